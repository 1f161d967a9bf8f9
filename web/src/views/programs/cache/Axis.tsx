/** The axis of SCNs of the cache: a column for each LCR, and the two watermarks as poles through all bars. */

import say from '../../../base/messages/views/program-cache';
import { subjectKey } from '../subject';
import type { PictureProps } from './CachePicture';
import css from './cache.module.css';
import type { CacheLayout } from './layout';

/** Half of what a pole is moved to its side, so that the end of a bar at its edge is not below it, px. */
const ASIDE = 3;

export function Axis({ layout }: { layout: CacheLayout }) {
  const { left, right, axis, bottom, scns, low, high, columns, isNarrow } = layout;
  const needed = low === null || high === null ? 0 : high.x - low.x;
  // Beside the lines of the threads, which hang in the middle of their columns.
  const beside = Math.min(14, (right - left) / scns.length / 3);
  return (
    <g>
      {low !== null && needed > 0 && (
        <rect className={css.needed} x={low.x} y={axis} width={needed} height={bottom - axis} />
      )}
      {!isNarrow && (
        <>
          <text className={css.heading} x={columns.entry} y={axis - 5}>
            {say.column.entry()}
          </text>
          <text className={css.heading} x={columns.table} y={axis - 5}>
            {say.column.table()}
          </text>
          <text className={css.heading} x={columns.metadata} y={axis - 5}>
            {say.column.metadata()}
          </text>
        </>
      )}
      <line className={css.axis} x1={left} x2={right} y1={axis} y2={axis} />
      {scns
        .filter(({ scn }) => scn > 0)
        .map(({ scn, x, isRead }) => (
          <text key={scn} className={isRead ? css.scn : css.coming} x={x - beside} y={axis - 5}>
            {scn}
          </text>
        ))}
    </g>
  );
}

export function Watermarks({ layout }: PictureProps) {
  const { low, high, bottom, state } = layout;
  const lowX = low === null ? 0 : low.x + ASIDE;
  const highX = high === null ? 0 : high.x;
  // Everything read is applied: the low watermark is right of the high one, and so is its name.
  const isPast = low !== null && high !== null && lowX >= highX;
  const highKey =
    state.highWord === null ? undefined : subjectKey({ kind: 'word', word: state.highWord });
  const waits = state.entries.find(({ waitsFor }) => waitsFor !== null)?.waitsFor ?? null;
  const lowKey = waits === null ? undefined : subjectKey({ kind: 'thread', thread: waits });
  return (
    <g>
      {low !== null && (
        <g data-light={lowKey} data-select={lowKey} className={css.pole}>
          <title>{low.scn === 0 ? say.lowNotBegun() : say.lowMark({ scn: low.scn })}</title>
          <line x1={lowX} x2={lowX} y1={20} y2={bottom} />
          <path className={css.hollow} d={`M${lowX - 5},12h10l-5,8z`} />
          <text
            className={isPast ? css.atRight : css.atLeft}
            x={lowX + (isPast ? 8 : -8)}
            y={16}
            dy="0.2em"
          >
            {say.low({ scn: low.scn })}
          </text>
        </g>
      )}
      {high !== null && (
        <g data-light={highKey} data-select={highKey} className={css.highPole}>
          <title>{say.highMark({ scn: high.scn })}</title>
          <line x1={highX} x2={highX} y1={20} y2={bottom} />
          <path className={css.solid} d={`M${highX - 5},12h10l-5,8z`} />
          <text
            className={isPast ? css.atLeft : css.atRight}
            x={highX + (isPast ? -8 : 8)}
            y={16}
            dy="0.2em"
          >
            {say.high({ scn: high.scn })}
          </text>
        </g>
      )}
      <line className={css.bottom} x1={0} x2={layout.right} y1={bottom} y2={bottom} />
    </g>
  );
}
