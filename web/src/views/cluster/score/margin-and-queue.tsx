/**
 * The two parts of the score above the tape: the queue, and the margin with its brackets and names. Draw; compute
 * nothing.
 */

import { memo } from 'react';
import say from '../../../base/messages/views/score';
import { hueClass } from '../../marks/geometry';
import { Badge, BuddyArc } from '../../marks/small-marks';
import type { Lit } from '../lit';
import { besideLit, CellMarks, LitCells, Notches, overLit } from './CellMarks';
import type { ScoreGeometry } from './layout';
import type { Brackets, Margin } from './margin';
import { leaderOf } from './queue';
import css from './score.module.css';
import type { Score, ThreadOnScore } from './score-data';

interface QueuePartProps {
  geometry: ScoreGeometry;
  lit: Lit;
}

/** Leaders are under the tape, cells above everything. */
export function QueuePart({ geometry, lit }: QueuePartProps) {
  const { queue, score, stage, scale } = geometry;
  const poleOf = ({ thread, checkpoint }: ThreadOnScore) => scale.at(thread, checkpoint);
  const lost = score.queueLost ? css.linkLost : '';
  return (
    <g className={css.back}>
      {queue.links.map((link) => (
        <line key={link.key} className={`${css.link} ${lost}`} data-at={`k${link.key}`} />
      ))}
      <Notches of="queue" />
      {queue.leaders.map(({ key, pole, ring }) => (
        <LeaderLine key={key} of={key} pole={pole} ring={ring !== null} />
      ))}
      <LitCells
        row={queue}
        lit={lit}
        score={score}
        lineOf={(cell) => ({
          d: leaderOf(queue, cell, queue.heads, score, stage, poleOf).d,
          words: stage.down ? besideLit(queue, cell, 'start') : overLit(cell, cell.y - 9),
        })}
      />
      <CellMarks
        row={queue}
        name={say.queue.label()}
        score={score}
        lit={lit}
        moves="q"
        {...(!stage.down && { undoAt: 'over' })}
      />
    </g>
  );
}

const LeaderLine = memo(({ of, pole, ring }: { of: number; pole: boolean; ring: boolean }) => (
  <>
    <path className={pole ? css.pole : css.leader} data-at={`l${of}`} />
    {ring && <circle className={css.ring} r={2.6} data-at={`o${of}`} />}
  </>
));

/** The margin: brackets, badges, names. */
function arcPath({ x, from, to }: NonNullable<Brackets['arc']>): string {
  const reach = x - 26;
  return `M${x} ${from}C${reach} ${from + 44} ${reach} ${to - 44} ${x} ${to}`;
}

/** A bracket an instance, a double line for the disk. */
interface BracketsProps {
  brackets: Brackets;
  score: Score;
}

function BracketLines({ brackets, score }: BracketsProps) {
  const { x, upper, disk, lower, arc } = brackets;
  const [first] = score.tapes;
  return (
    <>
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
      {arc !== null && score.lower !== null && (
        <g data-light={`g${first?.thread}.${score.lower}`} className={css.item}>
          <BuddyArc
            path={arcPath(arc)}
            dot={{ x: arc.x, y: arc.to }}
            ring={{ x: arc.x, y: arc.from }}
            hue={score.lower}
            state={score.reader === null ? 'guards' : 'recovers'}
          />
        </g>
      )}
    </>
  );
}

interface MarginPartProps {
  margin: Margin;
  score: Score;
  lit: Lit;
}

export function MarginPart({ margin, score, lit }: MarginPartProps) {
  const { brackets, badges } = margin;
  return (
    <g>
      {brackets !== null && <BracketLines brackets={brackets} score={score} />}
      <Badges badges={badges} lit={lit} />
    </g>
  );
}

function Badges({ badges, lit }: { badges: Margin['badges']; lit: Lit }) {
  return badges.map((badge) => (
    <g key={`${badge.x}.${badge.y}`} data-light={`i${badge.instance}`} className={css.item}>
      {lit.instance(badge.instance) && (
        <circle className={css.halo} cx={badge.x} cy={badge.y} r={badge.diameter / 2 + 4} />
      )}
      <Badge {...badge} />
    </g>
  ));
}
