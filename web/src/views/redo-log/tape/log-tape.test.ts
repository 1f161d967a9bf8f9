import { describe, expect, it } from 'vitest';
import { aroundScan, buddyOf, pictureOf } from '../../../../../tests/support/log-picture';
import { formatLsn } from '../../../base/lsn';
import type { BuddyReport } from '../../../engine/generated/control';
import type { LogFrame } from '../../../engine/generated/log-frame';
import { buddyRows } from './buddy-text';
import {
  blockUnder,
  byteLabels,
  cellOfBlock,
  cellPlace,
  lsnAt,
  scoreLayout,
  uprightLayout,
} from './layout';
import { type LogPicture, moveOfKey } from './picture';
import { blockRows, crashSays, queueSays, setSays, storyOf } from './text';

describe('scoreLayout', () => {
  it('keeps queue, tape and set beside each other when it is turned', () => {
    for (const width of [320, 360, 540]) {
      const layout = uprightLayout(pictureOf(300, 0), width);
      for (const hung of [layout.queue, layout.set]) {
        for (let cell = 0; cell < hung.stack.cells; cell += 1) {
          const { x: along, y: across } = cellPlace(layout, hung, cell);
          expect(along).toBeGreaterThanOrEqual(layout.scanX);
          expect(along + hung.stack.side).toBeLessThanOrEqual(layout.crashX + 0.001);
          const [from, to] =
            hung === layout.queue ? [0, layout.tapeTop - 8] : [layout.railY + 8, width];
          expect(across).toBeGreaterThanOrEqual(from);
          expect(across + hung.stack.side).toBeLessThanOrEqual(to);
          expect(blockUnder(layout, hung, along + 1, across + 1)).not.toBeNull();
        }
      }
    }
  });

  it('has an axis while its stage has no width yet', () => {
    const { x0, x1 } = scoreLayout(pictureOf(300, 0), 0);
    expect(x1).toBeGreaterThan(x0);
  });

  it('finds under the pointer the block whose cell it drew there', () => {
    const picture = pictureOf(300, 0);
    const layout = scoreLayout(picture, 1000);
    for (const hung of [layout.queue, layout.set]) {
      expect(hung.stack.cells).toBe(hung === layout.set ? 300 : 200);
      for (let cell = 0; cell < hung.stack.cells; cell += 1) {
        const { x, y } = cellPlace(layout, hung, cell);
        const block = blockUnder(layout, hung, x + 1, y + 1);
        expect(block).not.toBeNull();
        expect(cellOfBlock(hung, block ?? -1)).toBe(cell);
      }
    }
    expect(blockUnder(layout, layout.set, 2, 2)).toBeNull();
  });

  it('knows which record begins at a place along the tape, and keeps to the stretch', () => {
    const stretch = { from: 1000, to: 2000 };
    const lsns = Uint32Array.of(0x10, 0x20, 0x30, 0x40);
    const none = new Uint32Array(4);
    const bins = {
      rows: 4,
      changes: none,
      commits: none,
      writes: none,
      lsn_high: none,
      lsn_low: lsns,
    };
    const picture = { ...pictureOf(300, 0), stretch, bins };
    const layout = scoreLayout(picture, 1000);
    const at = (share: number) =>
      lsnAt(picture, layout, layout.x0 + share * (layout.x1 - layout.x0));
    expect([0, 0.26, 0.49, 0.74].map(at)).toEqual(
      [0x10, 0x20, 0x30, 0x40].map((low) => formatLsn(0, low)),
    );
    expect([-1, 2].map(at)).toEqual([formatLsn(0, 0x10), formatLsn(0, 0x40)]);
  });

  it('leads to an earlier record from within the one that the scan starts at', () => {
    const picture = pictureOf(300, 0);
    const none = new Uint32Array(4);
    const bins = {
      ...{ rows: 4, changes: none, commits: none, writes: none, lsn_high: none },
      lsn_low: Uint32Array.of(0x10, 0x20, 0x20, 0x20),
    };
    const report = { ...picture.report, scan_start: formatLsn(0, 0x20), scan_offset: 1900 };
    const started = { ...picture, report, stretch: { from: 1000, to: 2000 }, bins };
    const layout = scoreLayout(started, 1000);
    expect(lsnAt(started, layout, layout.scanX - 5)).toBe(formatLsn(0, 0x10));
    expect(lsnAt(started, layout, layout.scanX + 5)).toBe(formatLsn(0, 0x20));
  });

  it('has a place for every mark on a phone and after any crash', () => {
    for (const kept of [0, 1, 300]) {
      for (const width of [328, 1000]) {
        const layout = scoreLayout({ ...pictureOf(kept, 0) }, width);
        for (const x of [layout.scanX, layout.crashX, layout.checkpointX ?? layout.x0]) {
          expect(x).toBeGreaterThanOrEqual(layout.x0);
          expect(x).toBeLessThanOrEqual(layout.x1);
        }
      }
    }
  });
});

describe('a buddy', () => {
  const laid = (change: Partial<BuddyReport> = {}): LogPicture => {
    const picture = pictureOf(300, 500);
    const report = { ...buddyOf, ...change };
    const firstPass = {} as LogFrame['first_pass'];
    const stretch = aroundScan(picture.report, report);
    return { ...picture, stretch, buddy: { report, firstPass } };
  };

  it('has its start RBA and scan position on the tape, even where it has not followed the checkpoint', () => {
    for (const width of [328, 1000]) {
      for (const change of [{}, { start_offset: 100, prunes: true }, { scan_offset: 3000 }]) {
        const picture = laid(change);
        const { buddyX, x0, x1, scale, crashX } = scoreLayout(picture, width);
        const { start_offset, scan_offset } = picture.buddy?.report ?? buddyOf;
        expect([buddyX?.start, buddyX?.scan]).toEqual([scale(start_offset), scale(scan_offset)]);
        expect(buddyX?.start).toBeGreaterThanOrEqual(x0);
        expect(buddyX?.scan).toBeLessThanOrEqual(crashX);
        expect(crashX).toBeLessThanOrEqual(x1);
      }
    }
  });

  it('is called simulated, and says what it saves and why it did what it did', () => {
    expect(storyOf(laid()).join(' ')).toContain(
      'A simulated buddy has read up to 0/00000960 and holds 40 blocks. Recovery takes over its set. Only 60 records after that position are left to read (600 bytes): 0.60 s instead of 2.5 s.',
    );
    expect(crashSays(laid())).toContain(
      'The first pass takes 0.60 s with a simulated buddy and 2.5 s without one.',
    );
    expect(crashSays(pictureOf(300, 0))).not.toContain('buddy');
    const why = (change: Partial<BuddyReport>) =>
      buddyRows({ ...buddyOf, ...change }).find(({ name }) => name === 'Scan position')?.why;
    expect(why({ did: 'waits' })).toContain('below the threshold of 3 s, and did not scan');
    expect(why({ did: 'waits', estimate_s: 0 })).toContain('nothing new to read');
    expect(why({ did: 'sleeps' })).toContain('its first interval of 3 s is not over');
    expect(why({ did: 'lags' })).toContain(
      'what it can parse in an interval, 3.0 kB; more is left',
    );
    const few = { ...buddyOf.rule, buffers: 2, buffer_bytes: 1000 };
    expect(why({ did: 'lags', rule: few })).toContain('its 2 buffers; more is left');
    expect(why({ did: 'reads' })).toContain('read up to the end of the log');
  });
});

describe('words', () => {
  it('writes positions without losing a digit', () => {
    expect(formatLsn(0xffffffff, 0xffffff00)).toBe('FFFFFFFF/FFFFFF00');
    expect(formatLsn(0, 0x3453eb0)).toBe('0/03453EB0');
  });

  it('says why each block is in the set, or is not any more', () => {
    const rows = blockRows(pictureOf(300, 0), null, 1000);
    expect(rows).toHaveLength(300);
    expect(rows.filter((row) => row.why.startsWith('removed'))).toHaveLength(100);
    expect(rows.filter((row) => row.low === '–')).toHaveLength(100);
  });

  it('says that a set is incomplete wherever it says how large it is', () => {
    const whole = pictureOf(300, 0);
    const set = { ...whole.report.recovery_set, unread: 3 };
    const picture = { ...whole, report: { ...whole.report, recovery_set: set } };
    for (const short of [true, false]) {
      expect(setSays(picture, short)).toContain('incomplete');
      expect(queueSays(picture, short)).toContain('incomplete');
      expect(setSays(whole, short)).not.toContain('incomplete');
    }
    expect(storyOf(picture).join(' ')).toContain('3 records');
    expect(crashSays(picture)).toContain('at least 300 blocks');
    expect(storyOf(whole).join(' ')).not.toContain('incomplete');
  });

  it('tells whose Block Written Records they are', () => {
    expect(storyOf(pictureOf(300, 0)).join(' ')).toContain(
      'The server’s Block Written Records show that 100',
    );
    expect(storyOf(pictureOf(300, 0, true)).join(' ')).toContain('A simulated DBWR’s');
  });
});

describe('byteLabels', () => {
  it('tells one tick from the next', () => {
    expect(byteLabels([6.5e6, 7e6, 7.5e6])).toEqual(['6.5 MB', '7.0 MB', '7.5 MB']);
    expect(byteLabels([1e8, 2e8])).toEqual(['100 MB', '200 MB']);
    expect(byteLabels([1_741_500, 1_742_000])).toEqual(['1,741.5 kB', '1,742.0 kB']);
    expect(byteLabels([100, 150])).toEqual(['100 B', '150 B']);
    expect(byteLabels([])).toEqual([]);
  });
});

describe('moveOfKey', () => {
  it('goes by record, commit, checkpoint and to the ends', () => {
    expect(moveOfKey('ArrowLeft', false)).toEqual({ by: -1 });
    expect(moveOfKey('PageDown', false)).toEqual({ to: 'commit', forward: true });
    expect(moveOfKey('ArrowLeft', true)).toEqual({ to: 'checkpoint', forward: false });
    expect(moveOfKey('End', false)).toEqual({ end: 'last' });
    expect(moveOfKey('a', false)).toBeNull();
  });
});
