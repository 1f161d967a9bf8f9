/**
 * Many small items on a canvas that can still be pointed at, reached by keys and selected: one button whose arrow keys
 * go from item to item and whose name is the current item. Knows indices; its user defines what they mean.
 */

import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { AnySubject } from '../../base/subject';
import type { ViewProps } from '../view';
import { CanvasLayer } from './CanvasLayer';
import type { Palette } from './palette';
import css from './parts.module.css';

interface CellCanvasProps extends Pick<ViewProps, 'onLight' | 'onSelect'> {
  readonly width: number;
  readonly height: number;
  /** Its name while no item is current. */
  readonly label: string;
  /** Name of a thing. */
  nameOf(index: number): string;
  subjectOf(index: number): AnySubject;
  /** Where an arrow key goes to, from nothing to the first. */
  move(key: string, at: number | null): number | null;
  /** The thing under a point, null if none. */
  under(x: number, y: number): number | null;
  /** `at` is the current item of the keys. */
  draw(ctx: CanvasRenderingContext2D, palette: Palette, at: number | null): void;
}

export function CellCanvas(props: CellCanvasProps) {
  const { width, height, subjectOf, onLight, onSelect } = props;
  const [at, setAt] = useState<number | null>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    const next = props.move(event.key, at);
    setAt(next);
    onLight(next === null ? null : subjectOf(next));
  }
  const under = (event: PointerEvent): AnySubject | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = props.under(event.clientX - box.left, event.clientY - box.top);
    return index === null ? null : subjectOf(index);
  };
  const { draw } = props;
  return (
    <button
      type="button"
      className={css.cells}
      style={{ width, height }}
      aria-label={at === null ? props.label : props.nameOf(at)}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(null)}
      onPointerMove={(event) => onLight(under(event))}
      onPointerLeave={() => onLight(null)}
      onPointerUp={(event) => {
        const subject = under(event);
        if (subject !== null) onSelect(subject);
      }}
      onClick={(event) => {
        // A click without a pointer is Enter or Space: it means the current item.
        if (event.detail === 0 && at !== null) onSelect(subjectOf(at));
      }}
    >
      <CanvasLayer width={width} height={height} draw={(ctx, palette) => draw(ctx, palette, at)} />
    </button>
  );
}
