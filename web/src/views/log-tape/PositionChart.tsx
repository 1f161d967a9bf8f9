/**
 * The ground of a chart over the whole log: an axis of crash positions, the scan of this crash, the checkpoints, and a
 * line at the crash. A pointer moves the crash. What is drawn over it comes as children.
 */

import type { ScaleLinear } from 'd3-scale';
import type { PointerEvent, ReactNode } from 'react';
import * as say from '../../base/words/ui/views/log-tape';
import css from './log-tape.module.css';
import type { LogPicture } from './picture';

/** A chart's place: every one over the log has the same axis. */
export interface ChartProps {
  readonly picture: LogPicture;
  readonly width: number;
  readonly x0: number;
  readonly x1: number;
  readonly narrow: boolean;
  /** Asks for a crash at a place on the axis. */
  onMove(to: { readonly offset: number }): void;
}

interface PositionChartProps extends ChartProps {
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
  readonly title: string;
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
  const { top, bottom } = bandOf(narrow);
  const nowX = x(report.crash_offset);
  const scanX = x(report.scan_offset);
  // Beside the line where there is room; on a phone in a line of their own.
  const atRight = nowX > (x0 + x1) / 2;
  const beside = atRight
    ? { x: nowX - 8, textAnchor: 'end' as const }
    : { x: nowX + 8, textAnchor: 'start' as const };

  function toPointer(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    props.onMove({ offset: x.invert(Math.min(x1, Math.max(x0, event.clientX - box.left))) });
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
      aria-label={label}
    >
      <text x={narrow ? x0 : 0} y={narrow ? 12 : top + 4}>
        <tspan className={css.labelBold}>{title}</tspan>
        <tspan className={css.label2} {...(narrow ? { dx: 6 } : { x: 0, dy: 16 })}>
          {say.byCrashPosition}
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
        width={Math.max(0, nowX - scanX)}
        height={bottom - top}
      />
      {children}
      {summary.checkpoints.map((checkpoint) => (
        <path
          key={checkpoint.record}
          className={css.flag}
          d={`M${x(checkpoint.offset)} ${bottom + 15}v-10l6 2.6l-6 2.6`}
        />
      ))}
      <line className={css.axis} x1={x0} y1={bottom} x2={x1} y2={bottom} />
      <line className={css.now} x1={nowX} y1={top - 8} x2={nowX} y2={bottom + 6} />
      <text y={top - 12} {...(narrow ? { x: x0 } : beside)}>
        {values}
      </text>
    </svg>
  );
}
