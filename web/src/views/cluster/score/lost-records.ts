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

/** A record that fell: `x` counts from the end of the log, or of its tape's left edge where that runs down the page. */
export interface LostRecords {
  readonly key: number;
  readonly form: RecordForm;
  readonly block: number | null;
  readonly x: number;
  /** How far aside it begins to fall, px. */
  readonly aside: number;
}

/** So many are drawn; the words say how many there are. */
const MOST = 4;
const [FIRST, PITCH] = [10, 22];
export const FALLEN = { width: 18, height: 26, tilts: [-8, 7] } as const;
/** Records on a tape that runs down the page are wide, and have less room under its end. */
export const FALLEN_DOWN = { width: 34, height: 12, tilts: [-4, 3.5] } as const;
const BETWEEN = 6;

/** The lost records of one thread, in the beat in which the power has just failed; side by side from a place on. */
export function lostRecordsOf(
  frame: Frame,
  beat: Beat | null,
  thread: number,
  { first = FIRST, pitch = PITCH, most = MOST } = {},
): LostRecords[] {
  if (beat?.name !== 'power') return [];
  const { rba, kind, block } = frame.lost_records;
  return lostRows(frame, [thread])
    .slice(0, most)
    .map((row, i) => {
      const form = RECORD_FORMS[(kind[row] ?? 0) as RecordKind];
      const of = block[row] ?? NO_BLOCK;
      const numbered = of !== NO_BLOCK && (form === 'change' || form === 'written');
      const x = first + i * pitch;
      return { key: rba[row] ?? 0, form, block: numbered ? of : null, x, aside: 0 };
    });
}

/** Out of the end of a tape of that width that runs down the page, in a row under its middle: under one of several, no wider than it. */
export function lostRecordsDown(
  frame: Frame,
  beat: Beat | null,
  thread: number,
  { thick, single }: { thick: number; single: boolean },
): LostRecords[] {
  const pitch = FALLEN_DOWN.width + BETWEEN;
  const room = { pitch, most: single ? MOST : Math.max(1, Math.floor(thick / pitch)) };
  const lost = lostRecordsOf(frame, beat, thread, room);
  const left = (thick - (lost.length * pitch - BETWEEN)) / 2;
  const middle = (thick - FALLEN_DOWN.width) / 2;
  return lost.map((record, i) => ({
    ...record,
    x: left + i * pitch,
    aside: middle - left - i * pitch,
  }));
}

/** Top of what has fallen: under the words at the end of the tape. */
export const fallenTop = (tape: TapeStave, stage: ScoreMeasures) =>
  tape.near + Math.max(32, stage.tape - 8);

/** Under what has fallen: how many they were, and that nobody was told of them. */
export function fallenLabels(
  beat: Beat | null,
  tapes: readonly TapeStave[],
  stage: ScoreMeasures,
): Label[] {
  const [tape] = tapes;
  if (beat?.name !== 'power' || beat.lost === 0 || tape === undefined) return [];
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

/** In the margin, between the names of the instance and of the disk: the beat, and its time. */
export function beatLabels(beat: Beat | null, x: number, y: number): Label[] {
  if (beat === null) return [];
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
export function uprightBeat(beat: Beat | null, x: number, y: number): Label[] {
  if (beat === null) return [];
  const { name, passedNs, lost } = beat;
  const line = (text: string, tone: Label['tone'], from = x) =>
    label(text, from, y, { key: 'beat', bold: true, tone });
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
