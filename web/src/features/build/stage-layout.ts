/**
 * Where the records of a log are on the stage: one row for each thread, in the order in which things happened. Pure; knows
 * no DOM.
 */

import { scaleBand } from 'd3-scale';
import say from '../../base/messages/build';
import { textWidth } from '../../base/text-width';
import type { Counterexample, HeldBlock, LogEntry } from '../../engine/generated/control';

/** Height of a record, px. */
export const RECORD_HEIGHT = 44;
const ROW = 92;
const TOP = 38;
const WIDEST = 72;
/** Narrower than this, a record has no room for a version and an RBA. */
const NARROWEST_NAMED = 26;
/** Room for the words at the ends. */
const MARGIN = 14;
/** From the end of the log to its word, clear of the bar, and the size of the word, px. */
export const CRASH_AT = 15;
const CRASH_SIZE = 12;

export interface PlacedEntry {
  readonly entry: LogEntry;
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Pole {
  readonly x: number;
  readonly top: number;
  readonly thread: number;
}

export interface StageLayout {
  readonly width: number;
  readonly height: number;
  readonly entries: readonly PlacedEntry[];
  /** The checkpoint of each thread. */
  readonly poles: readonly Pole[];
  readonly threads: number;
  /** Where the log ends. */
  readonly end: number;
  /** There is room for words at each record. */
  readonly named: boolean;
}

export const threadsOf = ({ task }: Counterexample) => (task === 'thread_merge' ? 2 : 1);

/** In this width, however many records there are. */
export function stageLayout(
  counterexample: Counterexample,
  room: number,
  checkpoints: readonly number[],
): StageLayout {
  const { entries } = counterexample;
  const threads = threadsOf(counterexample);
  const crash = CRASH_AT + textWidth(say.log.crash(), CRASH_SIZE, 600);
  const each = Math.min(WIDEST, (room - 2 * MARGIN - crash) / entries.length);
  const end = MARGIN + each * entries.length;
  const place = scaleBand<number>()
    .domain(entries.map((_, index) => index))
    .range([MARGIN, end])
    .paddingInner(0.08);
  const rowOf = (thread: number) => TOP + thread * ROW;
  const placed = entries.map((entry, index) => ({
    entry,
    index,
    x: place(index) ?? 0,
    y: rowOf(entry.thread),
    width: place.bandwidth(),
  }));
  const poles = checkpoints.map((rba, thread) => {
    const behind = placed.find(
      ({ entry }) => entry.thread === thread && isRecord(entry) && entry.rba >= rba,
    );
    return { x: (behind?.x ?? end) - 2, top: rowOf(thread) - 24, thread };
  });
  return {
    width: room,
    height: TOP + (threads - 1) * ROW + RECORD_HEIGHT + 30,
    entries: placed,
    poles,
    threads,
    end: end + 4,
    named: each >= NARROWEST_NAMED,
  };
}

/** It has a place in the redo. */
export const isRecord = (entry: LogEntry) => entry.kind !== 'checkpoint';

type HeldMark = 'same' | 'missing' | 'needless';

export interface SideBySide {
  readonly block: number;
  readonly rba: number;
  readonly mark: HeldMark;
}

/** What the rules keep, with what they lack at the end; `right` is the correct set to compare with. */
export function compared(
  ofStudent: readonly HeldBlock[],
  right: readonly HeldBlock[],
): readonly SideBySide[] {
  const has = (list: readonly HeldBlock[], block: number) =>
    list.some((held) => held.block === block);
  return [
    ...ofStudent.map((held) => ({
      ...held,
      mark: has(right, held.block) ? ('same' as const) : ('needless' as const),
    })),
    ...right
      .filter(({ block }) => !has(ofStudent, block))
      .map((held) => ({ ...held, mark: 'missing' as const })),
  ];
}
