/**
 * A span of an axis, selected by a drag with Shift, by d3-brush. The brush covers a figure only while Shift is held over
 * it, so that every other gesture stays as it is. Escape gives a selection up.
 */

import { brushX, type D3BrushEvent } from 'd3-brush';
import { select } from 'd3-selection';
import { lengthOf } from '../../base/span';
import css from './brush.module.css';
import type { ZoomHandlers } from './gestures';

/** A shorter drag was a press, px. */
const LEAST = 4;
/** What the figure below the brush would take as its own. */
const TAKEN = ['pointerdown', 'mousedown', 'click', 'dblclick'] as const;

/** Returns a function that removes the listeners. */
export function bindBrush(
  element: HTMLElement | SVGSVGElement,
  hand: () => ZoomHandlers,
): () => void {
  let cover: Cover | null = null;
  const uncover = () => {
    if (cover?.isHeld === true) return;
    cover?.remove();
    cover = null;
  };
  const onPointer = (event: Event) => {
    if (!(event instanceof PointerEvent) || event.pointerType === 'touch') return;
    if (event.shiftKey && event.buttons === 0) cover ??= coverOf(element, hand, uncover);
    else if (!event.shiftKey) uncover();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Shift') {
      if (event.type === 'keyup') uncover();
      else if (element.matches(':hover')) cover ??= coverOf(element, hand, uncover);
    }
    if (event.key !== 'Escape' || cover?.isHeld !== true) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    cover.giveUp();
  };
  const target: EventTarget = element;
  target.addEventListener('pointermove', onPointer);
  target.addEventListener('pointerleave', uncover);
  for (const type of ['keydown', 'keyup'] as const) addEventListener(type, onKey, true);
  return () => {
    target.removeEventListener('pointermove', onPointer);
    target.removeEventListener('pointerleave', uncover);
    for (const type of ['keydown', 'keyup'] as const) removeEventListener(type, onKey, true);
    cover?.remove();
  };
}

interface Cover {
  /** A drag is under way. */
  readonly isHeld: boolean;
  /** The drag continues, but selects nothing. */
  giveUp(): void;
  remove(): void;
}

function coverOf(
  element: HTMLElement | SVGSVGElement,
  hand: () => ZoomHandlers,
  onEnd: () => void,
): Cover {
  const { x0, x1 } = hand();
  const isSvg = element instanceof SVGSVGElement;
  const svg = isSvg
    ? select(element)
    : select(element)
        .append('svg')
        .attr('class', css.cover ?? '');
  const height = isSvg ? (element.viewBox.baseVal?.height ?? 0) : 0;
  const group = svg.append('g').attr('class', css.brush ?? '');
  const node = group.node();
  let isHeld = false;
  let isGivenUp = false;
  const brush = brushX<unknown>()
    .extent([
      [x0, 0],
      [x1, height || element.clientHeight],
    ])
    .filter((event) => event.button === 0)
    .touchable(false)
    .keyModifiers(false)
    .on('start', () => {
      isHeld = true;
    })
    .on('end', ({ selection }: D3BrushEvent<unknown>) => {
      isHeld = false;
      if (!isGivenUp && selection !== null) show(selection as [number, number]);
      onEnd();
    });
  group.call(brush);
  // As over the axis, the wheel with Shift still moves what is shown.
  group.selectAll('.overlay').attr('data-axis', '');
  for (const type of TAKEN) node?.addEventListener(type, (event) => event.stopPropagation());

  function show([from, to]: [number, number]): void {
    const { shown, onSpan } = hand();
    const at = (x: number) => shown.from + ((x - x0) / (x1 - x0)) * lengthOf(shown);
    if (to - from >= LEAST) onSpan({ from: at(from), to: at(to) });
  }

  return {
    get isHeld() {
      return isHeld;
    },
    giveUp() {
      isGivenUp = true;
      group.attr('visibility', 'hidden');
    },
    remove: () => (isSvg ? group.remove() : svg.remove()),
  };
}
