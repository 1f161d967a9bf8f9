/** What a view says when it has nothing to show: why, and what would fill it. */

import css from './parts.module.css';

export function Empty({ why, filledBy }: { readonly why: string; readonly filledBy: string }) {
  return (
    <div className={css.empty}>
      <p>{why}</p>
      <p className={css.quiet}>{filledBy}</p>
    </div>
  );
}
