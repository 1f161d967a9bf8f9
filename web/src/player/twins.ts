/**
 * What two runs beside each other are made of: one scenario, what the second has otherwise, and commands for both or for
 * one, each at its moment. Pure data; whatever a scenario can say can differ.
 */

import type { AnyCommand, AnyScenario } from '../engine/messages';
import type { Scenarios, Side } from './pair';
import { patched, type ScenarioDiff } from './scenario-diff';

export interface TwinCommand {
  readonly timeNs: number;
  readonly to: Side | 'both';
  readonly command: AnyCommand;
}

export interface Twins<Scenario extends AnyScenario = AnyScenario> {
  /** Of the first run. */
  readonly base: Scenario;
  /** What the second has otherwise; empty for two that are the same. */
  readonly change: ScenarioDiff;
  /** By time. */
  readonly commands: readonly TwinCommand[];
}

/** The scenario of each, its commands among those that the scenario gives itself. */
export function scenariosOf({ base, change, commands }: Twins): Scenarios {
  const other = patched(base, change).scenario;
  const given = (side: Side) =>
    commands.filter(({ to }) => to === 'both' || to === side).map(timedCommand);
  return {
    a: { ...base, commands: [...ownCommands(base), ...given('a')] },
    b: { ...other, commands: [...ownCommands(other), ...given('b')] },
  };
}

/** With a command at a moment: just after all that has happened there. */
export function withCommand(twins: Twins, given: TwinCommand): Twins {
  const commands = [...twins.commands, given].sort((one, other) => one.timeNs - other.timeNs);
  return { ...twins, commands };
}

export function withoutCommand(twins: Twins, index: number): Twins {
  return { ...twins, commands: twins.commands.filter((_, at) => at !== index) };
}

/** The moment for a command that is given at `timeNs`: what has happened there stays as it is. */
export function momentAfter(timeNs: number): number {
  return Math.floor(timeNs) + 1;
}

/** The commands that a scenario gives itself: every model calls them so. */
function ownCommands({ commands }: AnyScenario): readonly unknown[] {
  return Array.isArray(commands) ? commands : [];
}

/** The engine cuts milliseconds down to nanoseconds: half of one keeps the moment exact. */
function timedCommand({ timeNs, command }: TwinCommand) {
  return { at_ms: (timeNs + 0.5) / 1e6, ...command };
}
