// Fills what the compiler notes about places in the source with zeros: the path of each file, and file, line and column of
// each panic. A panic of a module in which panics are traps never reads it, and it is one byte in fifty of what is sent.

import { Reader, sectionOf } from './sections.mjs';

/** The number of the section with the content of memory. */
const data_section = 11;
/** `core::panic::Location`: address and length of the path, line, column. */
const place_bytes = 16;
const longest_path = 300;
/** The path of a file of the project, of its packages or of Rust's own libraries. */
const path = /^[\w./-]+\/src\/[\w./-]+\.rs$/;

/** @param {Uint8Array} bytes a module, which is changed @returns how many places it had */
export function forgetPlaces(bytes) {
  const segments = segmentsOf(bytes);
  /** @type {Uint8Array[]} */
  const forgotten = [];
  for (const { address, content } of segments) {
    const view = new DataView(content.buffer, content.byteOffset, content.length);
    for (let at = -address & 3; at + place_bytes <= content.length; at += 4) {
      const text = textAt(segments, view.getUint32(at, true), view.getUint32(at + 4, true));
      if (text === undefined || !path.test(Buffer.from(text).toString('latin1'))) continue;
      forgotten.push(text, content.subarray(at, at + place_bytes));
    }
  }
  for (const piece of forgotten) piece.fill(0);
  return forgotten.length / 2;
}

/**
 * What is at an address, if it can be the path of a file.
 * @param {Segment[]} segments @param {number} address @param {number} length
 */
function textAt(segments, address, length) {
  if (length > longest_path) return undefined;
  const segment = segments.find(
    (each) => address >= each.address && address + length <= each.address + each.content.length,
  );
  if (segment === undefined) return undefined;
  const start = address - segment.address;
  return segment.content.subarray(start, start + length);
}

/** @typedef {{ address: number, content: Uint8Array }} Segment */

/**
 * The parts of memory that a module fills when it starts.
 * @param {Uint8Array} bytes @returns {Segment[]}
 */
function segmentsOf(bytes) {
  const section = sectionOf(bytes, data_section);
  return Array.from({ length: section.number() }, () => {
    if (section.number() !== 0) throw new Error('a part of memory has no fixed address');
    return { address: constant(section), content: section.piece() };
  });
}

/** The value of `i32.const … end`: addresses are below 2³¹, and so have no sign. @param {Reader} section */
function constant(section) {
  section.at += 1;
  const value = section.number();
  section.at += 1;
  return value;
}
