/** The types of runs with backups for what the platform only carries, and how sets of copies are named. */

import type {
  SnapshotsCommand,
  SnapshotsScenario,
  SnapshotsSubject,
} from '../../engine/generated/control';
import type { FactsTable, SnapshotsFrame } from '../../engine/generated/snapshots-frame';
import type { AnyCommand, AnyFrame, AnyScenario } from '../../engine/messages';

export interface SnapshotsTypes {
  readonly frame: SnapshotsFrame;
  readonly scenario: SnapshotsScenario;
  readonly subject: SnapshotsSubject;
  readonly facts: FactsTable;
}

export const snapshotsFrame = (frame: AnyFrame): SnapshotsFrame =>
  frame as unknown as SnapshotsFrame;

export const snapshotsCommand = (command: AnyCommand): SnapshotsCommand =>
  command as unknown as SnapshotsCommand;

export const snapshotsScenario = (scenario: AnyScenario): SnapshotsScenario =>
  scenario as unknown as SnapshotsScenario;

/** A number of a table, or 0. */
export const cell = (column: ArrayLike<number>, row = 0): number => column[row] ?? 0;

/** The numbers of the rows of a table. */
export const rowsOf = ({ rows }: { readonly rows: number }): number[] =>
  Array.from({ length: rows }, (_, row) => row);

/** “None” among small numbers of the engine. */
export const NONE = 255;

/** The name of a set of copies: A, B … */
export const setName = (set: number): string => String.fromCharCode(65 + (set % 26));
