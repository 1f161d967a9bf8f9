// The beats of a crash, from the facts of real runs: which beat a moment is in, what it counts, and what it draws.

import { beforeAll, describe, expect, test } from 'vitest';
import '../../../../../tests/support/recorded';
import { Run } from '../../../../../tests/support/run';
import { InstanceState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { boxesTouch, labelBox } from './Labels';
import { scoreLayout } from './layout';
import { fallenBoxes } from './lost-records';
import { scoreSentence } from './sentence';

const VICTIM = 1;
const CRASH_S = 9.07;

/** The default preset at moments after the crash of instance 2, s; the last one before it for a negative time. */
function momentAt(seconds: number): Frame {
  const run = Run.of('sandbox').runTo(CRASH_S);
  const began = run.frame({ tables: ['clock'] }).clock.time_ns[0] ?? 0;
  const at = began + Math.max(0, seconds) * 1e9;
  if (seconds >= 0) run.crash(VICTIM).runTo(at / 1e9);
  const frame = run.frame();
  run.free();
  // The clock of a page is between two events.
  return { ...frame, clock: { ...frame.clock, time_ns: Float64Array.of(at) } };
}

const wide = (frame: Frame) => scoreLayout(frame, { width: 1004, height: 400 }, VICTIM);
const texts = (frame: Frame) => wide(frame).labels.map(({ text }) => text);

describe('a crash in four beats', () => {
  let [before, power, silence, waits]: Frame[] = [];
  beforeAll(() => {
    [before, power, silence, waits] = [momentAt(-1), momentAt(0), momentAt(0.37), momentAt(0.9)];
  });

  test('each moment is in the beat that its facts say', () => {
    expect(wide(before as Frame).beat).toBeNull();
    expect(wide(power as Frame).beat?.name).toBe('power');
    expect(wide(silence as Frame).beat?.name).toBe('silence');
    expect(wide(waits as Frame).beat?.name).toBe('brownout');
    expect(wide(momentAt(0.059)).beat?.name).toBe('power');
    expect(wide(momentAt(0.061)).beat?.name).toBe('silence');
  });

  test('what is counted is the time that passed', () => {
    expect(wide(silence as Frame).beat?.passedNs).toBeCloseTo(370e6, -6);
    expect(wide(silence as Frame).beat?.wholeNs).toBeCloseTo(600e6, -6);
    expect(wide(waits as Frame).beat?.passedNs).toBeCloseTo(300e6, -7);
  });

  test('what was in the log buffer, and nothing else, is lost', () => {
    const { records } = before as Frame;
    const buffered = Array.from(records.rba).filter(
      (_, row) => records.thread[row] === VICTIM && records.durable[row] === 0,
    );
    const { lost_records: lost } = power as Frame;
    const kept = new Set(
      Array.from((power as Frame).records.rba).filter(
        (_, row) => (power as Frame).records.thread[row] === VICTIM,
      ),
    );
    expect(lost.rows).toBeGreaterThan(0);
    expect(Array.from(lost.rba)).toEqual(buffered.filter((rba) => !kept.has(rba)));
    const [fallen] = wide(power as Frame).fallen;
    expect(fallen?.records.length).toBe(Math.min(4, lost.rows));
    for (const frame of [before, silence, waits]) {
      expect(wide(frame as Frame).fallen.flatMap(({ records }) => records)).toEqual([]);
    }
  });

  test('on a phone it is under the end of the log, clear of all words', () => {
    const down = (frame: Frame) =>
      scoreLayout(frame, { width: 360, height: 388, down: true }, VICTIM);
    const { fallen, tapes, labels, stage } = down(power as Frame);
    const boxes = fallenBoxes(fallen, tapes);
    expect(boxes.length).toBe(wide(power as Frame).fallen[0]?.records.length);
    for (const box of boxes) {
      expect(box.x1).toBeGreaterThan(0);
      expect(box.x2).toBeLessThan(stage.width);
      expect(box.y1).toBeGreaterThan(tapes[0]?.to ?? 0);
      expect(labels.filter((label) => boxesTouch(labelBox(label), box))).toEqual([]);
    }
    for (const frame of [before, silence, waits]) {
      expect(fallenBoxes(down(frame as Frame).fallen, tapes)).toEqual([]);
    }
  });

  test('each beat is said beside the staves, on a wide stage and on a narrow one', () => {
    const said = [power, silence, waits].map((frame) => texts(frame as Frame));
    const down = [power, silence, waits].map((frame) =>
      scoreLayout(frame as Frame, { width: 360, height: 388, down: true }, VICTIM).labels.map(
        ({ text }) => text,
      ),
    );
    expect(said[0]).toContain('never acknowledged');
    expect(said[1]).toContain('0.37 s of 0.60 s');
    expect(said[2]).toContain('0.30 s');
    expect(down[0]?.join()).toContain('never acknowledged');
    expect(down[1]?.join()).toContain('0.37 s of 0.60 s');
    expect(down[2]).toContain('0.30 s');
  });

  test('the sentence says the same', () => {
    const told = (frame: Frame) => scoreSentence(frame, wide(frame).score);
    expect(told(before as Frame)).not.toContain('acknowledged');
    expect(told(power as Frame)).toContain('never acknowledged');
    expect(told(silence as Frame)).toContain('0.37 s of 0.60 s');
  });

  test('the beats end when the database is open', () => {
    const run = Run.of('sandbox').runTo(CRASH_S).crash(VICTIM).runTo(120);
    const frame = run.frame();
    run.free();
    expect(frame.instances.state[VICTIM]).toBe(InstanceState.Failed);
    expect(wide(frame).beat).toBeNull();
    expect(frame.lost_records.rows).toBe(0);
  });
});
