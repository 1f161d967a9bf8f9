// What is taken out of an engine about places in the source, and that nothing else is.

import binaryen from 'binaryen';
import { expect, it } from 'vitest';
import { forgetPlaces } from '../../scripts/setup/forget-places.mjs';

const START = 1024;
const PATH = 'engine/src/platform/table.rs';
const WORDS = 'a name that pages need';

/** A module whose memory holds words, the path of a file, and a place in the file: address, length, line, column. */
function moduleWithPlace(): Uint8Array {
  const texts = Buffer.from(`${WORDS}${PATH}`.padEnd(52, '.'));
  const place = Buffer.alloc(16);
  [START + WORDS.length, PATH.length, 88, 13].forEach((value, i) => {
    place.writeUInt32LE(value, 4 * i);
  });
  const wasm = new binaryen.Module();
  const offset = wasm.i32.const(START);
  wasm.setMemory(1, 1, 'memory', [{ offset, data: Buffer.concat([texts, place]) }]);
  return wasm.emitBinary();
}

it('fills the path and the place with zeros, and leaves other words', async () => {
  const bytes = moduleWithPlace();
  expect(forgetPlaces(bytes)).toBe(1);
  const { instance } = await WebAssembly.instantiate(bytes as BufferSource);
  const { buffer } = instance.exports.memory as WebAssembly.Memory;
  const held = Buffer.from(buffer, START, 68).toString('latin1');
  expect(held).toBe(`${WORDS}${'\0'.repeat(PATH.length)}..${'\0'.repeat(16)}`);
});

it('says that nothing was there the second time', () => {
  const bytes = moduleWithPlace();
  forgetPlaces(bytes);
  expect(forgetPlaces(bytes)).toBe(0);
});
