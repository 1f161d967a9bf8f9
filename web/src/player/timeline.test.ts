import { describe, expect, it } from 'vitest';
import { frameAt } from '../../../tests/support/recorded';
import { MarkKind } from '../engine/generated/codes';
import { type Mark, nextMark, timelineOf } from './timeline';

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

  it('finds the stop before and after, and passes over checkpoints', () => {
    const marks = [mark(MarkKind.Crash, 5), mark(MarkKind.Checkpoint, 7), mark(MarkKind.Opened, 9)];
    expect(nextMark(marks, 5, 1)?.step).toBe(9);
    expect(nextMark(marks, 9, -1)?.step).toBe(5);
    expect(nextMark(marks, 5, -1)).toBeNull();
    expect(nextMark(marks, 6, 1, new Set([MarkKind.Checkpoint]))?.step).toBe(7);
  });
});
