/** The whole score as geometry: a frame and a room in, places out. Pure; the staves know their own. */

import type { Frame } from '../../../engine/generated/frame';
import type { Label } from './Labels';
import { type Margin, marginOf } from './margin';
import { type Score, scoreOf } from './model';
import { type QueueStave, queueStave } from './queue';
import { buildScale, type Scale } from './scale';
import { type SetStave, setStave } from './set';
import { type Stage, stageOf } from './stage';
import { type TapeStave, tapeStave } from './tape';

export interface ScoreGeometry {
  score: Score;
  scale: Scale;
  stage: Stage;
  margin: Margin;
  queue: QueueStave;
  tapes: TapeStave[];
  set: SetStave;
  /** Every label of the figure. */
  labels: Label[];
}

/** Lays the score out in a room of this width; it takes the height it needs, at least its natural one. */
export function scoreLayout(
  frame: Frame,
  width: number,
  height: number,
  wanted: number | null,
): ScoreGeometry {
  const score = scoreOf(frame, wanted);
  const stage = stageOf(width, height, score.tapes.length);
  const scale = buildScale(frame, score.tapes, stage.x0, stage.x1);
  const margin = marginOf(frame, score, stage);
  const queue = queueStave(score, scale, stage);
  const set = setStave(score, scale, stage);
  const tapes = score.tapes
    .map((_, index) => tapeStave(frame.records, score, scale, stage, index))
    .filter((tape) => tape !== null);
  return {
    score,
    scale,
    stage,
    margin,
    queue,
    tapes,
    set,
    labels: [margin, queue, set, ...tapes].flatMap((part) => part.labels),
  };
}
