// One block on frames of the engine: its copies in memory above the disk, where they differ, and what is said of each.

import { describe, expect, it } from 'vitest';
import { frameFrom, rowsOf } from '../../../../../tests/support/frames';
import { everyMoment, momentOf } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { NO_INSTANCE } from '../../../base/missing-values';
import { formatXid } from '../../../base/xid';
import { PlaceKind, RowState } from '../../../engine/generated/codes';
import { layoutBlock } from './layout';
import { blockText, placeName, reason } from './text';

const { Current, PastImage, Disk } = PlaceKind;
/** Whichever block the frame has the copies of. */
const selected = { kind: 'block', block: 17 } as const;
const shipped = momentOf('running');

describe('layoutBlock', () => {
  it('puts memory above and the disk at the foot, and knows the newest', () => {
    const order = [Current, PastImage, Disk] as number[];
    const seen = new Set<PlaceKind>();
    for (const [name, { frame }] of everyMoment()) {
      const { copies } = layoutBlock(frame, 17);
      const ranks = copies.map(({ place }) => order.indexOf(place));
      expect(ranks, name).toEqual([...ranks].sort());
      const newest = Math.max(...frame.places.version);
      for (const copy of copies) {
        expect(copy.newest, name).toBe(copy.version === newest);
        seen.add(copy.place);
      }
    }
    expect(seen).toEqual(new Set([Current, PastImage, Disk]));
  });

  it('marks the values that disk does not have, and never disk itself', () => {
    let differing = 0;
    for (const [name, { frame }] of everyMoment()) {
      const rows = rowsOf(frame, 'rows');
      const disk = frame.places.place.indexOf(Disk);
      const onDisk = (row: number) =>
        rows.find((each) => each.place === disk && each.row === row)?.value;
      const wanted = rows.filter(
        ({ place, row, value }) =>
          place !== disk && onDisk(row) !== undefined && onDisk(row) !== value,
      );
      const marked = layoutBlock(frame, 17).copies.flatMap((copy) =>
        copy.rows.filter((cell) => cell.differs).map((cell) => [copy.version, cell.row]),
      );
      expect(marked.sort(), name).toEqual(
        wanted.map(({ place, row }) => [frame.places.version[place], row]).sort(),
      );
      differing += marked.length;
    }
    expect(differing).toBeGreaterThan(0);
  });
});

describe('mirrored data files', () => {
  const { DamagedDisk, Mirror } = PlaceKind;
  const frame = frameFrom({
    places: [
      { place: DamagedDisk, instance: NO_INSTANCE, version: 900, scn: 1 },
      { place: Mirror, instance: NO_INSTANCE, version: 4, scn: 9 },
    ],
    rows: [1, 7].map((value, place) => ({ place, row: 0, value, xid: 0, state: 0 })),
  });

  it('takes no version from a damaged copy, and compares with the mirror', () => {
    const { copies } = layoutBlock(frame, 17);
    expect(copies.map(({ newest }) => newest)).toEqual([false, true]);
    expect(copies.map(({ rows }) => rows[0].differs)).toEqual([true, false]);
  });

  it('says which copy is damaged', () => {
    const { copies } = layoutBlock(frame, 17);
    const said = copies.map((copy) => reason(copy, copies));
    expect(new Set(said).size).toBe(2);
    expect(copies.map(placeName)).toEqual(['disk', 'mirror']);
  });
});

describe('blockText', () => {
  it.each(everyMoment())('%s: says each copy, its version, SCN and rows', (_, moment) => {
    const { frame } = moment;
    const form = blockText({ ...moment, selected });
    expectCompleteText(form, frame.places.rows);
    for (const { instance, place, version, scn } of rowsOf(frame, 'places')) {
      const row = form.table.rows.find(
        ([where, said]) =>
          said === String(version) &&
          numbersIn(where ?? '').join() === (place === Disk ? '' : String(instance + 1)),
      );
      expect(row?.[2]).toBe(String(scn));
    }
    const newest = Math.max(...frame.places.version);
    expect(numbersIn(form.sentence).slice(0, 2)).toEqual([17, newest]);
  });

  it('says who has locked a row, and until when a past image is kept', () => {
    const locked = everyMoment().find(([, { frame }]) =>
      frame.rows.state.includes(RowState.Locked),
    );
    if (locked === undefined) throw new Error('no row is locked');
    const lock = rowsOf(locked[1].frame, 'rows').find(({ state }) => state === RowState.Locked);
    const cells = blockText({ ...locked[1], selected }).table.rows.flat();
    expect(cells.find((cell) => cell.includes(formatXid(lock?.xid ?? 0)))).toContain(
      `${lock?.value}`,
    );

    const places = rowsOf(shipped.frame, 'places');
    const kept = places.find(({ place }) => place === PastImage);
    if (kept === undefined) throw new Error('there is no past image');
    const told = blockText({ ...shipped, selected }).table.rows.find(
      ([, version], i, all) => version === String(kept.version) && i < all.length - 1,
    );
    const behind = Math.max(...places.map(({ version }) => version)) - kept.version;
    expect(numbersIn(told?.at(-1) ?? '')).toEqual([kept.version, behind]);
  });

  it('says so when no block is selected, and when nothing is known about it', () => {
    const none = blockText({ ...shipped, selected: null });
    const unknown = blockText({ ...shipped, selected, frame: frameFrom({}) });
    expectCompleteText(unknown, 0);
    expect(numbersIn(none.sentence)).toEqual([]);
    expect(numbersIn(unknown.sentence)).toEqual([17]);
  });
});
