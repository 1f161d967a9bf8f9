/**
 * The JSON that crosses the wall beside scenarios and commands, as the page writes it: generated types, narrowed where
 * the page knows more. What a query leaves out does not matter to it.
 */

import type {
  FactsQuery as AnyFactsQuery,
  FrameRequest as AnyFrameRequest,
  Input,
  Position,
  Subject,
} from './generated/control';
import type { TableName } from './generated/frame';

export type { Input, Position };

export type FrameRequest = Readonly<Omit<AnyFrameRequest, 'tables'>> & {
  readonly tables: readonly TableName[];
};

export type FactsQuery = Readonly<Partial<Omit<AnyFactsQuery, 'kinds'>>> & {
  readonly kinds?: readonly number[];
  readonly limit: number;
  readonly newest_first: boolean;
};

/** What can be asked why: what can be selected, and why a block is or is not in the recovery set. */
export type WhySubject = Subject;

/** A run that can be made again: scenario and inputs reproduce it, `step` is where to stand in it. */
export interface Recipe {
  readonly scenario: string;
  readonly inputs: readonly Input[];
  readonly step: number;
}
