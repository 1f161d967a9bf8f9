import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { SAMPLE_SCENARIO, samples } from '../../../../tests/support/samples';
import { BufferMode, InstanceState, SetState } from '../../engine/generated/codes';
import { layoutCache } from './layout';
import { cacheText, shownInstance } from './text';

const { PastImage, Exclusive } = BufferMode;
const frame = frameFrom({
  instances: [{ state: InstanceState.Failed, capacity: 8 }, { capacity: 8 }],
  buffers: [
    { instance: 1, slot: 0, block: 3, version: 5, mode: Exclusive, dirty: 1, low_rba: 512 },
    { instance: 1, slot: 1, block: 4, version: 2, mode: PastImage, dirty: 1 },
    { instance: 1, slot: 4, block: 9, version: 7, recovered: 1 },
    { instance: 1, slot: 5, block: 6, version: 1 },
    { instance: 1, slot: 6, block: 8, version: 1, mode: Exclusive },
  ],
  set: [{ block: 8, state: SetState.Recovering }],
});
const input = { frame, scenario: SAMPLE_SCENARIO, selected: null };

describe('layoutCache', () => {
  it('keeps each buffer at its frame, and counts the free ones', () => {
    const { cells, free, near } = layoutCache(frame, 1, 8, 600, 300);
    expect(near).toBe(true);
    expect(free.map(({ slot }) => slot)).toEqual([2, 3, 7]);
    expect(cells.map((cell) => cell.slot)).toEqual([0, 1, 4, 5, 6]);
    expect(cells[2]?.x).toBeGreaterThan(cells[1]?.x ?? 0);
    expect(cells.map((cell) => cell.state)).toEqual(['dirty', 'past', 'recovered', 'clean', 'set']);
  });

  it.each([90, 400, 2000])('shows %i buffers within the room it has', (capacity) => {
    const { height, grid } = layoutCache(frame, 1, capacity, 328, 300);
    expect(height).toBeLessThanOrEqual(302);
    expect(grid.perCell).toBe(1);
  });

  it('is near where there is room to read, far where there is not', () => {
    expect(layoutCache(frame, 1, 40, 1100, 300).near).toBe(true);
    expect(layoutCache(frame, 1, 2000, 1100, 300).near).toBe(false);
    expect(layoutCache(frame, 1, 240, 328, 300).near).toBe(false);
  });
});

describe('cacheText', () => {
  it('tells of the selected instance, else of the first that has a memory', () => {
    expect(shownInstance(input)).toBe(1);
    const selected = { kind: 'instance', instance: 0 } as const;
    expect(cacheText({ ...input, selected }).sentence).toBe(
      'Instance 1 failed: its cache is gone with its memory.',
    );
  });

  it('sums up and says why each buffer is kept', () => {
    const { sentence, table } = cacheText(input);
    expect(sentence).toBe(
      'Instance 2 holds 5 blocks in 8 buffers, 2 dirty, 1 past image, 0 being written.',
    );
    for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
    expect(table.rows[1]?.at(-1)).toContain('older version');
    expect(table.rows[3]?.at(-1)).toBe('Disk has this version: it may be replaced.');
  });

  it('has a row for each buffer of a real story', () => {
    const { running } = samples();
    const mine = running.buffers.instance.filter((instance) => instance === 0).length;
    expect(cacheText({ ...input, frame: running }).table.rows).toHaveLength(mine);
  });
});
