/** A real log's own types for what the platform only carries. Whatever reads a scenario, a command or a frame does so through these. */

import type { LogCommand, LogScenario, LogSubject } from '../../engine/generated/control';
import type { FactsTable, LogFrame } from '../../engine/generated/log-frame';
import type { AnyCommand, AnyFrame, AnyScenario } from '../../engine/messages';

export interface LogTypes {
  readonly frame: LogFrame;
  readonly scenario: LogScenario;
  readonly subject: LogSubject;
  readonly facts: FactsTable;
}

export const logFrame = (frame: AnyFrame): LogFrame => frame as unknown as LogFrame;

export const logScenario = (scenario: AnyScenario): LogScenario => scenario as LogScenario;

export const logCommand = (command: AnyCommand): LogCommand => command as unknown as LogCommand;

/** A number of a table's only row, or 0. */
export const cell = (column: ArrayLike<number>, row = 0): number => column[row] ?? 0;
