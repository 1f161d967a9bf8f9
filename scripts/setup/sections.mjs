// Reads a WebAssembly module section by section, without changing it.

const header_bytes = 8;

/** A place in a module, and what is read from there on. */
export class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** A number without a sign, seven bits a byte. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  /** What follows its own length. It shares memory with the module. */
  piece() {
    const length = this.number();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/**
 * @param {Uint8Array} bytes a module
 * @param {number} wanted the number of a section
 * @returns {Reader} at its first byte; at the end of an empty one where there is none
 */
export function sectionOf(bytes, wanted) {
  const module = new Reader(bytes, header_bytes);
  while (module.at < bytes.length) {
    const number = bytes[module.at++];
    const section = module.piece();
    if (number === wanted) return new Reader(section);
  }
  return new Reader(new Uint8Array(1));
}
