/** A number of a cluster's scenario as a form has it, typed in, with the engine's range. */

import { fieldLabel, fieldUnit } from '../../../base/words/fields';
import { LIMITS, type LimitedField } from '../../../engine/generated/limits';
import type { NumberPart } from '../../controls';

export function typed(path: LimitedField, step = 1): NumberPart {
  const [label, unit] = [fieldLabel(path), fieldUnit(path)];
  return { kind: 'number', path, label, unit, ...LIMITS[path], step };
}
