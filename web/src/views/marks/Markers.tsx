/**
 * The markers of a redo thread: checkpoint pole, start bracket, scan triangle, end of log. The same in every view;
 * `upright` turns them for a stage on which redo runs down the page.
 */

import { hueClass, type RailSpan, railLines } from './geometry';
import css from './marks.module.css';
import { Halo } from './small-marks';

/** Checkpoint RBA: a pole with a solid pennant flying to the end of the log. */
export function CheckpointPole({ x, top, bottom }: { x: number; top: number; bottom: number }) {
  return (
    <g data-mark="checkpoint">
      <Halo x={x - 4} y={top - 3} width={20} height={bottom - top + 6} />
      <line className={css.pole} x1={x} y1={top} x2={x} y2={bottom} strokeWidth={2} />
      <path className={css.pennant} d={`M${x} ${top}l13 5.5l-13 5.5z`} />
    </g>
  );
}

/** The same pole along a record's edge, with its pennant at the left end. */
export function CheckpointPoleUpright({
  y,
  left,
  right,
}: {
  y: number;
  left: number;
  right: number;
}) {
  return (
    <g data-mark="checkpoint">
      <Halo x={left - 8} y={y - 16} width={right - left + 12} height={20} />
      <line className={css.pole} x1={left} y1={y} x2={right} y2={y} strokeWidth={2} />
      <path className={css.pennant} d={`M${left} ${y}l5.5 -13l5.5 13z`} />
    </g>
  );
}

interface OnRail {
  x: number;
  y: number;
  /** The instance that reads, from 0. */
  hue: number | null;
  upright?: boolean;
}

/** Where the reading begins: a square bracket on the rail, open towards the end of the log. */
export function StartBracket({ x, y, hue, upright = false }: OnRail) {
  const d = upright ? `M${x - 9.5} ${y + 7}v-7h19v7` : `M${x + 7} ${y - 9.5}h-7v19h7`;
  return (
    <g data-mark="start">
      <Halo x={x - (upright ? 13 : 4)} y={y - (upright ? 4 : 13)} width={26} height={26} />
      <path className={`${css.bracket} ${hueClass(hue)}`} d={d} />
    </g>
  );
}

/** What is read next: a hollow triangle pointing at it. */
export function ScanTriangle({ x, y, hue, upright = false }: OnRail) {
  const d = upright ? `M${x - 7.5} ${y}h15l-7.5 13.5z` : `M${x} ${y - 7.5}l13.5 7.5l-13.5 7.5z`;
  return (
    <g data-mark="scan">
      <Halo x={x - (upright ? 11 : 4)} y={y - (upright ? 4 : 11)} width={22} height={22} />
      <path className={`${css.triangle} ${hueClass(hue)}`} d={d} />
    </g>
  );
}

interface EndOfLogProps {
  /** Where the log ends along its axis. */
  at: number;
  /** From where to where across it. */
  from: number;
  to: number;
  upright?: boolean;
}

/** End of log: a thin line, then a thick one, as at the end of a score. */
export function EndOfLog({ at, from, to, upright = false }: EndOfLogProps) {
  return upright ? (
    <g data-mark="end">
      <Halo x={from - 3} y={at - 1} width={to - from + 6} height={14} />
      <line className={css.thin} x1={from} y1={at + 2.5} x2={to} y2={at + 2.5} strokeWidth={1.2} />
      <rect className={css.thick} x={from} y={at + 5.5} width={to - from} height={4} />
    </g>
  ) : (
    <g data-mark="end">
      <Halo x={at - 1} y={from - 3} width={14} height={to - from + 6} />
      <line className={css.thin} x1={at + 2.5} y1={from} x2={at + 2.5} y2={to} strokeWidth={1.2} />
      <rect className={css.thick} x={at + 5.5} y={from} width={4} height={to - from} />
    </g>
  );
}

interface RailProps extends RailSpan {
  hue: number | null;
  /** Whoever moves the figure writes its position. */
  moves?: boolean;
}

/** The rail: solid where read, lighter where read and not yet applied, dotted where unread. */
export function Rail({ hue, moves = false, ...span }: RailProps) {
  const lines = railLines(span);
  const line = (name: keyof typeof lines) => (moves ? { 'data-at': `rail ${name}` } : lines[name]);
  return (
    <g className={hueClass(hue)}>
      <line className={css.railLighter} {...line('lighter')} />
      <line className={css.rail} {...line('done')} />
      <line className={css.railAhead} {...line('ahead')} />
      <line className={css.notch} {...line('notch')} />
    </g>
  );
}
