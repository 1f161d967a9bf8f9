/** What a first pass would have taken, look by look, against the threshold. Solid: it scanned; hollow: it rested. */

import { formatDuration, formatMoment } from '../../base/time';
import * as say from '../../base/words/ui/views/buddy';
import type { Frame } from '../../engine/generated/frame';
import { hueClass } from '../marks/hue';
import css from './buddy.module.css';
import { type ChartWindow, chartOf, type Pair } from './layout';

interface EstimateChartProps {
  readonly frame: Frame;
  readonly pair: Pair;
  readonly window: ChartWindow;
  readonly width: number;
  /** Seconds between two looks. */
  readonly interval: number;
}

const HEIGHT = 62;
const TOP = 16;
const LEFT = 46;
const FOOT = 17;

export function EstimateChart({ frame, pair, window, width, interval }: EstimateChartProps) {
  const room = width - LEFT - 8;
  const { points, threshold, now } = chartOf(frame, pair, window, room, HEIGHT);
  const line = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const last = points[points.length - 1];
  const name =
    last === undefined
      ? say.noEstimateYet
      : say.estimateOfTheFirstPass(
          interval,
          points.length,
          formatDuration(last.estimateNs),
          formatDuration(pair.thresholdNs),
        );
  return (
    <svg
      className={`${css.chart} ${hueClass(pair.buddy)}`}
      width={width}
      height={TOP + HEIGHT + FOOT}
      viewBox={`${-LEFT} ${-TOP} ${width} ${TOP + HEIGHT + FOOT}`}
      role="img"
      aria-label={name}
    >
      <text className={css.axis} x={-LEFT} y={-5}>
        {say.estimateName}
      </text>
      <path className={css.ground0} d={`M0 ${HEIGHT}H${room}`} />
      <path className={css.threshold} d={`M0 ${threshold}H${room}`} />
      <text className={css.thresholdWords} x={-8} y={threshold + 4}>
        {formatDuration(pair.thresholdNs).replace(/\.00 s$/, ' s')}
      </text>
      <path className={css.nowLine} d={`M${now} 0V${HEIGHT}`} />
      <path className={css.trace} d={line} />
      {points.map(({ key, x, y, scanned, timeNs, estimateNs }) => (
        <circle key={key} className={scanned ? css.scanned : css.rested} cx={x} cy={y} r={2.8}>
          <title>
            {`${formatMoment(timeNs)}: ${formatDuration(estimateNs)}, ${scanned ? say.itScanned : say.itRested}`}
          </title>
        </circle>
      ))}
      <text className={css.axis} x={0} y={HEIGHT + 13}>
        {formatMoment(window.fromNs)}
      </text>
      <text className={`${css.axis} ${css.right}`} x={room} y={HEIGHT + 13}>
        {formatMoment(window.toNs)}
      </text>
    </svg>
  );
}
