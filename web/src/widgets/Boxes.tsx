/** Some of a few, at least one: a box to tick for each. */

import { useState } from 'react';
import say from '../base/messages/widgets';
import css from './Field.module.css';

interface BoxesProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly ticked: readonly string[];
  /** In the order of the options. */
  onChange: (ticked: readonly string[]) => void;
}

export function Boxes({ label, options, ticked, onChange }: BoxesProps) {
  /** Somebody tried to untick the last one. */
  const [isRefused, setRefused] = useState(false);
  const toggle = (value: string) => {
    const isOn = (option: string) => ticked.includes(option) !== (option === value);
    const next = options.map((option) => option.value).filter(isOn);
    setRefused(next.length === 0);
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset className={css.boxes}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.box}>
          <input
            type="checkbox"
            checked={ticked.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <p className={css.error} aria-live="polite">
        {isRefused && say.boxes.lastOne()}
      </p>
    </fieldset>
  );
}
