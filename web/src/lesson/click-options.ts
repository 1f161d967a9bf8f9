/**
 * What there is to click for each target, and what each thing is: right, or one of the named mistakes, most telling
 * first. Pure, from the frame in which the question is asked and the one that answers it.
 */

import { NO_BLOCK, NO_INSTANCE } from '../base/none';
import { formatRba } from '../base/rba';
import { subjectKey } from '../base/subject';
import { NS_PER_MS } from '../base/time';
import { FactKind, InstanceState, SetState } from '../engine/generated/codes';
import type { FactsTable, Frame } from '../engine/generated/frame';
import type { FactsQuery, FrameRequest } from '../engine/messages';
import type { Texts } from './asked';
import type { ClickMistake } from './schema-click';
import { frameOf } from './survey';

export type Is = ClickMistake | 'right';

export interface Offered {
  /** Keys of the subjects that stand for it. */
  readonly keys: readonly string[];
  readonly is: readonly Is[];
  readonly values: Texts;
}

/** Records of each thread: as many as a stage shows, and more. */
export const TAPE = 4_000;
export const NOTHING: FrameRequest = frameOf(['clock']);
export const WRITE_STRIDE_NS = 50 * NS_PER_MS;
/** A minute of simulated time: DBWR that writes nothing for so long writes nothing. */
export const WRITE_COMES_NS = 60_000 * NS_PER_MS;

const blockKey = (block: number) => subjectKey({ kind: 'block', block });

/** Writes that DBWR of an instance begins, from a fact on. */
export const writesBegan = (instance: number, from: number): FactsQuery => ({
  kinds: [FactKind.BlockWriteBegan],
  about: [{ kind: 'instance', instance }],
  from,
  limit: 64,
  newest_first: false,
});

/** The blocks of a queue that wait: those whose write is not under way. */
export function waitingBlocks({ queue }: Frame, instance: number): ReadonlySet<number> {
  const waits = (row: number) => queue.instance[row] === instance && queue.writing[row] === 0;
  return new Set(rowsOf(queue.rows, waits).map((row) => queue.block[row] ?? NO_BLOCK));
}

/** Of these blocks the ones whose writes began first, together. */
export function firstBatch(facts: FactsTable, waiting: ReadonlySet<number>): number[] {
  const rows = rowsOf(facts.rows, (row) => waiting.has(facts.block[row] ?? NO_BLOCK));
  const first = facts.step[rows[0] ?? -1];
  return rows.filter((row) => facts.step[row] === first).map((row) => facts.block[row] ?? NO_BLOCK);
}

/** Every buffer; `next` are those blocks of the queue that DBWR of the instance writes first. */
export function buffersFor(frame: Frame, instance: number, next: readonly number[]): Offered[] {
  const { queue, buffers } = frame;
  const own = rowsOf(queue.rows, (row) => queue.instance[row] === instance);
  const tail = queue.block[own.at(-1) ?? -1];
  const elsewhere = rowsOf(queue.rows, (row) => queue.instance[row] !== instance);
  const others = new Set(elsewhere.map((row) => queue.block[row]));
  const queued = own.map((row): Offered => {
    const block = queue.block[row] ?? NO_BLOCK;
    const is: Is[] = next.includes(block) ? ['right'] : [];
    if (queue.writing[row] === 1) is.push('writing');
    if (queue.past_image[row] === 1) is.push('past_image');
    if (block === tail) is.push('newest');
    is.push('later');
    return { keys: [blockKey(block)], is, values: valuesOf(frame, block, queue.low_rba[row]) };
  });
  const known = new Set(own.map((row) => queue.block[row]));
  const clean: Offered[] = [];
  for (let row = 0; row < buffers.rows; row += 1) {
    const block = buffers.block[row] ?? NO_BLOCK;
    if (known.has(block)) continue;
    known.add(block);
    const is: Is[] = next.includes(block) ? ['right'] : [];
    is.push(others.has(block) ? 'other_instance' : 'clean');
    clean.push({ keys: [blockKey(block)], is, values: valuesOf(frame, block, -1) });
  }
  return [...queued, ...clean];
}

const valuesOf = (frame: Frame, block: number, low: number | undefined): Texts => ({
  block: String(block),
  low_rba: low === undefined || low < 0 ? '–' : rbaIn(frame, low),
});

/** Every place of a thread's tape; `key` is where the checkpoint will stand. */
export function placesFor(frame: Frame, instance: number, key: number): Offered[] {
  const { queue, records, threads } = frame;
  const now = threads.checkpoint_rba[instance] ?? -1;
  const blocks = new Map<number, number>();
  for (const row of rowsOf(queue.rows, (one) => queue.instance[one] === instance)) {
    const low = queue.low_rba[row] ?? -1;
    if (!blocks.has(low)) blocks.set(low, queue.block[row] ?? NO_BLOCK);
  }
  const tape = rowsOf(records.rows, (row) => records.thread[row] === instance);
  const places = new Set([...tape.map((row) => records.rba[row] ?? -1), ...blocks.keys()]);
  const sorted = [...places].sort((a, b) => a - b);
  const last = sorted.at(-1) ?? -1;
  return sorted.map((rba) => {
    const block = blocks.get(rba);
    const keys = [subjectKey({ kind: 'record', thread: instance, rba })];
    if (block !== undefined) keys.push(blockKey(block));
    const values = { rba: rbaIn(frame, rba), block: block === undefined ? '–' : String(block) };
    return { keys, is: placeIs(rba, { now, key, last }), values };
  });
}

function placeIs(rba: number, at: { now: number; key: number; last: number }): Is[] {
  if (rba === at.key) return ['right'];
  if (rba === at.now) return ['same_place'];
  if (rba < at.now) return ['behind'];
  const side: Is = rba < at.key ? 'too_near' : 'too_far';
  return rba === at.last ? ['end_of_log', side] : [side];
}

/** Every block that the stage knows, and what became of it in recovery. */
export function blocksFor(now: Frame, at: Frame): Offered[] {
  const { set } = at;
  const rows = new Map([...set.block].map((block, row) => [block, row]));
  const records = new Map<number, string[]>();
  for (let row = 0; row < now.records.rows; row += 1) {
    const [block, rba] = [now.records.block[row] ?? NO_BLOCK, now.records.rba[row] ?? -1];
    if (block === NO_BLOCK) continue;
    const thread = now.records.thread[row] ?? 0;
    const keys = records.get(block) ?? [];
    keys.push(subjectKey({ kind: 'record', thread, rba }));
    records.set(block, keys);
  }
  const early = changedBefore(at);
  const all = new Set([...rows.keys(), ...records.keys(), ...now.buffers.block]);
  return [...all]
    .sort((a, b) => a - b)
    .map((block) => {
      const row = rows.get(block) ?? -1;
      const holder = set.holder[row] ?? NO_INSTANCE;
      return {
        keys: [blockKey(block), ...(records.get(block) ?? [])],
        is: blockIs(set.state[row] as SetState | undefined, early.has(block)),
        values: {
          block: String(block),
          last_rba: rbaIn(at, set.last_rba[row] ?? early.get(block) ?? -1),
          left_rba: rbaIn(at, set.left_rba[row] ?? -1),
          holder: holder === NO_INSTANCE ? '–' : String(holder + 1),
        },
      };
    });
}

function blockIs(state: SetState | undefined, early: boolean): Is[] {
  if (state === undefined) return [early ? 'before_checkpoint' : 'other'];
  if (state === SetState.Written) return ['written'];
  return [state === SetState.HeldBySurvivor ? 'held_by_survivor' : 'right'];
}

/** Blocks of the failed threads that changed before where recovery began, with the last such place. */
function changedBefore({ records, threads }: Frame): Map<number, number> {
  const found = new Map<number, number>();
  for (let row = 0; row < records.rows; row += 1) {
    const start = threads.start_rba[records.thread[row] ?? 0] ?? -1;
    const [block, rba] = [records.block[row] ?? NO_BLOCK, records.rba[row] ?? 0];
    if (block !== NO_BLOCK && rba < start) found.set(block, rba);
  }
  return found;
}

/** Every instance, and whether it recovers the others. */
export function instancesFor(now: Frame, at: Frame): Offered[] {
  const chosen = at.clock.recovering_instance[0] ?? NO_INSTANCE;
  const down = (instance: number) => at.instances.state[instance] !== InstanceState.Up;
  const buddies = new Set<number>();
  for (const { buddies: table } of [now, at]) {
    for (let row = 0; row < table.rows; row += 1) {
      if (down(table.protected[row] ?? NO_INSTANCE)) buddies.add(table.buddy[row] ?? NO_INSTANCE);
    }
  }
  return rowsOf(at.instances.rows, () => true).map((instance) => {
    const is: Is[] = instance === chosen ? ['right'] : [];
    if (down(instance)) is.push('failed');
    else if (!buddies.has(instance)) is.push('not_the_buddy');
    const keys = [subjectKey({ kind: 'instance', instance })];
    return { keys, is, values: { instance: String(instance + 1) } };
  });
}

function rowsOf(rows: number, wanted: (row: number) => boolean): number[] {
  return Array.from({ length: rows }, (_, row) => row).filter(wanted);
}

const rbaIn = (frame: Frame, rba: number) => formatRba(rba, frame.clock.log_file_bytes[0] ?? 1);
