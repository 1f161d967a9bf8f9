/** What a compiled lesson is: plain data, with no HTML and no code. Its types come from the schema. */

import type * as v from 'valibot';
import type { TableName } from '../engine/generated/frame';
import type { Prose } from './prose';
import type { SCENARIO } from './scenario-schema';
import type { HEAD, STEP } from './schema';
import type { CHALLENGE } from './schema-challenge';
import type { QUESTION } from './schema-question';

export type Question = v.InferOutput<typeof QUESTION>;
export type Challenge = v.InferOutput<typeof CHALLENGE>;

export interface Step extends v.InferOutput<typeof STEP> {
  readonly title: string;
  readonly prose: Prose;
  readonly question: Question | null;
  readonly challenge: Challenge | null;
}

type Head = v.InferOutput<typeof HEAD>;

/** What a course map and a glossary tell of a lesson: its source, its terms and what it builds on. */
export type About = Omit<Head, 'title'>;

export interface Lesson {
  readonly title: string;
  /** Its run: a model, a preset of the engine's and what differs from it. */
  readonly scenario: v.InferOutput<typeof SCENARIO>;
  /** The problem that it begins with. */
  readonly opening: Prose;
  readonly steps: readonly Step[];
  readonly summary: Prose;
  /** Tables of a frame that its live numbers are read from. */
  readonly tables: readonly TableName[];
}
