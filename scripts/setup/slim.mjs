// Makes a compiled engine as small as it can be without being slower. Knows what the compiler calls its functions, and
// nothing of the engine.
//
//   wasm with names ── panics become traps, without places ──▶ wasm-opt ──▶ functions put in order ──▶ wasm without names, in the same file
//
// In a browser a panic ends in a trap, and nobody reads its text. Removing the text also removes the code that formats it
// and the arguments at each place that can panic: 10 kB gzip of 248. Only the reader of requests prints fractions, in its
// message about an input that it cannot read. It prints “…” instead, because the page has the number and shows it. That
// saves 7 kB of printing code.

import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';
import { forgetPlaces } from './forget-places.mjs';
import { orderFunctions } from './order-functions.mjs';
import { run } from './project.mjs';

/** Functions of Rust's own libraries that only say what went wrong, and never return. */
const panics = [
  /^core::panicking::/,
  /^core::(option|result)::(unwrap|expect)_failed$/,
  /^core::cell::panic_already_(mutably_)?borrowed$/,
  /^core::(slice|str)::.*_fail$/,
  /^core::str::slice_error_fail_rt$/,
  /^core::slice::sort::.*::panic_on_ord_violation$/,
  /^alloc::alloc::handle_alloc_error$/,
  /^alloc::raw_vec::(handle_error|capacity_overflow)$/,
  /^std::alloc::rust_oom/,
  /^std::panicking::(panic_with_hook|panic_handler::\{closure#\d+\})$/,
];

const print_fraction = /^<f64 as core::fmt::Display>::fmt$/;
const write_character = /^<core::fmt::Formatter as core::fmt::Write>::write_char$/;

/**
 * A large function that has one caller stays a function: inlined it would pack worse. Small ones are inlined, or a run
 * would be 4 % slower. The stack is below all other memory (wasm-ld's default), so the lowest kilobyte is free.
 */
const flags = ['-O3', '--one-caller-inline-max-function-size=100', '--low-memory-unused'];

/** @param {string} file that `wasm-bindgen` wrote, with the names of its functions */
export async function slim(file) {
  const wasm = binaryen.readBinary(readFileSync(file));
  if (trapInsteadOfPanic(wasm) === 0)
    throw new Error(`${file} has no function that panics: are its names gone?`);
  leaveFractionsOut(wasm);
  const bytes = wasm.emitBinary();
  wasm.dispose();
  if (forgetPlaces(bytes) === 0)
    throw new Error(
      `${file} names no place of a panic: has the compiler changed how it notes them?`,
    );
  writeFileSync(file, bytes);
  await run('wasm-opt', [...flags, file, '-o', file]);
  writeFileSync(file, orderFunctions(readFileSync(file)));
}

/** @typedef {ReturnType<typeof binaryen.readBinary>} Wasm */

/** @param {Wasm} wasm */
const functionsOf = (wasm) =>
  Array.from({ length: wasm.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(wasm.getFunctionByIndex(index)),
  );

/** A module that prints no fractions stays as it is. @param {Wasm} wasm */
function leaveFractionsOut(wasm) {
  const functions = functionsOf(wasm);
  const named = (/** @type {RegExp} */ name) =>
    functions.find((each) => name.test(withoutHash(each.name)));
  const [print, write] = [named(print_fraction), named(write_character)];
  if (print === undefined || write === undefined) return;
  const { name, params, results } = print;
  const formatter = wasm.local.get(1, binaryen.i32);
  const body = wasm.call(write.name, [formatter, wasm.i32.const(0x2026)], binaryen.i32);
  wasm.removeFunction(name);
  wasm.addFunction(name, params, results, [], body);
}

/** @param {Wasm} wasm @returns how many */
function trapInsteadOfPanic(wasm) {
  const panicking = functionsOf(wasm).filter(({ name, module, results }) => {
    const own = module === '' && results === binaryen.none;
    return own && panics.some((pattern) => pattern.test(withoutHash(name)));
  });
  for (const { name, params, results } of panicking) {
    wasm.removeFunction(name);
    wasm.addFunction(name, params, results, [], wasm.unreachable());
  }
  return panicking.length;
}

/** The compiler's name without what tells crates of one name apart: `core[c5930c85a12de822]::panicking::panic`. */
const withoutHash = (/** @type {string} */ name) => name.replace(/\[[0-9a-f]{16}\]/g, '');
