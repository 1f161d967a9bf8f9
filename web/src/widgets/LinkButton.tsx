/** A button within words: it reads as a link and takes the type of what is around it. */

import type { ComponentPropsWithRef } from 'react';
import css from './LinkButton.module.css';

export function LinkButton({ className = '', ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={`${css.link} ${className}`} />;
}
