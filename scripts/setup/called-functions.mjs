// Which functions of a wasm module are called: a copy of it notes each in a global that can be read from outside.

import binaryen from 'binaryen';

const prefix = 'called ';

/** @param {Uint8Array} bytes a module @returns {Uint8Array} the same, which notes its calls */
export function noting(bytes) {
  const wasm = binaryen.readBinary(bytes);
  const own = Array.from({ length: wasm.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(wasm.getFunctionByIndex(index)),
  ).filter(({ module }) => module === '');
  for (const { name, params, results, vars, body } of own) {
    const global = `${prefix}${name}`;
    wasm.addGlobal(global, binaryen.i32, true, wasm.i32.const(0));
    wasm.addGlobalExport(global, global);
    wasm.removeFunction(name);
    const note = wasm.global.set(global, wasm.i32.const(1));
    wasm.addFunction(name, params, results, vars, wasm.block(null, [note, body], results));
  }
  const noted = wasm.emitBinary();
  wasm.dispose();
  return noted;
}

/** The names of the functions that were called. @param {Record<string, unknown>} exports of an instance that notes */
export function calledFunctions(exports) {
  const isCalled = (/** @type {[string, unknown]} */ [name, value]) =>
    name.startsWith(prefix) && value instanceof WebAssembly.Global && value.value === 1;
  return new Set(
    Object.entries(exports)
      .filter(isCalled)
      .map(([name]) => name.slice(prefix.length)),
  );
}
