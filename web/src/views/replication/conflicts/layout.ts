/**
 * Conflicts on one axis of SCNs: a row of a table has a line for each database. Two changes of the row that did not know of each
 * other are at their times, on both lines; on each line the one that is kept there is filled. Pure.
 */

import { greatest } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { ReplicationSubject } from '../../../engine/generated/control';
import { ConflictResult } from '../../../engine/generated/replication-codes';
import type { ReplicationFrame } from '../../../engine/generated/replication-frame';
import { endsOf } from '../directions';
import { metBySelected } from '../met';
import { cell, rowsOf } from '../types';

/** The columns after the key; null for no row. */
export type Values = readonly number[] | null;

/** How a database has decided. */
export interface Decision {
  /** The database where the change arrived, 0 for the first one. */
  readonly at: number;
  /** A `ConflictResult` and a `ConflictReason`. */
  readonly result: number;
  readonly reason: number;
  readonly timeNs: number;
  readonly step: number;
}

/** One of two changes. */
export interface Change {
  readonly database: number;
  /** 0 for a row that nobody has changed. */
  readonly scn: number;
  /** 0 where the databases do not tell. */
  readonly transaction: number;
  readonly row: Values;
  readonly x: number;
}

/** Two changes that did not know of each other. */
export interface Pair {
  readonly key: string;
  readonly changes: readonly [Change, Change];
  readonly decisions: readonly Decision[];
  readonly timeNs: number;
}

/** A row that met conflicts; without any pair, one that is not the same in both databases now. */
export interface RowOfConflicts {
  readonly table: number;
  readonly rowKey: number;
  /** What each database has now; undefined while it cannot be read. */
  readonly now: readonly [Values, Values] | undefined;
  readonly isEqual: boolean;
  readonly pairs: readonly Pair[];
  /** The lines of both databases, px down. */
  readonly lines: readonly [number, number];
}

export interface ConflictsLayout {
  readonly rows: readonly RowOfConflicts[];
  /** Rows with conflicts that have no room. */
  readonly further: number;
  /** Rows that are not the same in both databases. */
  readonly different: number;
  readonly conflicts: number;
  readonly fromScn: number;
  readonly toScn: number;
  readonly x0: number;
  readonly x1: number;
  readonly foot: number;
}

interface Room {
  readonly width: number;
  /** Length for names, at the left, and for values, at the right, px. */
  readonly names: number;
  readonly values: number;
  /** For the rows, px; the newest that fit are shown. */
  readonly height: number;
  /** The key of a pair whose row is shown in any case. */
  readonly first?: string | null;
}

const TOP = 22;
/** From the first line of a row to that of the next: as close as they may be, and as far as room spreads a few, px. */
const [ROW, ROW_MOST] = [58, 132];
const MOST_ROWS = 8;
/** From one line of a row to the other, as a part of that. */
const LINE = 0.29;
const PAD = 12;

/** How many rows fit, and how far apart they are. */
function pitchOf(height: number, count: number): { readonly rows: number; readonly pitch: number } {
  const fitting = Math.max(1, Math.min(MOST_ROWS, Math.floor(height / ROW)));
  const rows = Number.isFinite(height) ? Math.min(count, fitting) : count;
  return { rows, pitch: Math.min(ROW_MOST, Math.max(ROW, height / Math.max(1, rows))) };
}

export function conflictsLayout(frame: ReplicationFrame, room: Room): ConflictsLayout {
  const { conflicts, shared_rows: shared } = frame;
  const x0 = room.names;
  const x1 = Math.max(x0 + 60, room.width - room.values);
  const found = pairsOf(frame);
  const different = differentRows(frame);
  const plain = different.filter((name) => !found.has(name));
  const { rows: most, pitch } = pitchOf(room.height, found.size + plain.length);
  const met = [...found.entries()]
    .sort(([, a], [, b]) => newest(b) - newest(a))
    .sort(([, a], [, b]) => Number(has(b, room.first)) - Number(has(a, room.first)))
    .slice(0, most);
  const shown = [...met, ...plain.map((name): [string, Pair[]] => [name, []])].slice(0, most);
  const scns = shown
    .flatMap(([, pairs]) => pairs)
    .flatMap(({ changes }) => changes.map((it) => it.scn));
  const [fromScn, toScn] = [Math.min(...scns), Math.max(...scns)];
  const x = scaleLinear([fromScn, toScn], [x0 + PAD, x1 - PAD]);
  const rows = shown.map(([key, pairs], index): RowOfConflicts => {
    const [table = 0, rowKey = 0] = key.split(' ').map(Number);
    const at = rowsOf(shared).find(
      (row) => shared.table[row] === table && shared.key[row] === rowKey,
    );
    const place = (change: Change) => ({
      ...change,
      x: fromScn === toScn ? x0 + PAD : x(change.scn),
    });
    const line = Math.round(pitch * LINE);
    const top = TOP + index * pitch + Math.round((pitch - line) / 2) - 4;
    return {
      table,
      rowKey,
      now:
        at === undefined
          ? undefined
          : [valuesOf(shared, 'first', at), valuesOf(shared, 'second', at)],
      isEqual: at === undefined || shared.equal[at] === 1,
      pairs: pairs.map((pair) => ({
        ...pair,
        changes: [place(pair.changes[0]), place(pair.changes[1])] as const,
      })),
      lines: [top, top + line],
    };
  });
  return {
    rows,
    further: found.size - met.length,
    different: different.length,
    conflicts: conflicts.rows,
    ...{ fromScn, toScn, x0, x1 },
    foot: TOP + rows.length * pitch,
  };
}

const has = (pairs: readonly Pair[], wanted: string | null = null) =>
  pairs.some(({ key }) => key === wanted);
/** Rows that are not the same in both databases, by table and key. */
function differentRows({ shared_rows: shared }: ReplicationFrame): string[] {
  return rowsOf(shared)
    .filter((row) => shared.equal[row] === 0)
    .map((row) => `${cell(shared.table, row)} ${cell(shared.key, row)}`);
}

const newest = (pairs: readonly Pair[]) => Math.max(...pairs.map(({ timeNs }) => timeNs));

/** By row of a table, in the order of their decisions. Both databases can have met the same two changes. */
function pairsOf(frame: ReplicationFrame): Map<string, Pair[]> {
  const { conflicts } = frame;
  const found = new Map<string, Map<string, Pair>>();
  for (const row of rowsOf(conflicts)) {
    const { source, target } = endsOf(frame, cell(conflicts.replica, row));
    const arrived: Change = {
      database: source,
      scn: cell(conflicts.scn, row),
      transaction: cell(conflicts.transaction, row),
      row: valuesOf(conflicts, 'wanted', row),
      x: 0,
    };
    const there: Change = {
      database: cell(conflicts.found_scn, row) === 0 ? target : cell(conflicts.found_database, row),
      scn: cell(conflicts.found_scn, row),
      transaction: 0,
      row: valuesOf(conflicts, 'found', row),
      x: 0,
    };
    const decision: Decision = {
      at: target,
      result: cell(conflicts.result, row),
      reason: cell(conflicts.reason, row),
      timeNs: cell(conflicts.time_ns, row),
      step: cell(conflicts.step, row),
    };
    const name = `${cell(conflicts.table, row)} ${cell(conflicts.key, row)}`;
    const ofRow = found.get(name) ?? new Map<string, Pair>();
    found.set(name, ofRow);
    const changes = inOrder(arrived, there);
    const key = `${name} ${changes.map(({ database, scn }) => `${database}:${scn}`).join(' ')}`;
    const known = ofRow.get(key);
    ofRow.set(key, {
      key,
      changes:
        known === undefined
          ? changes
          : [told(known.changes[0], changes[0]), told(known.changes[1], changes[1])],
      decisions: [...(known?.decisions ?? []), decision],
      timeNs: decision.timeNs,
    });
  }
  return new Map([...found].map(([name, pairs]) => [name, [...pairs.values()]]));
}

/** The conflict of the LCR or the transaction that is selected, the newest of several: the key of its pair. */
export function pairOfSelected(
  frame: ReplicationFrame,
  selected: ReplicationSubject | null,
): string | null {
  const arrivals = [...pairsOf(frame)].flatMap(([name, pairs]) => {
    const [table = 0, rowKey = 0] = name.split(' ').map(Number);
    return pairs.flatMap(({ key, timeNs, changes }) =>
      changes.map(({ transaction }) => ({ transaction, table, rowKey, key, timeNs })),
    );
  });
  return greatest(metBySelected(frame, selected, arrivals), ({ timeNs }) => timeNs)?.key ?? null;
}

/** The change of the first database first; of two of one database, the earlier. */
const inOrder = (one: Change, other: Change): readonly [Change, Change] =>
  one.database < other.database || (one.database === other.database && one.scn <= other.scn)
    ? [one, other]
    : [other, one];

/** What each database tells of the same change. */
const told = (known: Change, again: Change): Change =>
  known.transaction === 0 ? { ...known, transaction: again.transaction } : known;

type Prefix<T, Name extends string> =
  Extract<keyof T, `${Name}1`> extends `${infer Found}1` ? Found : never;

function valuesOf<T, Name extends string>(
  table: T,
  name: Prefix<T, Name> & Name,
  row: number,
): Values {
  const columns = table as unknown as Record<string, ArrayLike<number>>;
  const values = [1, 2, 3].map((column) => columns[`${name}${column}`]?.[row] ?? Number.NaN);
  return values.some(Number.isNaN) ? null : values;
}

/** What a database keeps of two changes: 0 or 1, null while the other one has not arrived. */
export function keptAt({ changes, decisions }: Pair, database: number): 0 | 1 | null {
  const decision = decisions.find(({ at }) => at === database);
  const own = changes[0].database === database ? 0 : 1;
  if (decision === undefined) return null;
  const other = own === 0 ? 1 : 0;
  return decision.result === ConflictResult.Won ? other : own;
}
