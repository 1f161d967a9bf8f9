/** How a figure is written in a lesson: `{log: {example: g1_small_tpcb, crash: 60%}}` or `{paper: first_pass}`. */

import * as v from 'valibot';
import * as say from '../base/words/ui/lesson/schema-figure';
import type { AnyFrame } from '../engine/messages';
import type { Vocabulary } from '../engine/vocabulary';
import { either, flag, oneOf, shape, words } from './schema-parts';

/** The logs of real servers that come with the site. */
const LOGS = [
  'g1_small_tpcb',
  'g2_small_tpcb_nofpw',
  'g5_small_bulk_update',
  'g6_small_insert_splits',
  'g7_small_zoo',
  'g8_small_two_crashes',
  'g9_small_timeline2',
  'g10_small_pg17_zoo',
] as const;

/** What is drawn of a log: the whole of it, the records around the crash, the set by the crash, what a buddy leaves. */
const LOG_PARTS = ['score', 'near', 'growth', 'first_pass'] as const;

const PAPER_FIGURES = ['machines', 'throughput', 'first_pass', 'commercial', 'reproduced'] as const;

const share = v.pipe(
  words,
  v.regex(/^(100|\d{1,2})(\.\d+)?%$/, say.hereBelongsAShareOf),
  v.transform((said) => Number(said.slice(0, -1)) / 100),
);

const LOG = shape({
  example: oneOf(LOGS, 'log'),
  /** After this share of the records; at the real crash if left out. */
  crash: v.optional(share),
  /** Lays the server's page writes over the log. */
  writes: v.optional(flag, false),
  buddy: v.optional(flag, false),
  draw: v.optional(
    v.pipe(v.array(oneOf(LOG_PARTS, say.partOfALog)), v.minLength(1, say.nothingWouldBeDrawn)),
    ['score'],
  ),
});

type Said =
  | { readonly log: v.InferOutput<typeof LOG> }
  | { readonly paper: (typeof PAPER_FIGURES)[number] };

export const FIGURE = v.pipe(
  either(
    [shape({ log: LOG }), shape({ paper: oneOf(PAPER_FIGURES, say.figureOfThePaper) })],
    'figure: {log: {example: g1_small_tpcb}} or {paper: first_pass}',
  ),
  v.transform((said: Said) =>
    'log' in said
      ? { kind: 'log' as const, ...said.log }
      : { kind: 'paper' as const, which: said.paper },
  ),
);

// What a step shows in place of views of its run: a real redo log with a crash in it, or numbers that the paper
// publishes. Data only; pages draw it.

export type Figure = v.InferOutput<typeof FIGURE>;

/** A real redo log with a crash in it. */
export type LogFigure = Extract<Figure, { kind: 'log' }>;

/** The crash of a figure's log: live numbers and keys are read from a frame with every named number of it. */
export interface LogReading {
  readonly frame: AnyFrame;
  readonly vocabulary: Vocabulary;
}

/** Reads real logs for a lesson: a page does it in a worker, a check in its own process. */
export interface LogReader {
  read(figure: LogFigure): Promise<LogReading | null>;
}
