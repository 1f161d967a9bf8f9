/** The whole score as geometry: a frame and a room in, places out. Pure; the staves know their own. */

import type { Frame, RecordsTable } from '../../../engine/generated/frame';
import { type Beat, beatOf } from './beats';
import { buildScale } from './camera';
import { boxesTouch, keyed, type Label, labelBox } from './Labels';
import { labelsWithRoom } from './label-room';
import { beatLabels, fallenLabels, type LostRecords, lostRecordsOf } from './lost-records';
import { type Margin, marginOf } from './margin';
import { type QueueStave, queueStave } from './queue';
import { ACROSS, type Camera, type Scale } from './scale';
import { type Score, scoreOf } from './score-data';
import { type SetStave, setStave } from './set';
import { type ScoreMeasures, scoreMeasures } from './stage';
import { type TapeStave, tapeStave } from './tape';

export interface ScoreGeometry {
  records: RecordsTable;
  score: Score;
  scale: Scale;
  stage: ScoreMeasures;
  margin: Margin;
  queue: QueueStave;
  tapes: TapeStave[];
  set: SetStave;
  /** Every label of the figure. */
  labels: Label[];
  /** Which beat of a crash it shows, if any, and what fell out of the log buffer of each tape. */
  beat: Beat | null;
  fallen: readonly (readonly LostRecords[])[];
}

/** Where a beat begins: clear of the three lines over it, and of the name of the disk under it where there is little room. */
const beatLine = ({ queue, tapes: [tape = 0] }: ScoreMeasures) =>
  Math.max(queue + 60, Math.min(queue + 76, tape - 44));

/** Lays the score out in a room of this width; it takes the height it needs, at least its natural one. */
export function scoreLayout(
  frame: Frame,
  width: number,
  height: number,
  wanted: number | null,
  before: Camera | null = null,
): ScoreGeometry {
  const score = scoreOf(frame, wanted);
  const stage = scoreMeasures(width, height, score.tapes.length, hasSet(score));
  const scale = buildScale(frame, score.tapes, stage.x0, stage.x1, ACROSS, before);
  const margin = marginOf(frame, score, stage);
  const queue = queueStave(score, scale, stage);
  const set = setStave(score, scale, stage);
  const tapes = score.tapes
    .map((_, index) => tapeStave(frame.records, score, scale, stage, index))
    .filter((tape) => tape !== null);
  const beat = beatOf(frame, score.tapes);
  const beats = beatLabels(beat, margin.names, beatLine(stage));
  const fallen = fallenLabels(beat, tapes, stage);
  // On a narrow stage what fell takes the place of the words about the empty set.
  const free = (label: Label) =>
    !fallen.some((placed) => boxesTouch(labelBox(label), labelBox(placed)));
  const staves = [margin, queue, set, ...tapes].flatMap((part) => part.labels).filter(free);
  return {
    records: frame.records,
    score,
    scale,
    stage,
    margin,
    queue,
    tapes,
    set,
    labels: keyed(labelsWithRoom([...beats, ...staves, ...fallen], width)),
    beat,
    fallen: tapes.map(({ tape }) => lostRecordsOf(frame, beat, tape.thread)),
  };
}

/** From a crash on, or where a buddy prepares for one: before that there is nothing to say under the tape. */
function hasSet({ lower, set, tapes }: Score): boolean {
  return lower !== null || set.length > 0 || tapes.some(({ failed }) => failed);
}
