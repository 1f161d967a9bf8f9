import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../tests/support/frames';
import { frameAt } from '../../../tests/support/recorded';
import { InstanceState, MarkKind } from '../engine/generated/codes';
import { bandsOf, type Mark, nextMark, phaseAhead, timelineOf } from './timeline';

const mark = (kind: MarkKind, step: number): Mark => ({
  kind,
  instance: 1,
  timeNs: step * 10,
  step,
});

describe('timeline', () => {
  it('reads marks and bands off a frame', () => {
    const { marks, bands, nowNs } = timelineOf(frameAt('recovered'));
    expect(marks.map((one) => one.kind)).toContain(MarkKind.Crash);
    expect(bands).toHaveLength(1);
    expect(bands[0]?.fromNs).toBeLessThan(bands[0]?.toNs ?? 0);
    expect(nowNs).toBeGreaterThan(bands[0]?.toNs ?? 0);
  });

  it('knows when no phase can come without a command', () => {
    const up = { state: InstanceState.Up };
    const crashed = { state: InstanceState.Crashed };
    const clock = [{ step: 5, recovering_instance: 255 }];
    expect(phaseAhead(frameFrom({ clock, instances: [up, up] }))).toBe(false);
    expect(phaseAhead(frameFrom({ clock, instances: [up, crashed] }))).toBe(true);
    expect(phaseAhead(frameFrom({ clock, instances: [crashed, crashed] }))).toBe(false);
    const marks = [{ step: 9, kind: MarkKind.Crash }];
    expect(phaseAhead(frameFrom({ clock, instances: [up, up], marks }))).toBe(true);
    const rollingBack = [{ end_ns: -1 }];
    expect(phaseAhead(frameFrom({ clock, instances: [up], phases: rollingBack }))).toBe(true);
    expect(phaseAhead(frameAt('secondPassHalf'))).toBe(true);
  });

  it('makes one band of a brown-out, also when a second failure comes into it', () => {
    const { Detected, Opened, Crash } = MarkKind;
    const marks = [
      mark(Crash, 1),
      mark(Detected, 2),
      mark(Crash, 3),
      mark(Detected, 4),
      mark(Opened, 5),
    ];
    expect(bandsOf(marks)).toEqual([{ fromNs: 20, toNs: 50 }]);
    expect(bandsOf([...marks, mark(Detected, 9)])).toEqual([
      { fromNs: 20, toNs: 50 },
      { fromNs: 90, toNs: null },
    ]);
  });

  it('finds the stop before and after, and passes over checkpoints', () => {
    const marks = [mark(MarkKind.Crash, 5), mark(MarkKind.Checkpoint, 7), mark(MarkKind.Opened, 9)];
    expect(nextMark(marks, 5, 1)?.step).toBe(9);
    expect(nextMark(marks, 9, -1)?.step).toBe(5);
    expect(nextMark(marks, 5, -1)).toBeNull();
    expect(nextMark(marks, 6, 1, new Set([MarkKind.Checkpoint]))?.step).toBe(7);
  });
});
