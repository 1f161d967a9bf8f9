/** The JSON that crosses the wall beside scenarios and commands: what is asked, and where a run stands. */

import type { Subject } from '../base/subject';
import type { Command } from './generated/control';
import type { TableName } from './generated/frame';

export interface FrameRequest {
  /** Only these tables are filled. */
  readonly tables: readonly TableName[];
  /** Newest records of each thread. */
  readonly tape_records: number;
  /** The block whose places and rows are asked for. */
  readonly block: number | null;
  /** Commits acknowledged in this window, ns. */
  readonly commits_from_ns: number;
  readonly commits_to_ns: number;
  /** Most facts, newest kept. */
  readonly fact_limit: number;
}

export interface FactsQuery {
  readonly from?: number;
  readonly to?: number;
  readonly kinds?: readonly number[];
  readonly instance?: number;
  readonly block?: number;
  readonly xid?: number;
  readonly limit: number;
  readonly newest_first: boolean;
}

/** What can be asked why: what can be selected, and why a block is or is not in the recovery set. */
export type WhySubject = Subject | { readonly kind: 'set'; readonly block: number };

/** Where a branch stands. */
export interface Position {
  readonly step: number;
  readonly time_ns: number;
  /** The farthest step this branch has been run to. */
  readonly known_step: number;
  readonly known_time_ns: number;
  /** Nothing more happens without a command. */
  readonly idle: boolean;
  /** Hash of the state. */
  readonly digest: string;
}

/** A command a person gave, and the steps before it; it takes one step itself. */
export interface Input {
  readonly step: number;
  readonly command: Command;
}

/** A run that can be made again: scenario and inputs reproduce it, `step` is where to stand in it. */
export interface Recipe {
  readonly scenario: string;
  readonly inputs: readonly Input[];
  readonly step: number;
}
