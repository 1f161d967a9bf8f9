/** One number of a scenario as a field of the form: its words, its range, what is wrong with it. */

import { FIELD_WORDS } from '../../base/words/fields';
import { NumberField, Slider } from '../../widgets/Field';
import css from './controls.module.css';
import { type NumberSpec, valueAt } from './fields';
import type { Draft } from './use-draft';

interface NumberOfProps {
  readonly spec: NumberSpec;
  readonly draft: Draft;
  /** Says what it does, too: for names that do not. */
  readonly hint?: boolean;
}

export function NumberOf({ spec, draft, hint: hinted = false }: NumberOfProps) {
  const { path, min, max, whole, step } = spec;
  const { label, unit, hint } = FIELD_WORDS[path];
  const value = Number(valueAt(draft.scenario, path));
  const error = draft.errors[path];
  const common = { label, value, min, max, step, unit, error };
  const onChange = (next: number) => draft.set(path, next);
  if (spec.slider) {
    return <Slider {...common} format={(one) => wordsOf(path, one, unit)} onChange={onChange} />;
  }
  return (
    <div className={hinted ? css.parameter : undefined}>
      <NumberField {...common} whole={whole} onChange={onChange} />
      {hinted && <p className={css.hint}>{hint}</p>}
    </div>
  );
}

function wordsOf(path: string, value: number, unit: string): string {
  if (path === 'cache.mttr_target_s' && value === 0) return '0, lazy';
  const text = value.toLocaleString('en-GB');
  return unit === '' || unit.startsWith('per') ? text : `${text} ${unit}`;
}
