/** The upper stave drawn: cells, links, leaders, the pole that the head's leader is. */

import * as say from '../../base/words/ui/views/score/queue-part';
import type { Lit } from '../marks/lit';
import { CellMarks, LitCells, Notches } from './CellMarks';
import type { ScoreGeometry } from './layout';
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
