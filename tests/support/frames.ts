/**
 * Builds frames for tests: `frameFrom({ queue: [{ instance: 0, block: 3, low_rba: 512 }] })`.
 * Columns that are not given say “none”. For edge cases: it knows the layout and nothing of what can be (`moments.ts`).
 */

import type { Layout } from '../../web/src/engine/decode';
import { type Frame, LAYOUT, type TableName } from '../../web/src/engine/generated/frame';

/** One row of a table, a number for each column. */
export type RowOf<T extends TableName> = { [C in Exclude<keyof Frame[T], 'rows'>]: number };

export type FrameRows = { [T in TableName]?: readonly Partial<RowOf<T>>[] };

const NO_INSTANCE = 255;
const NO_BLOCK = 0xffffffff;

/** What a column holds when a row does not name it and 0 would mean something. */
const NONE: { [T in TableName]?: Partial<RowOf<T>> } = {
  clock: { recovering_instance: NO_INSTANCE, log_file_bytes: 131_072 },
  instances: { state: 1, failed_ns: -1 },
  threads: { state: 1, scan_rba: -1, apply_rba: -1, start_rba: -1, sequence: 1, files: 3 },
  buffers: { low_rba: -1, last_rba: -1 },
  records: { undo_block: NO_BLOCK, durable: 1 },
  set: { base_version: NO_BLOCK, left_rba: -1, holder: NO_INSTANCE },
  buddies: { read_from_ns: -1, read_due_ns: -1, read_to_rba: -1 },
  sessions: { block: NO_BLOCK, row: 255 },
  resources: { master: NO_INSTANCE, exclusive: NO_INSTANCE },
  io: { block: NO_BLOCK },
  phases: { instance: NO_INSTANCE, end_ns: -1, total: -1 },
  brownouts: { end_ns: -1 },
  marks: { instance: NO_INSTANCE },
  places: { instance: NO_INSTANCE },
  verdicts: { held: 1, block: NO_BLOCK, instance: NO_INSTANCE },
  facts: { instance: NO_INSTANCE, other: NO_INSTANCE, slot: 255, block: NO_BLOCK, cause: -1 },
};

export function frameFrom(rows: FrameRows): Frame {
  return tablesFrom(LAYOUT, { clock: [{}], ...rows }, NONE) as unknown as Frame;
}

type SomeRows = Readonly<Record<string, readonly Readonly<Record<string, number>>[] | undefined>>;

/** The tables of any model's frame. */
export function tablesFrom(
  layout: Layout,
  rows: SomeRows,
  none: Readonly<Record<string, Readonly<Record<string, number>>>> = {},
): Record<string, unknown> {
  const frame: Record<string, unknown> = {};
  for (const table of layout) {
    const given = rows[table.name] ?? [];
    const columns: Record<string, unknown> = { rows: given.length };
    for (const [name, array] of table.columns) {
      columns[name] = array.from(given.map((row) => row[name] ?? none[table.name]?.[name] ?? 0));
    }
    frame[table.name] = columns;
  }
  return frame;
}

/** The rows of one table as objects, to compare in tests. */
export function rowsOf<T extends TableName>(frame: Frame, name: T): RowOf<T>[] {
  const table = frame[name] as unknown as Record<string, ArrayLike<number>> & { rows: number };
  const columns = Object.keys(table).filter((column) => column !== 'rows');
  return Array.from(
    { length: table.rows },
    (_, row) =>
      Object.fromEntries(columns.map((column) => [column, table[column]?.[row] ?? 0])) as RowOf<T>,
  );
}

/** The bytes the engine would send for a frame: the other direction of `decodeTables`. */
export function encodeFrame(frame: Frame, magic: number, version: number): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const words = (...values: number[]) =>
    parts.push(new Uint8Array(Uint32Array.from(values).buffer));
  const filled = LAYOUT.map((table, index) => ({ table, index })).filter(
    ({ table }) => frame[table.name].rows > 0,
  );
  words(magic, version, filled.length, 0);
  for (const { table, index } of filled) {
    const columns = frame[table.name] as unknown as Record<string, Uint8Array>;
    words(index, frame[table.name].rows);
    for (const [name] of table.columns) {
      const { buffer, byteOffset, byteLength } = columns[name] as Uint8Array;
      const padded = new Uint8Array(Math.ceil(byteLength / 8) * 8);
      padded.set(new Uint8Array(buffer, byteOffset, byteLength));
      parts.push(padded);
    }
  }
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
