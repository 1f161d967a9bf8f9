import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readContent } from './unpack';
import { CancelledError } from './worker-host';

const text = Array.from({ length: 5000 }, (_, line) => `line ${line} of a log\n`).join('');
const bytes = new TextEncoder().encode(text);
const gzip = (part: Uint8Array) => new Uint8Array(gzipSync(part));

async function read(parts: Uint8Array<ArrayBuffer>[], signal = new AbortController().signal) {
  let got = '';
  let cut = false;
  let progress = 0;
  const decoder = new TextDecoder();
  await readContent(
    { from: 'file', file: new Blob(parts), name: 'any' },
    {
      begin: () => {
        got = '';
      },
      chunk: (chunk) => {
        got += decoder.decode(chunk, { stream: true });
      },
      cut: () => {
        cut = true;
      },
      progress: (count) => {
        progress = count;
      },
    },
    signal,
  );
  return { got, cut, progress };
}

describe('readContent', () => {
  it('hands plain text over as it is, and says how far it is', async () => {
    expect(await read([bytes])).toEqual({ got: text, cut: false, progress: bytes.byteLength });
    expect((await read([])).got).toBe('');
    expect((await read([bytes.slice(0, 1)])).got).toBe('l');
  });

  it('unpacks gzip, of one part or of several', async () => {
    expect((await read([gzip(bytes)])).got).toBe(text);
    const half = bytes.byteLength >> 1;
    const parts = [gzip(bytes.slice(0, half)), gzip(bytes.slice(half))];
    expect(await read(parts)).toMatchObject({ got: text, cut: false });
  });

  it('keeps what it had of an archive that breaks off', async () => {
    const packed = gzip(bytes);
    const { got, cut } = await read([packed.slice(0, packed.byteLength >> 1)]);
    expect(cut).toBe(true);
    expect(got.length).toBeGreaterThan(0);
    expect(text.startsWith(got)).toBe(true);
  });

  it('says of damaged archives that they are, whatever could be unpacked', async () => {
    const packed = gzip(bytes);
    const damaged = (at: number, length: number) => {
      const copy = packed.slice();
      for (let index = at; index < at + length; index += 1) copy[index] = (copy[index] ?? 0) ^ 0x55;
      return copy;
    };
    const header = packed.slice(0, 10);
    const archives = {
      'bytes changed in the middle': damaged(packed.byteLength >> 1, 50),
      'another checksum': damaged(packed.byteLength - 8, 1),
      'another length': damaged(packed.byteLength - 4, 1),
      'the second of two parts damaged': new Uint8Array([...packed, ...damaged(5_000, 50)]),
      'the first of two parts damaged': new Uint8Array([...damaged(5_000, 50), ...packed]),
      'no more than a header': header,
      'no more than the two bytes of gzip': packed.slice(0, 2),
      'zeros after the header': new Uint8Array([...header, ...new Uint8Array(5_000)]),
      'text after the header': new Uint8Array([...header, ...bytes.slice(0, 5_000)]),
    };
    for (const [what, archive] of Object.entries(archives)) {
      expect((await read([archive])).cut, what).toBe(true);
    }
    expect(await read([gzip(new Uint8Array(0))])).toMatchObject({ got: '', cut: false });
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(read([bytes], stop.signal)).rejects.toBeInstanceOf(CancelledError);
  });
});
