/** The key under a figure: a small sample of each sign, and its words. */

import type { ReactNode } from 'react';
import css from './figure-keys.module.css';

interface FigureKeysProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function FigureKeys({ label, children }: FigureKeysProps) {
  return (
    <ul className={css.keys} aria-label={label}>
      {children}
    </ul>
  );
}

interface FigureKeyProps {
  readonly words: string;
  /** Of the sample: the class of a hue. */
  readonly className?: string | undefined;
  /** Shapes in 22 by 12 px. */
  readonly children: ReactNode;
}

export function FigureKey({ words, className, children }: FigureKeyProps) {
  return (
    <li>
      <svg width="22" height="12" aria-hidden="true" className={className}>
        {children}
      </svg>
      {words}
    </li>
  );
}

/** The class of the sentences under a figure. */
export const figureWords = css.words;
