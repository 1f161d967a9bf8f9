/**
 * The commands of a run along a log, by the records that had been read when each was given: reading a record is a step and a
 * command is one too. Pure.
 */

import type { LogCommand } from '../../engine/generated/control';
import type { AnyCommand, Input } from '../../engine/messages';

/** What can be added to a log. */
export type Layer = 'buddy' | 'writes';

interface LogInput {
  readonly kept: number;
  readonly command: AnyCommand;
}

function givenOf(inputs: readonly Input[]): LogInput[] {
  return inputs.map(({ step, command }, index) => ({ kept: step - index, command }));
}

/** The step at which so many records are read, and every command is taken that was given by then. */
export function stepAfter(inputs: readonly Input[], kept: number): number {
  return kept + givenOf(inputs).filter((input) => input.kept <= kept).length;
}

const layerOf = (command: AnyCommand): Layer => (command.do.includes('buddy') ? 'buddy' : 'writes');

const laidAtStart = ({ kept, command }: LogInput, layer: Layer) =>
  kept === 0 && layerOf(command) === layer;

/** Whether something of that layer is laid over the whole log. */
export function hasLayer(inputs: readonly Input[], layer: Layer): boolean {
  return givenOf(inputs).some((input) => laidAtStart(input, layer));
}

/** The same with another command for the whole log in this layer, or with none. */
export function relaid(
  inputs: readonly Input[],
  layer: Layer,
  command: LogCommand | null,
): readonly Input[] {
  const others = givenOf(inputs).filter((input) => !laidAtStart(input, layer));
  const all = command === null ? others : [{ kept: 0, command: command as AnyCommand }, ...others];
  return all.map(({ kept, command }, index) => ({ step: kept + index, command: command }));
}
