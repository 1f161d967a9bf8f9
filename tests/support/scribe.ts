/**
 * Keeps the books of a tiny cluster so that sample frames follow the model's rules: versions count up by one, low RBAs
 * ascend, a Block Written Record names block and version, a shipped dirty block leaves a past image.
 * It is told what happens; it decides nothing and knows no time but the one it is given. `samples.ts` tells the story.
 */

import {
  BlockKind,
  BufferMode,
  FactKind,
  RecordKind,
  TxnState,
} from '../../web/src/engine/generated/codes';
import type { RowOf } from './frames';

export const LOG_FILE_BYTES = 131_072;
const DATA_BLOCKS = 60;
const NO_BLOCK = 0xffffffff;

type RecordRow = RowOf<'records'>;
type BufferRow = RowOf<'buffers'>;

interface Txn {
  xid: number;
  instance: number;
  state: number;
  began_ns: number;
  undo: RowOf<'undo'>[];
}

export class Scribe {
  time_ns = 11e9;
  step = 4_000;
  readonly records: RecordRow[] = [];
  /** Version of the undo block after the record that changed it: redo holds it, a frame does not. */
  readonly undoVersions = new Map<RecordRow, number>();
  readonly facts: Partial<RowOf<'facts'>>[] = [];
  readonly txns: Txn[] = [];
  readonly commits: RowOf<'commits'>[] = [];
  readonly marks: Partial<RowOf<'marks'>>[] = [];
  readonly io: Partial<RowOf<'io'>>[] = [];
  readonly messages: RowOf<'messages'>[] = [];
  buffers: BufferRow[] = [];
  readonly disk = new Map<number, number>();
  readonly end: number[];
  readonly flushed: number[];
  readonly recorded: number[];
  readonly recordedScn: number[];
  readonly scn: number[];
  readonly blocksWritten: number[];
  private wraps = 10;

  constructor(readonly instances: number) {
    const starts = [40 * LOG_FILE_BYTES + 96 * 512, 6 * LOG_FILE_BYTES + 30 * 512];
    this.end = Array.from({ length: instances }, (_, i) => starts[i] ?? 512 * 40 * i);
    this.flushed = [...this.end];
    this.recorded = [...this.end];
    this.scn = Array.from({ length: instances }, (_, i) => 90_400 + i * 3);
    this.recordedScn = [...this.scn];
    this.blocksWritten = this.scn.map((_, i) => 310 + 40 * i);
  }

  pass(ms: number): void {
    this.time_ns += ms * 1e6;
    this.step += 1;
  }

  fact(kind: number, row: Partial<RowOf<'facts'>>): void {
    this.facts.push({
      id: 900 + this.facts.length,
      step: this.step,
      time_ns: this.time_ns,
      kind,
      ...row,
    });
  }

  mark(kind: number, instance: number): void {
    this.marks.push({ kind, instance, time_ns: this.time_ns, step: this.step });
  }

  diskVersion(block: number): number {
    return this.disk.get(block) ?? 20 + ((block * 7) % 31);
  }

  current(block: number): BufferRow | undefined {
    return this.buffers.find((b) => b.block === block && b.mode !== BufferMode.PastImage);
  }

  newestVersion(block: number): number {
    return Math.max(
      this.diskVersion(block),
      ...this.buffers.filter((b) => b.block === block).map((b) => b.version),
    );
  }

  begin(instance: number, slot: number): Txn {
    this.wraps += 1;
    const xid = (instance + 1) * 2 ** 27 + slot * 2 ** 20 + this.wraps;
    const txn = { xid, instance, state: TxnState.Active, began_ns: this.time_ns, undo: [] };
    this.txns.push(txn);
    this.log(instance, RecordKind.Begin, { xid, block: this.header(instance), slot, length: 148 });
    this.fact(FactKind.TxnBegan, { instance, xid });
    return txn;
  }

  change(txn: Txn, block: number, row: number, length = 380): void {
    const { instance, xid } = txn;
    const undo_block = DATA_BLOCKS + 10 * (instance + 1);
    const old_value = 100 + block * 3 + row;
    const at = this.log(instance, RecordKind.Change, {
      xid,
      block,
      slot: row,
      undo_block,
      old_value,
      new_value: old_value + 7,
      length,
    });
    txn.undo.unshift({
      xid,
      block,
      row,
      old_value,
      undo_block,
      undo_slot: txn.undo.length,
      applied: 0,
    });
    this.fact(FactKind.RowChanged, { instance, block, slot: row, xid, value: at });
  }

  commit(txn: Txn): void {
    const { instance, xid } = txn;
    const at = this.log(instance, RecordKind.Commit, {
      xid,
      block: this.header(instance),
      length: 148,
    });
    txn.state = TxnState.Committing;
    this.fact(FactKind.CommitLogged, { instance, xid, value: at });
  }

  /** LGWR writes all that is pending, and commits in it are acknowledged. */
  flush(instance: number): void {
    this.pass(0.6);
    this.flushed[instance] = this.end[instance] ?? 0;
    for (const record of this.records) if (record.thread === instance) record.durable = 1;
    this.fact(FactKind.RedoFlushed, { instance, value: this.end[instance] ?? 0 });
    for (const txn of this.txns) {
      if (txn.instance !== instance || txn.state !== TxnState.Committing) continue;
      txn.state = TxnState.Committed;
      this.commits.push({ instance, time_ns: this.time_ns, xid: txn.xid });
      this.fact(FactKind.CommitAcknowledged, { instance, xid: txn.xid });
    }
  }

  /** DBWR writes `count` buffers from the head of the queue and logs their Block Written Records. */
  write(instance: number, count: number): void {
    this.flush(instance);
    this.pass(2);
    for (const buffer of this.queue(instance).slice(0, count)) {
      this.disk.set(buffer.block, buffer.version);
      this.blocksWritten[instance] = (this.blocksWritten[instance] ?? 0) + 1;
      this.fact(FactKind.BlockWritten, { instance, block: buffer.block, value: buffer.version });
      this.clean(buffer);
      this.releasePastImages(buffer.block, buffer.version);
    }
  }

  private clean(buffer: BufferRow): void {
    Object.assign(buffer, { dirty: 0, low_rba: -1, newer_than_disk: 0, recovered: 0 });
    const { instance, block, version } = buffer;
    const at = this.log(instance, RecordKind.BlockWritten, { block, version, length: 52 });
    this.fact(FactKind.BlockWrittenLogged, { instance, block, value: at });
  }

  private releasePastImages(block: number, written: number): void {
    for (const image of this.buffers.filter((b) => b.mode === BufferMode.PastImage)) {
      if (image.block !== block || image.version > written) continue;
      this.buffers = this.buffers.filter((b) => b !== image);
      this.clean(image);
      this.fact(FactKind.PastImageReleased, { instance: image.instance, block, value: written });
    }
  }

  /** The instance checkpoint goes into the control file. */
  recordCheckpoint(instance: number): void {
    const at = this.checkpoint(instance);
    this.recorded[instance] = at;
    const record = this.records.find((r) => r.thread === instance && r.rba >= at);
    this.recordedScn[instance] = record?.scn ?? this.scn[instance] ?? 0;
    this.fact(FactKind.CheckpointRecorded, { instance, value: at });
  }

  checkpoint(instance: number): number {
    return this.queue(instance)[0]?.low_rba ?? this.end[instance] ?? 0;
  }

  /** The buffer checkpoint queue, from head to tail. */
  queue(instance: number): BufferRow[] {
    return this.buffers
      .filter((b) => b.instance === instance && b.dirty === 1)
      .sort((a, b) => a.low_rba - b.low_rba || a.slot - b.slot);
  }

  /** Makes a record at the end of the thread; what it changes becomes dirty. */
  log(instance: number, kind: number, row: Partial<RecordRow>): number {
    const rba = this.end[instance] ?? 0;
    const length = row.length ?? 200;
    this.pass(0.3);
    const block = row.block ?? NO_BLOCK;
    let version = row.version ?? 0;
    if (kind !== RecordKind.BlockWritten) {
      version = this.dirty(instance, block, rba);
    }
    const undoVersion =
      row.undo_block === undefined ? 0 : this.dirty(instance, row.undo_block, rba);
    this.scn[instance] = Math.max(...this.scn) + 1;
    const record: RecordRow = {
      thread: instance,
      rba,
      length,
      scn: this.scn[instance] ?? 0,
      kind,
      xid: 0,
      block,
      slot: 255,
      undo_block: NO_BLOCK,
      old_value: 0,
      new_value: 0,
      durable: 0,
      ...row,
      version,
    };
    this.records.push(record);
    this.undoVersions.set(record, undoVersion);
    this.end[instance] = rba + length;
    return rba;
  }

  private dirty(instance: number, block: number, rba: number): number {
    const buffer = this.obtain(instance, block);
    buffer.mode = BufferMode.Exclusive;
    buffer.version += 1;
    buffer.last_rba = rba;
    buffer.newer_than_disk = 1;
    if (buffer.dirty === 0) {
      Object.assign(buffer, { dirty: 1, low_rba: rba });
      this.fact(FactKind.BufferDirtied, { instance, block, value: rba });
    }
    return buffer.version;
  }

  /** Brings the current version of a block into a cache, by Cache Fusion or from disk. */
  obtain(instance: number, block: number): BufferRow {
    const held = this.current(block);
    if (held?.instance === instance) return held;
    if (held !== undefined) this.ship(held, instance);
    const slots = this.buffers.filter((b) => b.instance === instance).map((b) => b.slot);
    const buffer: BufferRow = {
      instance,
      slot: slots.length === 0 ? 0 : Math.max(...slots) + 1,
      block,
      version: held?.version ?? this.diskVersion(block),
      mode: BufferMode.Shared,
      dirty: 0,
      writing: 0,
      newer_than_disk: held?.newer_than_disk ?? 0,
      recovered: 0,
      low_rba: -1,
      last_rba: -1,
    };
    this.buffers.push(buffer);
    return buffer;
  }

  private ship(held: BufferRow, to: number): void {
    const { instance, block, version } = held;
    if (held.dirty === 1) {
      this.flush(instance);
      held.mode = BufferMode.PastImage;
      this.fact(FactKind.PastImageKept, { instance, block, value: version });
    } else {
      this.buffers = this.buffers.filter((b) => b !== held);
    }
    this.fact(FactKind.BlockShipped, { instance, other: to, block, value: version });
    this.pass(0.2);
    this.fact(FactKind.BlockReceived, { instance: to, other: instance, block, value: version });
  }

  header(instance: number): number {
    return DATA_BLOCKS + instance;
  }

  kindOf(block: number): number {
    if (block < DATA_BLOCKS) return BlockKind.Data;
    return block < DATA_BLOCKS + 10 ? BlockKind.UndoHeader : BlockKind.Undo;
  }
}
