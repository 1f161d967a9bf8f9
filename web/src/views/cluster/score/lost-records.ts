/**
 * The places of the records that a crash lost with the log buffer, and the words for each beat, next to the staves.
 * Pure layout.
 */

import say from '../../../base/messages/views/score';
import { NO_BLOCK } from '../../../base/missing-values';
import { textWidth } from '../../../base/text-width';
import { formatMoment } from '../../../base/time';
import type { RecordKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { RecordForm } from '../../marks/RedoRecord';
import { type Beat, lostRows } from './beats';
import { type Label, label, onOneLine } from './Labels';
import type { ScoreMeasures } from './stage';
import { RECORD_FORMS, type TapeStave } from './tape';

interface LostRecord {
  readonly key: number;
  readonly form: RecordForm;
  readonly block: number | null;
  /** Left edge, px; across the page from the end of the log. */
  readonly x: number;
  /** How far aside it begins to fall, px. */
  readonly aside: number;
}

/** What fell out of the log buffer of one tape. */
export interface FallenRecords {
  readonly records: readonly LostRecord[];
  /** Where it came to rest, px; down the page from the end of the log. */
  readonly y: number;
  readonly look: FallenLook;
}

interface FallenLook {
  readonly width: number;
  readonly height: number;
  readonly tilts: readonly [number, number];
  /** How far a mark is struck beyond its edges. */
  readonly over: number;
}

const UPRIGHT: FallenLook = { width: 18, height: 26, tilts: [-8, 7], over: 3 };
/** Down the page records are wide, and there is less room under the end of the log. */
const FLAT: FallenLook = { width: 34, height: 12, tilts: [-4, 3.5], over: 1 };

/** So many are drawn; the words say how many there are. */
const MOST = 4;
const [FIRST, PITCH] = [10, 22];
/** Between two of them, and from the end of the log to them, down the page. */
const [BETWEEN, UNDER] = [6, 30.5];

/** In the beat in which the power has just failed: the lost records of each tape. */
export function fallenRecords(
  frame: Frame,
  beat: Beat | null,
  tapes: readonly TapeStave[],
  { down, tape: thick }: ScoreMeasures,
): FallenRecords[] {
  if (!down) {
    return tapes.map(({ tape, near }) => {
      const records = lostRecordsOf(frame, beat, tape.thread, MOST, (i) => FIRST + i * PITCH);
      // Under the words at the end of the tape.
      return { records, y: near + Math.max(32, thick - 8), look: UPRIGHT };
    });
  }
  const end = Math.max(...tapes.map(({ to }) => to));
  const pitch = FLAT.width + BETWEEN;
  // Under one of several tapes they are no wider than it.
  const most = tapes.length === 1 ? MOST : Math.max(1, Math.floor(thick / pitch));
  return tapes.map(({ tape, near, to }) => {
    const count = Math.min(most, lostRows(frame, [tape.thread]).length);
    const left = near + (thick - (count * pitch - BETWEEN)) / 2;
    const placed = lostRecordsOf(frame, beat, tape.thread, most, (i) => left + i * pitch);
    // They come out of the end of the tape.
    const middle = near + (thick - FLAT.width) / 2;
    const records = placed.map((record) => ({ ...record, aside: middle - record.x }));
    return { records, y: end - to + UNDER, look: FLAT };
  });
}

function lostRecordsOf(
  frame: Frame,
  beat: Beat | null,
  thread: number,
  most: number,
  placeOf: (index: number) => number,
): LostRecord[] {
  if (beat?.name !== 'power') return [];
  const { rba, kind, block } = frame.lost_records;
  return lostRows(frame, [thread])
    .slice(0, most)
    .map((row, i) => {
      const form = RECORD_FORMS[(kind[row] ?? 0) as RecordKind];
      const of = block[row] ?? NO_BLOCK;
      const numbered = of !== NO_BLOCK && (form === 'change' || form === 'written');
      const named = numbered ? of : null;
      return { key: rba[row] ?? 0, form, block: named, x: placeOf(i), aside: 0 };
    });
}

/** Down the page: what fallen records cover. */
export function fallenBoxes(fallen: readonly FallenRecords[], tapes: readonly TapeStave[]) {
  return fallen.flatMap(({ records, y, look }, i) =>
    records.map(({ x }) => {
      const top = y + (tapes[i]?.to ?? 0);
      return { x1: x, x2: x + look.width, y1: top, y2: top + look.height };
    }),
  );
}

/** Under what has fallen: how many they were, and that nobody was told of them. Down the page the beat says it. */
export function fallenLabels(
  beat: Beat | null,
  [tape]: readonly TapeStave[],
  stage: ScoreMeasures,
): Label[] {
  if (stage.down || beat?.name !== 'power' || beat.lost === 0 || tape === undefined) return [];
  const lines = say.crash.recordsLost({ lost: beat.lost }).split('\n');
  const wide = Math.max(...lines.map((line) => textWidth(line, 12, 600)));
  const x = Math.min(tape.to + FIRST, stage.width - wide - 4);
  return lines.map((text, i) =>
    label(text, x, stage.foot + 18 + i * 13, { key: `fallen${i}`, bold: true, tone: 'failed' }),
  );
}

/** How much of the time until the failure is detected has passed. */
export const timesOf = ({ passedNs, wholeNs }: Beat) => ({
  passed: formatMoment(passedNs),
  whole: formatMoment(wholeNs),
});

/**
 * In the margin, between the names of the instance and of the disk: the beat, and its time. Clear of the three lines over
 * it, and of the name of the disk under it where there is little room.
 */
export function beatLabels(beat: Beat | null, x: number, stage: ScoreMeasures): Label[] {
  if (beat === null) return [];
  if (stage.down) return uprightBeat(beat, x, stage.height - 6);
  const { queue, tapes } = stage;
  const y = Math.max(queue + 60, Math.min(queue + 76, (tapes[0] ?? 0) - 44));
  const { name, passedNs, commits } = beat;
  const line = (text: string, down: number, tone: Label['tone']) =>
    label(text, x, y + down, { key: `beat${down}`, bold: tone !== 'quiet', tone });
  switch (name) {
    case 'power':
      return [
        line(say.crash.power(), 0, 'failed'),
        ...say.crash
          .acknowledged({ commits })
          .split('\n')
          .map((text, i) => line(text, 16 + i * 15, 'quiet')),
      ];
    case 'silence':
      return [
        line(say.crash.notDetected(), 0, 'ink'),
        line(say.crash.passed(timesOf(beat)), 16, 'quiet'),
      ];
    case 'brownout':
      return [
        label(formatMoment(passedNs), x, y + 8, { key: 'wait', size: 30, tone: 'brownout' }),
        line(say.crash.waits(), 25, 'brownout'),
      ];
  }
}

/** The same on one line at the foot of a score that runs down the page. */
function uprightBeat(beat: Beat, x: number, y: number): Label[] {
  const { name, passedNs, lost } = beat;
  const line = (text: string, tone: Label['tone'], from = x) =>
    label(text, from, y, { key: name, bold: true, tone });
  switch (name) {
    case 'power': {
      const words = lost === 0 ? say.crash.power() : onOneLine(say.crash.recordsLost({ lost }));
      return [line(words, 'failed')];
    }
    case 'silence':
      return [line(say.crash.notDetectedFor(timesOf(beat)), 'ink')];
    case 'brownout': {
      const wait = formatMoment(passedNs);
      return [
        label(wait, x, y, { key: 'wait', size: 30, tone: 'brownout' }),
        line(say.crash.waits(), 'brownout', x + textWidth(wait, 30) + 8),
      ];
    }
  }
}
