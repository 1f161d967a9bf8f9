/**
 * The cache on the axis of SCNs: each entry is a bar that ends at its EntryHWM. An LCR is a column. The low watermark is the
 * left edge of the first LCR that is still needed, and EntryHWM is the right edge of the last LCR that may use the entry. An
 * entry may therefore be freed when its bar ends left of the low watermark. Pure.
 */

import type { ProgramScenario } from '../../../engine/generated/control';
import { EntryPlace } from '../../../engine/generated/program-codes';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { type CacheEntry, type CacheState, cacheState, type Group, groupsOf } from './state';

export interface EntryBar {
  readonly of: CacheEntry;
  readonly y: number;
  /** From the left end of the axis; null where nothing is kept for any LCR. */
  readonly end: number | null;
  /** It has no end yet: it goes on to the right. */
  readonly isOpen: boolean;
  readonly look: 'valid' | 'broken' | 'waits' | 'may_go' | 'free' | 'moving';
}

export interface GroupRow {
  readonly of: Group;
  readonly y: number;
  /** The lines that lead from the head and from entry to entry. */
  readonly bars: readonly EntryBar[];
}

export interface ThreadMark {
  readonly thread: number;
  readonly x: number;
  /** Of its tag. */
  readonly y: number;
  /** The entries that it looks at. */
  readonly rings: readonly { readonly y: number; readonly version: number | null }[];
  /** It has no LCR: its tag is at the end of the bars. */
  readonly isAside: boolean;
}

export interface CacheLayout {
  readonly state: CacheState;
  readonly width: number;
  readonly height: number;
  /** Where columns of the labels begin. */
  readonly columns: { readonly entry: number; readonly table: number; readonly metadata: number };
  readonly isNarrow: boolean;
  /** Where the bars are. */
  readonly left: number;
  readonly right: number;
  readonly axis: number;
  readonly bottom: number;
  readonly row: number;
  readonly scns: readonly { readonly scn: number; readonly x: number; readonly isRead: boolean }[];
  readonly low: { readonly scn: number; readonly x: number } | null;
  readonly high: { readonly scn: number; readonly x: number } | null;
  readonly groups: readonly GroupRow[];
  readonly threads: readonly ThreadMark[];
}

/** From this width on there is room for the names of columns, px. */
const WIDE = 560;
/** Of a row and of what is above the axis, px. */
const [LEAST_ROW, MOST_ROW, HEAD, TAG, AXIS] = [24, 160, 24, 21, 18];
const LEAST_COLUMN = 22;

/** Null for a program without a cache. */
export function cacheLayout(
  frame: ProgramFrame,
  scenario: ProgramScenario,
  size: { readonly width: number; readonly height: number },
): CacheLayout | null {
  const state = cacheState(frame);
  if (state === null) return null;
  const isNarrow = size.width < WIDE;
  const left = isNarrow ? 136 : 306;
  const right = size.width - (isNarrow ? 8 : 14);
  const scale = scaleOf(state, scenario.items, left, right);
  const levels = Math.max(1, ...stacksOf(state).values());
  const axis = HEAD + levels * TAG + AXIS;
  const groups = groupsOf(state);
  const count = groups.reduce((sum, { entries }) => sum + Math.max(1, entries.length), 0);
  const row = Math.max(LEAST_ROW, Math.min(MOST_ROW, (size.height - axis - 8) / count));
  const rows = rowsAt(groups, { axis: axis + 4, row, scale, high: state.high ?? 0 });
  const yOf = new Map(rows.flatMap(({ bars }) => bars.map(({ of, y }) => [of.entry, y] as const)));
  return {
    state,
    width: size.width,
    height: axis + 4 + count * row + 4,
    columns: isNarrow
      ? { entry: 62, table: 78, metadata: 78 }
      : { entry: 92, table: 132, metadata: 224 },
    isNarrow,
    left,
    right,
    axis,
    bottom: axis + 4 + count * row,
    row,
    scns: scale.columns.map((scn) => ({
      scn,
      x: scale.middle(scn),
      isRead: scn <= (state.high ?? 0),
    })),
    low: state.low === null ? null : { scn: state.low, x: scale.end(state.low - 1) },
    high: state.high === null ? null : { scn: state.high, x: scale.end(state.high) },
    groups: rows,
    threads: threadMarks(state, { yOf, scale, axis, right }),
  };
}

interface Scale {
  /** The LCRs that have a column, and 0 for the time before them. */
  readonly columns: readonly number[];
  middle(scn: number): number;
  /** The right edge of an LCR. */
  end(scn: number): number;
}

/** All LCRs if they find room; else those around the watermarks. */
function scaleOf(state: CacheState, items: number, left: number, right: number): Scale {
  const most = Math.max(4, Math.floor((right - left) / LEAST_COLUMN));
  const used = [
    state.low ?? state.high ?? 0,
    ...state.looks.flatMap(({ scn }) => scn ?? []),
    ...state.entries.flatMap(({ place, hwm }) =>
      place === EntryPlace.PurgeList ? (hwm ?? []) : [],
    ),
  ];
  const all = items + 2;
  const from = all <= most ? 0 : Math.max(0, Math.min(Math.min(...used) - 1, all - most));
  const columns = Array.from({ length: Math.min(all, most) }, (_, place) => from + place);
  const width = (right - left) / columns.length;
  const inside = (x: number) => Math.max(left, Math.min(right, x));
  return {
    columns,
    middle: (scn) => inside(left + (scn - from + 0.5) * width),
    end: (scn) => inside(left + (scn - from + 1) * width),
  };
}

interface RowInput {
  readonly axis: number;
  readonly row: number;
  readonly scale: Scale;
  readonly high: number;
}

function rowsAt(groups: readonly Group[], { axis, row, scale, high }: RowInput): GroupRow[] {
  let next = axis;
  return groups.map((of) => {
    const y = next + row / 2;
    next += Math.max(1, of.entries.length) * row;
    const bars = of.entries.map((entry, place) => barOf(entry, y + place * row, scale, high));
    return { of, y, bars };
  });
}

function barOf(of: CacheEntry, y: number, scale: Scale, high: number): EntryBar {
  const open = { of, y, end: scale.end(high), isOpen: true } as const;
  switch (of.place) {
    case EntryPlace.Chain:
      return { ...open, look: of.copied === null || of.isValid === false ? 'broken' : 'valid' };
    case EntryPlace.PurgeList:
      if (of.hwm === null) return { ...open, look: 'waits' };
      return {
        of,
        y,
        end: scale.end(of.hwm),
        isOpen: false,
        look: of.waitsFor === null ? 'may_go' : 'waits',
      };
    case EntryPlace.Moving:
      return { ...open, isOpen: false, look: 'moving' };
    default:
      return { of, y, end: null, isOpen: false, look: 'free' };
  }
}

/** How many threads have each LCR before them. */
function stacksOf({ looks }: CacheState): Map<number, number> {
  const stacks = new Map<number, number>();
  const seen = new Set<number>();
  for (const { thread, scn } of looks) {
    if (scn === null || seen.has(thread)) continue;
    seen.add(thread);
    stacks.set(scn, (stacks.get(scn) ?? 0) + 1);
  }
  return stacks;
}

interface ThreadInput {
  readonly yOf: ReadonlyMap<number, number>;
  readonly scale: Scale;
  readonly axis: number;
  readonly right: number;
}

/** Half the distance between the lines of two threads that have one LCR before them, px. */
const BESIDE = 4;

function threadMarks(state: CacheState, { yOf, scale, axis, right }: ThreadInput): ThreadMark[] {
  const stacks = stacksOf(state);
  const taken = new Map<number, number>();
  const threads = [...new Set(state.looks.map(({ thread }) => thread))];
  return threads.map((thread) => {
    const own = state.looks.filter((look) => look.thread === thread);
    const scn = own[0]?.scn ?? null;
    const rings = own.flatMap(({ entry, version }) => {
      const y = entry === null ? undefined : yOf.get(entry);
      return y === undefined ? [] : [{ y, version }];
    });
    if (scn === null) {
      return { thread, x: right - 12, y: rings[0]?.y ?? axis, rings, isAside: true };
    }
    const level = taken.get(scn) ?? 0;
    taken.set(scn, level + 1);
    const among = (stacks.get(scn) ?? 1) - 1;
    return {
      thread,
      x: scale.middle(scn) + (level * 2 - among) * BESIDE,
      y: axis - AXIS - (level + 1) * TAG,
      rings,
      isAside: false,
    };
  });
}
