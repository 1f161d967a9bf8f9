import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../tests/support/frames';
import { frameAt } from '../../../tests/support/recorded';
import { MarkKind } from '../engine/generated/codes';
import { CLUSTER } from '../views/cluster/model';
import { nextMark, timelineOf } from './timeline';

/** A frame with such marks, ten ns a step. */
const frameWith = (...marks: [MarkKind, step: number][]) =>
  frameFrom({ marks: marks.map(([kind, step]) => ({ kind, step, time_ns: step * 10 })) });

const { Checkpoint, Crash, Opened } = MarkKind;

describe('timeline', () => {
  it('reads marks and bands off a frame', () => {
    const { marks, bands, nowNs } = timelineOf(CLUSTER, frameAt('recovered'));
    expect(marks.map((mark) => mark.kind)).toContain(Crash);
    expect(bands).toHaveLength(1);
    expect(bands[0]?.fromNs).toBeLessThan(bands[0]?.toNs ?? 0);
    expect(nowNs).toBeGreaterThan(bands[0]?.toNs ?? 0);
  });

  it('finds the stop before and after, and passes over checkpoints', () => {
    const marks = CLUSTER.marks(frameWith([Crash, 5], [Checkpoint, 7], [Opened, 9]));
    expect(nextMark(marks, 5, 1)?.step).toBe(9);
    expect(nextMark(marks, 9, -1)?.step).toBe(5);
    expect(nextMark(marks, 5, -1)).toBeNull();
  });
});
