/**
 * The legend: a line a mark. Pointing at a line, by pointer or focus, tells which; pressing it holds it, until it is
 * pressed again: under a finger there is no pointing.
 */

import type { ReactNode } from 'react';
import css from './Legend.module.css';

interface LegendLine {
  name: string;
  /** The mark itself, drawn in a box of 34 × 32. */
  picture: ReactNode;
  words: string;
}

interface LegendProps {
  title: string;
  hint?: string;
  lines: readonly LegendLine[];
  /** Name of the line that is held. */
  held: string | null;
  onPoint: (name: string | null) => void;
  onHold: (name: string | null) => void;
}

/** Two columns where there is room. */
export function Legend({ title, hint, lines, held, onPoint, onHold }: LegendProps) {
  return (
    <div className={css.legend}>
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      <ul>
        {lines.map(({ name, picture, words }) => (
          <li key={name}>
            <button
              type="button"
              className={css.line}
              aria-pressed={held === name}
              onPointerEnter={() => onPoint(name)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(name)}
              onBlur={() => onPoint(null)}
              onClick={() => onHold(held === name ? null : name)}
            >
              <svg width="34" height="32" viewBox="0 0 34 32" aria-hidden="true">
                {picture}
              </svg>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
