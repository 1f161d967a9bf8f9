/**
 * Sample frames of one story, for tests and screenshots of views: a running cluster of two instances, instance 2 crashed,
 * in the middle of the first pass, in the middle of the second pass, and after recovery.
 * Consistent with the model's rules by way of `Scribe`; the numbers are a story, not measurements.
 */

import {
  BufferMode,
  FactKind,
  InstanceState,
  MarkKind,
  Phase,
  RecordKind,
  SetState,
  ThreadState,
  TxnState,
} from '../../web/src/engine/generated/codes';
import type { Scenario } from '../../web/src/engine/generated/control';
import type { Frame } from '../../web/src/engine/generated/frame';
import type { RowOf } from './frames';
import { FAILED, frameOf, NO_BLOCK, type SetRow, type Story, SURVIVOR } from './sample-tables';
import { LOG_FILE_BYTES, Scribe } from './scribe';

/** A type, not an interface: its values may be listed. */
export type Samples = {
  /** Two instances at work. */
  readonly running: Frame;
  /** Instance 2 has crashed and the other does not know it yet. */
  readonly crashed: Frame;
  /** The brown-out: half of the first pass is read. */
  readonly firstPass: Frame;
  /** The database is open; half of the recovery set is recovered. */
  readonly secondPass: Frame;
  /** Rolled back, closed and checked. */
  readonly after: Frame;
};

export function samples(): Samples {
  const story = begin();
  const running = frameOf(story);
  crash(story);
  const crashed = frameOf(story);
  freeze(story);
  readFirstPass(story, 0.6);
  const firstPass = frameOf(story);
  readFirstPass(story, 1);
  open(story);
  applySecondPass(story, 0.5);
  const secondPass = frameOf(story);
  applySecondPass(story, 1);
  finish(story);
  return { running, crashed, firstPass, secondPass, after: frameOf(story) };
}

/** The scenario these frames pretend to come from. */
export const SAMPLE_SCENARIO: Scenario = {
  seed: 7,
  instances: 2,
  data_blocks: 60,
  workload: {
    access: 'affinity',
    sessions: 3,
    think_ms: 20,
    change_ms: 1,
    min_changes: 2,
    max_changes: 6,
    rollback_percent: 3,
    read_percent: 20,
  },
  cache: {
    buffers: 40,
    mttr_target_s: 0,
    hard_checkpoint_s: 0,
    record_checkpoint_ms: 500,
    write_batch: 4,
  },
  log: { files: 3, file_bytes: LOG_FILE_BYTES, buffer_bytes: 65_536 },
  recovery: { detect_ms: 600, slaves: 4, message_bytes: 8192, start_ms: 2000 },
  hardware: {
    log_write_ms: 0.5,
    log_write_bytes_per_s: 200e6,
    log_read_bytes_per_s: 400e6,
    data_ms: 1,
    data_queue_depth: 32,
    data_bytes_per_s: 500e6,
    block_bytes: 8192,
    change_bytes: 250,
    message_ms: 0.05,
    message_bytes_per_s: 1e9,
    parse_ns_per_byte: 11,
    parse_ns_per_record: 200,
    apply_ns_per_change: 5000,
    slave_message_ns: 20_000,
    reconfigure_ms: 50,
    remaster_ns: 20_000,
    cores: 8,
    change_cpu_us: 0,
  },
  buddy: {
    buddies: 0,
    choose: 'ring',
    map: [],
    num_read_buffers: null,
    scan_phase_threshold_s: 3,
    interval_s: 3,
    read_buffer_bytes: 4_194_304,
    merge: 'union',
    history: [],
  },
  absent: [],
  commands: [],
  mutant: 'none',
};

/** Work of both instances up to the moment of the crash: writes, a shipped block, open transactions. */
function begin(): Story {
  const scribe = new Scribe(2);
  for (const block of [2, 7, 11, 14, 19, 23]) scribe.obtain(SURVIVOR, block);
  for (const block of [31, 33, 36, 40, 47, 52, 55]) scribe.obtain(FAILED, block);
  const early = [3, 5, 9, 12].map((slot) => scribe.begin(slot % 2 === 1 ? FAILED : SURVIVOR, slot));
  const [a, b, c, d] = early as [Txn, Txn, Txn, Txn];
  [31, 33, 36].forEach((block, row) => {
    scribe.change(a, block, row, 340 + 60 * row);
  });
  [2, 7].forEach((block, row) => {
    scribe.change(d, block, row, 410);
  });
  [40, 31].forEach((block, row) => {
    scribe.change(b, block, row + 3, 300 + 90 * row);
  });
  scribe.commit(a);
  scribe.flush(FAILED);
  scribe.commit(d);
  scribe.flush(SURVIVOR);
  scribe.write(FAILED, 4);
  scribe.mark(MarkKind.Checkpoint, FAILED);
  scribe.recordCheckpoint(FAILED);
  [47, 33, 52].forEach((block, row) => {
    scribe.change(c, block, row + 1, 360);
  });
  scribe.commit(c);
  [55, 17, 40].forEach((block, row) => {
    scribe.change(b, block, row, 420 - 50 * row);
  });
  scribe.flush(FAILED);
  const e = scribe.begin(SURVIVOR, 4);
  [11, 17, 14].forEach((block, row) => {
    scribe.change(e, block, row + 2, 380);
  });
  scribe.commit(e);
  scribe.flush(SURVIVOR);
  scribe.write(SURVIVOR, 2);
  scribe.recordCheckpoint(SURVIVOR);
  scribe.mark(MarkKind.Checkpoint, SURVIVOR);
  scribe.write(FAILED, 2);
  const f = scribe.begin(FAILED, 6);
  [36, 23, 58, 47].forEach((block, row) => {
    scribe.change(f, block, row, 350 + 40 * row);
  });
  scribe.commit(b);
  scribe.flush(FAILED);
  const g = scribe.begin(SURVIVOR, 8);
  [19, 2].forEach((block, row) => {
    scribe.change(g, block, row + 1, 390);
  });
  scribe.flush(SURVIVOR);
  return {
    scribe,
    state: InstanceState.Up,
    frozenSince: -1,
    opened: -1,
    crashed: -1,
    scan: -1,
    apply: -1,
    start: -1,
    set: [],
    phases: [],
    recovering: 255,
    checked: false,
    thread: ThreadState.Open,
  };
}

type Txn = ReturnType<Scribe['begin']>;

function crash(story: Story): void {
  const { scribe } = story;
  const lost = scribe.begin(FAILED, 2);
  scribe.change(lost, 52, 5, 300);
  scribe.pass(120);
  story.crashed = scribe.time_ns;
  story.state = InstanceState.Crashed;
  story.thread = ThreadState.NeedsRecovery;
  const end = scribe.flushed[FAILED] ?? 0;
  scribe.records.splice(
    0,
    Infinity,
    ...scribe.records.filter((r) => r.thread !== FAILED || r.rba < end),
  );
  scribe.end[FAILED] = end;
  scribe.txns.splice(scribe.txns.indexOf(lost), 1);
  scribe.buffers = scribe.buffers.filter((buffer) => buffer.instance !== FAILED);
  scribe.mark(MarkKind.Crash, FAILED);
  scribe.fact(FactKind.InstanceCrashed, { instance: FAILED });
  scribe.pass(200);
  story.phases.push({ recovery: 0, phase: Phase.Detect, start_ns: story.crashed });
}

function freeze(story: Story): void {
  const { scribe } = story;
  scribe.pass(400);
  const now = scribe.time_ns;
  story.state = InstanceState.Failed;
  story.frozenSince = now;
  story.recovering = SURVIVOR;
  story.start = scribe.recorded[FAILED] ?? 0;
  Object.assign(story.phases[0] ?? {}, { end_ns: now });
  story.phases.push(
    { recovery: 0, phase: Phase.Reconfigure, start_ns: now, done: 9, total: 14 },
    { recovery: 0, phase: Phase.FirstPass, instance: SURVIVOR, start_ns: now },
  );
  for (const txn of scribe.txns) {
    if (txn.instance === FAILED && txn.state === TxnState.Active) txn.state = TxnState.Dead;
  }
  scribe.mark(MarkKind.Detected, FAILED);
  scribe.fact(FactKind.FailureDetected, { instance: FAILED });
  scribe.fact(FactKind.RecoveryBegan, { instance: FAILED, other: SURVIVOR });
}

/** Reads a share of the failed thread and builds the set by the rules of the first pass. */
function readFirstPass(story: Story, share: number): void {
  const { scribe } = story;
  const redo = scribe.records.filter((r) => r.thread === FAILED && r.rba >= story.start);
  const read = redo.slice(0, Math.ceil(redo.length * share));
  const set = new Map<number, SetRow>();
  for (const record of read) {
    if (record.kind === RecordKind.BlockWritten) leaveAtBwr(set, record);
    else {
      join(set, record, record.block, record.version);
      if (record.undo_block !== NO_BLOCK) {
        join(set, record, record.undo_block, scribe.undoVersions.get(record) ?? 0);
      }
    }
  }
  const last = read[read.length - 1];
  story.scan = last === undefined ? story.start : last.rba + last.length;
  story.set = [...set.values()].sort((a, b) => a.last_rba - b.last_rba);
  scribe.pass(140);
  const pass = story.phases.find((p) => p.phase === Phase.FirstPass) ?? {};
  const end = scribe.end[FAILED] ?? 0;
  Object.assign(pass, { done: story.scan - story.start, total: end - story.start });
}

function join(
  set: Map<number, SetRow>,
  record: RowOf<'records'>,
  block: number,
  version: number,
): void {
  const entry = set.get(block);
  set.set(block, {
    block,
    thread: FAILED,
    state: SetState.InSet,
    first_rba: entry?.first_rba ?? record.rba,
    last_rba: record.rba,
    last_version: version,
    base_version: NO_BLOCK,
    changes: (entry?.changes ?? 0) + 1,
    applied: 0,
    left_rba: -1,
    holder: 255,
  });
}

function leaveAtBwr(set: Map<number, SetRow>, record: RowOf<'records'>): void {
  const entry = set.get(record.block);
  if (entry === undefined || record.version < entry.last_version) return;
  Object.assign(entry, { state: SetState.Written, left_rba: record.rba });
}

function open(story: Story): void {
  const { scribe } = story;
  for (const entry of story.set) {
    const held = scribe.buffers.some(
      (b) => b.block === entry.block && b.mode !== BufferMode.PastImage && b.newer_than_disk === 1,
    );
    if (held) Object.assign(entry, { state: SetState.HeldBySurvivor, holder: SURVIVOR });
  }
  scribe.pass(60);
  story.opened = scribe.time_ns;
  for (const phase of story.phases) if (phase.end_ns === undefined) phase.end_ns = scribe.time_ns;
  Object.assign(story.phases[1] ?? {}, { done: 14 });
  const total = story.set.filter((entry) => entry.state === SetState.InSet).length;
  story.phases.push({
    recovery: 0,
    phase: Phase.SecondPass,
    instance: SURVIVOR,
    start_ns: scribe.time_ns,
    done: 0,
    total,
  });
  scribe.mark(MarkKind.Opened, 255);
  scribe.fact(FactKind.DatabaseOpened, { value: total });
}

/** Rebuilds a share of the set, in the order of first changes; one more is being rebuilt. */
function applySecondPass(story: Story, share: number): void {
  const { scribe } = story;
  const left = [SetState.InSet, SetState.Recovering, SetState.Recovered] as number[];
  const work = story.set
    .filter((entry) => left.includes(entry.state))
    .sort((a, b) => a.first_rba - b.first_rba);
  const done = Math.ceil(work.length * share);
  work.forEach((entry, index) => {
    if (index > done || (index === done && share === 1)) return;
    const base = Math.min(scribe.diskVersion(entry.block), entry.last_version - 1);
    entry.base_version = base;
    entry.state = index < done ? SetState.Recovered : SetState.Recovering;
    entry.applied = index < done ? entry.changes : Math.floor(entry.changes / 2);
    if (index < done && scribe.current(entry.block) === undefined) recover(story, entry);
  });
  scribe.pass(90);
  story.apply = share === 1 ? (scribe.end[FAILED] ?? 0) : (work[done]?.last_rba ?? story.scan);
  const pass = story.phases.find((p) => p.phase === Phase.SecondPass) ?? {};
  Object.assign(pass, { done, total: work.length });
}

function recover(story: Story, entry: SetRow): void {
  const buffer = story.scribe.obtain(SURVIVOR, entry.block);
  Object.assign(buffer, { version: entry.last_version, newer_than_disk: 1, recovered: 1 });
  story.scribe.fact(FactKind.BlockRecovered, {
    instance: SURVIVOR,
    block: entry.block,
    value: entry.last_version,
  });
}

function finish(story: Story): void {
  const { scribe } = story;
  const now = () => scribe.time_ns;
  Object.assign(story.phases.find((p) => p.phase === Phase.SecondPass) ?? {}, { end_ns: now() });
  const dead = scribe.txns.filter((txn) => txn.state === TxnState.Dead);
  const total = dead.reduce((sum, txn) => sum + txn.undo.length, 0);
  const rollback = {
    recovery: 0,
    phase: Phase.Rollback,
    instance: SURVIVOR,
    start_ns: now(),
    total,
  };
  for (const txn of dead) {
    for (const undo of txn.undo) {
      scribe.log(SURVIVOR, RecordKind.Undo, {
        xid: txn.xid,
        block: undo.block,
        slot: undo.row,
        length: 260,
      });
      undo.applied = 1;
    }
    txn.state = TxnState.RolledBack;
  }
  scribe.flush(SURVIVOR);
  story.phases.push({ ...rollback, done: total, end_ns: now() });
  const close = { recovery: 0, phase: Phase.Close, instance: SURVIVOR, start_ns: now() };
  scribe.pass(60);
  const blocks = story.set.filter((entry) => entry.state === SetState.Recovered).length;
  for (const buffer of scribe.buffers) {
    if (buffer.recovered === 0) continue;
    scribe.disk.set(buffer.block, buffer.version);
    Object.assign(buffer, { recovered: 0, newer_than_disk: 0 });
  }
  story.phases.push({ ...close, done: blocks, total: blocks, end_ns: now() });
  scribe.mark(MarkKind.Recovered, 255);
  scribe.fact(FactKind.RecoveryEnded, { instance: FAILED });
  Object.assign(story, { checked: true, thread: ThreadState.Closed, recovering: 255 });
  Object.assign(story, { scan: -1, apply: -1, start: -1, set: [] });
  scribe.recorded[FAILED] = scribe.end[FAILED] ?? 0;
}
