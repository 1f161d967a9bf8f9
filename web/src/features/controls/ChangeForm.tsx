/** Some fields of a scenario to change, and a new run with them. */

import { Suspense } from 'react';
import say from '../../base/messages/controls';
import { useForm, usePageModel } from '../../views/use-model';
import { Button } from '../../widgets/Button';
import css from './controls.module.css';
import { FormParts } from './FormParts';
import type { Draft } from './use-draft';

interface ChangeFormProps {
  /** Paths of the fields; without them those that the model finds worth changing. */
  readonly fields?: readonly string[];
  readonly draft: Draft;
}

export function ChangeForm(props: ChangeFormProps) {
  return (
    <Suspense>
      <Fields {...props} />
    </Suspense>
  );
}

function Fields({ fields, draft }: ChangeFormProps) {
  const { main, field } = useForm(usePageModel());
  const refusals = Object.values(draft.errors);
  return (
    <fieldset className={css.group}>
      <legend>{say.change.title()}</legend>
      <FormParts
        parts={(fields ?? main).flatMap((path) => field(path, draft.scenario) ?? [])}
        draft={draft}
      />
      {refusals.length > 0 && (
        <div className={css.refused} role="alert">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </div>
      )}
      {draft.changed && <p className={css.hint}>{say.change.notInForce()}</p>}
      {draft.changed && (
        <div className={css.row}>
          <Button kind="primary" onClick={() => void draft.start()}>
            {say.change.start()}
          </Button>
          <Button kind="quiet" onClick={draft.undo}>
            {say.change.undo()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
