/** The schema of a figure in a lesson: `{log: {example: g1_small_tpcb, crash: 60%}}` or `{paper: first_pass}`. */

import * as v from 'valibot';
import say from '../base/messages/lesson-schema';
import type { AnyFrame } from '../engine/messages';
import type { Vocabulary } from '../engine/vocabulary';
import { anyOf, booleanField, nonEmptyText, objectOf, oneOf } from './schema-parts';

/** The logs of real servers that are part of the site. */
const LOGS = [
  'g1_small_tpcb',
  'g2_small_tpcb_nofpw',
  'g5_small_bulk_update',
  'g6_small_insert_splits',
  'g7_small_zoo',
  'g8_small_two_crashes',
  'g9_small_timeline2',
  'g10_small_pg17_zoo',
  'c1_checkpoint_30s',
  'c2_checkpoint_64MB',
] as const;

/** The parts of a log figure: the complete log, the records near the crash, the growth of the set, the first pass. */
const LOG_PARTS = ['score', 'near', 'growth', 'first_pass'] as const;

const PAPER_FIGURES = [
  'machines',
  'throughput',
  'first_pass',
  'commercial',
  'reproduced',
  'streams_runs',
  'streams_queue',
  'streams_instructions',
  'streams_end_to_end',
  'streams_here',
] as const;

const share = v.pipe(
  nonEmptyText,
  v.regex(/^(100|\d{1,2})(\.\d+)?%$/, () => say.figure.share()),
  v.transform((input) => Number(input.slice(0, -1)) / 100),
);

const LOG = objectOf({
  example: oneOf(LOGS, 'log'),
  /** The crash comes after this share of the records; by default it is the real crash. */
  crash: v.optional(share),
  /** Shows the page writes of the server on the log. */
  writes: v.optional(booleanField, false),
  buddy: v.optional(booleanField, false),
  draw: v.optional(
    v.pipe(
      v.array(oneOf(LOG_PARTS, 'logPart')),
      v.minLength(1, () => say.figure.noParts()),
    ),
    ['score'],
  ),
});

type FigureInput =
  | { readonly log: v.InferOutput<typeof LOG> }
  | { readonly paper: (typeof PAPER_FIGURES)[number] };

export const FIGURE = v.pipe(
  anyOf(
    [objectOf({ log: LOG }), objectOf({ paper: oneOf(PAPER_FIGURES, 'paperFigure') })],
    ({ input }) =>
      say.form.figure({
        input,
        example: '{log: {example: g1_small_tpcb}}, {paper: first_pass}',
      }),
  ),
  v.transform((input: FigureInput) =>
    'log' in input
      ? { kind: 'log' as const, ...input.log }
      : { kind: 'paper' as const, which: input.paper },
  ),
);

// A figure replaces the views of a step: a real redo log with a crash, or numbers that the paper publishes. These types
// are data; pages draw them.

export type Figure = v.InferOutput<typeof FIGURE>;

/** A real redo log with a crash. */
export type LogFigure = Extract<Figure, { kind: 'log' }>;

/** The state of a figure's log at its crash, from which texts and answer keys take their numbers. */
export interface LogReading {
  readonly frame: AnyFrame;
  readonly vocabulary: Vocabulary;
}

/** Reads real logs for a lesson. A page uses a worker; `lessons:check` reads them in its own process. */
export interface LogReader {
  read(figure: LogFigure): Promise<LogReading | null>;
}
