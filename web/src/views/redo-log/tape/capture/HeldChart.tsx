/** The row changes that wait for commits, at each position of the log. */

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useMemo } from 'react';
import say from '../../../../base/messages/views/capture';
import { formatCount } from '../../../../base/numbers';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import { cell } from '../../types';
import css from '../log-tape.module.css';
import { bandOf, type ChartProps, PositionChart } from '../position-charts';
import { useSpanOfLog } from '../span-of-log';

interface HeldProps extends ChartProps {
  readonly frame: LogFrame;
}

export function HeldChart(props: HeldProps) {
  const { frame, picture, x0, x1, narrow } = props;
  const hand = useSpanOfLog(picture);
  const { from, to } = hand.span ?? hand.whole;
  const { top, bottom } = bandOf(narrow);
  const { watermarks, capture } = frame;
  const most = useMemo(() => watermarks.held.reduce((a, b) => Math.max(a, b), 1), [watermarks]);
  const { x, y, above, held } = useMemo(() => {
    const x = scaleLinear([from, to], [x0, x1]);
    const y = scaleLinear([0, most], [bottom, top]).nice(3);
    const rows = Array.from({ length: watermarks.rows }, (_, row) => row);
    const at = (row: number) => x(cell(watermarks.offset, row));
    const height = (row: number) => y(cell(watermarks.held, row));
    return {
      ...{ x, y },
      above: area<number>(at, bottom, height)(rows) ?? '',
      held: line<number>(at, height)(rows) ?? '',
    };
  }, [watermarks, most, from, to, x0, x1, top, bottom]);
  const now = cell(capture.held);
  return (
    <PositionChart
      {...props}
      {...{ hand, x, y }}
      title={say.watermarks.title()}
      by={say.watermarks.by()}
      scanned={[cell(capture.low_offset), cell(capture.high_offset)]}
      tick={formatCount}
      label={say.watermarks.label({ most, now })}
      values={<tspan className={css.setWord}>{say.watermarks.value({ rows: now })}</tspan>}
    >
      <path className={css.setArea} d={above} />
      <path className={css.setLine} d={held} />
      <circle className={css.dotSet} cx={x(cell(capture.high_offset))} cy={y(now)} r={3.6} />
    </PositionChart>
  );
}
