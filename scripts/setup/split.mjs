// Splits a compiled engine in two: the functions that a first visit calls, and the rest, which comes later. Knows wasm and
// nothing of the engine, except that its export `loadRest` brings the rest.
//
//   first part ── a function that is not here ──▶ its stub ── table `rest` ──▶ rest
//        ▲                                          └ an empty table: loadRest()  │
//        └───────── functions, memory, tables and globals of the first part ◀─────┘
//
// Once the rest is here, a call of one of its functions costs one more call through the table.

import binaryen from 'binaryen';

const table_of_rest = 'rest';
/** As what the rest imports the first part. */
const first_part = 'first';
/** The only one of a module without names. */
const memory = '0';
/** Without a bound. */
const unbounded = 2 ** 32 - 1;

/** @typedef {InstanceType<typeof binaryen.Module>} Wasm */
/** @typedef {ReturnType<typeof binaryen.getFunctionInfo>} Fn */
/** @typedef {{ wasm: Wasm, first: Fn[], rest: Fn[], imported: Fn[] }} Parts */

/**
 * @param {Uint8Array} whole a module without names, so that its functions are named by their numbers
 * @param {ReadonlySet<string>} called the functions that belong to the first part
 * @returns {{ first: Uint8Array, rest: Uint8Array }}
 */
export function split(whole, called) {
  const parts = partsOf(whole, called);
  const { reached } = firstPart(parts, parts.rest.map(nameOf), []);
  const { bytes: rest, imports } = restOf(partsOf(whole, called), reached);
  const { bytes: first } = firstPart(partsOf(whole, called), reached, imports);
  return { first, rest };
}

const nameOf = (/** @type {Fn} */ { name }) => name;

/** @param {Uint8Array} whole @param {ReadonlySet<string>} called @returns {Parts} */
function partsOf(whole, called) {
  const wasm = binaryen.readBinary(whole);
  const all = Array.from({ length: wasm.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(wasm.getFunctionByIndex(index)),
  );
  const own = all.filter(({ module }) => module === '');
  return {
    wasm,
    imported: all.filter(({ module }) => module !== ''),
    first: own.filter(({ name }) => called.has(name)),
    rest: own.filter(({ name }) => !called.has(name)),
  };
}

/**
 * The first part, and which functions of the rest it calls or has in a table.
 * @param {Parts} parts @param {readonly string[]} stubs in the order of the table
 * @param {readonly string[]} exports functions that the rest needs
 */
function firstPart({ wasm, rest }, stubs, exports) {
  exportShared(wasm);
  wasm.addTable(table_of_rest, stubs.length, stubs.length);
  wasm.addTableExport(table_of_rest, table_of_rest);
  for (const { name, params, results } of rest) {
    wasm.removeFunction(name);
    const at = stubs.indexOf(name);
    const body = at < 0 ? wasm.unreachable() : stub(wasm, at, params, results);
    wasm.addFunction(name, params, results, [], body);
  }
  for (const name of exports) wasm.addFunctionExport(name, name);
  wasm.runPasses(['remove-unused-module-elements']);
  const reached = rest.map(nameOf).filter((name) => wasm.getFunction(name) !== 0);
  return { bytes: emitted(wasm), reached };
}

/** @param {Wasm} wasm */
function exportShared(wasm) {
  for (const { name } of tablesOf(wasm)) wasm.addTableExport(name, `table ${name}`);
  for (const { name } of globalsOf(wasm)) wasm.addGlobalExport(name, `global ${name}`);
}

/** The tables, with whether they hold functions: those have segments of them. @param {Wasm} wasm */
function tablesOf(wasm) {
  const filled = Array.from({ length: wasm.getNumElementSegments() }, (_, index) =>
    binaryen.getElementSegmentInfo(wasm.getElementSegmentByIndex(index)),
  ).map(({ table }) => table);
  return Array.from({ length: wasm.getNumTables() }, (_, index) => {
    const { name, initial } = binaryen.getTableInfo(wasm.getTableByIndex(index));
    return { name, initial, type: filled.includes(name) ? binaryen.funcref : binaryen.externref };
  });
}

/** @param {Wasm} wasm */
const globalsOf = (wasm) =>
  Array.from({ length: wasm.getNumGlobals() }, (_, index) =>
    binaryen.getGlobalInfo(wasm.getGlobalByIndex(index)),
  );

/**
 * Calls the function at its place in the table, which is empty until the rest has come.
 * @param {Wasm} wasm @param {number} at @param {number} params @param {number} results
 */
function stub(wasm, at, params, results) {
  const place = () => wasm.i32.const(at);
  const empty = wasm.ref.is_null(wasm.table.get(table_of_rest, place(), binaryen.funcref));
  const operands = binaryen.expandType(params).map((type, index) => wasm.local.get(index, type));
  return wasm.block(
    null,
    [
      wasm.if(empty, wasm.call(loadRest(wasm), [], binaryen.none)),
      wasm.call_indirect(table_of_rest, place(), operands, params, results),
    ],
    results,
  );
}

/** @param {Wasm} wasm @returns the name of the function that brings the rest */
function loadRest(wasm) {
  for (let index = 0; index < wasm.getNumExports(); index += 1) {
    const { name, value } = binaryen.getExportInfo(wasm.getExportByIndex(index));
    if (name === 'loadRest') return value;
  }
  throw new Error('the engine has no export “loadRest”');
}

/**
 * The rest, which fills the table when it is instantiated, and the functions that it needs of the first part.
 * @param {Parts} parts @param {readonly string[]} reached in the order of the table
 */
function restOf({ wasm, first, rest, imported }, reached) {
  const other = new binaryen.Module();
  other.setFeatures(wasm.getFeatures());
  other.setMemory(0, unbounded);
  other.addMemoryImport(memory, first_part, 'memory');
  for (const { name, initial, type } of tablesOf(wasm)) {
    addTable(other, name, initial, type);
    other.addTableImport(name, first_part, `table ${name}`);
  }
  other.addTable(table_of_rest, reached.length, reached.length);
  other.addTableImport(table_of_rest, first_part, table_of_rest);
  for (const { name, type, mutable } of globalsOf(wasm)) {
    other.addGlobalImport(name, first_part, `global ${name}`, type, mutable);
  }
  const elsewhere = [...imported, ...first];
  for (const { name, params, results } of elsewhere) {
    other.addFunctionImport(name, first_part, name, params, results);
  }
  for (const { name, params, results, vars, body } of rest) {
    other.addFunction(name, params, results, vars, other.copyExpression(body));
  }
  other.addActiveElementSegment(table_of_rest, 'reached', reached, other.i32.const(0));
  other.runPasses(['remove-unused-module-elements']);
  const imports = elsewhere.map(nameOf).filter((name) => other.getFunction(name) !== 0);
  wasm.dispose();
  return { bytes: emitted(other), imports };
}

/** With its type, which the declarations of binaryen lack. @type {(wasm: Wasm, name: string, initial: number, type: number) => void} */
function addTable(wasm, name, initial, type) {
  const add = /** @type {(...args: (string | number)[]) => number} */ (wasm.addTable);
  add(name, initial, unbounded, type);
}

/** @param {Wasm} wasm */
function emitted(wasm) {
  if (!wasm.validate()) throw new Error('the engine could not be split: a part is not valid');
  const bytes = wasm.emitBinary();
  wasm.dispose();
  return bytes;
}
