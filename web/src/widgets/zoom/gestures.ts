/**
 * Wheel, drag and fingers on an axis, by d3-zoom. Fetched when a pointer first comes near an axis.
 *
 * A plain wheel and one finger still scroll the page: a figure is zoomed with Ctrl, Cmd or two fingers. An element
 * marked `data-axis` is zoomed by the wheel alone; there a drag moves the visible range. A drag with Shift selects a part.
 */

import { select } from 'd3-selection';
import { type D3ZoomEvent, ZoomTransform, zoom } from 'd3-zoom';
import { lengthOf, type Span, shifted } from '../../base/span';
import { bindBrush } from './brush';
import { mostOf, spanOf, transformOf, type ZoomedAxis } from './transform';
import { isOnAxis } from './use-zoom';

export interface ZoomHandlers extends ZoomedAxis {
  onSpan(span: Span | null): void;
}

type Zoomable = HTMLElement | SVGSVGElement;

/** d3-zoom keeps the transform of an element there. */
interface Zoomed {
  __zoom?: ZoomTransform;
}

/** One event of a wheel zooms by 2 to the power of this at most. */
const MOST_OF_WHEEL = 0.4;
/** As d3-zoom counts a wheel in px, lines and pages; a pinch on a touchpad comes as a wheel with Ctrl, in small steps. */
const [PER_PX, PER_LINE, PER_PAGE, PINCH] = [0.002, 0.05, 1, 10];
/** Its height does not matter: only places along the axis are read. */
const HEIGHT = 1000;

/** Reads the axis again before each gesture. Returns a function that removes the listeners. */
export function bindGestures(element: Zoomable, hand: () => ZoomHandlers): () => void {
  let current: Span | null = null;
  /** The axis with the limits of the first gesture: a chart that shows more than the run loses its end when it is moved. */
  let held: ZoomHandlers | null = null;

  /** Whatever moved the axis meanwhile, a gesture begins from what is shown. */
  function begin(): void {
    const axis = hand();
    const { shown, x0, x1 } = axis;
    const isSame =
      held?.x0 === x0 && held.x1 === x1 && current !== null && isNearly(shown, current);
    if (isSame && axis.limits.whole.to <= (held?.limits.whole.to ?? 0)) return;
    held = axis;
    behaviour.scaleExtent([1, mostOf(axis)]);
    behaviour.translateExtent([
      [x0, 0],
      [x1, HEIGHT],
    ]);
    const { k, x } = transformOf(axis);
    (element as Zoomed).__zoom = new ZoomTransform(k, x, 0);
  }

  const behaviour = zoom<Zoomable, unknown>()
    .extent(() => {
      const { x0, x1 } = hand();
      return [
        [x0, 0],
        [x1, HEIGHT],
      ];
    })
    .wheelDelta((event) => wheelDelta(event))
    .filter((event) => {
      const begins = isMeant(event, hand());
      if (begins) begin();
      return begins;
    })
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<Zoomable, unknown>) => {
      if (sourceEvent === null) return;
      const axis = held ?? hand();
      current = spanOf(transform, axis);
      axis.onSpan(current);
    });

  function onWheel(event: Event): void {
    if (!(event instanceof WheelEvent) || !isSideways(event) || !isNear(event)) return;
    const { shown, limits, x0, x1, onSpan } = hand();
    event.preventDefault();
    const px = event.deltaX === 0 ? event.deltaY : event.deltaX;
    onSpan(shifted(shown, px / (x1 - x0), limits));
  }

  const selection = select<Zoomable, unknown>(element).call(behaviour).on('dblclick.zoom', null);
  const target: EventTarget = element;
  target.addEventListener('wheel', onWheel, { passive: false });
  const endBrush = bindBrush(element, hand);
  return () => {
    endBrush();
    selection.on('.zoom', null);
    target.removeEventListener('wheel', onWheel);
  };
}

/** Equal except for rounding when units are converted. */
function isNearly(a: Span, b: Span): boolean {
  const near = lengthOf(b) * 1e-6;
  return Math.abs(a.from - b.from) <= near && Math.abs(a.to - b.to) <= near;
}

function wheelDelta({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const unit = [PER_PX, PER_LINE, PER_PAGE][deltaMode] ?? PER_PX;
  const delta = -deltaY * unit * (ctrlKey ? PINCH : 1);
  return Math.max(-MOST_OF_WHEEL, Math.min(MOST_OF_WHEEL, delta));
}

function isMeant(event: MouseEvent | WheelEvent | TouchEvent, axis: ZoomHandlers): boolean {
  if (event instanceof WheelEvent) return !isSideways(event) && isNear(event);
  const isWhole = transformOf(axis).k <= 1;
  if (event instanceof MouseEvent) return event.button === 0 && isOnAxis(event) && !isWhole;
  return event.touches.length > 1 || (isOnAxis(event) && !isWhole);
}

const isNear = (event: WheelEvent) => event.ctrlKey || event.metaKey || isOnAxis(event);
/** A wheel that is turned with Shift, or a swipe along the axis. */
const isSideways = ({ deltaX, deltaY, shiftKey }: WheelEvent) =>
  shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
