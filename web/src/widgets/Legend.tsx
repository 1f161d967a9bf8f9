/** The legend: a line a mark. Pointing at a line, by pointer or focus, tells which. */

import type { ReactNode } from 'react';
import css from './Legend.module.css';

export interface LegendLine {
  name: string;
  /** The mark itself, drawn in a box of 34 × 32. */
  picture: ReactNode;
  words: string;
}

interface LegendProps {
  title: string;
  hint?: string;
  lines: readonly LegendLine[];
  onPoint?: (name: string | null) => void;
}

/** Two columns where there is room. */
export function Legend({ title, hint, lines, onPoint }: LegendProps) {
  return (
    <div className={css.legend}>
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      <ul>
        {lines.map((line) => (
          <li
            key={line.name}
            onPointerEnter={onPoint && (() => onPoint(line.name))}
            onPointerLeave={onPoint && (() => onPoint(null))}
          >
            <svg width="34" height="32" viewBox="0 0 34 32" aria-hidden="true">
              {line.picture}
            </svg>
            {line.words}
          </li>
        ))}
      </ul>
    </div>
  );
}
