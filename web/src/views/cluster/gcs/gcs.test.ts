// The blocks of the cache service on frames of the engine: what its bits mean, what a filter keeps, and what is said.

import { describe, expect, it } from 'vitest';
import { frameFrom, rowsOf } from '../../../../../tests/support/frames';
import { everyMoment, frameAt, momentOf } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { NO_INSTANCE } from '../../../base/missing-values';
import { BufferMode } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { gcsColumns, type ResourceFilter, resourceIndex, resourceRow, toldRows } from './layout';
import { gcsText } from './text';

const rowOf = (frame: Frame, block: number) =>
  resourceRow(frame, frame.resources.block.indexOf(block));

describe('resourceRow', () => {
  it('has every holder of every block, in the mode in which its cache has it', () => {
    const seen = new Set<number>();
    for (const [name, { frame }] of everyMoment()) {
      // While a block travels, a cache has what the service has not noted.
      const settled = frame.messages.rows === 0;
      for (const { instance, block, mode } of settled ? rowsOf(frame, 'buffers') : []) {
        const { holdings, inRecovery, toRebuild } = rowOf(frame, block);
        if (inRecovery || toRebuild) continue;
        expect(holdings).toHaveLength(frame.instances.rows);
        const held = holdings[instance];
        if (mode === BufferMode.PastImage) expect(held?.pastImage, name).toBe(true);
        else expect(held?.mode, name).toBe(mode === BufferMode.Exclusive ? 'exclusive' : 'shared');
        seen.add(mode);
      }
    }
    expect(seen).toEqual(new Set(Object.values(BufferMode)));
  });

  it('has the past image that one instance keeps of what another got', () => {
    const frame = frameAt('running');
    const kept = rowsOf(frame, 'queue').filter((entry) => entry.past_image === 1);
    expect(kept.length).toBeGreaterThan(0);
    for (const { block, instance } of kept) {
      const { holdings } = rowOf(frame, block);
      expect(
        holdings.filter((holding) => holding.pastImage).map(({ instance }) => instance),
      ).toContain(instance);
    }
  });

  it('has no master where it died, and nobody’s name for it', () => {
    const frame = frameFrom({ instances: [{}], resources: [{ block: 12, master: NO_INSTANCE }] });
    expect(resourceRow(frame, 0).master).toBeNull();
  });
});

describe('resourceIndex', () => {
  const asked: Record<ResourceFilter, (row: ReturnType<typeof resourceRow>) => boolean> = {
    all: () => true,
    waiting: ({ waiting }) => waiting > 0,
    behind: ({ newestVersion, diskVersion }) => newestVersion > diskVersion,
    shared: ({ holdings }) =>
      holdings.some(({ pastImage }) => pastImage) ||
      holdings.filter(({ mode }) => mode === 'shared').length > 1,
    recovery: ({ inRecovery }) => inRecovery,
    rebuild: ({ toRebuild }) => toRebuild,
  };
  const filters = Object.keys(asked) as ResourceFilter[];
  const waits = frameFrom({ instances: [{}], resources: [{ block: 9 }, { block: 7, waiting: 2 }] });
  const frames = [waits, ...everyMoment().map(([, { frame }]) => frame)];

  it.each(filters)('%s: keeps what was asked for, by block', (filter) => {
    let kept = 0;
    for (const frame of frames) {
      const shown = resourceIndex(frame, filter).map((i) => resourceRow(frame, i));
      const wanted = Array.from({ length: frame.resources.rows }, (_, i) => resourceRow(frame, i))
        .filter(asked[filter])
        .sort((a, b) => a.block - b.block);
      expect(shown).toEqual(wanted);
      kept += shown.length;
    }
    expect(kept).toBeGreaterThan(0);
  });
});

describe('gcsColumns', () => {
  it.each([320, 360, 720, 860, 1100])(
    'at %i px all columns fit, with one to eight instances',
    (width) => {
      for (let instances = 1; instances <= 8; instances += 1) {
        const { block, master, holder, version, waiting } = gcsColumns(width, instances);
        expect(block + master + holder * instances + version + waiting).toBeLessThanOrEqual(
          width + 0.1,
        );
      }
    },
  );
});

describe('gcsText', () => {
  it.each(everyMoment())('%s: counts the blocks and says each', (_, { frame, scenario }) => {
    const { resources } = frame;
    const form = gcsText({ frame, scenario, selected: null });
    expectCompleteText(form, resources.rows);
    const rows = rowsOf(frame, 'resources');
    const behind = rows.filter((row) => row.newest_version > row.disk_version).length;
    const past = rows.filter((row) => row.past_images !== 0).length;
    const rebuild = rows.filter((row) => row.to_rebuild === 1).length;
    const recovery = rows.filter((row) => row.in_recovery === 1).length;
    const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
    const counts = [rows.length, behind, past, rebuild, recovery, waiting];
    expect(numbersIn(form.sentence)).toEqual(counts.filter((count) => count > 0));
  });

  it('says which instance holds a block and which keeps a past image, both versions, and the lag', () => {
    const { frame, scenario } = momentOf('buddyScanning');
    const kept = rowsOf(frame, 'resources').find(
      (row) => row.past_images !== 0 && row.exclusive !== NO_INSTANCE,
    );
    if (kept === undefined) throw new Error('there is no past image');
    const { rows } = gcsText({ frame, scenario, selected: null }).table;
    const [, master, holder, past, onDisk, newest, why] =
      rows.find(([block]) => block === String(kept.block)) ?? [];
    expect(master).toBe(String(kept.master + 1));
    expect(numbersIn(holder ?? '')).toEqual([kept.exclusive + 1]);
    const keepers = rowsOf(frame, 'buffers').filter(
      ({ block, mode }) => block === kept.block && mode === BufferMode.PastImage,
    );
    expect(numbersIn(past ?? '')).toEqual(keepers.map(({ instance }) => instance + 1));
    expect([onDisk, newest].map((cell) => numbersIn(cell ?? ''))).toEqual([
      [kept.disk_version],
      [kept.newest_version],
    ]);
    expect(numbersIn(why ?? '')).toContain(kept.newest_version - kept.disk_version);
  });
});

describe('toldRows', () => {
  it('keeps what somebody waits for before what nothing happens to, in the order of the blocks', () => {
    const frame = frameFrom({
      instances: [{}, {}],
      resources: [
        { block: 1 },
        { block: 2, shared: 3 },
        { block: 3 },
        { block: 4, waiting: 1 },
        { block: 5, newest_version: 2, disk_version: 1 },
      ],
    });
    const all = resourceIndex(frame, 'all');
    const blocks = (most: number) =>
      toldRows(frame, all, most).map((i) => frame.resources.block[i]);
    expect(blocks(1)).toEqual([4]);
    expect(blocks(3)).toEqual([2, 4, 5]);
    expect(blocks(9)).toEqual([1, 2, 3, 4, 5]);
  });
});
