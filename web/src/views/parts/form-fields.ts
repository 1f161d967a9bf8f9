/** Fields of a form as a scenario's vocabulary declares them. Knows no model. */

import say from '../../base/messages/controls';
import { fieldLabel } from '../../base/words/fields';
import type { AnyScenario } from '../../engine/messages';
import type { NumberField } from '../../engine/vocabulary';
import { valueAt, withValue } from '../../player/scenario-fields';
import type { ChoicePart, FieldWords, NumberPart } from '../controls';

/** Typed in: whole numbers by ones, others by tenths. */
export function numberPart(
  path: string,
  label: string,
  unit: string,
  { min, max, whole }: NumberField,
): NumberPart {
  return { kind: 'number', path, label, unit, min, max, whole, step: whole ? 1 : 0.1 };
}

/** Which rows sessions change: a field of every model with a database. */
export const ACCESS = 'workload.access';

export const accessWords = (): FieldWords => ({
  label: fieldLabel(ACCESS),
  options: Object.entries(say.access).map(([value, { name }]) => ({ value, label: name() })),
});

/** The choice that a scenario has, and the others. */
export function choicePart(
  path: string,
  { label, options = [] }: FieldWords,
  scenario: AnyScenario,
): ChoicePart {
  return {
    kind: 'choice',
    label,
    value: String(valueAt(scenario, path)),
    options,
    change: (value) => withValue(scenario, path, value),
  };
}
