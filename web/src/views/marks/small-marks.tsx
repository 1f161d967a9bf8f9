/**
 * The small marks that other marks and views are made with: halo, badge of an instance, arc of a buddy, message, tick of a
 * Block Written Record. Geometry in, shapes out; knows no frame.
 */

import { Cross } from '../../widgets/chart/Glyphs';
import { hueClass, round } from './geometry';
import css from './marks.module.css';

interface HaloProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Corner radius, px. */
  round?: number;
}

/** First child of what carries `data-mark` or the class that lights it. */
export function Halo({ x, y, width, height, round = 4 }: HaloProps) {
  return (
    <rect
      className={css.halo}
      x={x}
      y={y}
      width={Math.max(0, width)}
      height={Math.max(0, height)}
      rx={round}
    />
  );
}

interface BadgeProps {
  /** Its middle, px. */
  x: number;
  y: number;
  /** Instance, from 0. */
  instance: number;
  diameter?: number;
  failed?: boolean;
}

/** Filled while the instance lives, dashed with a cross once it has failed. */
export function Badge({ x, y, instance, diameter = 26, failed = false }: BadgeProps) {
  const radius = diameter / 2;
  return (
    <g
      className={`${hueClass(instance)} ${failed ? css.failed : ''}`}
      data-mark={failed ? 'failed' : 'instance'}
    >
      <Halo
        x={x - radius - 4}
        y={y - radius - 4}
        width={diameter + 8}
        height={diameter + 8}
        round={radius + 4}
      />
      <circle className={css.disc} cx={x} cy={y} r={failed ? radius - 1 : radius} />
      <text
        className={css.discNumber}
        x={x}
        y={round(y + diameter * 0.185)}
        fontSize={round(Math.max(11, diameter * 0.54))}
      >
        {instance + 1}
      </text>
      {failed && <Cross x={x + radius * 0.72} y={y + radius * 0.72} size={diameter * 0.3} />}
    </g>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface BuddyArcProps {
  path: string;
  /** A dot at the buddy, a ring at the protected instance. */
  dot: Point;
  ring: Point;
  /** The buddy, from 0. */
  hue: number | null;
  /** Heavier while the buddy recovers the other; dotted and grey when the buddy is gone. */
  state?: 'guards' | 'recovers' | 'gone';
}

export function BuddyArc({ path, dot, ring, hue, state = 'guards' }: BuddyArcProps) {
  const box = {
    x: Math.min(dot.x, ring.x) - 7,
    y: Math.min(dot.y, ring.y) - 12,
    width: Math.abs(dot.x - ring.x) + 14,
    height: Math.abs(dot.y - ring.y) + 19,
  };
  return (
    <g className={`${hueClass(hue)} ${css[state]}`} data-mark="buddy">
      <Halo {...box} />
      <path className={css.buddyArc} d={path} />
      <circle className={css.buddyRing} cx={ring.x} cy={ring.y} r={3.6} />
      <circle className={css.buddyDot} cx={dot.x} cy={dot.y} r={3.4} />
    </g>
  );
}

type MessageForm = 'asks' | 'tells';

interface MessageProps {
  /** Its middle, px. */
  x: number;
  y: number;
  /** Who sent it, from 0. */
  hue: number | null;
  form: MessageForm;
}

export function Message({ x, y, hue, form }: MessageProps) {
  return (
    <g data-mark={form}>
      <Halo x={x - 7.5} y={y - 7.5} width={15} height={15} round={7.5} />
      <circle className={`${css[form]} ${hueClass(hue)}`} cx={x} cy={y} r={4} />
    </g>
  );
}

interface RunningClockProps {
  /** Its middle, px. */
  x: number;
  y: number;
  radius: number;
  /** How much of it is left, from 1 to 0. */
  left: number;
  /** Whose it is, from 0. */
  hue: number | null;
  /** What happens when it has run out. */
  title?: string;
  /** What follows is a failure noticed. */
  warns?: boolean;
  /** It runs round a mark that stays in sight. */
  open?: boolean;
}

/** A ring that empties clockwise from the top. */
export function RunningClock(props: RunningClockProps) {
  const { x, y, radius, left, hue, title, warns = false, open = false } = props;
  const box = {
    x: x - radius - 4,
    y: y - radius - 4,
    width: 2 * radius + 8,
    height: 2 * radius + 8,
  };
  return (
    <g className={`${hueClass(hue)} ${warns ? css.clockDue : ''}`} data-mark="clock">
      <Halo {...box} round={radius + 4} />
      {title !== undefined && <title>{title}</title>}
      {!open && <circle className={css.clockFace} cx={x} cy={y} r={radius} />}
      <circle
        className={css.clockLeft}
        cx={x}
        cy={y}
        r={radius}
        pathLength={1}
        strokeDasharray={`${round(left * 1000) / 1000} 1`}
        transform={`matrix(0 -1 -1 0 ${round(x + y)} ${round(x + y)})`}
      />
    </g>
  );
}

/** A tick of `size` px around its middle. */
export function Tick({ x, y, size }: { x: number; y: number; size: number }) {
  const d =
    `M${round(x - size / 2)} ${round(y)}l${round(size * 0.34)} ${round(size * 0.36)}` +
    `l${round(size * 0.66)} ${round(-size * 0.76)}`;
  return <path className={css.tick} d={d} strokeWidth={size >= 8 ? 2 : 1.5} />;
}
