/** Some fields of a scenario to change, and a new run with them. */

import * as say from '../../base/words/challenge';
import { FIELD_WORDS, type FieldPath } from '../../base/words/fields';
import { LIMITS, type LimitedField } from '../../engine/generated/limits';
import { Button } from '../../widgets/Button';
import { Choice, NumberField, Slider } from '../../widgets/Field';
import css from './controls.module.css';
import { choicesOf, type NumberSpec, typed, valueAt } from './fields';

import type { Draft } from './use-draft';

interface ChangeFormProps {
  readonly fields: readonly FieldPath[];
  readonly draft: Draft;
}

export function ChangeForm({ fields, draft }: ChangeFormProps) {
  const refusals = Object.values(draft.errors);
  return (
    <fieldset className={css.group}>
      <legend>{say.change}</legend>
      {fields.map((path) => (
        <FieldOf key={path} path={path} draft={draft} />
      ))}
      {refusals.length > 0 && (
        <div className={css.refused} role="alert">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </div>
      )}
      {draft.changed && (
        <div className={css.row}>
          <Button kind="primary" onClick={() => void draft.start()}>
            {say.begin}
          </Button>
          <Button kind="quiet" onClick={draft.undo}>
            {say.undo}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function FieldOf({ path, draft }: { path: FieldPath; draft: Draft }) {
  const options = choicesOf(path);
  if (options !== null) {
    return (
      <Choice
        label={FIELD_WORDS[path].label}
        value={String(valueAt(draft.scenario, path))}
        options={options}
        onChange={(value) => draft.set(path, value)}
      />
    );
  }
  return isLimited(path) ? <NumberOf spec={typed(path, stepOf(path))} draft={draft} hint /> : null;
}

const isLimited = (path: FieldPath): path is LimitedField & FieldPath =>
  Object.hasOwn(LIMITS, path);

/** As fine as a field of its kind is turned. */
const stepOf = (path: LimitedField) => (LIMITS[path].whole ? 1 : 0.1);

// One number of a scenario as a field of the form: its words, its range, what is wrong with it.

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
