/**
 * Bytes of a frame to tables of typed arrays, by the generated layout. Columns are views into the buffer: nothing is
 * copied where the platform is little-endian. Knows nothing of what columns mean.
 */

import { fail, ok, type Result } from '../base/result';
import { FRAME_MAGIC, FRAME_VERSION } from './generated/frame';

export type DecodeError =
  /** Not a frame at all. */
  | { readonly kind: 'not-a-frame' }
  /** A frame of another layout: engine and page were not built together. */
  | { readonly kind: 'other-version'; readonly got: number; readonly expected: number }
  /** A table the layout does not have, or bytes that end before the table does. */
  | { readonly kind: 'damaged'; readonly table: number };

const HEADER_BYTES = 16;
const TABLE_HEADER_BYTES = 8;

type ColumnArray = Uint8Array | Uint32Array | Float64Array;
type AnyTable = { rows: number } & Record<string, ColumnArray | number>;

/** What the generated layouts say: tables in wire order, for each its columns with the array each becomes. */
export type Layout = readonly {
  readonly name: string;
  readonly columns: readonly (readonly [
    name: string,
    array: Uint8ArrayConstructor | Uint32ArrayConstructor | Float64ArrayConstructor,
  ])[];
}[];

/** Cost: constant for each column, whatever its rows. `bytes` must not be changed afterwards. */
export function decodeTables<Tables>(
  bytes: Uint8Array<ArrayBuffer>,
  tables: Layout,
): Result<Tables, DecodeError> {
  // Views need an aligned start; a buffer that was cut out of another need not have one.
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  if (aligned.byteLength < HEADER_BYTES) return fail({ kind: 'not-a-frame' });
  const words = new DataView(aligned.buffer, aligned.byteOffset, aligned.byteLength);
  if (words.getUint32(0, true) !== FRAME_MAGIC) return fail({ kind: 'not-a-frame' });
  const version = words.getUint32(4, true);
  if (version !== FRAME_VERSION) {
    return fail({ kind: 'other-version', got: version, expected: FRAME_VERSION });
  }
  const frame = emptyTables(tables);
  let at = HEADER_BYTES;
  for (let left = words.getUint32(8, true); left > 0; left -= 1) {
    if (at + TABLE_HEADER_BYTES > aligned.byteLength) return fail({ kind: 'damaged', table: -1 });
    const index = words.getUint32(at, true);
    const rows = words.getUint32(at + 4, true);
    at += TABLE_HEADER_BYTES;
    const layout = tables[index];
    if (layout === undefined) return fail({ kind: 'damaged', table: index });
    const table: AnyTable = { rows };
    for (const [name, array] of layout.columns) {
      const size = Math.ceil((rows * array.BYTES_PER_ELEMENT) / 8) * 8;
      if (at + size > aligned.byteLength) return fail({ kind: 'damaged', table: index });
      table[name] = new array(aligned.buffer, aligned.byteOffset + at, rows);
      at += size;
    }
    frame[layout.name] = table;
  }
  return ok(frame as Tables);
}

/** Tables without rows hold nothing that could be changed: all frames of a layout share them. */
const empty = new WeakMap<Layout, Record<string, AnyTable>>();

function emptyTables(tables: Layout): Record<string, AnyTable> {
  const made = empty.get(tables) ?? makeEmpty(tables);
  empty.set(tables, made);
  return { ...made };
}

function makeEmpty(tables: Layout): Record<string, AnyTable> {
  const frame: Record<string, AnyTable> = {};
  for (const layout of tables) {
    const table: AnyTable = { rows: 0 };
    for (const [name, array] of layout.columns) table[name] = new array(0);
    frame[layout.name] = table;
  }
  return frame;
}

/** A frame in which every table has no rows. */
export function emptyFrame<Tables>(layout: Layout): Tables {
  return emptyTables(layout) as Tables;
}
