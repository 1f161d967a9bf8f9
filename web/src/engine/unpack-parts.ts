/**
 * Unpacks gzip of several parts, one after the other, also where it is damaged: gives what can be unpacked and says
 * whether all of it is sound. Fetched when the browser's own unpacker, which does neither, has failed.
 */

import { Gunzip } from 'fflate';

/** A part ends with the checksum and the length of its content. */
const TRAILER_BYTES = 8;
/** Packed bytes kept from before: a header with a long file name may lie between a part's end and what is at hand. */
const KEPT_BYTES = 4_096;

export class PartsUnpacker {
  readonly #gunzip: Gunzip;
  /** The packed bytes at hand, and where in the archive they end. */
  #packed: Uint8Array = new Uint8Array(0);
  #end = 0;
  #checksum = 0;
  #length = 0;
  #unpacked = 0;
  #sound = true;

  constructor(each: (content: Uint8Array) => void) {
    this.#gunzip = new Gunzip((content) => {
      this.#checksum = checksumOf(content, this.#checksum);
      this.#length += content.byteLength;
      this.#unpacked += content.byteLength;
      each(content);
    });
    this.#gunzip.onmember = (start) => this.#endPart(start);
  }

  /** Throws where nothing more can be unpacked. */
  push(packed: Uint8Array): void {
    const kept = this.#packed.subarray(-KEPT_BYTES);
    this.#packed = new Uint8Array(kept.byteLength + packed.byteLength);
    this.#packed.set(kept);
    this.#packed.set(packed, kept.byteLength);
    this.#end += packed.byteLength;
    this.#gunzip.push(packed);
  }

  /** Whether it was complete, and each part matched its checksum. */
  finish(): boolean {
    this.#gunzip.push(new Uint8Array(0), true);
    this.#endPart(this.#end);
    return this.#sound && this.#unpacked > 0;
  }

  #endPart(end: number): void {
    const at = this.#packed.byteLength - (this.#end - end) - TRAILER_BYTES;
    if (at < 0) this.#sound = false;
    else {
      const trailer = new DataView(this.#packed.buffer, at, TRAILER_BYTES);
      this.#sound &&= trailer.getUint32(0, true) === this.#checksum;
      this.#sound &&= trailer.getUint32(4, true) === this.#length % 2 ** 32;
    }
    this.#checksum = 0;
    this.#length = 0;
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 as in gzip (RFC 1952), continued from `before`. */
function checksumOf(content: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of content) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
