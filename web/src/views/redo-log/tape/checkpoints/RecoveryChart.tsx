/** How long recovery would take after a crash at each position of a log: it falls where a checkpoint is complete. */

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useMemo } from 'react';
import say from '../../../../base/messages/views/log-checkpoints';
import { formatBytes } from '../../../../base/numbers';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import { cell } from '../../types';
import { formatSeconds } from '../buddy-text';
import css from '../log-tape.module.css';
import { bandOf, type ChartProps, PositionChart } from '../position-charts';
import { useSpanOfLog } from '../span-of-log';
import { longestRow } from './text';

interface RecoveryChartProps extends ChartProps {
  readonly frame: LogFrame;
}

export function RecoveryChart(props: RecoveryChartProps) {
  const { frame, picture, x0, x1, narrow } = props;
  const hand = useSpanOfLog(picture);
  const { from, to } = hand.span ?? hand.whole;
  const { top, bottom } = bandOf(narrow);
  const { recoveries, recovery, intervals, crash } = frame;
  const most = Math.max(1e-6, cell(recoveries.seconds, longestRow(recoveries)));
  const { x, y, above, edge } = useMemo(() => {
    const x = scaleLinear([from, to], [x0, x1]);
    const y = scaleLinear([0, most], [bottom, top]).nice(3);
    const rows = Array.from({ length: recoveries.rows }, (_, row) => row);
    const at = (row: number) => x(cell(recoveries.offset, row));
    const height = (row: number) => y(cell(recoveries.seconds, row));
    return {
      ...{ x, y },
      above: area<number>(at, bottom, height)(rows) ?? '',
      edge: line<number>(at, height)(rows) ?? '',
    };
  }, [recoveries, most, from, to, x0, x1, top, bottom]);
  const now = cell(recovery.seconds);
  return (
    <PositionChart
      {...props}
      {...{ hand, x, y }}
      title={say.chart.title()}
      tick={formatSeconds}
      label={say.chart.label({ most: formatSeconds(most), now: formatSeconds(now) })}
      values={
        <tspan className={css.setWord}>
          {say.chart.value({
            duration: formatSeconds(now),
            size: formatBytes(cell(recovery.bytes)),
          })}
        </tspan>
      }
    >
      <path className={css.setArea} d={above} />
      <path className={css.setLine} d={edge} />
      {Array.from(intervals.from_offset, (offset) => (
        <line
          key={offset}
          className={css.ownCheckpoint}
          x1={x(offset)}
          y1={top - 6}
          x2={x(offset)}
          y2={bottom}
        />
      ))}
      <circle className={css.dotSet} cx={x(cell(crash.offset))} cy={y(now)} r={3.6} />
    </PositionChart>
  );
}
