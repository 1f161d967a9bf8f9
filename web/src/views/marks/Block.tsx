/** A block in any of its states. Knows how each state looks; refuses to know how a block came into it. */

import { textWidth } from '../../base/text-width';
import {
  cornerRadius,
  hatchPath,
  hatchPitch,
  hueClass,
  numberSize,
  outlineWidth,
  round,
} from './geometry';
import css from './marks.module.css';
import { Halo } from './small-marks';

/** The state of a block; the legend has a line for each. */
export type BlockState =
  | 'clean'
  | 'dirty'
  | 'past'
  | 'set'
  | 'reading'
  | 'recovered'
  | 'lost'
  | 'gone';

interface BlockProps {
  /** Left and top edge, px. */
  x: number;
  y: number;
  side: number;
  /** Shown inside when it fits; null for a block seen from far. */
  number: number | null;
  /** Whose hue, from 0; null where no instance applies. */
  hue: number | null;
  state: BlockState;
  /** Share of its redo applied, 0 to 1, while it is being read. */
  progress?: number;
  lit?: boolean;
}

/** The mark alone: focus, names and pointing belong to whoever places it. */
export function Block({ x, y, side, number, hue, state, progress = 0, lit = false }: BlockProps) {
  const corner = cornerRadius(side);
  const line = outlineWidth(side);
  const inner = { x: x + line / 2, y: y + line / 2, width: side - line, height: side - line };
  const hatched = state === 'set' || state === 'reading';
  return (
    <g
      className={`${css.block} ${css[state]} ${hueClass(hue)} ${lit ? css.lit : ''}`}
      data-mark={state === 'reading' ? 'set' : state}
    >
      <Halo x={x - 4} y={y - 4} width={side + 8} height={side + 8} round={corner + 4} />
      <rect
        className={css.outline}
        {...inner}
        rx={corner}
        strokeWidth={line}
        strokeDasharray={state === 'lost' ? (side >= 24 ? '3.5 3' : '2 2') : undefined}
      />
      {hatched && <Hatch {...inner} side={side} corner={corner} />}
      {state === 'past' && <path className={css.half} d={lowerRight(inner, corner)} />}
      {state === 'recovered' && (
        <path className={css.bottomEdge} d={sill(x, y, side, line / 2, corner)} />
      )}
      {(hatched || state === 'past') && (
        <rect className={css.edge} {...inner} rx={corner} strokeWidth={line} />
      )}
      {state === 'reading' && <Progress x={x} y={y} side={side} corner={corner} share={progress} />}
      {number !== null && (
        <BlockNumber x={x} y={y} side={side} number={number} state={state} plate={hatched} />
      )}
      {state === 'gone' && (
        <line className={css.strike} x1={x - 3} y1={y + side + 3} x2={x + side + 3} y2={y - 3} />
      )}
    </g>
  );
}

interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

function Hatch({ x, y, width, height, side, corner }: Square & { side: number; corner: number }) {
  const { pitch, line } = hatchPitch(side);
  return (
    <path
      className={css.hatch}
      d={hatchPath(x, y, width, height, pitch, corner)}
      strokeWidth={line}
    />
  );
}

function Progress({
  x,
  y,
  side,
  corner,
  share,
}: {
  x: number;
  y: number;
  side: number;
  corner: number;
  share: number;
}) {
  const off = side >= 28 ? 4 : side >= 20 ? 3 : 2.2;
  return (
    <rect
      className={css.progress}
      x={x - off}
      y={y - off}
      width={side + 2 * off}
      height={side + 2 * off}
      rx={corner + off}
      strokeWidth={side >= 20 ? 2 : 1.5}
      pathLength={100}
      strokeDasharray={`${round(share * 100)} 100`}
    />
  );
}

function BlockNumber({
  x,
  y,
  side,
  number,
  state,
  plate,
}: {
  x: number;
  y: number;
  side: number;
  number: number;
  state: BlockState;
  plate: boolean;
}) {
  const label = String(number);
  const size = numberSize(label, side);
  if (size === 0) return null;
  const width = textWidth(label, size, 600) + 6;
  const middle = y + side * (state === 'recovered' ? 0.4 : 0.5);
  return (
    <>
      {plate && (
        <rect
          className={css.plate}
          x={round(x + side / 2 - width / 2)}
          y={round(middle - size * 0.56)}
          width={round(width)}
          height={round(size * 1.12)}
          rx={2}
        />
      )}
      <text
        className={css.number}
        x={round(x + side / 2)}
        y={round(middle + size * 0.345)}
        fontSize={round(size)}
      >
        {label}
      </text>
    </>
  );
}

/** The half below the falling … rising diagonal, with the block's own corner. */
function lowerRight({ x, y, width, height }: Square, corner: number): string {
  const right = round(x + width);
  const bottom = round(y + height);
  return (
    `M${right} ${round(y + corner)}V${round(bottom - corner)}a${corner} ${corner} 0 0 1 ${-corner} ${corner}` +
    `H${round(x + corner)}Z`
  );
}

/** The lowest 22 % of a recovered block. */
function sill(x: number, y: number, side: number, inset: number, corner: number): string {
  const bottom = round(y + side - inset - corner);
  return (
    `M${round(x + inset)} ${round(y + side * 0.78)}H${round(x + side - inset)}V${bottom}` +
    `a${corner} ${corner} 0 0 1 ${-corner} ${corner}H${round(x + inset + corner)}` +
    `a${corner} ${corner} 0 0 1 ${-corner} ${-corner}Z`
  );
}

interface WritingProps {
  /** Left and top edge, px. */
  x: number;
  y: number;
  side: number;
  /** Whose hue, from 0. */
  hue: number | null;
}

/** A dirty block on its way to disk: a paper core where the number would be. */
export function Writing({ x, y, side, hue }: WritingProps) {
  const core = side * 0.34;
  const inset = (side - core) / 2;
  return (
    <g data-mark="writing">
      <Halo x={x - 4} y={y - 4} width={side + 8} height={side + 8} />
      <Block x={x} y={y} side={side} number={null} hue={hue} state="dirty" />
      <rect className={css.core} x={x + inset} y={y + inset} width={core} height={core} />
    </g>
  );
}
