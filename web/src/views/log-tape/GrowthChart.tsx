/**
 * How large the recovery set would be after a crash at each place of a log, and what Block Written Records would leave
 * of it. Shares the axis of the score.
 */

import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { type PointerEvent, useMemo } from 'react';
import { counted, formatCount } from '../../base/numbers';
import css from './log-tape.module.css';
import type { LogPicture } from './picture';

interface GrowthChartProps {
  readonly picture: LogPicture;
  readonly width: number;
  readonly x0: number;
  readonly x1: number;
  readonly narrow: boolean;
  /** Asks for a crash at a place on the axis. */
  onMove(to: { readonly offset: number }): void;
}

/** Over the chart, px; where the title has a line of its own, that much more. */
const OVER = 26;
const TITLE = 18;
const HEIGHT = 102;

export function GrowthChart({ picture, width, x0, x1, narrow, onMove }: GrowthChartProps) {
  const { growth, summary, report } = picture;
  const top = OVER + (narrow ? TITLE : 0);
  const bottom = top + HEIGHT;
  const paths = useMemo(() => {
    const x = scaleLinear([0, Math.max(1, summary.bytes)], [x0, x1]);
    const most = growth.set.reduce((one, other) => Math.max(one, other), 1);
    const y = scaleLinear([0, most], [bottom, top]).nice(3);
    const rows = Array.from({ length: growth.rows }, (_, row) => row);
    const at = (row: number) => x(growth.offset[row] ?? 0);
    const curve = growth.rows > 400 ? undefined : curveStepAfter;
    const above = area<number>(at, bottom, (row) => y(growth.set[row] ?? 0));
    const set = line<number>(at, (row) => y(growth.set[row] ?? 0));
    const left = line<number>(at, (row) => y(growth.left[row] ?? 0));
    if (curve !== undefined) for (const shape of [above, set, left]) shape.curve(curve);
    return { x, y, ticks: y.ticks(3), area: above(rows), set: set(rows), left: left(rows) };
  }, [growth, summary.bytes, x0, x1, top, bottom]);
  const written = report.with_block_written;
  const nowX = paths.x(report.crash_offset);
  const setY = paths.y(report.recovery_set.blocks);
  function toPointer(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.min(x1, Math.max(x0, event.clientX - box.left));
    onMove({ offset: paths.x.invert(x) });
  }

  return (
    <svg
      className={`${css.plot} ${css.draggable}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        toPointer(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) toPointer(event);
      }}
      width={width}
      height={bottom + 24}
      role="img"
      aria-label={says(picture)}
    >
      <text x={narrow ? x0 : 0} y={narrow ? 12 : top + 4}>
        <tspan className={css.labelBold}>Recovery set</tspan>
        <tspan className={css.label2} {...(narrow ? { dx: 6 } : { x: 0, dy: 16 })}>
          by crash position
        </tspan>
      </text>
      {paths.ticks.map((tick) => (
        <g key={tick}>
          <line className={css.grid} x1={x0} y1={paths.y(tick)} x2={x1} y2={paths.y(tick)} />
          {tick > 0 && (
            <text className={css.label3} x={x1 + 6} y={paths.y(tick) + 4} fontSize={11}>
              {narrow ? '' : formatCount(tick)}
            </text>
          )}
        </g>
      ))}
      <rect
        className={css.scanned}
        x={paths.x(report.scan_offset)}
        y={top}
        width={Math.max(0, nowX - paths.x(report.scan_offset))}
        height={bottom - top}
      />
      <path className={css.setArea} d={paths.area ?? ''} />
      <path className={css.setLine} d={paths.set ?? ''} />
      {written !== null && <path className={css.leftLine} d={paths.left ?? ''} />}
      {summary.checkpoints.map((checkpoint) => (
        <path
          key={checkpoint.record}
          className={css.flag}
          d={`M${paths.x(checkpoint.offset)} ${bottom + 15}v-10l6 2.6l-6 2.6`}
        />
      ))}
      <line className={css.axis} x1={x0} y1={bottom} x2={x1} y2={bottom} />
      <line className={css.now} x1={nowX} y1={top - 8} x2={nowX} y2={bottom + 6} />
      <circle className={css.dotSet} cx={nowX} cy={setY} r={3.6} />
      {written !== null && (
        <circle className={css.dotLeft} cx={nowX} cy={paths.y(written.blocks_left)} r={3.6} />
      )}
      <Values picture={picture} nowX={nowX} x0={x0} x1={x1} y={top - 12} />
    </svg>
  );
}

/** The two numbers at the crash, over the chart, kept inside it. */
function Values({
  picture,
  nowX,
  x0,
  x1,
  y,
}: {
  picture: LogPicture;
  nowX: number;
  x0: number;
  x1: number;
  y: number;
}) {
  const { recovery_set: set, with_block_written: written } = picture.report;
  const atRight = nowX > (x0 + x1) / 2;
  return (
    <text x={nowX + (atRight ? -8 : 8)} y={y} textAnchor={atRight ? 'end' : 'start'}>
      <tspan className={css.setWord}>{formatCount(set.blocks)} in the set</tspan>
      {written !== null && (
        <tspan className={css.leftWord} dx={8}>
          {formatCount(written.blocks_left)} left{written.simulated ? ' (simulated)' : ''}
        </tspan>
      )}
    </text>
  );
}

function says({ growth, summary, report }: LogPicture): string {
  const most = growth.set.reduce((one, other) => Math.max(one, other), 0);
  return (
    `The recovery set by crash position: at most ${counted(most, 'block', 'blocks')}, ` +
    `${formatCount(report.recovery_set.blocks)} at this one; ` +
    `it falls at each of ${counted(summary.checkpoints.length, 'checkpoint', 'checkpoints')}.`
  );
}
