/** Every button of the product: primary, secondary, quiet, and the tool buttons of a bar. */

import { type ComponentPropsWithRef, useId } from 'react';
import css from './Button.module.css';

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  kind?: 'primary' | 'secondary' | 'quiet' | 'tool';
  /** Why it cannot be pressed now. A button without a reason is never disabled. */
  unavailable?: string | undefined;
}

/** At least 44 px high; says why when it cannot be pressed, and stays reachable then. */
export function Button({
  kind = 'secondary',
  unavailable,
  className = '',
  onClick,
  title,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = unavailable !== undefined;
  return (
    <button
      type="button"
      {...rest}
      className={`${css.button} ${css[kind]} ${className}`}
      aria-disabled={off || undefined}
      aria-describedby={off ? reasonId : rest['aria-describedby']}
      title={unavailable ?? title}
      onClick={off ? undefined : onClick}
    >
      {children}
      {off && (
        <span id={reasonId} hidden>
          {unavailable}
        </span>
      )}
    </button>
  );
}
