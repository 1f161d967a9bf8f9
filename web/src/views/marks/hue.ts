/** Which class gives a mark the hue of an instance. Instances count from 0 here and from 1 on screen. */

import css from './marks.module.css';

const HUES = [css.i1, css.i2, css.i3, css.i4, css.i5, css.i6, css.i7, css.i8];

/** Class that sets `--hue`; where no instance applies (255 or null), ink of a plain block. */
export function hueClass(instance: number | null): string {
  return (instance === null ? css.none : HUES[instance]) ?? css.none ?? '';
}
