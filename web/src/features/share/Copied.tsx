/** A text to take along: shown, copied by a button, and selected where the browser refuses that. */

import { useEffect, useRef, useState } from 'react';
import say from '../../base/messages/share';
import { Button } from '../../widgets/Button';
import css from './share.module.css';

interface CopiedProps {
  readonly label: string;
  readonly text: string;
  readonly verb: string;
  /** Shown in several lines. */
  readonly long?: boolean;
  readonly primary?: boolean;
}

export function Copied({ label, text, verb, long = false, primary = false }: CopiedProps) {
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  // Another text is not copied yet.
  useEffect(() => setCopied((was) => (text === '' ? was : 'no')), [text]);
  const Field = long ? 'textarea' : 'input';
  return (
    <>
      <Field
        ref={field}
        className={long ? css.code : css.link}
        aria-label={label}
        readOnly
        value={text}
        spellCheck={false}
        onFocus={() => field.current?.select()}
      />
      <Button
        kind={primary ? 'primary' : 'secondary'}
        onClick={() => {
          field.current?.select();
          navigator.clipboard.writeText(text).then(
            () => setCopied('yes'),
            () => setCopied('refused'),
          );
        }}
      >
        {verb}
      </Button>
      <span role="status" className={css.said}>
        {copied === 'yes' && say.copied()}
        {copied === 'refused' && say.copyRefused()}
      </span>
    </>
  );
}
