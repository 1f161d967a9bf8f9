/**
 * What crosses the boundary between page and engine, for any model: plain structured data. A scenario, a command, a
 * subject and a frame are the model's own; here they are only carried.
 */

import type { AnySubject } from '../base/subject';
import type {
  AnswerProgress,
  AnswerRequest as AnyAnswerRequest,
  FactsQuery as AnyFactsQuery,
  FrameRequest as AnyFrameRequest,
  SearchRequest as AnySearchRequest,
  Position,
  SearchProgress,
} from './generated/control';

export type { AnySubject, Position, SearchProgress };

/** The input of a run; which fields it has beside its seed is the model's business. */
export type AnyScenario = { readonly seed: number; readonly [field: string]: unknown };

/** What a person does to a run: its verb and its fields. */
export type AnyCommand = { readonly do: string; readonly [field: string]: unknown };

type Column = Float64Array | Uint32Array | Uint8Array;

/** Columns of the same length. */
export type AnyTable = { readonly rows: number; readonly [column: string]: Column | number };

/** Every model's frame has a clock and the numbers that were requested; all other tables are up to the model. */
export type AnyFrame = {
  readonly clock: {
    readonly rows: number;
    /** Events handled so far, and the time of the last. */
    readonly step: Float64Array;
    readonly time_ns: Float64Array;
    /** The farthest that the run is known, and when that was. */
    readonly known_step: Float64Array;
    readonly known_time_ns: Float64Array;
  };
  readonly values: {
    readonly rows: number;
    /** Place among the model's values, of which one (255 for none), and the number, NaN where there is none. */
    readonly value: Uint32Array;
    readonly of: Uint8Array;
    readonly number: Float64Array;
  };
  readonly [table: string]: AnyTable;
};

/** A command with the step after which it was given. */
export interface Input<Command extends AnyCommand = AnyCommand> {
  readonly step: number;
  readonly command: Command;
}

export type FrameRequest = Readonly<
  Omit<AnyFrameRequest<AnySubject>, 'tables' | 'values' | 'newest'>
> & {
  readonly tables: readonly string[];
  /** Names of values that the frame brings along. */
  readonly values?: readonly string[];
  readonly newest: Readonly<Record<string, number>>;
};

/** Moments to look for. */
export type SearchRequest = Readonly<Partial<AnySearchRequest>>;

/** A question, when it is asked, and the moment that answers. */
export type AnswerRequest = Readonly<
  Partial<AnyAnswerRequest> & Pick<AnyAnswerRequest, 'question' | 'now_ns'>
>;

/** What there is to choose from, once it is found. */
export type Answered = AnswerProgress<AnySubject>;

/** What a query leaves out excludes nothing. */
export type FactsQuery = Readonly<Partial<Omit<AnyFactsQuery<AnySubject>, 'kinds' | 'about'>>> & {
  readonly kinds?: readonly number[];
  readonly about?: readonly AnySubject[];
  readonly limit: number;
  readonly newest_first: boolean;
};

/** A run that can be reproduced from its scenario and inputs; `step` is the position in it. */
export interface Recipe {
  readonly scenario: AnyScenario;
  readonly inputs: readonly Input[];
  readonly step: number;
}
