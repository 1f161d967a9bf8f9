/**
 * How large the recovery set would be after a crash at each place of a log, and what Block Written Records would leave
 * of it. Shares the axis of the score.
 */

import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { useMemo } from 'react';
import { counted, formatCount } from '../../base/numbers';
import * as say from '../../base/words/ui/views/log-tape';
import css from './log-tape.module.css';
import { bandOf, type ChartProps, PositionChart } from './PositionChart';
import type { LogPicture } from './picture';

export function GrowthChart(props: ChartProps) {
  const { picture, x0, x1, narrow } = props;
  const { top, bottom } = bandOf(narrow);
  const { growth, summary, report } = picture;
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
    return { x, y, area: above(rows), set: set(rows), left: left(rows) };
  }, [growth, summary.bytes, x0, x1, top, bottom]);
  const { x, y } = paths;
  const written = report.with_block_written;
  const nowX = x(report.crash_offset);

  return (
    <PositionChart
      {...props}
      x={x}
      y={y}
      title={say.recoverySet}
      tick={formatCount}
      label={says(picture)}
      values={
        <>
          <tspan className={css.setWord}>
            {formatCount(report.recovery_set.blocks)} {say.inTheSet}
          </tspan>
          {written !== null && (
            <tspan className={css.leftWord} dx={8}>
              {formatCount(written.blocks_left)} {say.left}
              {written.simulated ? say.inBracketsSimulated : ''}
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
  const most = growth.set.reduce((one, other) => Math.max(one, other), 0);
  return say.theRecoverySetByCrash(
    counted(most, 'block', 'blocks'),
    formatCount(report.recovery_set.blocks),
    counted(summary.checkpoints.length, 'checkpoint', 'checkpoints'),
  );
}
