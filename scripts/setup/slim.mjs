// Makes a compiled engine as small as it can be without being slower. Knows what the compiler calls its functions, and
// nothing of the engine.
//
//   wasm with names ── panics become traps ──▶ wasm-opt ──▶ wasm without names, in the same file
//
// A panic in a browser ends at a trap in any case, and nobody there reads its text. Without the text the code goes that
// formats it, and at each place that can panic what it passes on: 10 kB gzip of 248.

import { readFileSync, writeFileSync } from 'node:fs';
import binaryen from 'binaryen';
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

/**
 * A large function that has one caller stays a function: inlined it would pack worse. Small ones are inlined, or a run
 * would be 4 % slower. The stack lies below all else (wasm-ld's default), so that the lowest kilobyte is free.
 */
const flags = ['-O3', '--one-caller-inline-max-function-size=100', '--low-memory-unused'];

/** @param {string} file that `wasm-bindgen` wrote, with the names of its functions */
export async function slim(file) {
  const wasm = binaryen.readBinary(readFileSync(file));
  if (trapInsteadOfPanic(wasm) === 0)
    throw new Error(`${file} has no function that panics: are its names gone?`);
  writeFileSync(file, wasm.emitBinary());
  wasm.dispose();
  await run('wasm-opt', [...flags, file, '-o', file]);
}

/** @param {ReturnType<typeof binaryen.readBinary>} wasm */
function trapInsteadOfPanic(wasm) {
  const functions = Array.from({ length: wasm.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(wasm.getFunctionByIndex(index)),
  );
  const panicking = functions.filter(({ name, module, results }) => {
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
