/** Large frames for looking at the far forms and for measuring: thousands of records, queue and set entries. */

import {
  InstanceState,
  Phase,
  RecordKind,
  SetState,
  ThreadState,
} from '../../web/src/engine/generated/codes';
import type { Frame } from '../../web/src/engine/generated/frame';
import { frameFrom } from './frames';

interface Large {
  /** Failed threads, read together; 0: one thread that runs. */
  failed: number;
  /** Records of each thread. */
  records: number;
  /** Entries of the recovery set, or of the queue while it runs. */
  entries: number;
  /** Share of the redo that the first pass has read. */
  read: number;
}

const LENGTH = 400;

/** A frame of that size; the same numbers give the same frame. */
export function largeFrame({ failed, records, entries, read }: Large): Frame {
  const threads = Math.max(2, failed + 1);
  const reader = threads - 1;
  const end = records * LENGTH;
  const rows = Array.from({ length: threads }, (_, thread) =>
    Array.from({ length: records }, (_, i) => recordAt(thread, i, threads)),
  ).flat();
  const scan = Math.floor(records * read) * LENGTH;
  const first = Math.floor(records * 0.12) * LENGTH;
  const spread = (count: number, upTo: number, i: number) =>
    Math.floor((i * upTo) / Math.max(1, count) / LENGTH) * LENGTH;
  return frameFrom({
    clock: [
      {
        step: 90_000,
        time_ns: 24.4e9,
        recovering_instance: failed > 0 ? reader : 255,
        log_file_bytes: 4_194_304,
      },
    ],
    instances: Array.from({ length: threads }, (_, i) => ({
      state: i < failed ? InstanceState.Failed : InstanceState.Up,
      failed_ns: i < failed ? 24e9 : -1,
      dirty: entries,
      cached: entries,
    })),
    threads: Array.from({ length: threads }, (_, i) => ({
      state: i < failed ? ThreadState.NeedsRecovery : ThreadState.Open,
      checkpoint_rba: first,
      recorded_rba: first,
      flushed_rba: end,
      end_rba: end,
      start_rba: i < failed ? Math.floor(records * 0.12) * LENGTH : -1,
      scan_rba: i < failed ? scan : -1,
    })),
    records: rows,
    queue:
      failed > 0
        ? []
        : Array.from({ length: threads * entries }, (_, i) => ({
            instance: Math.floor(i / entries),
            block: i,
            low_rba: first + spread(entries, end - first, i % entries),
          })),
    lost_queue: lostQueue(rows.filter(({ thread, rba }) => thread < failed && rba >= first)),
    set:
      failed === 0
        ? []
        : Array.from({ length: entries }, (_, i) => ({
            block: i,
            thread: i % failed,
            state: SetState.InSet,
            changes: 2,
            last_rba: first + spread(entries, scan - first, i),
          })),
    phases: failed > 0 ? [{ phase: Phase.FirstPass, instance: reader, start_ns: 24e9 }] : [],
  });
}

function recordAt(thread: number, i: number, threads: number) {
  const mixed = (i * 2_654_435_761) % 17;
  const kind =
    mixed < 3 ? RecordKind.Commit : mixed < 5 ? RecordKind.BlockWritten : RecordKind.Change;
  return {
    thread,
    rba: i * LENGTH,
    length: LENGTH,
    scn: 1000 + i * threads + ((thread * 7) % threads),
    kind,
    block: (i * 37 + thread * 11) % 997,
    version: 3 + i,
    xid: (thread + 1) * 2 ** 27 + i,
  };
}

/** What hung on the queues of the failed: each block from its first change on that is not written since. */
function lostQueue(records: readonly ReturnType<typeof recordAt>[]) {
  const lost = new Map<string, { instance: number; block: number; low_rba: number }>();
  for (const { thread, block, rba, kind } of records) {
    const key = `${thread} ${block}`;
    if (kind === RecordKind.BlockWritten) lost.delete(key);
    else if (!lost.has(key)) lost.set(key, { instance: thread, block, low_rba: rba });
  }
  return [...lost.values()].sort((a, b) => a.instance - b.instance || a.low_rba - b.low_rba);
}
