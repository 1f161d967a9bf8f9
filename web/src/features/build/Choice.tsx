/** One choice within a block: a native select without a visible label. */

import css from './blocks.module.css';

interface ChoiceProps {
  /** Spoken as its name. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  onChoose: (value: string) => void;
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      className={css.choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
