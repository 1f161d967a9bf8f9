/** A titled group of controls in the rail of an open log. */

import type { ReactNode } from 'react';
import css from './controls.module.css';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
