import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../tests/support/frames';
import { frameAt } from '../../../tests/support/recorded';
import { MarkKind } from '../engine/generated/codes';
import { CLUSTER } from '../views/cluster/model';
import { canStepTo, nextMark, timelineOf } from './timeline';

/** A frame with such marks, ten ns a step. */
const frameWith = (...marks: [MarkKind, step: number][]) =>
  frameFrom({ marks: marks.map(([kind, step]) => ({ kind, step, time_ns: step * 10 })) });

const { Checkpoint, Crash, Detected, Opened } = MarkKind;

describe('timeline', () => {
  it('reads marks and bands off a frame', () => {
    const { marks, bands, nowNs } = timelineOf(CLUSTER, frameAt('recovered'));
    expect(marks.map((one) => one.kind)).toContain(Crash);
    expect(bands).toHaveLength(1);
    expect(bands[0]?.fromNs).toBeLessThan(bands[0]?.toNs ?? 0);
    expect(nowNs).toBeGreaterThan(bands[0]?.toNs ?? 0);
  });

  it('steps to a stop that can come by itself, or that is known ahead', () => {
    const canStep = (coming: string[], step: number, stop = 'phase') => {
      const moments = { step, time_ns: 0, known_step: 9, known_time_ns: 0 };
      const position = { ...moments, idle: false, coming, digest: '' };
      return canStepTo(CLUSTER, { position, frame: frameWith([Checkpoint, 8], [Crash, 7]) }, stop);
    };
    expect(canStep([], 7)).toBe(false);
    expect(canStep(['commit'], 7)).toBe(false);
    expect(canStep(['phase'], 7)).toBe(true);
    expect(canStep([], 6)).toBe(true);
    expect(canStep([], 7, 'event')).toBe(true);
  });

  it('makes one band of a brown-out, also when a second failure comes into it', () => {
    const marks: [MarkKind, number][] = [
      [Crash, 1],
      [Detected, 2],
      [Crash, 3],
      [Detected, 4],
      [Opened, 5],
    ];
    expect(CLUSTER.bands(frameWith(...marks))).toEqual([{ fromNs: 20, toNs: 50 }]);
    expect(CLUSTER.bands(frameWith(...marks, [Detected, 9]))).toEqual([
      { fromNs: 20, toNs: 50 },
      { fromNs: 90, toNs: null },
    ]);
  });

  it('finds the stop before and after, and passes over checkpoints', () => {
    const marks = CLUSTER.marks(frameWith([Crash, 5], [Checkpoint, 7], [Opened, 9]));
    expect(nextMark(marks, 5, 1)?.step).toBe(9);
    expect(nextMark(marks, 9, -1)?.step).toBe(5);
    expect(nextMark(marks, 5, -1)).toBeNull();
  });
});
