// Which records a log write has brought to disk, in runs that advance event by event.

import { describe, expect, it } from 'vitest';
import '../../../../../tests/support/recorded';
import { played, playedUpright } from '../../../../../tests/support/score-runs';
import { flushedBetween } from './Flushed';
import type { ScoreGeometry } from './layout';

const HOW = { preset: 'sandbox', fromS: 3, frames: 120, stride: 1 };
const steps = played(HOW);
const pairsOf = <Score>(all: readonly Score[]) =>
  all.slice(1).map((now, i) => [all[i] as Score, now] as const);
const pairs = pairsOf(steps);
const recordsOf = ({ tapes }: ScoreGeometry) => tapes.flatMap(({ records }) => records ?? []);

describe('redo that leaves its instance', () => {
  it('is what waited in the log buffer one event before and is on disk now', () => {
    const flushed = pairs.flatMap(([before, now]) =>
      flushedBetween(before, now).map((record) => ({ record, before })),
    );
    expect(flushed.length).toBeGreaterThan(3);
    for (const { record, before } of flushed) {
      expect(record.buffered).toBe(false);
      expect(recordsOf(before).find(({ key }) => key === record.key)?.buffered).toBe(true);
    }
  });

  it('leaves once', () => {
    const keys = pairs
      .flatMap(([before, now]) => flushedBetween(before, now))
      .map((placedRecord) => placedRecord.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is the same on a phone', () => {
    const down = pairsOf(playedUpright(HOW)).map(([before, now]) => flushedBetween(before, now));
    const across = pairs.map(([before, now]) => flushedBetween(before, now));
    const keys = (all: typeof down) => all.map((records) => records.map(({ key }) => key));
    expect(keys(down)).toEqual(keys(across));
  });

  it('is nothing where nothing was written, nor on the way back', () => {
    const [first] = steps;
    if (first === undefined) throw new Error('the run has no steps');
    expect(flushedBetween(first, first)).toEqual([]);
    const back = pairs.flatMap(([before, now]) => flushedBetween(now, before));
    expect(back).toEqual([]);
  });
});
