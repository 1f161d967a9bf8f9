import { describe, expect, it } from 'vitest';
import { frameFrom, rowsOf } from '../../../../../tests/support/frames';
import { everyMoment, frameAt, momentOf } from '../../../../../tests/support/recorded';
import { expectCompleteText, numbersIn } from '../../../../../tests/support/text-form';
import { formatDuration } from '../../../base/time';
import {
  ClockKind,
  InstanceState,
  IoKind,
  MessageKind,
  Phase,
  RecordKind,
} from '../../../engine/generated/codes';
import { type Buffer, buffersOf, stepBuffer } from '../frame-lists';
import { arcsOf } from './arcs';
import { clocksOf } from './clocks';
import { arrived, inFlightItems, waitingGroups } from './in-flight';
import { layoutCluster } from './layout';
import { tapeMarks, tapeScale } from './tape';
import { clusterText } from './text';

const layout = layoutCluster({ width: 1100, height: 420, instances: 2, buffers: 40, blocks: 60 });

function travelling(timeNs: number, rows: Parameters<typeof frameFrom>[0] = {}) {
  return frameFrom({
    clock: [{ time_ns: timeNs }],
    messages: [{ kind: MessageKind.Block, from: 0, to: 1, block: 17, sent_ns: 100, due_ns: 200 }],
    io: [{ kind: IoKind.LogWrite, instance: 1, from_ns: 120, due_ns: 160 }],
    ...rows,
  });
}

describe('moversOf', () => {
  it('takes a block from card to card along the interconnect, as far as the time says', () => {
    const [block] = inFlightItems(travelling(150), layout);
    const [from, to] = layout.cards;
    expect(block).toMatchObject({ form: 'block', block: 17, instance: 0, progress: 0.5 });
    expect(block?.way).toEqual([from?.port, from?.joint, to?.joint, to?.port]);
  });

  it('lets redo fall from the card to the end of its own thread', () => {
    const redo = inFlightItems(travelling(130), layout).find((mover) => mover.form === 'redo');
    const tape = layout.tapes[1];
    expect(redo).toMatchObject({ form: 'redo', instance: 1, progress: 0.25 });
    expect(redo?.way.at(-1)?.x).toBe((tape?.x ?? 0) + (tape?.width ?? 0));
  });

  it('keeps keys apart when the same is under way twice', () => {
    const twice = { kind: IoKind.BlockRead, instance: 0, block: 3, from_ns: 1, due_ns: 9 };
    const keys = inFlightItems(travelling(5, { io: [twice, twice] }), layout).map((m) => m.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('fans out what waits for the disk, the first in its place', () => {
    const write = (block: number) => ({
      kind: IoKind.BlockWrite,
      instance: 0,
      block,
      from_ns: 500,
      due_ns: 900,
    });
    const movers = inFlightItems(
      travelling(250, { messages: [], io: [3, 4, 5].map(write) }),
      layout,
    );
    const starts = movers.map((mover) => [mover.block, mover.way[0]?.x ?? 0] as const);
    const [last, middle, first] = starts.map(([, x]) => x);
    expect(starts.map(([block]) => block)).toEqual([5, 4, 3]);
    expect([(middle ?? 0) - (first ?? 0), (last ?? 0) - (middle ?? 0)]).toEqual([11, 11]);
  });

  it('gives a crowd that waits less room each, and counts it', () => {
    const write = (block: number) => ({
      kind: IoKind.BlockWrite,
      instance: 0,
      block,
      from_ns: 500,
    });
    const io = Array.from({ length: 30 }, (_, block) => ({ ...write(block), due_ns: 900 }));
    const frame = travelling(250, { messages: [], io });
    const starts = inFlightItems(frame, layout).map((mover) => mover.way[0]?.x ?? 0);
    expect(new Set(starts).size).toBe(30);
    const card = layout.cards[0];
    const [crowd] = waitingGroups(frame, layout);
    expect(crowd?.count).toBe(30);
    expect(crowd?.at.x).toBeGreaterThan(Math.max(...starts));
    expect(crowd?.at.x).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0) - 40);
  });

  it('lets none of those that travel together hide another', () => {
    const block = (number: number) => ({
      ...{ kind: MessageKind.Block, from: 0, to: 1, block: number, sent_ns: 100, due_ns: 200 },
    });
    const messages = [3, 4, 5, 6].map(block);
    const ways = inFlightItems(travelling(150, { messages, io: [] }), layout).map((m) => m.way);
    expect(new Set(ways.map((way) => way[1]?.y)).size).toBe(4);
    const write = (number: number) => ({
      ...{ kind: IoKind.BlockWrite, instance: 0, block: number, from_ns: 100, due_ns: 200 },
    });
    const io = [7, 8, 9].map(write);
    const falls = inFlightItems(travelling(150, { messages: [], io }), layout).map(
      (m) => m.way[1]?.x,
    );
    expect(new Set(falls).size).toBe(3);
  });

  it('shows an arrival once, and none when time went back', () => {
    const before = inFlightItems(travelling(150), layout);
    const after = inFlightItems(travelling(170, { io: [] }), layout);
    expect(arrived(before, after, 170).map((m) => [m.form, m.progress])).toEqual([['redo', 1]]);
    expect(arrived(before, after, 140)).toEqual([]);
  });
});

describe('clocksOf', () => {
  const detection = { kind: ClockKind.Detection, instance: 1, from_ns: 100, due_ns: 300 };

  it('empties a ring around whoever it is about', () => {
    const frame = (now: number) => frameFrom({ clock: [{ time_ns: now }], clocks: [detection] });
    const left = [100, 150, 300, 400].map((now) => clocksOf(frame(now), layout, [])[0]?.left);
    expect(left).toEqual([1, 0.75, 0, 0]);
    const card = layout.cards[1];
    const ring = clocksOf(frame(100), layout, [])[0];
    expect(ring).toMatchObject({ warns: true, instance: 1 });
    expect(ring?.x).toBeGreaterThan(card?.x ?? 0);
    expect(ring?.x).toBeLessThan((card?.x ?? 0) + 40);
  });

  it('places each ring once, in every moment of a run', () => {
    const kinds = new Set<number>();
    for (const [, { frame }] of everyMoment()) {
      const rings = clocksOf(frame, layout, arcsOf(frame, layout));
      expect(new Set(rings.map(({ key }) => key)).size).toBe(rings.length);
      for (const ring of rings) {
        expect(ring.left).toBeGreaterThanOrEqual(0);
        expect(ring.left).toBeLessThanOrEqual(1);
        expect(Number.isFinite(ring.x + ring.y)).toBe(true);
      }
      for (const kind of frame.clocks.kind) kinds.add(kind);
    }
    expect(kinds).toContain(ClockKind.RecordCheckpoint);
    expect(kinds).toContain(ClockKind.Detection);
  });
});

describe('the tape', () => {
  it('reaches back to the checkpoint and ends with what is on disk', () => {
    const frame = frameAt('recovered');
    const scale = tapeScale(frame, 1, 200);
    expect(scale.to).toBe(frame.threads.flushed_rba[1]);
    expect(scale.from).toBeLessThan(frame.threads.recorded_rba[1]);
    expect(scale.at(scale.to)).toBe(200);
  });

  it('does not breathe with every record: the span holds until it is full', () => {
    const spans = [0, 500, 1000, 1500].map((more) => {
      const thread = { recorded_rba: 1e6, flushed_rba: 1e6 + 4000 + more };
      const { from, to } = tapeScale(frameFrom({ threads: [thread] }), 0, 200);
      return to - from;
    });
    expect(new Set(spans).size).toBe(1);
  });

  it('marks commits and Block Written Records, spent ones before the checkpoint', () => {
    const frame = frameFrom({
      threads: [{ recorded_rba: 5000, flushed_rba: 8000 }],
      records: [
        { rba: 4000, kind: RecordKind.Commit },
        { rba: 5000, kind: RecordKind.BlockWritten },
        { rba: 6000, kind: RecordKind.Change },
        { rba: 8000, kind: RecordKind.Commit },
      ],
    });
    const marks = tapeMarks(frame, 0, tapeScale(frame, 0, 100));
    expect(marks.map(({ kind, spent }) => [kind, spent])).toEqual([
      ['commit', true],
      ['written', false],
    ]);
  });
});

describe('stepping through buffers', () => {
  const at = (slot: number): Buffer => ({ instance: 0, slot, block: slot * 10, words: '' });
  const buffers = [0, 1, 2, 5, 9].map(at);

  it('goes along, and to the nearest a row away, and stops at the ends', () => {
    const slots = (key: string, from: Buffer | null) => stepBuffer(buffers, from, key, 4)?.slot;
    expect(slots('ArrowDown', null)).toBe(0);
    expect(slots('ArrowRight', at(2))).toBe(5);
    expect(slots('ArrowDown', at(2))).toBe(9);
    expect(slots('ArrowUp', at(9))).toBe(5);
    expect(slots('ArrowLeft', at(0))).toBe(0);
    expect(slots('ArrowRight', at(9))).toBe(9);
  });

  it('says of each buffer of the instance its block and version, and whether it is dirty', () => {
    const frame = frameAt('running');
    for (const instance of [0, 1]) {
      const own = rowsOf(frame, 'buffers').filter((buffer) => buffer.instance === instance);
      const told = buffersOf(frame, instance).map(({ words }) => words);
      expect(told.map(numbersIn)).toEqual(own.map(({ block, version }) => [block, version]));
      const kinds = new Map(own.map(({ mode, dirty }, i) => [`${mode} ${dirty}`, told[i]]));
      const words = [...kinds.values()].map((each) => each?.replaceAll(/\d+/g, ''));
      expect(new Set(words).size).toBe(kinds.size);
      expect(kinds.size).toBeGreaterThan(1);
    }
  });
});

describe('clusterText', () => {
  const sentence = (name: Parameters<typeof momentOf>[0]) =>
    clusterText({ ...momentOf(name), selected: null }).sentence;

  it('says who runs, who failed and when, and how far the first pass is', () => {
    expect(numbersIn(sentence('running')).slice(0, 3)).toEqual([2, 1, 2]);
    const { instances, phases } = frameAt('firstPassHalf');
    const pass = phases.phase.indexOf(Phase.FirstPass);
    const percent = Math.round((phases.done[pass] / phases.total[pass]) * 100);
    const [count, reader, shown = -1, failed, at] = numbersIn(sentence('firstPassHalf'));
    expect([count, reader, failed, at]).toEqual([2, 1, 2, instances.failed_ns[1] / 1e9]);
    expect(Math.abs(shown - percent)).toBeLessThanOrEqual(1);
  });

  it('says while all requests are frozen, and then only, for how long nothing has been served', () => {
    const moment = momentOf('firstPassHalf');
    const { clock, brownouts } = moment.frame;
    const lasted = formatDuration(clock.time_ns[0] - brownouts.start_ns[0]);
    expect(sentence('firstPassHalf')).toContain(lasted);
    const thawed = { ...moment.frame, clock: { ...clock, frozen: Uint8Array.of(0) } };
    expect(clusterText({ ...moment, frame: thawed, selected: null }).sentence).not.toContain(
      lasted,
    );
  });

  it.each(everyMoment())(
    '%s: has a row for each instance with the reason for its state',
    (_, moment) => {
      const { frame } = moment;
      const form = clusterText({ ...moment, selected: null });
      expectCompleteText(form, frame.instances.rows);
      const reasons = new Map<number, Set<string>>();
      rowsOf(frame, 'instances').forEach(({ state, waiting, sessions }, i) => {
        const row = form.table.rows[i] ?? [];
        expect(numbersIn(row[3] ?? '')).toEqual([waiting, sessions]);
        reasons.set(state, (reasons.get(state) ?? new Set()).add(row.at(-1) ?? ''));
      });
      const of = (state: number) => [...(reasons.get(state) ?? [])];
      const { Up, Crashed, Failed } = InstanceState;
      expect(of(Up).filter((reason) => [...of(Crashed), ...of(Failed)].includes(reason))).toEqual(
        [],
      );
    },
  );
});
