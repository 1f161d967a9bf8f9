/**
 * What a model brings to the comparison of two runs: two that are worth comparing, what can differ between them, what is
 * measured in both and drawn on one axis, and which facts are the same. Knows no model and no page.
 */

import type { ComponentType } from 'react';
import type { AnyFrame, AnyScenario, AnyTable } from '../engine/messages';
import type { Need } from '../player/needs';
import type { Side } from '../player/pair';
import type { ScenarioDiff } from '../player/scenario-diff';
import type { Zooming } from '../widgets/zoom/use-zoom';
import type { ChoicePart } from './controls';
import type { TextTable, TimeRange } from './view';

/** One of the two, at its position. */
export interface RunShown {
  readonly frame: AnyFrame;
  readonly scenario: AnyScenario;
  /** What happened in it, of the kinds that the picture asks for; null until that is fetched. */
  readonly past?: Past | null | undefined;
}

/** Facts of a run up to its position or farther, oldest first, chunk after chunk. */
export interface Past {
  readonly chunks: readonly AnyTable[];
  /** None is missing from here on, ns. */
  readonly fromNs: number;
}

export type Runs = Readonly<Record<Side, RunShown>>;

/** What frames must bring, and what is fetched with the page. */
export interface ComparisonEntry extends Need {
  load(): Promise<Comparison>;
}

export interface Comparison {
  first(presets: Readonly<Record<string, AnyScenario>>): FirstTwins;
  /** Another preset is first shown here, or where it has handled so many events. */
  readonly worthSeeing: { readonly timeNs: number; readonly steps: number };
  /** The path of the field that differs at first where a run is put beside itself; null for none. */
  suggestedField(scenario: AnyScenario): string | null;
  /** What the two are by where they have done the same work, as a choice names it for each; null where that means nothing. */
  readonly byWork: Readonly<Record<Side, string>> | null;
  /** The fields that make the clearest pairs, in the order of the list. */
  readonly offers: readonly Offer[];
  /** What a comparison begins with: `base` without what would hide the difference that these fields make. */
  neutralBase(base: AnyScenario, differs: (path: string) => boolean): AnyScenario;
  /** Fields whose values are said where they are the same in both. */
  readonly shared: readonly string[];
  /** Fields that differ together. */
  readonly sets: readonly FieldSet[];
  /** A field of a run in a few words, where its label and value are not enough. */
  caption(path: string, value: unknown): string | null;
  /** Null where the two are only seen side by side. */
  readonly drawn: ComparisonFigure | null;
  /** Null where it is not told where they part. */
  readonly facts: ComparedFacts | null;
}

/** The two runs that the page begins with. */
interface FirstTwins {
  readonly preset: string;
  readonly base: AnyScenario;
  /** What the second has otherwise. */
  readonly change: ScenarioDiff;
  readonly timeNs: number;
}

export interface Offer {
  readonly path: string;
  /** The value that the second run begins with. */
  other(base: AnyScenario): unknown;
}

export interface FieldSet {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Whether a field is one of them. */
  has(path: string): boolean;
  /** Which set of values a scenario has; null for one without a name. */
  named(scenario: AnyScenario): string | null;
  /** The choice among them, for a run that is called so. */
  choice(label: string, scenario: AnyScenario): ChoicePart;
  /** The scenario that the second run begins with. */
  other(base: AnyScenario): AnyScenario;
  caption(scenario: AnyScenario): string;
}

/** Numbers and a picture of both. */
export interface ComparisonFigure {
  /** What of the line of time it shows. */
  stretch(runs: Runs): TimeRange;
  /** Kinds of facts that the picture is drawn from beside the frames. */
  readonly pastKinds: readonly number[];
  /** The numbered part that views of both tell of, from 0. */
  part(runs: Runs): number | null;
  measure(a: AnyFrame, b: AnyFrame): ComparisonNumbers;
  readonly Figure: ComponentType<ComparedFigureProps>;
  /** The picture without sight. */
  text(runs: Runs): ComparedText;
}

export interface ComparedFigureProps {
  readonly a: RunShown;
  readonly b: RunShown;
  readonly width: number;
  /** What it shows, in a sentence. */
  readonly sentence: string;
  /** What each has otherwise, in a few words. */
  readonly captions: Readonly<Record<Side, string>>;
  /** The visible part of the time; null shows the usual window of both runs. */
  readonly span: TimeRange | null;
  /** Null if the page has no line of time that leads back to the entire run. */
  readonly zooming: Zooming | null;
}

export interface ComparisonNumbers {
  readonly sentence: string;
  readonly rows: readonly MeasuredRow[];
}

export interface MeasuredRow {
  readonly name: string;
  /** Where there is little room. */
  readonly short: string;
  readonly a: string;
  readonly b: string;
  /** Of the second against the first. */
  readonly more: string;
  /** The same in percent; null where there is nothing to say. */
  readonly share: string | null;
}

export interface ComparedText {
  /** Of each, and of the two together. */
  readonly sentences: Readonly<Record<Side, string>> & { readonly both: readonly string[] };
  readonly table: TextTable & { readonly empty: string };
}

/** A fact of a run: what its model reads from a row. */
export interface ComparedFact {
  readonly timeNs: number;
  readonly kind: number;
}

export interface ComparedFacts {
  readonly kinds: readonly number[];
  readonly groups: readonly FactLens[];
  /** Kinds that always differ, and the note about them. */
  ofCourse(base: AnyScenario, change: ScenarioDiff): ReadonlySet<number>;
  readonly ofCourseWords: string;
  at(facts: AnyTable, row: number): ComparedFact;
  /** Whether the same happened at the same time; the numbers of facts and their causes are each run's own. */
  same(a: ComparedFact, b: ComparedFact): boolean;
  words(fact: ComparedFact, frame: AnyFrame): string;
}

/** Some kinds of facts. */
interface FactLens {
  readonly name: string;
  label(): string;
  readonly kinds: readonly number[];
}
