/**
 * What is left of the first pass after a crash at each place of a log, without and with a simulated buddy. Shares the
 * axis of the score; a click opens that crash.
 */

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useMemo } from 'react';
import * as say from '../../base/words/ui/views/log-tape';
import { firstPassSays, formatSeconds, formatSetting } from './buddy-text';
import css from './log-tape.module.css';
import { bandOf, type ChartProps, PositionChart } from './PositionChart';
import type { BuddyPicture } from './picture';

export function FirstPassChart(props: ChartProps & { readonly buddy: BuddyPicture }) {
  const { picture, buddy, x0, x1, narrow } = props;
  const { top, bottom } = bandOf(narrow);
  const { report, firstPass } = buddy;
  const rate = report.rule.rate_bytes_per_s;
  const paths = useMemo(() => {
    const x = scaleLinear([0, Math.max(1, picture.summary.bytes)], [x0, x1]);
    const most = firstPass.without.reduce((one, other) => Math.max(one, other), 1) / rate;
    const y = scaleLinear([0, most], [bottom, top]).nice(3);
    const rows = Array.from({ length: firstPass.rows }, (_, row) => row);
    const at = (row: number) => x(firstPass.offset[row] ?? 0);
    const without = line<number>(at, (row) => y((firstPass.without[row] ?? 0) / rate));
    const height = (row: number) => y((firstPass.with[row] ?? 0) / rate);
    return {
      x,
      y,
      without: without(rows),
      area: area<number>(at, bottom, height)(rows),
      left: line<number>(at, height)(rows),
    };
  }, [firstPass, rate, picture.summary.bytes, x0, x1, top, bottom]);
  const { x, y } = paths;
  const nowX = x(picture.report.crash_offset);
  const threshold = y(report.rule.threshold_ms / 1000);

  return (
    <PositionChart
      {...props}
      x={x}
      y={y}
      title={say.firstPass}
      tick={(seconds) => formatSetting(seconds * 1000)}
      label={firstPassSays(picture)}
      values={
        <>
          <tspan className={css.label2}>
            {formatSeconds(report.without.seconds)} {say.without}
          </tspan>
          <tspan className={css.buddyWord} dx={8}>
            {formatSeconds(report.with.seconds)} {say.withABuddySimulated}
          </tspan>
        </>
      }
    >
      <path className={css.buddyArea} d={paths.area ?? ''} />
      <path className={css.withoutLine} d={paths.without ?? ''} />
      <path className={css.buddyLine} d={paths.left ?? ''} />
      {threshold > top && threshold < bottom - 2 && (
        <>
          <line className={css.threshold} x1={x0} y1={threshold} x2={x1} y2={threshold} />
          {!narrow && (
            <text
              className={css.label2}
              x={x0 - 8}
              y={threshold + 4}
              fontSize={11}
              textAnchor="end"
            >
              {say.threshold} {formatSetting(report.rule.threshold_ms)}
            </text>
          )}
        </>
      )}
      <circle className={css.dotWithout} cx={nowX} cy={y(report.without.seconds)} r={3.6} />
      <circle className={css.dotBuddy} cx={nowX} cy={y(report.with.seconds)} r={3.6} />
    </PositionChart>
  );
}
