/**
 * The tables of the sample frames, read off the scribe's books and the state of the recovery.
 * Changes nothing; `samples.ts` tells the story.
 */

import {
  BufferMode,
  Check,
  InstanceState,
  IoKind,
  MessageKind,
  PlaceKind,
  RowState,
  SetState,
  ThreadState,
  TxnState,
  WaitReason,
} from '../../web/src/engine/generated/codes';
import type { Frame } from '../../web/src/engine/generated/frame';
import { type FrameRows, frameFrom, type RowOf } from './frames';
import { LOG_FILE_BYTES, type Scribe } from './scribe';

export const SURVIVOR = 0;
export const FAILED = 1;
export const NO_BLOCK = 0xffffffff;

export type SetRow = RowOf<'set'>;
type Phases = Partial<RowOf<'phases'>>[];

/** Where the recovery stands, beside the scribe's books. Positions and times are −1 before they exist. */
export interface Story {
  readonly scribe: Scribe;
  state: number;
  frozenSince: number;
  opened: number;
  crashed: number;
  scan: number;
  apply: number;
  start: number;
  set: SetRow[];
  phases: Phases;
  recovering: number;
  checked: boolean;
  thread: number;
}

export function frameOf(story: Story): Frame {
  const { scribe } = story;
  const rows: FrameRows = {
    clock: [clockOf(story)],
    instances: [0, 1].map((instance) => instanceOf(story, instance)),
    threads: [0, 1].map((thread) => threadOf(story, thread)),
    buffers: [...scribe.buffers].sort((a, b) => a.instance - b.instance || a.slot - b.slot),
    queue: [0, 1].flatMap((instance) =>
      scribe.queue(instance).map((buffer) => ({
        ...buffer,
        past_image: buffer.mode === BufferMode.PastImage ? 1 : 0,
      })),
    ),
    records: [...scribe.records].sort((a, b) => a.thread - b.thread || a.rba - b.rba),
    set: story.set.map((entry) => ({ ...entry })),
    sessions: sessionsOf(story),
    transactions: scribe.txns.map((txn) => ({
      ...txn,
      changed: txn.undo.length,
      undone: txn.undo.filter((undo) => undo.applied === 1).length,
    })),
    undo: scribe.txns.flatMap((txn) => txn.undo.map((undo) => ({ ...undo }))),
    resources: resourcesOf(story),
    messages: story.state === InstanceState.Up ? [requestOf(scribe.time_ns)] : [],
    io: ioOf(story),
    phases: story.phases.map((phase) => ({ ...phase })),
    brownouts: story.frozenSince < 0 ? [] : [{ start_ns: story.frozenSince, end_ns: story.opened }],
    commits: [...scribe.commits],
    availability: availabilityOf(story),
    marks: [...scribe.marks],
    places: placesOf(story, 17),
    rows: placesOf(story, 17).flatMap((place, index) => rowsOfPlace(index, place.version ?? 0)),
    proof: scribe.commits.map((commit) => ({
      xid: commit.xid,
      instance: commit.instance,
      time_ns: commit.time_ns,
      changed: scribe.txns.find((txn) => txn.xid === commit.xid)?.undo.length ?? 0,
      found: story.checked ? 1 : 0,
    })),
    proof_sum: [
      {
        acknowledged: scribe.commits.length,
        checked: story.checked ? scribe.commits.length : 0,
      },
    ],
    verdicts: story.checked ? verdictsOf(story) : [],
    facts: [...scribe.facts],
  };
  return frameFrom(rows);
}

function clockOf(story: Story): Partial<RowOf<'clock'>> {
  const { scribe } = story;
  return {
    step: scribe.step,
    time_ns: scribe.time_ns,
    known_step: scribe.step,
    known_time_ns: scribe.time_ns,
    epoch: story.frozenSince < 0 ? 1 : 2,
    frozen: story.frozenSince >= 0 && story.opened < 0 ? 1 : 0,
    recovering_instance: story.recovering,
    database_checkpoint_thread:
      (scribe.recordedScn[0] ?? 0) <= (scribe.recordedScn[1] ?? 0) ? 0 : 1,
    database_checkpoint_scn: Math.min(...scribe.recordedScn),
    log_file_bytes: LOG_FILE_BYTES,
  };
}

function instanceOf(story: Story, instance: number): Partial<RowOf<'instances'>> {
  const { scribe } = story;
  const state = instance === FAILED ? story.state : InstanceState.Up;
  const own = scribe.buffers.filter((buffer) => buffer.instance === instance);
  const sessions = sessionsOf(story).filter((session) => session.instance === instance);
  return {
    state,
    scn: scribe.scn[instance] ?? 0,
    cached: own.length,
    dirty: own.filter((buffer) => buffer.dirty === 1).length,
    capacity: 40,
    sessions: sessions.length,
    waiting: sessions.filter((session) => session.wait !== WaitReason.None).length,
    commits: 380 + scribe.commits.filter((commit) => commit.instance === instance).length,
    blocks_written: scribe.blocksWritten[instance] ?? 0,
    failed_ns: instance === FAILED ? story.crashed : -1,
  };
}

function threadOf(story: Story, thread: number): Partial<RowOf<'threads'>> {
  const { scribe } = story;
  const failed = thread === FAILED && story.state !== InstanceState.Up;
  const end = scribe.end[thread] ?? 0;
  const recorded = scribe.recorded[thread] ?? 0;
  return {
    state: thread === FAILED ? story.thread : ThreadState.Open,
    checkpoint_rba: failed ? recorded : scribe.checkpoint(thread),
    recorded_rba: recorded,
    recorded_scn: scribe.recordedScn[thread] ?? 0,
    flushed_rba: scribe.flushed[thread] ?? 0,
    end_rba: end,
    scan_rba: thread === FAILED ? story.scan : -1,
    apply_rba: thread === FAILED ? story.apply : -1,
    start_rba: thread === FAILED ? story.start : -1,
    oldest_rba: Math.max(0, Math.floor(end / LOG_FILE_BYTES) - 2) * LOG_FILE_BYTES,
    files: 3,
    sequence: Math.floor(end / LOG_FILE_BYTES) + 1,
  };
}

function sessionsOf(story: Story): RowOf<'sessions'>[] {
  const now = story.scribe.time_ns;
  const none = { block: NO_BLOCK, row: 255, holder_xid: 0 };
  const open = story.scribe.txns.find(
    (t) => t.instance === SURVIVOR && t.state === TxnState.Active,
  );
  const dead = story.scribe.txns.find((t) => t.state === TxnState.Dead);
  const session = (instance: number, number: number, row: Partial<RowOf<'sessions'>>) => ({
    instance,
    number,
    wait: WaitReason.None,
    since_ns: now - 4e6 * (number + 1),
    xid: 0,
    changed: 0,
    planned: 0,
    ...none,
    ...row,
  });
  const working = { xid: open?.xid ?? 0, changed: 2, planned: 5 };
  if (story.state === InstanceState.Up) {
    return [
      session(0, 0, working),
      session(0, 1, {
        wait: WaitReason.RowLock,
        block: 2,
        row: 2,
        holder_xid: open?.xid ?? 0,
        planned: 3,
      }),
      session(0, 2, {}),
      session(1, 0, { wait: WaitReason.LogSync }),
      session(1, 1, { wait: WaitReason.BlockTransfer, block: 14, planned: 4 }),
      session(1, 2, {}),
    ];
  }
  const [first, second] = waitsAfterCrash(story, dead?.xid ?? 0);
  return [
    session(0, 0, { ...working, ...first }),
    session(0, 1, { planned: 3, ...second }),
    session(0, 2, {}),
  ];
}

function waitsAfterCrash(story: Story, dead: number): Partial<RowOf<'sessions'>>[] {
  if (story.checked) return [{}, {}];
  if (story.frozenSince < 0) return [{ wait: WaitReason.FailedMaster, block: 40 }, {}];
  if (story.opened < 0)
    return [{ wait: WaitReason.Frozen }, { wait: WaitReason.Frozen, block: 47 }];
  const waiting = story.set.find((entry) => entry.state === SetState.InSet);
  return [
    { wait: WaitReason.InRecoverySet, block: waiting?.block ?? NO_BLOCK },
    { wait: WaitReason.DeadRow, block: 36, row: 0, holder_xid: dead },
  ];
}

function resourcesOf(story: Story): Partial<RowOf<'resources'>>[] {
  const { scribe } = story;
  const blocks = new Set(scribe.buffers.map((buffer) => buffer.block));
  for (const entry of story.set) blocks.add(entry.block);
  const bits = (list: { instance: number }[]) =>
    list.reduce((sum, b) => sum | (1 << b.instance), 0);
  return [...blocks]
    .sort((a, b) => a - b)
    .map((block) => {
      const held = scribe.buffers.filter((buffer) => buffer.block === block);
      const exclusive = held.find((buffer) => buffer.mode === BufferMode.Exclusive);
      const master = story.frozenSince < 0 ? block % 2 : SURVIVOR;
      return {
        block,
        kind: scribe.kindOf(block),
        master: story.crashed >= 0 && story.frozenSince < 0 && master === FAILED ? 255 : master,
        exclusive: exclusive?.instance ?? 255,
        shared: bits(held.filter((buffer) => buffer.mode === BufferMode.Shared)),
        past_images: bits(held.filter((buffer) => buffer.mode === BufferMode.PastImage)),
        waiting: block === 14 ? 1 : 0,
        in_recovery: story.set.some((e) => e.block === block && e.state <= SetState.Recovering)
          ? 1
          : 0,
        disk_version: scribe.diskVersion(block),
        newest_version: scribe.newestVersion(block),
      };
    });
}

function requestOf(now: number): RowOf<'messages'> {
  return {
    kind: MessageKind.Request,
    from: 1,
    to: 0,
    block: 14,
    sent_ns: now - 2e4,
    due_ns: now + 3e4,
  };
}

function ioOf(story: Story): Partial<RowOf<'io'>>[] {
  const now = story.scribe.time_ns;
  const request = { from_ns: now - 3e5, due_ns: now + 7e5, bytes: 8192 };
  if (story.checked)
    return [{ ...request, kind: IoKind.BlockWrite, instance: SURVIVOR, block: 19 }];
  if (story.opened >= 0) {
    const entry = story.set.find((e) => e.state === SetState.Recovering);
    return [
      {
        ...request,
        kind: IoKind.RecoveryRead,
        instance: SURVIVOR,
        block: entry?.block ?? NO_BLOCK,
      },
    ];
  }
  if (story.frozenSince >= 0) {
    return [{ ...request, kind: IoKind.LogRead, instance: SURVIVOR, bytes: 65_536 }];
  }
  return [
    { ...request, kind: IoKind.LogWrite, instance: SURVIVOR, bytes: 2048 },
    { ...request, kind: IoKind.BlockRead, instance: SURVIVOR, block: 26 },
  ];
}

/** Bins of 100 ms from 10 s to now; during the brown-out everything waits. */
function availabilityOf(story: Story): Partial<RowOf<'availability'>>[] {
  const bins: Partial<RowOf<'availability'>>[] = [];
  for (let at = 10e9; at < story.scribe.time_ns; at += 1e8) {
    for (const instance of [0, 1]) {
      const dead = instance === FAILED && story.crashed >= 0 && at >= story.crashed;
      const frozen =
        story.frozenSince >= 0 &&
        at + 1e8 > story.frozenSince &&
        (story.opened < 0 || at < story.opened);
      const stalled =
        frozen || (story.crashed >= 0 && at >= story.crashed && story.frozenSince < 0);
      const noise = ((at / 1e8) * 7 + instance * 3) % 5;
      bins.push({
        time_ns: at,
        width_ns: 1e8,
        instance,
        commits: dead || frozen ? 0 : (stalled ? 2 : 9) + noise,
        frozen_ns: frozen && !dead ? 2.4e8 : 0,
        in_set_ns: !dead && story.opened >= 0 && at >= story.opened && !story.checked ? 1.1e8 : 0,
        dead_row_ns: !dead && story.opened >= 0 && at >= story.opened ? 0.4e8 : 0,
        ordinary_ns: dead ? 0 : 2e7 + noise * 4e6,
      });
    }
  }
  return bins;
}

function placesOf(story: Story, block: number): Partial<RowOf<'places'>>[] {
  const { scribe } = story;
  const scn = Math.max(...scribe.scn);
  return [
    { place: PlaceKind.Disk, version: scribe.diskVersion(block), scn: scn - 40 },
    ...scribe.buffers
      .filter((buffer) => buffer.block === block)
      .map((buffer) => ({
        place: buffer.mode === BufferMode.PastImage ? PlaceKind.PastImage : PlaceKind.Current,
        instance: buffer.instance,
        version: buffer.version,
        scn: scn - 4,
      })),
  ];
}

function rowsOfPlace(place: number, version: number): Partial<RowOf<'rows'>>[] {
  return Array.from({ length: 8 }, (_, row) => ({
    place,
    row,
    value: 151 + row + (row < version % 4 ? 7 : 0),
    xid: 2 ** 27 + 4 * 2 ** 20 + 15,
    state: row === 1 && place > 0 ? RowState.Locked : RowState.Committed,
  }));
}

function verdictsOf(story: Story): Partial<RowOf<'verdicts'>>[] {
  return Object.values(Check).map((check) => ({
    check,
    held: 1,
    time_ns: story.scribe.time_ns,
    step: story.scribe.step,
    checked: check === Check.CommitsKept ? story.scribe.commits.length : 480,
  }));
}
