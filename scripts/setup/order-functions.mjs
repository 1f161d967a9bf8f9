// Puts functions of a WebAssembly module that are alike next to each other. A server sends the file as gzip, which refers
// back to what it has seen, at most 32 kB: code that is like other code further away is sent again. It makes the engine
// 3 % lighter to send and changes nothing else.

import binaryen from 'binaryen';
import { sectionOf } from './sections.mjs';

/** How far gzip looks back. */
const window_bytes = 32_000;
/** So many bytes in a row are what two functions have in common. */
const run_bytes = 8;
/** What more functions than this have in common is near in any order. */
const most_sharing = 100;
/** A function as short as that has little to offer to the next one. */
const short_bytes = 60;

/** @param {Uint8Array} bytes a module @returns {Uint8Array} the same with its functions in another order */
export function orderFunctions(bytes) {
  const wasm = binaryen.readBinary(bytes);
  const names = ownFunctions(wasm);
  for (const at of orderOf(bodies(bytes))) moveToEnd(wasm, names[at]);
  const ordered = wasm.emitBinary();
  wasm.dispose();
  return ordered;
}

/** @typedef {ReturnType<typeof binaryen.readBinary>} Wasm */

/** The functions that are not imported, in their order. @param {Wasm} wasm */
function ownFunctions(wasm) {
  const all = Array.from({ length: wasm.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(wasm.getFunctionByIndex(index)),
  );
  return all.filter(({ module }) => module === '').map(({ name }) => name);
}

/** @param {Wasm} wasm @param {string} name */
function moveToEnd(wasm, name) {
  const { params, results, vars, body } = binaryen.getFunctionInfo(wasm.getFunction(name));
  wasm.removeFunction(name);
  wasm.addFunction(name, params, results, vars, body);
}

/**
 * From each function on, the one follows of which most has just been seen, for its length.
 * @param {Uint8Array[]} functions @returns {number[]}
 */
function orderOf(functions) {
  const { runs, sharing } = sharedRuns(functions);
  /** How many runs of each function the window holds; how often the window holds each run. */
  const seen = new Float64Array(functions.length);
  const held = new Uint32Array(sharing.length);
  const count = (/** @type {number} */ run, /** @type {1 | -1} */ by) => {
    for (const other of sharing[run]) seen[other] += by;
  };
  /** @type {number[]} */
  const order = [];
  const left = new Set(functions.keys());
  let [first, inside] = [0, 0];
  let next = longest(functions);
  while (left.delete(next)) {
    order.push(next);
    for (const run of runs[next]) if (held[run]++ === 0) count(run, 1);
    inside += functions[next].length;
    while (inside > window_bytes && first < order.length - 1) {
      const gone = order[first++];
      inside -= functions[gone].length;
      for (const run of runs[gone]) if (--held[run] === 0) count(run, -1);
    }
    next = best(left, (at) => seen[at] / (functions[at].length + short_bytes));
  }
  return order;
}

/**
 * The runs of bytes that some functions share, numbered: for each function its runs, for each run its functions.
 * @param {Uint8Array[]} functions
 */
function sharedRuns(functions) {
  /** @type {Map<string, Set<number>>} */
  const users = new Map();
  for (const [at, body] of functions.entries()) {
    const text = Buffer.from(body).toString('latin1');
    for (let start = 0; start + run_bytes <= text.length; start++) {
      const run = text.slice(start, start + run_bytes);
      const known = users.get(run);
      if (known === undefined) users.set(run, new Set([at]));
      else known.add(at);
    }
  }
  const sharing = [...users.values()].filter(({ size }) => size > 1 && size <= most_sharing);
  /** @type {number[][]} */
  const runs = functions.map(() => []);
  for (const [run, users] of sharing.entries()) for (const at of users) runs[at].push(run);
  return { runs, sharing };
}

/** @param {Uint8Array[]} functions */
const longest = (functions) => best(functions.keys(), (at) => functions[at].length);

/** @param {Iterable<number>} of @param {(at: number) => number} worth @returns the first of the best; -1 of none */
function best(of, worth) {
  let found = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const at of of) {
    const value = worth(at);
    if (value > most) [found, most] = [at, value];
  }
  return found;
}

/** The number of the section with functions. */
const code_section = 10;

/** The bodies of a module's own functions, in their order. @param {Uint8Array} bytes */
function bodies(bytes) {
  const section = sectionOf(bytes, code_section);
  return Array.from({ length: section.number() }, () => section.piece());
}
