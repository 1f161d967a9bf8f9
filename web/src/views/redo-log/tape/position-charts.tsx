/**
 * The base of a chart over the complete log: an axis of crash positions, the scan of this crash, the checkpoints, and a
 * line at the crash. A pointer moves the crash. The drawing over it comes as children.
 */

import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { type PointerEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import say from '../../../base/messages/views/log-tape';
import { formatCount } from '../../../base/numbers';
import { contains } from '../../../base/span';
import { SpanPart } from '../../../widgets/zoom/SpanPart';
import type { SpanControl } from '../../../widgets/zoom/use-span';
import { isOnAxis, useZoom } from '../../../widgets/zoom/use-zoom';
import css from './log-tape.module.css';
import type { LogPicture } from './picture';
import { spanOfLogSays, useSpanOfLog } from './span-of-log';

/** A chart's place: every one over the log has the same axis. */
export interface ChartProps {
  readonly picture: LogPicture;
  readonly width: number;
  readonly x0: number;
  readonly x1: number;
  readonly narrow: boolean;
  /** Asks for a crash at a place on the axis. */
  onMove(to: { readonly offset: number }): void;
  /** What of the log is shown, where another chart shows the same. */
  readonly hand?: SpanControl;
}

export interface PositionChartProps extends ChartProps {
  readonly hand: SpanControl;
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  readonly title: string;
  /** What the axis means; left out, it is the position of a crash. */
  readonly by?: string;
  /** The shaded part of the log; left out, it is what a first pass scans. */
  readonly scanned?: readonly [from: number, to: number];
  readonly tick: (value: number) => string;
  readonly label: string;
  /** Values at the crash, written beside its line. */
  readonly values: ReactNode;
  readonly children: ReactNode;
}

/** Top and bottom of what is drawn, px. On a phone the title has a line of its own above. */
export function bandOf(narrow: boolean): { top: number; bottom: number } {
  return narrow ? { top: 44, bottom: 136 } : { top: 26, bottom: 128 };
}

export function PositionChart(props: PositionChartProps) {
  const { picture, width, x0, x1, narrow, x, y, title, tick, label, values, children } = props;
  const { summary, report } = picture;
  const { span, whole, zooming, show } = props.hand;
  const svg = useRef<SVGSVGElement>(null);
  const clip = useId();
  useZoom(svg, { shown: span ?? whole, x0, x1, zooming });
  const { top, bottom } = bandOf(narrow);
  const inside = (offset: number) => Math.min(x1, Math.max(x0, x(offset)));
  const isShown = (offset: number) => contains(span ?? whole, offset);
  const nowX = inside(report.crash_offset);
  const [scanX, scanEnd] = (props.scanned ?? [report.scan_offset, report.crash_offset]).map(
    inside,
  ) as [number, number];
  // Next to the line where there is room; on a phone in a separate line.
  const atRight = nowX > (x0 + x1) / 2;
  const beside = atRight
    ? { x: nowX - 8, textAnchor: 'end' as const }
    : { x: nowX + 8, textAnchor: 'start' as const };

  function toPointer(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    props.onMove({ offset: x.invert(Math.min(x1, Math.max(x0, event.clientX - box.left))) });
  }

  return (
    <div className={css.chart}>
      <svg
        ref={svg}
        className={`${css.plot} ${css.draggable}`}
        onPointerDown={(event) => {
          if (!event.isPrimary || (span !== null && isOnAxis(event))) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          toPointer(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) toPointer(event);
        }}
        width={width}
        height={bottom + 24}
        role="img"
        aria-label={label}
      >
        <text x={narrow ? x0 : 0} y={narrow ? 12 : top + 4}>
          <tspan className={css.labelBold}>{title}</tspan>
          <tspan className={css.label2} {...(narrow ? { dx: 6 } : { x: 0, dy: 16 })}>
            {props.by ?? say.growth.byCrash()}
          </tspan>
        </text>
        {y.ticks(3).map((value) => (
          <g key={value}>
            <line className={css.grid} x1={x0} y1={y(value)} x2={x1} y2={y(value)} />
            {value > 0 && (
              <text className={css.label3} x={x1 + 6} y={y(value) + 4} fontSize={11}>
                {narrow ? '' : tick(value)}
              </text>
            )}
          </g>
        ))}
        <rect
          className={css.scanned}
          x={scanX}
          y={top}
          width={Math.max(0, scanEnd - scanX)}
          height={bottom - top}
        />
        <clipPath id={clip}>
          <rect x={x0} y={0} width={x1 - x0} height={bottom + 24} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>{children}</g>
        {summary.checkpoints
          .filter(({ offset }) => isShown(offset))
          .map((checkpoint) => (
            <path
              key={checkpoint.record}
              className={css.flag}
              d={`M${x(checkpoint.offset)} ${bottom + 15}v-10l6 2.6l-6 2.6`}
            />
          ))}
        <line className={css.axis} x1={x0} y1={bottom} x2={x1} y2={bottom} />
        <rect
          data-axis
          className={`${css.axisGrip} ${span === null ? '' : css.zoomed}`}
          x={x0}
          y={bottom}
          width={x1 - x0}
          height={24}
        />
        {isShown(report.crash_offset) && (
          <line className={css.now} x1={nowX} y1={top - 8} x2={nowX} y2={bottom + 6} />
        )}
        <text y={top - 12} {...(narrow ? { x: x0 } : beside)}>
          {values}
        </text>
      </svg>
      <span className="unseen" role="status">
        {span !== null && spanOfLogSays(span, whole)}
      </span>
      {span !== null && (
        <SpanPart
          {...{ span, whole }}
          label={say.span.whole()}
          words={spanOfLogSays(span, whole)}
          className={css.part}
          onWhole={() => show(null)}
        />
      )}
    </div>
  );
}

/**
 * The size of the recovery set after a crash at each place of a log, and the part that Block Written Records would
 * leave. Shares the axis of the score.
 */
export function GrowthChart(props: ChartProps) {
  const { picture, x0, x1, narrow } = props;
  const own = useSpanOfLog(picture);
  const hand = props.hand ?? own;
  const { from, to } = hand.span ?? hand.whole;
  const { top, bottom } = bandOf(narrow);
  const { growth, report } = picture;
  const paths = useMemo(() => {
    const x = scaleLinear([from, to], [x0, x1]);
    const most = growth.set.reduce((a, b) => Math.max(a, b), 1);
    const y = scaleLinear([0, most], [bottom, top]).nice(3);
    const rows = Array.from({ length: growth.rows }, (_, row) => row);
    const at = (row: number) => x(growth.offset[row] ?? 0);
    const curve = growth.rows > 400 ? undefined : curveStepAfter;
    const above = area<number>(at, bottom, (row) => y(growth.set[row] ?? 0));
    const set = line<number>(at, (row) => y(growth.set[row] ?? 0));
    const left = line<number>(at, (row) => y(growth.left[row] ?? 0));
    if (curve !== undefined) for (const shape of [above, set, left]) shape.curve(curve);
    return { x, y, area: above(rows), set: set(rows), left: left(rows) };
  }, [growth, from, to, x0, x1, top, bottom]);
  const { x, y } = paths;
  const written = report.with_block_written;
  const nowX = x(report.crash_offset);

  return (
    <PositionChart
      {...props}
      hand={hand}
      x={x}
      y={y}
      title={say.set.title()}
      tick={formatCount}
      label={says(picture)}
      values={
        <>
          <tspan className={css.setWord}>
            {say.growth.inSet({ blocks: report.recovery_set.blocks })}
          </tspan>
          {written !== null && (
            <tspan className={css.leftWord} dx={8}>
              {say.growth.left({ blocks: written.blocks_left, isSimulated: written.simulated })}
            </tspan>
          )}
        </>
      }
    >
      <path className={css.setArea} d={paths.area ?? ''} />
      <path className={css.setLine} d={paths.set ?? ''} />
      {written !== null && <path className={css.leftLine} d={paths.left ?? ''} />}
      <circle className={css.dotSet} cx={nowX} cy={y(report.recovery_set.blocks)} r={3.6} />
      {written !== null && (
        <circle className={css.dotLeft} cx={nowX} cy={y(written.blocks_left)} r={3.6} />
      )}
    </PositionChart>
  );
}

function says({ growth, summary, report }: LogPicture): string {
  const most = growth.set.reduce((a, b) => Math.max(a, b), 0);
  return say.growth.label({
    most,
    now: report.recovery_set.blocks,
    checkpoints: summary.checkpoints.length,
  });
}
