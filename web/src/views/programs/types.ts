/** The types of a program of threads for what the platform only carries. Whatever reads a scenario, a command or a frame does so through these. */

import type {
  ProgramCommand,
  ProgramScenario,
  ProgramSubject,
} from '../../engine/generated/control';
import type { FactsTable, ProgramFrame } from '../../engine/generated/program-frame';
import type { AnyCommand, AnyFrame, AnyScenario } from '../../engine/messages';

export interface ProgramTypes {
  readonly frame: ProgramFrame;
  readonly scenario: ProgramScenario;
  readonly subject: ProgramSubject;
  readonly facts: FactsTable;
}

export const programFrame = (frame: AnyFrame): ProgramFrame => frame as unknown as ProgramFrame;

export const programScenario = (scenario: AnyScenario): ProgramScenario =>
  scenario as ProgramScenario;

export const programCommand = (command: AnyCommand): ProgramCommand =>
  command as unknown as ProgramCommand;

/** A number of a table, or 0. */
export const cell = (column: ArrayLike<number>, row = 0): number => column[row] ?? 0;

/** The numbers of the rows of a table. */
export const rowsOf = ({ rows }: { readonly rows: number }): number[] =>
  Array.from({ length: rows }, (_, row) => row);

/** “No thread”, “no word”, “no consumer”. */
export const NONE = 255;

/** Every step of a run lasts as long, ns: a run has no other clock. */
export const STEP_NS = 1e6;
