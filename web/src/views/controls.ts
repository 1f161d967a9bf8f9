/**
 * What a page offers to do to a run, and to change in its scenario, as plain data: a model declares it and pages draw it.
 * Knows no model and no page.
 */

import type { AnyCommand, AnyFrame, AnyScenario, Input } from '../engine/messages';
import type { CommandDeclaration } from '../engine/model';

/** Both are fetched when a page first offers them. */
export interface Controls {
  /** Tables that commands are offered by. */
  readonly tables: readonly string[];
  commands(): Promise<CommandControls>;
  form(): Promise<FormControls>;
}

export interface CommandControls {
  /** What can be done at a moment. */
  panel(at: RunAt): CommandPanel;
  /** Why a command cannot be given now; undefined when it can. */
  obstacle(command: AnyCommand, frame: AnyFrame): string | undefined;
  /** A command that was given, in a list: `crash of instance 2`. */
  commandName(command: AnyCommand): string;
}

/** A branch at the shown moment. */
export interface RunAt {
  readonly frame: AnyFrame;
  /** The commands of the branch. */
  readonly inputs: readonly Input[];
  readonly step: number;
}

export interface CommandPanel {
  /** What the commands do; without it they break something. */
  readonly title?: string;
  /** One command to each numbered part of the system, drawn in a row. */
  readonly parts: readonly PartCommand[];
  /** What to know before a press; null where there is nothing. */
  readonly hint: string | null;
  readonly commands: readonly AnyCommand[];
  /** Further commands, closed at first. */
  readonly drawers: readonly CommandDrawer[];
  /** The few commands that are shown where there is little room. */
  readonly brief: readonly AnyCommand[];
}

export interface PartCommand {
  /** Number of the part, from 0. */
  readonly part: number;
  readonly state: 'running' | 'failed' | 'absent';
  readonly command: AnyCommand;
  /** One word for what it does. */
  readonly word: string;
}

export interface CommandDrawer {
  readonly title: string;
  readonly controls: readonly DrawerControl[];
}

export type DrawerControl =
  | { readonly kind: 'command'; readonly command: AnyCommand }
  /** A command for each of some levels, one of which holds now. */
  | {
      readonly kind: 'levels';
      readonly label: string;
      readonly value: string;
      readonly levels: readonly (Named & { readonly command: AnyCommand })[];
    }
  /** A command whose numbers are typed in. */
  | { readonly kind: 'numbers'; readonly declared: CommandDeclaration };

/** A value by which something is chosen, and what people read for it. */
interface Named {
  readonly value: string;
  readonly label: string;
}

export interface FormControls {
  /** Names of the model's presets, and what each is good for. */
  readonly presets: Readonly<Partial<Record<string, PresetWords>>>;
  /** What is set up to go wrong on purpose, in a few words; null where nothing is. */
  warning(scenario: AnyScenario): string | null;
  /** What a field is called, and its choices. */
  words(path: string): FieldWords;
  /** A field as a form has it; null for one that no form can change. */
  field(path: string, scenario: AnyScenario): FormField | null;
  /** The fields that are worth changing beside a lesson, by their paths. */
  readonly main: readonly string[];
  /** The whole form. */
  groups(scenario: AnyScenario): readonly FormGroup[];
}

/** Of a field that no form has the label is its path. */
export interface FieldWords {
  readonly label: string;
  /** The values of a choice, or `true` and `false`; left out for a number. */
  readonly options?: readonly Named[];
}

interface PresetWords {
  name(): string;
  meaning(): string;
}

export interface FormGroup {
  readonly title: string;
  readonly parts: readonly FormPart[];
}

export type FormField = NumberPart | ChoicePart;

export type FormPart =
  | FormField
  | TextPart
  | SwitchPart
  | PartsPart
  /** A sentence between fields. */
  | { readonly kind: 'hint'; readonly words: string };

export interface NumberPart {
  readonly kind: 'number';
  readonly path: string;
  readonly label: string;
  readonly unit: string;
  readonly hint?: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly whole: boolean;
  /** What an empty field means, where it may be empty. */
  readonly empty?: string;
  /** Its label has a separate line. */
  readonly long?: boolean;
  /** Drawn as a slider, with its value in these words; a number typed in otherwise. */
  readonly slider?: (value: number) => string;
}

export interface ChoicePart {
  readonly kind: 'choice';
  readonly label: string;
  readonly value: string;
  readonly options: readonly Named[];
  readonly hint?: string;
  /** The scenario with another choice. */
  change(value: string): AnyScenario;
}

/** A line of text, such as a rule. */
export interface TextPart {
  readonly kind: 'text';
  readonly path: string;
  readonly label: string;
  readonly hint: string;
}

interface SwitchPart {
  readonly kind: 'switch';
  readonly label: string;
  readonly on: boolean;
  change(on: boolean): AnyScenario;
}

/** Numbered parts of the system, each of which is in or out. */
export interface PartsPart {
  readonly kind: 'parts';
  readonly title: string;
  /** The field that refusals are about. */
  readonly path: string;
  readonly parts: readonly {
    readonly part: number;
    readonly label: string;
    readonly on: boolean;
  }[];
  /** The scenario with this part changed, from 0. */
  change(part: number): AnyScenario;
}
