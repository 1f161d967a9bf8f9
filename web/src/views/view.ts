/**
 * What every view takes and gives: one frame in, a picture and a text form out. Knows no view by name and nothing of
 * where frames come from; a model lists its views, the player brings the frames.
 */

import type { ComponentType } from 'react';
import type { Span } from '../base/span';
import type { AnyCommand, AnyFrame, AnyScenario, AnySubject, AnyTable } from '../engine/messages';
import type { Model } from '../engine/model';
import type { Move } from '../engine/protocol';
import type { Ease } from '../player/ease';
import type { Need } from '../player/needs';
import type { Zooming } from '../widgets/zoom/use-zoom';
import type { ComparisonEntry } from './comparison';
import type { Controls } from './controls';
import type { Mission } from './missions';
import type { Sweep } from './sweep';

/** The types of a model that its views are written in. The platform only carries their values. */
export interface ModelTypes {
  readonly frame: AnyFrame;
  readonly scenario: AnyScenario;
  readonly subject: AnySubject;
  readonly facts: AnyTable;
}

/** A moment of the run that a view can send the reader to. */
interface Moment {
  readonly step: number;
  readonly timeNs: number;
}

/** From one time to another, ns. */
export type TimeRange = Span;

export interface ViewProps<M extends ModelTypes = ModelTypes> {
  readonly frame: M['frame'];
  readonly scenario: M['scenario'];
  /** Room for the view, CSS pixels. A view keeps to the width; where a figure needs more height it takes it. */
  readonly width: number;
  readonly height: number;
  /** Its place is as high as it is drawn: what has not happened yet takes none of it. */
  readonly folds?: boolean;
  /** It keeps to its height: what finds no room is in its text form alone. */
  readonly fits?: boolean;
  /** What is pointed at, in any view. */
  readonly lit: M['subject'] | null;
  /** What the inspector tells about. */
  readonly selected: M['subject'] | null;
  /** What a question rings: a figure that draws it on a canvas reports its position. */
  readonly marked?: readonly M['subject'][];
  /** The numbered part to tell of where a view tells of one and nothing has failed, from 0. */
  readonly part?: number | null;
  /** What a lesson points at: a view of one thing shows it while no such thing is selected. */
  readonly about?: M['subject'] | null;
  onLight(subject: M['subject'] | null): void;
  onSelect(subject: M['subject'] | null): void;
  /** The reader wishes cuts and marks in place of motion. */
  readonly reducedMotion: boolean;
  /** Goes to a moment; without it moments are text, not links. */
  onGo?(moment: Moment): void;
  /** Goes wherever a move leads, for moments with a separate place; without it they stay where they are. */
  onMove?(move: Move): void;
  /** The range of a time axis: the reader zoomed it, or a run next to this one shows the same. */
  readonly stretch?: TimeRange | null;
  /** How an axis of time is zoomed, ns; without it the axis stands still. */
  readonly zooming?: Zooming;
  /** The facts that explain the selected subject, oldest first; null while they are fetched. */
  readonly why?: M['facts'] | null;
}

/** What a text form is made from: the same frame as the picture. */
export type TextInput<M extends ModelTypes = ModelTypes> = Pick<
  ViewProps<M>,
  'frame' | 'scenario' | 'selected' | 'part' | 'about' | 'why'
>;

export interface TextTable {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Cells in the order of the columns; the first names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** The view without sight: what it shows in a sentence or two, and its rows with the reason for each. */
export interface TextForm {
  readonly sentence: string;
  readonly table: TextTable;
}

/** All that is known of a view: a page knows it before it has fetched the view's code. */
export interface ViewEntry<M extends ModelTypes = ModelTypes> extends Need {
  /** It tells whether a check failed: a hunt for a broken rule hides it until the rule is named. */
  readonly tellsVerdict?: true;
  /** Lessons, embeds and addresses use it, so a name is a promise: it stays. */
  readonly name: string;
  title(): string;
  /** Short, for a tab of a phone; the title if left out. */
  readonly tab?: () => string;
  /** It is words and numbers to read: while a run plays it need not change with each frame. */
  readonly read?: boolean;
  /** A chart over time: while a run plays, only its newest end changes. It is drawn every second frame. */
  readonly chart?: boolean;
  /** It is drawn to the height that it is given, px at the type of a desk; without it, it takes what its content needs. */
  readonly fills?: { readonly least: number; readonly wants: number };
  /** Room that it is given on paper, in its own px, where that is not the usual. */
  readonly print?: number;
  component(): Promise<ComponentType<ViewProps<M>>>;
  text(): Promise<(input: TextInput<M>) => TextForm>;
}

/** A model with its views, as pages have it. */
export interface PageModel extends Model {
  readonly views: readonly ViewEntry[];
  /** Its run where nothing else is asked for. */
  readonly firstRun: FirstRun;
  /** A step of any lesson can show a run of this model as its figure, and name its numbers. */
  readonly inFigures?: boolean;
  /** The sentence about the last step for screen readers; without it they announce nothing. */
  readonly narration?: Narration;
  /** The name of the view that describes the selection: it has no fixed place. */
  readonly inspector?: string;
  /** What two of its runs are compared by; without it they are only seen side by side. */
  readonly comparison?: ComparisonEntry;
  /** Goals for the page of missions, in the order of the page; fetched with it. */
  missions?(): Promise<readonly Mission[]>;
  /** The command that crashes a numbered part, from 0, where a part can crash. */
  crash?(part: number): AnyCommand;
  /** What follows a command at a moment, where that is shown slowly at first. */
  easeAfter?(command: AnyCommand, scenario: AnyScenario, timeNs: number): readonly Ease[] | null;
  /** The crash at every moment of a run, where the model's engine can measure it; fetched when it is asked for. */
  sweep?(): Promise<Sweep>;
  /** The views in the four places of the sandbox; without it the first four. */
  readonly panels?: SandboxPanels;
  /** Which fields of a scenario are in the sandbox's address, for people who read it. */
  addressExtras?(scenario: AnyScenario): Readonly<Record<string, string>>;
  /** What can be done and changed; without it, whatever follows from the commands and the fields. */
  readonly controls?: Controls;
}

interface FirstRun {
  readonly preset: string;
  /** Where it is first shown: what has worked for a while has more to show. */
  readonly step: number;
  /** What it shows where there is little room. */
  readonly views: readonly string[];
}

/** One above, two beside each other, one below: names of views, or none. */
export type Panels = readonly [string, string, string, string];

interface SandboxPanels {
  readonly first: Panels;
  /** Of presets that are about something. */
  readonly ofPreset: Readonly<Record<string, Panels>>;
}

/** Its words are fetched when a run has come to rest. */
export interface Narration extends Need {
  text(): Promise<(frame: AnyFrame) => string>;
}

/** The views that have a place, to choose from. */
export const offeredViews = ({ views, inspector }: PageModel): readonly ViewEntry[] =>
  views.filter(({ name }) => name !== inspector);

/** What a tab with a view is called. */
export function tabOf({ views }: PageModel, name: string): string {
  const view = views.find((entry) => entry.name === name);
  return view?.tab?.() ?? view?.title() ?? name;
}

/** Views of one model among those of all: only frames of their own model ever come to them. */
export function viewsOf<M extends ModelTypes>(entries: readonly ViewEntry<M>[]): ViewEntry[] {
  return entries as unknown as ViewEntry[];
}
