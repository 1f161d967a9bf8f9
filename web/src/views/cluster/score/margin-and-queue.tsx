/**
 * The two parts of the score above the tape: the queue, and the margin with its brackets and names. Draw; compute
 * nothing.
 */

import * as say from '../../../base/words/ui/views/score/queue-part';
import { hueClass } from '../../marks/geometry';
import { Badge, BuddyArc } from '../../marks/small-marks';
import type { Lit } from '../lit';
import { CellMarks, LitCells, Notches } from './CellMarks';
import type { ScoreGeometry } from './layout';
import type { Margin } from './margin';
import type { Score } from './model';
import { type Leader, leaderOf } from './queue';
import css from './score.module.css';

interface QueuePartProps {
  geometry: ScoreGeometry;
  lit: Lit;
  /** New since the frame before. */
  fresh: (key: string | number) => boolean;
}

/** Leaders lie under the tape, cells over everything. */
export function QueuePart({ geometry, lit, fresh }: QueuePartProps) {
  const { queue, score, stage } = geometry;
  const lost = score.queueLost ? css.linkLost : '';
  return (
    <g>
      {queue.links.map((link) => (
        <line key={link.key} className={`${css.link} ${lost}`} {...ends(link)} />
      ))}
      <Notches places={queue.notches} y={(stage.tapes[0] ?? 0) - 7} />
      {queue.leaders.map((leader) => (
        <LeaderLine key={leader.key} leader={leader} />
      ))}
      <LitCells
        row={queue}
        lit={lit}
        score={score}
        lineOf={(cell) => ({
          d: leaderOf(cell, score, stage, queue.heads.has(cell.key)).d,
          rba: stage.lowRba,
          name: cell.y - 9,
        })}
      />
      <CellMarks
        row={queue}
        name={say.bufferCheckpointQueueFromHead}
        score={score}
        lit={lit}
        arrives={(key) => (fresh(key) ? css.arrives : '')}
      />
    </g>
  );
}

function ends({ x1, x2, y }: { x1: number; x2: number; y: number }) {
  return { x1, y1: y, x2: Math.max(x1, x2), y2: y };
}

function LeaderLine({ leader }: { leader: Leader }) {
  const { d, pole, ring } = leader;
  return (
    <>
      <path className={`${pole ? css.pole : css.leader} ${css.slides}`} d={d} />
      {ring !== null && (
        <circle
          className={`${css.ring} ${css.slides}`}
          r={2.6}
          style={{ transform: `translate(${ring.x}px, ${ring.y}px)` }}
        />
      )}
    </>
  );
}

/** The margin: brackets, badges, names. */
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
