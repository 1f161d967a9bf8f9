/** The buffers of one instance in the order of their frames, and what an arrow key means among them. Pure. */

import * as say from '../../base/words/ui/views/parts/buffers';
import { BufferMode } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';

export interface Buffer {
  readonly instance: number;
  readonly slot: number;
  readonly block: number;
  /** `block 17, version 12, dirty`. */
  readonly words: string;
}

export function buffersOf(frame: Frame, instance: number): Buffer[] {
  const { buffers } = frame;
  const found: Buffer[] = [];
  for (let i = 0; i < buffers.rows; i += 1) {
    if (buffers.instance[i] === instance) found.push(bufferOf(frame, i));
  }
  return found;
}

export function bufferAt(frame: Frame, instance: number, slot: number): Buffer | null {
  const { buffers } = frame;
  for (let i = 0; i < buffers.rows; i += 1) {
    if (buffers.instance[i] === instance && buffers.slot[i] === slot) return bufferOf(frame, i);
  }
  return null;
}

function bufferOf(frame: Frame, i: number): Buffer {
  const { buffers } = frame;
  const states = [
    buffers.mode[i] === BufferMode.PastImage ? say.pastImage : '',
    buffers.dirty[i] === 1 ? 'dirty' : 'clean',
    buffers.writing[i] === 1 ? say.beingWritten : '',
    buffers.recovered[i] === 1 ? 'recovered' : '',
  ].filter((word) => word !== '');
  return {
    instance: buffers.instance[i],
    slot: buffers.slot[i],
    block: buffers.block[i],
    words: say.blockVersion(buffers.block[i], buffers.version[i], states.join(', ')),
  };
}

/** Where an arrow key goes: along a row, or to the nearest buffer a row away. From nowhere, to the first. */
export function stepBuffer(
  buffers: readonly Buffer[],
  from: Buffer | null,
  key: string,
  columns: number,
): Buffer | null {
  const first = buffers[0] ?? null;
  if (from === null) return first;
  const at = buffers.findIndex((buffer) => buffer.slot === from.slot);
  if (at < 0) return first;
  if (key === 'ArrowRight') return buffers[Math.min(at + 1, buffers.length - 1)] ?? null;
  if (key === 'ArrowLeft') return buffers[Math.max(at - 1, 0)] ?? null;
  const target = from.slot + (key === 'ArrowDown' ? columns : -columns);
  if (target < 0) return from;
  const after = buffers.findIndex((buffer) => buffer.slot >= target);
  return buffers[after < 0 ? buffers.length - 1 : after] ?? null;
}
