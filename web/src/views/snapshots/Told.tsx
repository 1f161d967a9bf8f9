/** What is told of one thing of a picture, and the choice of another one by its number. A click in the picture chooses as well. */

import { useId } from 'react';
import css from './told.module.css';

interface ToldProps {
  readonly label: string;
  /** As it is counted in the picture. */
  readonly number: number;
  readonly min: number;
  readonly max: number;
  /** The sentence about it; null where there is no such thing. */
  readonly words: string | null;
  onChoose: (number: number) => void;
}

export function Told({ label, number, min, max, words, onChoose }: ToldProps) {
  const id = useId();
  return (
    <div className={css.told}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        value={number}
        min={min}
        max={max}
        onChange={({ target }) => onChoose(Math.trunc(target.valueAsNumber || 0))}
      />
      <output htmlFor={id}>{words}</output>
    </div>
  );
}
