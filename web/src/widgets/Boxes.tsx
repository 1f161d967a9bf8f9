/** Some of a few, at least one: a box to tick for each. */

import css from './Field.module.css';

interface BoxesProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly ticked: readonly string[];
  /** In the order of the options. */
  onChange: (ticked: readonly string[]) => void;
}

export function Boxes({ label, options, ticked, onChange }: BoxesProps) {
  const toggle = (value: string) => {
    const isOn = (option: string) => ticked.includes(option) !== (option === value);
    const next = options.map((option) => option.value).filter(isOn);
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
    </fieldset>
  );
}
