/**
 * A number in a command of a link that no run of the model accepts. It is found before the engine reads the link: there a
 * number can be too large to be read at all. The engine refuses a number that fits the model but not this run.
 */

import type { AnyCommand } from '../engine/messages';
import type { Model } from '../engine/model';

/** What depends on the command is left out. */
export interface RefusedNumber {
  readonly kind: 'refused-number';
  /** The verb, as links and files write it. */
  readonly command: string;
  readonly field: string;
  readonly min: number;
  readonly max: number;
  readonly got: number;
}

/** The first such number of a command that has the shape of one; null if there is none. */
export function refusedNumber(command: AnyCommand, { commands }: Model): RefusedNumber | null {
  const declared = commands.find(({ name }) => name === command.do);
  for (const { name: field, min, max } of declared?.fields ?? []) {
    const got = Number(command[field]);
    if (got < min || got > max) {
      return { kind: 'refused-number', command: command.do, field, min, max, got };
    }
  }
  return null;
}
