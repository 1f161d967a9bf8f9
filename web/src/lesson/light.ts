/** What a step lights: a thing by its number, or by a number of the model, so that it is the right one for any seed. */

import type { Subject } from '../base/subject';
import type { TableName } from '../engine/generated/frame';
import type { ModelMoment } from './name-kinds';
import { modelNumber, tablesOfName } from './named';

/** The block or instance whose number a name of the model gives. */
interface Named {
  readonly kind: 'named';
  readonly of: 'block' | 'instance';
  readonly name: string;
}

export type Light = Subject | Named;

/** Null where the model has no such number at that moment. */
export function litBy(light: Light | undefined, at: ModelMoment | null): Subject | null {
  if (light === undefined) return null;
  if (light.kind !== 'named') return light;
  const number = at === null ? null : modelNumber(light.name, at);
  if (number === null) return null;
  return light.of === 'block'
    ? { kind: 'block', block: number }
    : { kind: 'instance', instance: number - 1 };
}

export function tablesOfLight(light: Light): readonly TableName[] {
  return light.kind === 'named' ? tablesOfName(light.name) : [];
}
