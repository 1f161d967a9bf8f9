import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { SAMPLE_SCENARIO } from '../../../../tests/support/recorded';
import { SetState } from '../../engine/generated/codes';
import { cellOf, cellUnder, fitCells } from '../parts/cells';
import { nextPlace } from '../parts/lists';
import { dataFiles } from './frame-lists';
import { linkedTo } from './linked';

describe('cells', () => {
  const box = { x: 10, y: 20, width: 200, height: 100 };

  it.each([0, 1, 7, 90, 500, 2000, 100_000])('%i things stay inside the box', (count) => {
    const grid = fitCells(count, box);
    expect(grid.height).toBeLessThanOrEqual(box.height);
    expect((grid.columns - 1) * grid.pitch + grid.side).toBeLessThanOrEqual(box.width);
    expect(grid.perCell > 1).toBe(count > 1176);
  });

  it('takes the largest side at which all fit', () => {
    expect(fitCells(4, box).side).toBe(42);
    expect(fitCells(90, box).side).toBeLessThan(fitCells(20, box).side);
  });

  it('finds the thing under the point where it was put', () => {
    const grid = fitCells(90, box);
    for (const index of [0, 13, 89]) {
      const { x, y } = cellOf(grid, index);
      expect(cellUnder(grid, x + grid.side / 2, y + grid.side / 2)).toBe(index);
    }
    expect(cellUnder(grid, box.x - 5, box.y)).toBeNull();
    expect(cellUnder(grid, box.x + 190, box.y + 99)).toBeNull();
  });
});

describe('dataFiles', () => {
  it('counts what is newer in a cache, names who has it, and keeps the set apart', () => {
    const files = dataFiles(
      frameFrom({
        resources: [
          { block: 3, disk_version: 4, newest_version: 6 },
          { block: 9, disk_version: 4, newest_version: 6 },
          { block: 5, disk_version: 4, newest_version: 4 },
          { block: 70, disk_version: 0, newest_version: 1 },
        ],
        buffers: [
          { instance: 0, block: 3, version: 5, newer_than_disk: 1 },
          { instance: 1, block: 3, version: 6, newer_than_disk: 1 },
          { instance: 0, block: 21, version: 2, newer_than_disk: 1 },
          { instance: 0, block: 22, version: 2 },
        ],
        set: [
          { block: 9, thread: 1, state: SetState.InSet },
          { block: 11, thread: 1, state: SetState.Recovered },
        ],
        // As its redo tells: the pass has read of 9 and of 11, and 3 is newer in a surviving cache.
        lost_queue: [3, 9, 11, 14].map((block) => ({ instance: 1, block })),
      }),
      { ...SAMPLE_SCENARIO, data_blocks: 60 },
    );
    expect(files.total).toBe(71);
    expect(files.marked.get(3)).toEqual({ state: 'newer', owner: 1 });
    // Its resource is lost with its master; the buffer still tells.
    expect(files.marked.get(21)).toEqual({ state: 'newer', owner: 0 });
    expect(files.marked.has(22)).toBe(false);
    expect(files.marked.has(5)).toBe(false);
    expect(files.marked.get(9)).toEqual({ state: 'set', owner: 1 });
    expect(files.marked.has(11)).toBe(false);
    expect(files.marked.get(14)).toEqual({ state: 'unknown', owner: 1 });
    expect([files.staleCount, files.setCount, files.unknownCount]).toEqual([3, 1, 1]);
    expect(files.room).toBe(92);
  });
});

describe('nextPlace', () => {
  // Two lines of three, the second shorter; then a line below.
  const places = [
    [0, 0],
    [50, 0],
    [100, 0],
    [0, 60],
    [50, 60],
    [20, 120],
  ].map(([left, top]) => ({ left: left as number, top: top as number }));

  it('goes along in order and stops at the ends', () => {
    expect(nextPlace(places, 2, 'ArrowRight')).toBe(3);
    expect(nextPlace(places, 0, 'ArrowLeft')).toBeNull();
    expect(nextPlace(places, 5, 'ArrowRight')).toBeNull();
  });

  it('goes up and down to the nearest in the next line, never past it', () => {
    expect(nextPlace(places, 2, 'ArrowDown')).toBe(4);
    expect(nextPlace(places, 4, 'ArrowDown')).toBe(5);
    expect(nextPlace(places, 5, 'ArrowUp')).toBe(3);
    expect(nextPlace(places, 1, 'ArrowUp')).toBeNull();
    expect(nextPlace(places, 1, 'a')).toBeNull();
  });
});

describe('linkedTo', () => {
  const frame = frameFrom({
    undo: [
      { xid: 8, block: 3 },
      { xid: 8, block: 4, applied: 1 },
      { xid: 9, block: 5 },
    ],
    records: [{ thread: 1, rba: 512, block: 6, xid: 9 }],
    sessions: [{ instance: 1, number: 2, block: 7, xid: 8 }],
  });

  it('lights the rows a transaction still holds, and what a record or a session is about', () => {
    expect([...linkedTo(frame, { kind: 'txn', xid: 8 }).blocks]).toEqual([3]);
    expect([...linkedTo(frame, { kind: 'record', thread: 1, rba: 512 }).blocks]).toEqual([6]);
    expect([...linkedTo(frame, { kind: 'session', instance: 1, number: 2 }).xids]).toEqual([8]);
    expect(linkedTo(frame, null).blocks.size).toBe(0);
  });
});
