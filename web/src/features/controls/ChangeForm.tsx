/** Some fields of a scenario to change, and a new run with them. */

import * as say from '../../base/words/challenge';
import { FIELD_WORDS, type FieldPath } from '../../base/words/fields';
import { LIMITS, type LimitedField } from '../../engine/generated/limits';
import { Button } from '../../widgets/Button';
import { Choice } from '../../widgets/Field';
import { choicesOf } from './choices';
import css from './controls.module.css';
import { typed, valueAt } from './fields';
import { NumberOf } from './NumberOf';
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
