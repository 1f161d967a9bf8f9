/** What the parameters of an experiment and their values are called. Pure. */

import say from '../../base/messages/trials';
import { formatPlain } from '../../base/numbers';
import { fieldUnit } from '../../base/words/fields';
import type { ExperimentSpec } from '../../lesson/schema-experiment';
import type { FormControls } from '../../views/controls';
import type { Point } from './spreads';

export interface ParameterWords {
  readonly field: string;
  /** With its unit. */
  readonly label: string;
  /** A number as it is, a choice by its name. */
  value(value: unknown): string;
}

export const parameterWords = (
  { order }: ExperimentSpec,
  form: FormControls,
): readonly ParameterWords[] =>
  order.parameters.map(({ field }) => {
    const { label, options = [] } = form.words(field);
    const named = new Map(options.map((option) => [option.value, option.label]));
    const value = (value: unknown) =>
      typeof value === 'number' ? formatPlain(value) : (named.get(String(value)) ?? String(value));
    const unit = fieldUnit(field);
    return { field, label: unit === '' ? label : say.inUnit({ name: label, unit }), value };
  });

/** `2 · 60`: the value of each parameter. */
export const pointWords = (
  { values }: Pick<Point, 'values'>,
  parameters: readonly ParameterWords[],
): string =>
  values.map((value, axis) => parameters[axis]?.value(value) ?? String(value)).join(' · ');
