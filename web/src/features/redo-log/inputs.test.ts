import { describe, expect, it } from 'vitest';
import { hasLayer, relaid, stepAfter } from './inputs';

const buddy = {
  do: 'lay_buddy',
  interval_ms: 3000,
  threshold_ms: 3000,
  buffers: 0,
  buffer_bytes: 4096,
  rate_bytes_per_s: 10_000,
  redo_per_interval_bytes: 0,
} as const;
const writes = { do: 'lay_writes', max_lag_bytes: 5 } as const;
const away = { do: 'take_buddy_away' } as const;

describe('the commands of a run along a log', () => {
  it('are steps beside the records', () => {
    const inputs = [
      { step: 0, command: buddy },
      { step: 101, command: away },
    ];
    expect([0, 99, 100, 101].map((kept) => stepAfter(inputs, kept))).toEqual([1, 100, 102, 103]);
    expect(stepAfter([], 7)).toBe(7);
  });

  it('cover the complete log by layer; later inputs stay at their record', () => {
    const layered = relaid([], 'buddy', buddy);
    expect(hasLayer(layered, 'buddy')).toBe(true);
    expect(hasLayer(layered, 'writes')).toBe(false);
    const both = relaid([...layered, { step: 101, command: away }], 'writes', writes);
    expect(both.map(({ step, command }) => [step, command.do])).toEqual([
      [0, 'lay_writes'],
      [1, 'lay_buddy'],
      [102, 'take_buddy_away'],
    ]);
    const without = relaid(both, 'buddy', null);
    expect(without.map(({ step, command }) => [step, command.do])).toEqual([
      [0, 'lay_writes'],
      [101, 'take_buddy_away'],
    ]);
    const changed = relaid(both, 'buddy', { ...buddy, threshold_ms: 1 });
    expect(changed[0]?.command).toMatchObject({ threshold_ms: 1 });
    expect(changed).toHaveLength(3);
  });
});
