import { describe, expect, it } from 'vitest';
import { encodeFrame, frameFrom } from '../../../tests/support/frames';
import { decodeTables, emptyFrame } from './decode';
import { FRAME_MAGIC, FRAME_VERSION, type Frame, LAYOUT } from './generated/frame';

const frame = frameFrom({
  clock: [{ step: 7, time_ns: 12.5e9, known_step: 9 }],
  queue: [
    { instance: 0, block: 3, low_rba: 512 },
    { instance: 1, block: 4_000_000_000, low_rba: 2 ** 40, past_image: 1 },
    { instance: 1, block: 5, low_rba: 2 ** 40 + 1 },
  ],
});
const bytes = encodeFrame(frame, FRAME_MAGIC, FRAME_VERSION);
const empty = emptyFrame<Frame>(LAYOUT);
const decoded = (sent: Uint8Array<ArrayBuffer>) => decodeTables<Frame>(sent, LAYOUT);

describe('decodeTables', () => {
  it('gives back each column, and empty tables for what was not sent', () => {
    expect(decoded(bytes)).toEqual({ ok: true, value: frame });
    expect(decoded(encodeFrame(empty, FRAME_MAGIC, FRAME_VERSION))).toEqual({
      ok: true,
      value: empty,
    });
  });

  it('copies nothing when the bytes are aligned, and still works when they are not', () => {
    const read = decoded(bytes);
    expect(read.ok && read.value.queue.block.buffer).toBe(bytes.buffer);
    const shifted = new Uint8Array(bytes.byteLength + 3);
    shifted.set(bytes, 3);
    expect(decoded(shifted.subarray(3))).toEqual({ ok: true, value: frame });
  });

  it('refuses data that is not a frame, or a frame of another layout', () => {
    expect(decoded(new Uint8Array(4))).toEqual({ ok: false, error: { kind: 'not-a-frame' } });
    expect(decoded(encodeFrame(frame, FRAME_MAGIC + 1, FRAME_VERSION))).toEqual({
      ok: false,
      error: { kind: 'not-a-frame' },
    });
    expect(decoded(encodeFrame(frame, FRAME_MAGIC, 99))).toEqual({
      ok: false,
      error: { kind: 'other-version', got: 99, expected: FRAME_VERSION },
    });
  });

  it('says damaged at whatever byte the buffer is cut, and never throws', () => {
    for (let end = 16; end < bytes.byteLength; end += 1) {
      expect(decoded(bytes.slice(0, end))).toMatchObject({
        ok: false,
        error: { kind: 'damaged' },
      });
    }
  });
});
