/** The poles of the pipeline along a horizontal axis: recovery point, low and high watermark, and how far the replica is behind. */

import say from '../../../base/messages/views/replication-text';
import { formatCount } from '../../../base/numbers';
import { formatDuration } from '../../../base/time';
import { Halo } from '../../marks/small-marks';
import type { PictureProps } from './Picture';
import css from './pipeline.module.css';
import { WIDE } from './room';
import { widthOf } from './words';

/** The recovery point, and both watermarks of the replica. */
export function Poles({ layout }: PictureProps) {
  const { recovery, isRecoveryHidden, low, high, highScn, lowScn } = layout;
  const { source, replica } = WIDE;
  const bottom = replica.at + replica.size + 14;
  const top = replica.at - 4;
  const isApart = high - low > 24;
  return (
    <g>
      <line
        className={css.pole}
        x1={recovery}
        x2={recovery}
        y1={10}
        y2={source.at + source.size + 5}
      />
      <g data-mark="recovery">
        <Halo x={recovery - 5} y={6} width={22} height={19} />
        <path className={css.pennant} d={`M${recovery} 10l13 5.5l-13 5.5z`} />
      </g>
      <text className={css.process} x={recovery + 18} y={21}>
        <tspan className={css.strong}>
          {isRecoveryHidden ? '← ' : ''}
          {say.pipeline.recoveryPoint()}
        </tspan>{' '}
        {say.pipeline.recoveryPointMeans()}
      </text>
      <g className={css.rises} style={{ transform: `translateX(${low}px)` }}>
        <line className={css.dots} y1={source.at + source.size + 22} y2={top} />
        <line className={css.pole} y1={top} y2={bottom} />
        <g data-mark="low">
          <Halo x={-11} y={top - 15} width={22} height={20} />
          <Level x={0} y={top} />
        </g>
      </g>
      <g className={css.rises} style={{ transform: `translateX(${high}px)` }}>
        <line className={css.pole} y1={top} y2={bottom} />
        <g data-mark="high">
          <Halo x={-11} y={top - 15} width={22} height={20} />
          <Level x={0} y={top} isHigh />
        </g>
      </g>
      <text className={css.rowName} x={low - 12} y={top - 3}>
        {say.pipeline.low()} {formatCount(lowScn)}
      </text>
      <text className={css.name} x={high + 12} y={isApart ? replica.at + 13 : replica.at + 13}>
        {say.pipeline.high()}
      </text>
      <text className={css.quiet} x={high + 12} y={replica.at + 28}>
        {formatCount(highScn)}
      </text>
    </g>
  );
}

const [WATER_WIDTH, WATER_HEIGHT] = [13, 10];

/** A water level with its point on `y`: hollow for the low watermark, solid for the high one. */
function Level({ x, y, isHigh = false }: { x: number; y: number; isHigh?: boolean }) {
  const half = WATER_WIDTH / 2;
  return (
    <path
      className={isHigh ? css.levelHigh : css.levelLow}
      d={`M${x - half} ${y - WATER_HEIGHT}h${WATER_WIDTH}l${-half} ${WATER_HEIGHT}z`}
    />
  );
}

/** How far the replica is behind, as the distance that it is. */
export function Lag({ layout }: PictureProps) {
  const { low, axis, lagNs } = layout;
  const y = WIDE.replica.at + WIDE.replica.size + 32;
  const words = say.pipeline.behind({ lag: formatDuration(lagNs) });
  const length = axis.newest - low;
  const middle = (low + axis.newest) / 2;
  const isIn = length > widthOf(words) + 44;
  return (
    <g>
      {length > 18 && (
        <path
          className={css.arrow}
          d={`M${low} ${y - 6}v12M${axis.newest} ${y - 6}v12M${low} ${y}H${axis.newest}M${low + 7} ${y - 3.6}L${low + 1} ${y}l6 3.6M${axis.newest - 7} ${y - 3.6}L${axis.newest - 1} ${y}l-6 3.6`}
        />
      )}
      <text className={isIn ? css.lag : css.lagLeft} x={isIn ? middle : low - 12} y={y} dy="0.36em">
        {words}
      </text>
    </g>
  );
}
