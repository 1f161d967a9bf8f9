import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { SAMPLE_SCENARIO } from '../../../../tests/support/samples';
import { PlaceKind, RowState } from '../../engine/generated/codes';
import { layoutBlock } from './layout';
import { blockText } from './text';

const T = 268_435_457;
const frame = frameFrom({
  places: [
    { place: PlaceKind.Disk, version: 3, scn: 90 },
    { place: PlaceKind.PastImage, instance: 0, version: 4, scn: 100 },
    { place: PlaceKind.Current, instance: 1, version: 5, scn: 120 },
  ],
  rows: [
    { place: 2, row: 1, value: 71, xid: T, state: RowState.Locked },
    { place: 0, row: 0, value: 10 },
    { place: 0, row: 1, value: 20 },
    { place: 1, row: 0, value: 11 },
    { place: 1, row: 1, value: 20 },
    { place: 2, row: 0, value: 11 },
  ],
});
const selected = { kind: 'block', block: 17 } as const;
const input = { frame, scenario: SAMPLE_SCENARIO, selected };

describe('layoutBlock', () => {
  const { copies } = layoutBlock(frame, 17);

  it('puts memory above and the disk at the foot', () => {
    expect(copies.map((copy) => [copy.place, copy.newest])).toEqual([
      [PlaceKind.Current, true],
      [PlaceKind.PastImage, false],
      [PlaceKind.Disk, false],
    ]);
  });

  it('marks the values that disk does not have, and never disk itself', () => {
    expect(copies.map((copy) => copy.rows.map((cell) => cell.differs))).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });
});

describe('blockText', () => {
  it('says where the newest is and how far disk is behind', () => {
    const { sentence, table } = blockText(input);
    expect(sentence).toBe('Block 17 is newest, version 5, at instance 2. The disk has version 3.');
    expect(table.columns).toEqual(['Where', 'Version', 'SCN', 'Row 0', 'Row 1', 'Why']);
    expect(table.rows[0]).toEqual([
      'instance 2',
      '5',
      '120',
      '11',
      '71 (locked by T2.0.1)',
      'the current version',
    ]);
    expect(table.rows[1]?.at(-1)).toBe('kept until disk has version 4 or newer; 1 version behind');
    expect(table.rows[2]?.at(-1)).toBe('disk is 2 versions behind');
  });

  it('says so when no block is selected, and when nothing is known of it', () => {
    expect(blockText({ ...input, selected: null }).sentence).toBe('No block is selected.');
    expect(blockText({ ...input, frame: frameFrom({}) }).sentence).toContain('nothing is known');
  });
});
