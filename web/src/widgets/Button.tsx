/** Every button of the product: primary, secondary, quiet, and the tool buttons of a bar. */

import { type ComponentPropsWithRef, type SyntheticEvent, useId, useRef } from 'react';
import css from './Button.module.css';
import { place } from './Popover';

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  kind?: 'primary' | 'secondary' | 'quiet' | 'tool';
  /** Why it cannot be pressed now. A button without a reason is never disabled. */
  unavailable?: string | undefined;
  /** The reason is written on the button: no need to open it. */
  reasonWritten?: boolean;
}

/** At least 44 px high; when it cannot be pressed it stays reachable, and says why to pointer, finger and focus. */
export function Button({
  kind = 'secondary',
  unavailable,
  reasonWritten = false,
  className = '',
  onClick,
  title,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const reason = useRef<HTMLSpanElement>(null);
  const off = unavailable !== undefined;
  const say = (event: SyntheticEvent) => {
    if (reasonWritten) return;
    reason.current?.showPopover();
    if (reason.current !== null) place(reason.current, event.currentTarget);
  };
  const hush = () => reason.current?.hidePopover();
  const explaining = {
    onPointerEnter: say,
    onFocus: say,
    onClick: say,
    onPointerLeave: hush,
    onBlur: hush,
  };
  return (
    <button
      type="button"
      {...rest}
      className={`${css.button} ${css[kind]} ${className}`}
      aria-disabled={off || undefined}
      aria-describedby={off ? reasonId : rest['aria-describedby']}
      title={off ? undefined : title}
      {...(off ? explaining : { onClick })}
    >
      {children}
      {off && (
        <span ref={reason} id={reasonId} popover="manual" className={css.reason}>
          {unavailable}
        </span>
      )}
    </button>
  );
}

/** A button within words: it reads as a link and takes the type of what is around it. */
export function LinkButton({ className = '', ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={`${css.link} ${className}`} />;
}
