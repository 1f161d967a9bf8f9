// The tape of figure 8: the position of the run in progress, its full length, and what one pixel represents.

import { expect, test } from 'vitest';
import type { ExperimentStanding } from '../../engine/generated/control';
import { RECORDED } from './recorded';
import { emptyTape, fullTape, tapeInProgress, tapeLayout, tapeOfRun } from './tape';

const standing = (numbers: Readonly<Record<string, number>>): ExperimentStanding => ({
  done: 0.5,
  run: 0,
  measured: Object.entries(numbers).map(([quantity, value]) => ({
    ...{ quantity, value, unit: '', band: [] },
  })),
});

const BEFORE = {
  ran: 400,
  run: 1600,
  redo_made: 3e9,
  redo_records: 3e6,
  redo_scanned_by_buddy: 2.9e9,
};
const CRASHED = { ...BEFORE, ran: 1600, redo_made: 12e9, redo_records: 12e6 };

test('before the crash the tape is as long as it will be, filled as far as it is made', () => {
  const tape = tapeInProgress(standing(BEFORE));
  expect(tape).toMatchObject({ stage: 'running', whole: 12e9, withoutS: 0, withS: 0 });
  const { x0, x1, made, scanned, read, bytesPerPx, recordsPerPx } = tapeLayout(tape!, 1202);
  expect([made - x0, scanned - x0, read - x0]).toEqual([300, 290, 0]);
  expect([x1 - x0, bytesPerPx, recordsPerPx]).toEqual([1200, 1e7, 1e4]);
});

test('both stopwatches begin at the crash, and the one with a buddy stops at its own time', () => {
  const at = (firstPass: number) =>
    tapeInProgress(
      standing({
        ...CRASHED,
        ...{ redo_read: firstPass * 9e7, first_pass: firstPass, first_pass_with_buddy: 1.5 },
      }),
    );
  expect(at(1)).toMatchObject({ stage: 'first_pass', withoutS: 1, withS: 1, withDone: false });
  expect(at(40)).toMatchObject({ withoutS: 40, withS: 1.5, withDone: true });
  const tape = at(40)!;
  expect(tapeLayout(tape, 1202).read - 1).toBeCloseTo((40 * 9e7) / 1e7, 6);
  expect(tapeInProgress(standing({ ...CRASHED, redo_applied: 1e9 }))?.stage).toBe('second_pass');
});

test('nothing is drawn beyond the ends, and an experiment without a tape has none', () => {
  const wide = tapeInProgress(standing({ ...CRASHED, redo_scanned_by_buddy: 99e9 }))!;
  const { x1, scanned } = tapeLayout(wide, 360);
  expect(scanned).toBe(x1);
  expect(tapeInProgress(standing({}))).toBeNull();
  expect(tapeOfRun({ setting: [], measured: [], checks: [] }, null)).toBeNull();
});

test('the recorded tape is complete, has the recorded times, and empties for a new run', () => {
  const outcomes = RECORDED;
  const figure8 = outcomes.find(({ experiment }) => experiment === 'figure8');
  const tape = tapeOfRun(figure8!.runs[0]!, null)!;
  expect(tape).toMatchObject({ stage: 'done', withoutS: figure8!.rows[0]!.simulated });
  expect([tape.made, tape.read, tape.applied]).toEqual([tape.whole, tape.whole, tape.whole]);
  expect(emptyTape(tape)).toMatchObject({
    whole: tape.whole,
    made: 0,
    withoutS: 0,
    withDone: false,
  });
  expect(fullTape({ ...tape, applied: 1 }).applied).toBe(tape.whole);
});
