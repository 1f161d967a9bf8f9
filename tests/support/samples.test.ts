import { describe, expect, it } from 'vitest';
import { RecordKind, SetState } from '../../web/src/engine/generated/codes';
import type { Frame } from '../../web/src/engine/generated/frame';
import { rowsOf } from './frames';
import { samples } from './samples';

const frames = samples();
const all: [string, Frame][] = Object.entries(frames);

describe('the sample frames keep the rules of the model', () => {
  it.each(all)('%s: queues ascend by low RBA and the checkpoint is the head', (_, frame) => {
    for (const instance of [0, 1]) {
      const queue = rowsOf(frame, 'queue').filter((entry) => entry.instance === instance);
      const lows = queue.map((entry) => entry.low_rba);
      expect(lows).toEqual([...lows].sort((a, b) => a - b));
      if (queue.length > 0) expect(frame.threads.checkpoint_rba[instance]).toBe(lows[0]);
      expect(frame.threads.recorded_rba[instance]).toBeLessThanOrEqual(lows[0] ?? Infinity);
    }
  });

  it.each(all)(
    '%s: every low RBA is the start of a record of that thread and block',
    (_, frame) => {
      const starts = new Set(
        rowsOf(frame, 'records').flatMap((r) => [
          `${r.thread} ${r.block} ${r.rba}`,
          `${r.thread} ${r.undo_block} ${r.rba}`,
        ]),
      );
      for (const entry of rowsOf(frame, 'queue')) {
        expect(starts).toContain(`${entry.instance} ${entry.block} ${entry.low_rba}`);
      }
    },
  );

  it.each(all)('%s: versions of a block count up by one in the redo', (_, frame) => {
    const last = new Map<number, number>();
    const changes = rowsOf(frame, 'records').filter((r) => r.kind !== RecordKind.BlockWritten);
    for (const record of changes.sort((a, b) => a.scn - b.scn)) {
      const before = last.get(record.block);
      if (before !== undefined) expect(record.version).toBe(before + 1);
      last.set(record.block, record.version);
    }
  });

  it.each(all)('%s: the set hangs between start and scan position', (_, frame) => {
    for (const entry of rowsOf(frame, 'set')) {
      expect(entry.last_rba).toBeGreaterThanOrEqual(frame.threads.start_rba[1] ?? 0);
      expect(entry.last_rba).toBeLessThan(frame.threads.scan_rba[1] ?? 0);
    }
  });

  it('shows every state of a set entry, blocked sessions and a checked end', () => {
    const states = new Set(frames.secondPass.set.state);
    expect(states).toEqual(new Set(Object.values(SetState)));
    expect(frames.firstPass.clock.frozen[0]).toBe(1);
    expect(frames.secondPass.clock.frozen[0]).toBe(0);
    expect(frames.after.verdicts.rows).toBeGreaterThan(8);
    expect(frames.running.buffers.rows).toBeGreaterThan(14);
    expect(frames.running.queue.past_image).toContain(1);
  });
});
