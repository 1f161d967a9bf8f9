import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FileProgress } from './file-source';
import { type FileHandle, handFile } from './hand-file';
import type { Task } from './worker-host';

/** A file that counts lines. */
class FakeFile implements FileHandle {
  static readonly made: FakeFile[] = [];
  text = '';
  freed = false;
  constructor(readonly of: string | undefined) {
    FakeFile.made.push(this);
  }
  feed(bytes: Uint8Array) {
    this.text += new TextDecoder().decode(bytes);
  }
  cut_archive() {}
  records() {
    return this.text.split('\n').length - 1;
  }
  finish() {
    if (!this.text.startsWith('rmgr')) throw { code: 'empty' };
    return { digest: 'd', entries: this.records(), redo_bytes: 7 };
  }
  free() {
    this.freed = true;
  }
}

/** A file that is too large to be kept as text. */
class CountedFile extends FakeFile {
  override feed() {}
  override records() {
    return 0;
  }
  override finish() {
    return { digest: 'd', entries: 0, redo_bytes: 0 };
  }
}

function hand(text: string, of: string | null = null, signal = new AbortController().signal) {
  const task: Task<FileProgress> = {
    signal,
    progress: () => {},
    goOn: async () => !signal.aborted,
  };
  const source = { from: 'file' as const, file: new Blob([text]), name: 'log.txt' };
  return handFile(FakeFile, { source, of }, task);
}

describe('a file that is handed over', () => {
  it('is told by its digest, with its size', async () => {
    const answer = hand('rmgr: a\nrmgr: b\n', 'of this log');
    expect(await answer).toMatchObject({ digest: 'd', entries: 2, redo_bytes: 7, textBytes: 16 });
    expect(FakeFile.made.at(-1)?.of).toBe('of this log');
  });

  it('is refused with its reason', async () => {
    await expect(hand('no log')).rejects.toEqual({ code: 'empty' });
    await expect(hand('')).rejects.toEqual({ code: 'empty' });
  });

  it('reports progress while few packed bytes become much text', async () => {
    const megabytes = 24;
    const packed = new Uint8Array(gzipSync(Buffer.alloc(megabytes << 20, '\n')));
    expect(packed.byteLength).toBeLessThan(1 << 16);
    let notices = 0;
    const task: Task<FileProgress> = {
      signal: new AbortController().signal,
      progress: () => {
        notices += 1;
      },
      goOn: async () => true,
    };
    const source = { from: 'file' as const, file: new Blob([packed]), name: 'log.txt.gz' };
    const { textBytes } = await handFile(CountedFile, { source, of: null }, task);
    expect(textBytes).toBe(megabytes << 20);
    expect(notices).toBeGreaterThan(megabytes / 2);
  });

  it('is let go when reading is cancelled', async () => {
    const cancelled = new AbortController();
    cancelled.abort();
    await expect(hand('rmgr: a\n', null, cancelled.signal)).rejects.toBeInstanceOf(Error);
    expect(FakeFile.made.every((file) => file.freed || file.text !== 'rmgr: a\n')).toBe(true);
  });
});
