/**
 * The home of time: a line with everything worth going to, and a handle. A slider for keyboard and screen reader.
 * Knows seconds and marks; refuses to know what made them.
 */

import { type KeyboardEvent, type MouseEvent, memo, useRef } from 'react';
import { formatFixed } from '../base/numbers';
import { type Tick, ticksPath } from './chart/axis';
import { Band, barsPath, Cross, Flags, Ring } from './chart/Glyphs';
import css from './Scrubber.module.css';
import {
  handleWords,
  type ScrubberData,
  type ScrubberLayout,
  scrubberLayout,
  timeAt,
} from './scrubber-layout';
import { useRootZoom } from './use-root-zoom';
import { isOnAxis, useZoom, type Zooming } from './zoom/use-zoom';

/** The axis to be dragged begins so far under its line, px. */
const UNDER = 7;
/** Half of a number of the axis and a space, px. */
const NUMBER = 20;

interface ScrubberProps extends ScrubberData {
  width: number;
  /** No lanes and no numbers, for a narrow bar. */
  compact?: boolean;
  label: string;
  /** The time now as written under the handle, and as read aloud. */
  words: string;
  spoken: string;
  /** Written over the part that is not known yet, if there is room. */
  ahead: string;
  /** A part of the run can be looked at; it is now. */
  zooming: Zooming;
  zoomed: boolean;
  /** Kept free of words under the right end of the line, px. */
  free?: number;
  /** What the line's times are counted in, for what keeps its span. */
  unit: number;
  /** Every step lasts as long, s, and the numbers of the line count steps. */
  step?: number;
  onSeek: (seconds: number) => void;
  /** An arrow key: one step back or forward, of whatever kind is chosen. */
  onStep: (direction: 1 | -1) => void;
}

/**
 * Drag, press, or arrow keys; Home and End go to the ends of what is known. Where it is zoomed, a drag of its numbers moves
 * what it shows, and a press on them the moment.
 */
export function Scrubber(props: ScrubberProps) {
  const { width, compact = false, label, words, spoken, ahead, onSeek, onStep, ...rest } = props;
  const { zooming, zoomed, unit, step, free = 0, ...data } = rest;
  const zoom = useRootZoom();
  const room = width / zoom;
  const layout = scrubberLayout(data, room, compact);
  const svg = useRef<SVGSVGElement>(null);
  const { x0, x1 } = layout;
  useZoom(svg, { shown: { from: data.start, to: data.end }, x0, x1, zooming, unit });
  /** A second finger is on it: the first no longer moves the moment. */
  const pinched = useRef(false);

  function seekTo(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * room;
    onSeek(timeAt(layout, x, data.known));
  }

  function onKeyDown(event: KeyboardEvent) {
    const tenth = data.known / 10;
    const to = { Home: 0, End: data.known, PageUp: data.now - tenth, PageDown: data.now + tenth }[
      event.key
    ];
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (to === undefined && step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== undefined) onSeek(Math.min(data.known, Math.max(0, to)));
    else onStep(step === 1 ? 1 : -1);
  }

  return (
    <div
      className={css.scrubber}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={data.known}
      aria-valuenow={data.now}
      aria-valuetext={spoken}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pinched.current = !event.isPrimary;
        if (pinched.current || (zoomed && isOnAxis(event))) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        seekTo(event);
      }}
      onPointerMove={(event) => {
        const isHeld = event.currentTarget.hasPointerCapture(event.pointerId);
        if (isHeld && !pinched.current) seekTo(event);
      }}
      onClick={(event) => {
        if (zoomed && isOnAxis(event)) seekTo(event);
      }}
    >
      <svg
        ref={svg}
        width={width}
        height={layout.height * zoom}
        viewBox={`0 0 ${room} ${layout.height}`}
        aria-hidden="true"
      >
        {layout.part !== null && <Part {...layout.part} bottom={layout.y} />}
        <Marks layout={layout} />
        {layout.lanes.map((lane) => (
          <Lane key={lane.name} {...lane} />
        ))}
        <Line {...{ layout, compact, ahead, words, free, step }} />
        <rect
          data-axis
          className={`${css.axis} ${zoomed ? css.zoomed : ''}`}
          x={0}
          y={layout.y + UNDER}
          width={room}
          height={layout.height - layout.y - UNDER}
        />
        <Handle {...{ layout, compact, words, free }} />
      </svg>
    </div>
  );
}

/** Between the mark and now: what would be shown. */
function Part({ x1, x2, bottom }: { x1: number; x2: number; bottom: number }) {
  return (
    <rect
      className={css.part}
      data-part
      x={x1}
      y={0}
      width={Math.max(1, x2 - x1)}
      height={bottom}
    />
  );
}

/**
 * The marks on the line. While a run plays, the line grows and every mark moves. Marks of a frequent kind are one path; the
 * others have their place in the row as key, so that they are moved and not created again.
 */
function Marks({ layout }: { layout: ScrubberLayout }) {
  const top = layout.y > 40 ? 1 : 7;
  return (
    <>
      {layout.bands.map((band, nth) => (
        <Band key={nthOf(nth)} {...band} top={top} bottom={layout.y} fall={0} lid={2} />
      ))}
      {layout.ghosts.map(({ x1, x2 }, nth) => (
        <path
          key={nthOf(nth)}
          className={css.ghost}
          data-ghost
          d={`M${x1} ${layout.y}V${top + 1}H${x2}V${layout.y}`}
        />
      ))}
      <Flags places={layout.flags} y={layout.y > 40 ? 6 : 12} />
      {layout.crosses.map((x, nth) => (
        <g key={nthOf(nth)}>
          <line className={css.crash} x1={x} y1={16} x2={x} y2={layout.y} />
          <Cross x={x} y={10.5} size={8.5} />
        </g>
      ))}
    </>
  );
}

const nthOf = (nth: number) => `${nth}`;

type LaneProps = ScrubberLayout['lanes'][number];

/** Redrawn only when its commits or their scale change. */
const Lane = memo(
  ({ colour, top, height, places }: LaneProps) => (
    <path className={css.lane} style={{ stroke: colour }} d={barsPath(places, top, height)} />
  ),
  (before, after) =>
    before.colour === after.colour &&
    before.top === after.top &&
    before.height === after.height &&
    before.places.length === after.places.length &&
    before.places[0] === after.places[0] &&
    before.places.at(-1) === after.places.at(-1),
);

interface LineProps {
  layout: ScrubberLayout;
  compact: boolean;
  words: string;
  free: number;
}

function Line(props: LineProps & { ahead: string; step: number | undefined }) {
  const { layout, compact, ahead, words, free, step } = props;
  const { axis, x0, x1, y, known } = layout;
  const { half, middle } = handleWords(layout, words, free);
  const labels = axis.ticks.filter(
    ({ x, labelled }) => labelled && (free === 0 || x < x1 - free - NUMBER),
  );
  const room = x1 - known > 110;
  // The unit is written once: at 0, or after the last number of a line that does not begin there.
  const named = labels[0]?.value === 0 ? labels[0] : labels.at(-1);
  const written = ({ value }: Tick) =>
    step === undefined
      ? formatFixed(value, value === 0 ? 0 : axis.digits)
      : formatFixed(value / step, 0);
  return (
    <>
      <line className={css.past} x1={x0} y1={y} x2={known} y2={y} strokeWidth={compact ? 2 : 1} />
      {x1 > known && <line className={css.ahead} x1={known} y1={y} x2={x1} y2={y} />}
      {!compact && <path className={css.past} d={ticksPath(axis.ticks, y)} />}
      {!compact &&
        labels
          .filter((tick) => Math.abs(tick.x - middle) > half + NUMBER)
          .map((tick) => (
            <text key={tick.value} className={css.number} x={tick.x} y={y + 18}>
              {tick === named && step === undefined ? `${written(tick)} s` : written(tick)}
            </text>
          ))}
      {!compact && room && (
        <text className={css.hint} x={x1} y={y - 10}>
          {ahead}
        </text>
      )}
      {layout.rings.map((x, nth) => (
        <Ring key={nthOf(nth)} x={x} y={y} />
      ))}
    </>
  );
}

function Handle({ layout, compact, words, free }: LineProps) {
  const { now, y, beyond } = layout;
  const isHere = beyond === 0;
  return (
    <>
      {!compact && isHere && <line className={css.now} x1={now} y1={0} x2={now} y2={y + 5} />}
      {isHere ? (
        <circle className={css.disc} cx={now} cy={y} r={compact ? 7 : 6} />
      ) : (
        <path className={css.disc} d={`M${now} ${y - 6}l${beyond * 9} 6l${-beyond * 9} 6z`} />
      )}
      {!compact && (
        <text className={css.words} x={handleWords(layout, words, free).middle} y={y + 21}>
          {words}
        </text>
      )}
    </>
  );
}
