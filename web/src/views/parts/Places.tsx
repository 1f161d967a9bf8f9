/** Says where a canvas has drawn what is marked: nothing is seen of it, but it can be found. */

import css from './parts.module.css';

export interface Place {
  /** Key of the subject that stands there. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In an SVG over the canvas, in its measure. */
export function Places({ places }: { places: readonly Place[] }) {
  return places.map(({ key, x, y, width, height }) => (
    <rect
      key={`${key} ${x} ${y}`}
      className={css.place}
      data-place={key}
      {...{ x, y, width, height }}
    />
  ));
}
