/** The form that shapes a run: the scenario that it begins with, and every field that its model offers, in groups. */

import { Suspense } from 'react';
import say from '../../base/messages/sandbox';
import { useForm, usePageModel } from '../../views/use-model';
import { Button } from '../../widgets/Button';
import { Choice } from '../../widgets/Field';
import controls from '../controls/controls.module.css';
import { FormParts } from '../controls/FormParts';
import type { Draft } from '../controls/use-draft';
import css from './sandbox.module.css';

interface ShapeFormProps {
  /** Its name; that of a cluster's form if left out. */
  readonly label?: string;
  readonly draft: Draft;
  readonly presets: readonly string[];
}

export function ShapeForm(props: ShapeFormProps) {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}

function Form({ draft, presets, label = say.shape.title() }: ShapeFormProps) {
  const form = useForm(usePageModel());
  return (
    <section className={css.form} aria-label={label}>
      <Choice
        label={say.shape.preset()}
        value={draft.preset}
        options={presets.map((value) => ({ value, label: form.presets[value]?.name() ?? value }))}
        hint={form.presets[draft.preset]?.meaning()}
        onChange={draft.choose}
      />
      {form.groups(draft.scenario).map(({ title, parts }) => (
        <fieldset key={title} className={controls.group}>
          <legend>{title}</legend>
          <FormParts parts={parts} draft={draft} />
        </fieldset>
      ))}
      {draft.changed && <Begin draft={draft} />}
    </section>
  );
}

/** Stays in sight, and so do the reasons for a refusal: the field they are about may be far up or in no group. */
function Begin({ draft }: { draft: Draft }) {
  const refusals = Object.values(draft.errors);
  return (
    <div className={css.begin}>
      {refusals.length > 0 && (
        <div className={css.refused} role="alert">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </div>
      )}
      <Button kind="primary" onClick={() => void draft.start()}>
        {say.shape.start()}
      </Button>
      <Button kind="quiet" onClick={draft.undo}>
        {say.shape.undo()}
      </Button>
    </div>
  );
}
