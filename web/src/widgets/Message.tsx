/** What a figure says when it has nothing to draw: loading, empty, an error, a limit. */

import type { ReactNode } from 'react';
import css from './Message.module.css';

interface LoadingProps {
  title: string;
  /** What is being done: “Running to step 5: 8.1 of 13.3 s”. */
  doing: string;
  /** Share done, 0 to 1; left out while it is not known. */
  done?: number;
}

/** The figure's own empty frame, what is being done, how far. */
export function Loading({ title, doing, done }: LoadingProps) {
  const percent = done === undefined ? undefined : Math.round(done * 100);
  return (
    <div className={css.loading} role="status">
      <b>{title}</b>
      <div className={css.frame} />
      <progress value={done} max={1} aria-label={title} />
      <p>
        <span>{doing}</span>
        {percent !== undefined && <span>{percent} %</span>}
      </p>
    </div>
  );
}

/** Why there is nothing, and what would fill it. */
export function Empty({
  title,
  why,
  children,
}: {
  title: string;
  why: string;
  children?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <b>{title}</b>
      <p>{why}</p>
      {children}
    </div>
  );
}

interface MessageProps {
  title: string;
  /** What happened and what is kept. */
  children: ReactNode;
  /** The line or value it is about, as written. */
  quote?: string;
  /** One way on, and perhaps another. */
  actions?: ReactNode;
  /** A failure has a red rule at its left; a limit has none. */
  failure?: boolean;
}

/** An error or a limit: what happened, what is kept, one way on. */
export function Message({ title, children, quote, actions, failure = false }: MessageProps) {
  return (
    <div
      className={`${css.message} ${failure ? css.failure : ''}`}
      role={failure ? 'alert' : 'status'}
    >
      <h2>{title}</h2>
      <div className={css.words}>{children}</div>
      {quote !== undefined && <pre>{quote}</pre>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
