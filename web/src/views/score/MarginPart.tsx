/** The margin: brackets, badges, names. */

import { Badge } from '../marks/Badge';
import { hueClass } from '../marks/hue';
import type { Margin } from './margin';
import type { Score } from './model';
import css from './score.module.css';

/** A bracket an instance, a double line for the disk. */
export function MarginPart({ margin, score }: { margin: Margin; score: Score }) {
  const { x, upper, disk, lower, badges } = margin;
  const [first] = score.tapes;
  return (
    <g>
      {first !== undefined && (
        <line
          className={`${css.bracket} ${first.failed ? css.bracketFailed : ''} ${hueClass(first.thread)}`}
          x1={x}
          y1={upper.top}
          x2={x}
          y2={upper.bottom}
        />
      )}
      {[-1.5, 1.5].map((dx) => (
        <line
          key={dx}
          className={css.diskLine}
          x1={x + dx}
          y1={disk.top}
          x2={x + dx}
          y2={disk.bottom}
        />
      ))}
      {lower !== null && score.reader !== null && (
        <line
          className={`${css.bracket} ${hueClass(score.reader)}`}
          x1={x}
          y1={lower.top}
          x2={x}
          y2={lower.bottom}
        />
      )}
      {badges.map((badge) => (
        <g key={`${badge.x}.${badge.y}`} data-light={`i${badge.instance}`} className={css.item}>
          <Badge {...badge} />
        </g>
      ))}
    </g>
  );
}
