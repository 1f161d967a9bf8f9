/**
 * The whole score as geometry: a frame and a room in, places out; redo runs across the page, or down it. Pure; the staves
 * know their own.
 */

import type { Frame, RecordsTable } from '../../../engine/generated/frame';
import { type Beat, beatOf } from './beats';
import { buildScale } from './camera';
import { boxesTouch, keyed, type Label, labelBox } from './Labels';
import { labelsWithRoom } from './label-room';
import {
  beatLabels,
  type FallenRecords,
  fallenBoxes,
  fallenLabels,
  fallenRecords,
} from './lost-records';
import { type Margin, marginOf } from './margin';
import { type QueueStave, queueStave } from './queue';
import { ACROSS, type Camera, DOWN, type Scale } from './scale';
import { railOf } from './scan-progress';
import { type Score, scoreOf } from './score-data';
import { type SetStave, setStave } from './set';
import { type ScoreMeasures, scoreMeasures } from './stage';
import { type TapeStave, tapeStave } from './tape';
import { uprightMeasures } from './upright';

/** Everything but the words that depend on all of it. */
interface ScoreParts {
  records: RecordsTable;
  score: Score;
  scale: Scale;
  stage: ScoreMeasures;
  margin: Margin;
  queue: QueueStave;
  tapes: TapeStave[];
  set: SetStave;
}

export interface ScoreGeometry extends ScoreParts {
  /** Every label of the figure. */
  labels: Label[];
  /** Which beat of a crash it shows, if any, and what fell out of the log buffer of each tape. */
  beat: Beat | null;
  fallen: readonly FallenRecords[];
}

interface ScoreRoom {
  width: number;
  height: number;
  /** Redo runs down the page. */
  down?: boolean;
}

/** Lays the score out in a room; across the page it takes the height it needs, at least its natural one. */
export function scoreLayout(
  frame: Frame,
  { width, height, down = false }: ScoreRoom,
  wanted: number | null,
  before: Camera | null = null,
): ScoreGeometry {
  const score = scoreOf(frame, wanted);
  const measures = down ? uprightMeasures : scoreMeasures;
  const stage = measures(width, height, score.tapes.length, hasSet(score));
  const reading = down ? DOWN : ACROSS;
  const scale = buildScale(frame, score.tapes, stage.x0, stage.x1, reading, before);
  const rail = railOf(score, scale, stage);
  const margin = marginOf(frame, score, stage);
  const queue = queueStave(score, scale, stage);
  const set = setStave(score, scale, stage, rail);
  const tapes = score.tapes
    .map((_, index) => tapeStave(frame.records, score, scale, stage, rail, index))
    .filter((tape) => tape !== null);
  const parts = { records: frame.records, score, scale, stage, margin, queue, set, tapes };
  const beat = beatOf(frame, score.tapes);
  const fallen = fallenRecords(frame, beat, tapes, stage);
  return { ...parts, beat, fallen, labels: keyed(labelsOf(parts, beat, fallen)) };
}

function labelsOf(parts: ScoreParts, beat: Beat | null, fallen: readonly FallenRecords[]): Label[] {
  const { margin, stage, queue, set, tapes } = parts;
  const beats = beatLabels(beat, margin.names, stage);
  const words = fallenLabels(beat, tapes, stage);
  // On a narrow stage what fell takes the place of other words for a moment.
  const taken = stage.down ? fallenBoxes(fallen, tapes) : words.map(labelBox);
  const isFree = (label: Label) => !taken.some((box) => boxesTouch(labelBox(label), box));
  const staves = [margin, queue, set, ...tapes].flatMap((part) => part.labels);
  return labelsWithRoom([...beats, ...staves.filter(isFree), ...words], stage.width);
}

/** From a crash on, or where a buddy prepares for one: before that there is nothing to say under the tape. */
function hasSet({ lower, set, tapes }: Score): boolean {
  return lower !== null || set.length > 0 || tapes.some(({ failed }) => failed);
}
