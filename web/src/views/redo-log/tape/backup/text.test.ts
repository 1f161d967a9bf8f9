import { describe, expect, it } from 'vitest';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import { backupStory, isEnough } from './text';

interface Supposed {
  readonly missing_before?: number;
  readonly missing_after?: number;
  readonly pages_unprotected?: number;
  readonly checkpoint_offset?: number;
}

/** A backup that needs 3,000 bytes of redo, and 40 of whose pages change while they are copied. */
function frame(supposed: Supposed = {}): Pick<LogFrame, 'backup' | 'backup_places'> {
  const { missing_before = 0, missing_after = 0, pages_unprotected = 0 } = supposed;
  const checkpoint = supposed.checkpoint_offset ?? 1500;
  return {
    backup: {
      rows: 1,
      checkpoint_offset: Float64Array.of(checkpoint),
      begins_before_log: Uint8Array.of(checkpoint < 0 ? 1 : 0),
      files: Uint32Array.of(2),
      missing_before: Float64Array.of(missing_before),
      missing_after: Float64Array.of(missing_after),
      pages_missing: Uint32Array.of(missing_before + missing_after > 0 ? 5 : 0),
      pages_copied_changing: Uint32Array.of(40),
      pages_unprotected: Uint32Array.of(pages_unprotected),
      images_forced: Uint32Array.of(pages_unprotected * 2),
    },
    backup_places: {
      rows: 5,
      offset: Float64Array.of(1000, 2000, 4000, 1000, 4000),
      lsn_high: new Uint32Array(5),
      lsn_low: Uint32Array.of(0x10, 0x20, 0x40, 0x10, 0x40),
    },
  } as never;
}

const told = (supposed: Supposed) => backupStory(frame(supposed)).join(' ');

describe('a supposed backup', () => {
  it('says that it is supposed, what it needs, and what would be too little', () => {
    const story = told({});
    expect(story).toMatch(/^This backup is supposed/);
    expect(story).toContain('from 0/00000010 to 0/00000040: 3.0 kB in 2 files');
    expect(story).toContain('1.0 kB of this redo is older than the begin of the copying');
    expect(story).toContain('Nothing that it needs is missing');
    expect(story).toContain('restores each of them as a whole');
  });

  it('says which end of the redo is gone, and that it cannot be used', () => {
    const older = told({ missing_before: 700 });
    expect(older).toContain('the oldest 700 bytes are gone');
    expect(older).not.toContain('the newest');
    expect(older).not.toContain('Nothing that it needs is missing');
    expect(told({ missing_after: 900 })).toContain('the newest 900 bytes are gone');
    expect(
      [{}, { missing_before: 1 }, { missing_after: 1 }].map((of) => isEnough(frame(of))),
    ).toEqual([true, false, false]);
  });

  it('counts the images that a real backup would have logged', () => {
    expect(told({ pages_unprotected: 3 })).toContain('6 more images in this redo, 49.2 kB at most');
  });

  it('needs older redo than the log where no checkpoint is complete', () => {
    expect(told({ checkpoint_offset: -1 })).toContain(
      'No checkpoint of this log was complete before',
    );
    expect(isEnough(frame({ checkpoint_offset: -1 }))).toBe(false);
  });
});
