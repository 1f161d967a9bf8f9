/** A position in the log, typed in. Keeps what is typed while it is none, and says so then. */

import { type FormEvent, useEffect, useId, useState } from 'react';
import * as say from '../../base/words/ui/apps/redo-log';
import { Button } from '../../widgets/Button';
import css from './controls.module.css';

interface LsnFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  onChange(lsn: string): void;
}

const LSN = /^[0-9a-f]{1,8}\/[0-9a-f]{1,8}$/i;

export function LsnField({ label, value, hint, onChange }: LsnFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const fits = LSN.test(draft.trim());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (fits) onChange(draft.trim());
  }

  return (
    <form className={css.lsn} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <span className={css.entry}>
        <input
          id={id}
          value={draft}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={!fits || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setDraft(event.target.value)}
        />
        {draft.trim() !== value && (
          <Button type="submit" kind="quiet" unavailable={fits ? undefined : say.thisIsNoPosition}>
            {say.go}
          </Button>
        )}
      </span>
      <p id={`${id}-hint`} className={fits ? css.hint : css.error}>
        {fits ? hint : say.aPositionLooksLike}
      </p>
    </form>
  );
}
