/**
 * The cross of a landscape: a slider on its axis, by pointer, finger and keyboard. Taken by the cross and let go above or
 * below the axis it is released into that side; pressed anywhere else, the cross comes there and stays. Escape puts it back.
 */

import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import type { SpanControl } from '../zoom/use-span';
import { isOnAxis, useZoom } from '../zoom/use-zoom';
import type { CrossPlace } from './cross-place';
import css from './landscape.module.css';
import {
  crossLayout,
  type LandscapeData,
  type LandscapeLayout,
  placeAt,
  type Room,
  type SideName,
  sideAt,
} from './layout';

export interface CrossWords {
  readonly slider: string;
  /** `crash at 37.00 s`. */
  at(place: number): string;
  /** The value of the main layer, before its unit of words; null where there is none. */
  value(place: number, side: SideName): string | null;
  readonly ofValue: string;
  /** All of a place, to be heard. */
  spoken(place: number): string;
}

interface CrossHandleProps {
  readonly data: LandscapeData;
  readonly layout: LandscapeLayout;
  readonly room: Room;
  readonly cross: CrossPlace;
  readonly words: CrossWords;
  readonly side: SideName;
  onRest(place: number): void;
  onEnter?: (place: number, side: SideName) => void;
  onAim?: (aim: SideName | 'out' | null) => void;
  /** A drag began, or is over. */
  onHold?: (held: boolean) => void;
  readonly hand: SpanControl;
}

/** Moved by less than this it was only touched, px. */
const STILL = 4;
/** How far outside of the figure it is still released into it, px. */
const OUTSIDE = 48;
const SIDES = ['above', 'below'] as const;

/** A drag under way. */
interface Drag {
  readonly from: number;
  readonly x: number;
  /** Taken by the cross itself. */
  readonly enters: boolean;
  moved: boolean;
  aim: SideName | 'out' | null;
}

export function CrossHandle(props: CrossHandleProps) {
  const { data, layout, room, cross, words, side, onRest, onEnter, onAim, onHold } = props;
  const { hand } = props;
  const field = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const { places } = data;
  const last = Math.max(0, places.length - 1);
  const { x0, x1, tape } = layout;
  const shown = { from: layout.x.invert(x0), to: layout.x.invert(x1) };
  useZoom(field, { shown, x0, x1, zooming: hand.zooming });
  // What it begins with; from then on the cross writes it.
  const now = crossLayout(layout, data, cross.place, room.zoom);

  useLayoutEffect(() => {
    const { current: root } = field;
    if (root === null) return;
    const parts = partsOf(root);
    return cross.shows((place) => {
      const { x, isAway, flips, plates } = crossLayout(layout, data, place, room.zoom);
      root.toggleAttribute('data-flips', flips);
      root.toggleAttribute('data-away', isAway);
      for (const part of [parts.line, parts.handle, parts.at]) part.style.transform = along(x);
      parts.at.textContent = words.at(place);
      for (const name of SIDES) {
        const value = words.value(place, name);
        parts[name].hidden = value === null || plates[name] === null;
        parts[name].style.transform = along(x, plates[name] ?? 0);
        parts[`${name}Value`].textContent = value;
      }
      parts.handle.setAttribute('aria-valuenow', String(place));
      parts.handle.setAttribute('aria-valuetext', words.spoken(place));
    });
  }, [data, layout, room, cross, words]);

  function moveTo(event: PointerEvent) {
    const box = field.current?.getBoundingClientRect();
    if (box !== undefined) cross.move(placeAt(places, layout, event.clientX - box.left));
  }

  function aimAt(event: PointerEvent): SideName | 'out' {
    const box = field.current?.getBoundingClientRect();
    if (box === undefined) return 'out';
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const within = (at: number, most: number) => at > -OUTSIDE && at < most + OUTSIDE;
    if (!within(x, box.width) || !within(y, box.height)) return 'out';
    return sideAt(layout, y) ?? side;
  }

  function aim(to: Drag['aim']) {
    const { current } = drag;
    if (current === null || !current.enters || current.aim === to) return;
    current.aim = to;
    onAim?.(to);
  }

  /** Ends a drag; where it is given up the cross goes back. */
  function end(kept: boolean) {
    const { current } = drag;
    if (current === null) return;
    const { aim: to } = current;
    drag.current = null;
    onHold?.(false);
    if (to !== null) onAim?.(null);
    if (!kept) cross.move(current.from);
    if (current.moved) onRest(cross.place);
    if (kept && to !== null && to !== 'out') onEnter?.(cross.place, to);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    // A second finger zooms: the cross goes back to where the first one took it.
    if (!event.isPrimary) return end(false);
    if (event.button !== 0 || places.length === 0) return;
    if (hand.span !== null && isOnAxis(event)) return;
    const enters = handle.current?.contains(event.target as Node) === true;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: cross.place, x: event.clientX, enters, moved: !enters, aim: null };
    onHold?.(true);
    if (!enters) moveTo(event);
  }

  function onPointerMove(event: PointerEvent) {
    const { current } = drag;
    if (current === null) return;
    current.moved ||= Math.abs(event.clientX - current.x) > STILL;
    if (!current.moved) return;
    moveTo(event);
    if (onEnter !== undefined) aim(aimAt(event));
  }

  function onKeyDown(event: KeyboardEvent) {
    const isZoomed = hand.onKey(event, places[cross.place] ?? 0);
    if (event.key === 'Escape' && drag.current !== null) end(false);
    else if (event.key === 'Enter' && onEnter !== undefined) onEnter(cross.place, side);
    else if (!isZoomed) {
      const to = placeOfKey(event.key, cross.place, last);
      if (to === null) return;
      cross.move(to);
      onRest(to);
      hand.follow(places[to] ?? 0);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={field}
      className={css.field}
      data-flips={now.flips ? '' : undefined}
      data-away={now.isAway ? '' : undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      <div
        data-axis
        className={`${css.grip} ${hand.span === null ? '' : css.zoomed}`}
        style={{ left: x0, top: tape.top, width: x1 - x0, height: tape.height }}
      />
      <div data-part="line" className={css.line} style={{ transform: along(now.x) }} />
      <div data-part="at" className={css.at} style={{ transform: along(now.x) }}>
        {words.at(cross.place)}
      </div>
      {SIDES.map((name) => (
        <div
          key={name}
          data-part={name}
          className={css.plate}
          hidden={now.plates[name] === null}
          style={{ transform: along(now.x, now.plates[name] ?? 0) }}
        >
          <b data-part={`${name}Value`}>{words.value(cross.place, name)}</b> {words.ofValue}
        </div>
      ))}
      <div
        ref={handle}
        data-part="handle"
        className={css.handle}
        style={{
          top: tape.top + tape.height / 2,
          transform: along(now.x),
        }}
        role="slider"
        tabIndex={0}
        aria-label={words.slider}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={cross.place}
        aria-valuetext={words.spoken(cross.place)}
        onKeyDown={onKeyDown}
      >
        <svg width="28" height="28" viewBox="-14 -14 28 28" aria-hidden="true">
          <circle className={css.disc} r="12.5" />
          <path className={css.arms} d="M-4.5 -4.5l9 9m0 -9l-9 9" />
        </svg>
      </div>
    </div>
  );
}

const along = (x: number, y = 0) => `translate(${x}px, ${y}px)`;

/** Arrows go from place to place, the page keys by a tenth, Home and End to the ends. */
function placeOfKey(key: string, place: number, last: number): number | null {
  const tenth = Math.max(1, Math.round(last / 10));
  const to = {
    ArrowLeft: place - 1,
    ArrowDown: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place + 1,
    PageDown: place - tenth,
    PageUp: place + tenth,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? null : Math.min(last, Math.max(0, to));
}

type PartName = 'line' | 'at' | 'handle' | SideName | `${SideName}Value`;
type Parts = Readonly<Record<PartName, HTMLElement>>;

function partsOf(root: HTMLElement): Parts {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-part]')];
  return Object.fromEntries(parts.map((part) => [part.dataset.part, part])) as Parts;
}
