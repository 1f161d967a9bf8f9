/** The margin: brackets, badges, names. */

import { Badge } from '../marks/Badge';
import { BuddyArc } from '../marks/BuddyArc';
import { hueClass } from '../marks/hue';
import type { Lit } from '../marks/lit';
import type { Margin } from './margin';
import type { Score } from './model';
import css from './score.module.css';

function arcPath({ x, from, to }: NonNullable<Margin['arc']>): string {
  const reach = x - 26;
  return `M${x} ${from}C${reach} ${from + 44} ${reach} ${to - 44} ${x} ${to}`;
}

/** A bracket an instance, a double line for the disk. */
interface MarginPartProps {
  margin: Margin;
  score: Score;
  lit: Lit;
}

export function MarginPart({ margin, score, lit }: MarginPartProps) {
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
      {lower !== null && score.lower !== null && (
        <line
          className={`${css.bracket} ${hueClass(score.lower)}`}
          x1={x}
          y1={lower.top}
          x2={x}
          y2={lower.bottom}
        />
      )}
      {margin.arc !== null && score.lower !== null && (
        <g data-light={`g${first?.thread}.${score.lower}`} className={css.item}>
          <BuddyArc
            path={arcPath(margin.arc)}
            dot={{ x: margin.arc.x, y: margin.arc.to }}
            ring={{ x: margin.arc.x, y: margin.arc.from }}
            hue={score.lower}
            state={score.reader === null ? 'guards' : 'recovers'}
          />
        </g>
      )}
      {badges.map((badge) => (
        <g key={`${badge.x}.${badge.y}`} data-light={`i${badge.instance}`} className={css.item}>
          {lit.instance(badge.instance) && (
            <circle className={css.halo} cx={badge.x} cy={badge.y} r={badge.diameter / 2 + 4} />
          )}
          <Badge {...badge} />
        </g>
      ))}
    </g>
  );
}
