/**
 * Where the row changes and commits before a position are drawn: on the tape in the order of the redo, and below it a row
 * for each transaction, in the order of the commits. Every mark keeps its column. Pure.
 */

import type { LogFrame } from '../../../../engine/generated/log-frame';
import { cell } from '../../types';

export const OUTCOMES = ['open', 'committed', 'rolledBack', 'lost'] as const;
export const OPERATIONS = ['insert', 'update', 'delete'] as const;

export interface CaptureItem {
  readonly kind: 'change' | 'end';
  /** Row in the table of changes, or of transactions. */
  readonly row: number;
  /** Index of its record. */
  readonly record: number;
  /** Place in `rows` of its transaction. */
  readonly line: number;
  readonly x: number;
  readonly width: number;
  /** On the tape: the last digits of its transaction. */
  readonly number: string;
  readonly operation: (typeof OPERATIONS)[number] | null;
  readonly rows: number;
  /** The rule lets it pass, or there is none. */
  readonly passes: boolean;
}

export interface CaptureLine {
  /** Row in the table of transactions. */
  readonly row: number;
  readonly xid: number;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly rows: number;
  /** Of them, those that pass the rule; null without a rule. */
  readonly passing: number | null;
  readonly subtransactions: number;
  readonly y: number;
  /** From its first change in the picture, or from the picture's edge, to its end. */
  readonly x1: number;
  readonly x2: number;
  /** It began before the picture. */
  readonly isCut: boolean;
}

export interface CaptureLayout {
  readonly items: readonly CaptureItem[];
  readonly lines: readonly CaptureLine[];
  readonly x0: number;
  readonly x1: number;
  readonly narrow: boolean;
  readonly tapeTop: number;
  readonly tapeHeight: number;
  /** The low watermark; null if it is left of the picture. */
  readonly lowX: number | null;
  readonly highX: number;
  readonly bottom: number;
  readonly height: number;
}

type Shown = Pick<LogFrame, 'capture' | 'transactions' | 'row_changes'>;
type Unplaced = Omit<CaptureItem, 'x' | 'line'> & { readonly transaction: number };

const NONE = 0xffff_ffff;
/** Room for the names at the left, and for the words after a transaction at the right, px. */
const [NAMES, WORDS] = [112, 176];
const [NARROW_NAMES, NARROW_WORDS] = [58, 78];
const [TAPE_TOP, TAPE_HEIGHT, LINE] = [58, 34, 24];
const DIGITS = 2;
/** Width of a change, px. */
const CHANGE = 20;

export function captureLayout(frame: Shown, width: number): CaptureLayout {
  const narrow = width < 720;
  const x0 = narrow ? NARROW_NAMES : NAMES;
  const x1 = width - (narrow ? NARROW_WORDS : WORDS);
  const { items, from } = placed(unplaced(frame), x0, x1);
  const transactions = [...new Set(items.map(({ transaction }) => transaction))].sort(
    (a, b) => a - b,
  );
  const top = TAPE_TOP + TAPE_HEIGHT + 46;
  const lineOf = new Map(transactions.map((transaction, line) => [transaction, line]));
  const shown = items.map(
    ({ transaction, ...item }): CaptureItem => ({ ...item, line: lineOf.get(transaction) ?? 0 }),
  );
  const highX = (shown.at(-1)?.x ?? x0) + (shown.at(-1)?.width ?? 0) + 5;
  const lines = transactions.map((row, line) =>
    lineOfTransaction(frame, row, {
      y: top + line * LINE,
      own: shown.filter((item) => item.line === line),
      edges: [x0 - 8, highX],
      from,
    }),
  );
  const bottom = top + Math.max(1, lines.length) * LINE;
  const low = cell(frame.capture.low_record);
  const first = shown.find(({ record }) => record >= low);
  const isOpen = cell(frame.capture.open) > 0;
  return {
    items: shown,
    lines,
    ...{ x0, x1, narrow, tapeTop: TAPE_TOP, tapeHeight: TAPE_HEIGHT, bottom, highX },
    lowX: !isOpen ? highX : low < from || first === undefined ? null : first.x - 3,
    height: bottom + 8,
  };
}

/** Changes and ends of the transactions, in the order of the redo. */
function unplaced(frame: Shown): Unplaced[] {
  const { row_changes: changes, transactions } = frame;
  const out: Unplaced[] = [];
  for (let row = 0; row < changes.rows; row += 1) {
    const transaction = cell(changes.transaction, row);
    const rows = cell(changes.count, row);
    out.push({
      ...{ kind: 'change', row, record: cell(changes.record, row), transaction, rows },
      width: CHANGE + (rows > 1 ? 7 * String(rows).length : 0),
      number: numberOf(cell(transactions.xid, transaction)),
      operation: OPERATIONS[cell(changes.operation, row)] ?? 'update',
      passes: cell(changes.passes, row) === 1,
    });
  }
  for (let row = 0; row < transactions.rows; row += 1) {
    const record = cell(transactions.end_record, row);
    if (record === NONE) continue;
    const number = numberOf(cell(transactions.xid, row));
    out.push({
      ...{ kind: 'end', row, record, transaction: row, rows: 0, width: 10, number },
      ...{ operation: null, passes: true },
    });
  }
  return out.sort((a, b) => a.record - b.record);
}

/** Whether a rule decides what passes. */
export const hasRule = ({ capture }: Pick<LogFrame, 'capture'>): boolean =>
  cell(capture.has_rule) === 1;

const numberOf = (xid: number) => String(xid).slice(-DIGITS);

/** The newest that there is room for; `from` is the record at which the picture begins. */
function placed(all: readonly Unplaced[], x0: number, x1: number) {
  let room = x1 - x0;
  let first = all.length;
  while (first > 0) {
    const { width } = all[first - 1] as Unplaced;
    if (width > room) break;
    room -= width;
    first -= 1;
  }
  let x = x0;
  const items = all.slice(first).map((item) => {
    const at = { ...item, x };
    x += item.width;
    return at;
  });
  return { items, from: first === 0 ? 0 : (all[first]?.record ?? 0) };
}

interface Place {
  readonly y: number;
  readonly own: readonly CaptureItem[];
  readonly edges: readonly [left: number, right: number];
  readonly from: number;
}

function lineOfTransaction(frame: Shown, row: number, place: Place): CaptureLine {
  const { transactions: table } = frame;
  const { own, edges, from } = place;
  const outcome = OUTCOMES[cell(table.outcome, row)] ?? 'open';
  const isCut = cell(table.first_record, row) < from;
  const [first, last] = [own[0], own.at(-1)];
  return {
    ...{ row, outcome, isCut, y: place.y },
    xid: cell(table.xid, row),
    rows: cell(table.inserts, row) + cell(table.updates, row) + cell(table.deletes, row),
    passing: hasRule(frame) ? cell(table.passing, row) : null,
    subtransactions: cell(table.subtransactions, row),
    x1: isCut || first === undefined ? edges[0] : first.x,
    x2: outcome === 'open' || last === undefined ? edges[1] : last.x + last.width / 2,
  };
}
