/** The types of replication for what the platform only carries. Whatever reads a scenario, a command or a frame does so through these. */

import type {
  ReplicationCommand,
  ReplicationScenario,
  ReplicationSubject,
} from '../../engine/generated/control';
import type { FactsTable, ReplicationFrame } from '../../engine/generated/replication-frame';
import type { AnyCommand, AnyFrame, AnyScenario } from '../../engine/messages';

export interface ReplicationTypes {
  readonly frame: ReplicationFrame;
  readonly scenario: ReplicationScenario;
  readonly subject: ReplicationSubject;
  readonly facts: FactsTable;
}

export const replicationFrame = (frame: AnyFrame): ReplicationFrame =>
  frame as unknown as ReplicationFrame;

export const replicationScenario = (scenario: AnyScenario): ReplicationScenario =>
  scenario as unknown as ReplicationScenario;

export const replicationCommand = (command: AnyCommand): ReplicationCommand =>
  command as unknown as ReplicationCommand;

/** A number of a table, or 0. */
export const cell = (column: ArrayLike<number>, row = 0): number => column[row] ?? 0;

/** The numbers of the rows of a table. */
export const rowsOf = ({ rows }: { readonly rows: number }): number[] =>
  Array.from({ length: rows }, (_, row) => row);

/** “No instance”, “no applier”, and the replica of a stage that serves all. */
export const NONE = 255;

/** The number of the source among the databases; replica r is database r + 1. */
export const SOURCE = 0;
