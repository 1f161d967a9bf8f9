/** What a lesson is, as data: steps with prose, what each waits for, what it shows and asks. No HTML, no code. */

import type { Command } from '../engine/generated/control';

export interface Lesson {
  readonly title: string;
  /** Name of the engine's preset that it runs. */
  readonly scenario: string;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly title: string;
  /** The moment of the run that it is about. */
  readonly until: Anchor;
  /** Names of the views it shows, in the order of the stage. */
  readonly show: readonly string[];
  /** The redo thread that is on the stage while nothing has failed, from 0. */
  readonly thread: number | null;
  /** What the person is asked to do before going on. */
  readonly does: Command | null;
  readonly question: Question | null;
  readonly paragraphs: readonly Paragraph[];
}

/** What a step waits for: something in the model, never a number of milliseconds. */
export type Anchor =
  | { readonly kind: 'start' }
  /** So many commits, over all instances. */
  | { readonly kind: 'commits'; readonly count: number }
  | { readonly kind: 'event'; readonly event: EventName };

export const EVENT_NAMES = [
  'crashed',
  'detected',
  'first_pass_half',
  'first_pass_finished',
  'opened',
  'second_pass_half',
  'second_pass_finished',
  'rollback_half',
  'rollback_finished',
  'recovered',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Asked before the answer is on the stage; the engine holds the key. */
export interface Question {
  /** Which blocks will be in the recovery set when this has happened? */
  readonly at: EventName;
  readonly asks: string;
  /** What to say about each block, by where the engine finds it. */
  readonly because: Readonly<Record<Because, Paragraph>>;
}

export const BECAUSE = ['in_set', 'written', 'held_by_survivor', 'before_checkpoint'] as const;
export type Because = (typeof BECAUSE)[number];

export type Paragraph = readonly Inline[];

export type Inline =
  | { readonly kind: 'text' | 'term'; readonly text: string }
  /** A number or name that the frame holds. */
  | { readonly kind: 'value'; readonly name: string }
  /** A mark of the legend, drawn in the line. */
  | { readonly kind: 'mark'; readonly name: string };
