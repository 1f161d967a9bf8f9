/** A word or two beside what has focus or the pointer. What it says must also be said elsewhere. */

import { type ReactNode, useId, useRef } from 'react';
import { place } from './place';
import css from './Tooltip.module.css';

/** Wraps one control; opens over the page, and never catches the pointer. */
export function Tooltip({ says, children }: { says: ReactNode; children: ReactNode }) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  function open() {
    if (tip.current === null || anchor.current === null) return;
    tip.current.showPopover();
    place(tip.current, anchor.current);
  }

  return (
    <span
      ref={anchor}
      className={css.anchor}
      role="none"
      onPointerEnter={open}
      onPointerLeave={() => tip.current?.hidePopover()}
      onFocus={open}
      onBlur={() => tip.current?.hidePopover()}
    >
      {children}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={css.tip}>
        {says}
      </span>
    </span>
  );
}
