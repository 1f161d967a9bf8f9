// The score's promises: order is kept, nothing lies on anything, the pole is the head, the set hangs between start
// and scan position. Held for every sample moment at several widths.

import { describe, expect, test } from 'vitest';
import { frameFrom } from '../../../../tests/support/frames';
import { samples } from '../../../../tests/support/samples';
import { InstanceState, RecordKind, ThreadState } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import { boxesTouch, labelBox } from './Labels';
import { type ScoreGeometry, scoreLayout } from './layout';
import { uprightLayout } from './upright';

const WIDTHS = [640, 800, 1004, 1280, 1564];
const HEIGHTS = [300, 420];

/** Every sample moment in every room, for either thread. */
function* everyScore(): Generator<[string, ScoreGeometry]> {
  for (const [moment, frame] of Object.entries({ ...samples(), ...made() })) {
    for (const width of WIDTHS) {
      for (const height of HEIGHTS) {
        for (const thread of [0, 1]) {
          const name = `${moment}, ${width} × ${height}, thread ${thread + 1}`;
          yield [name, scoreLayout(frame as Frame, width, height, thread)];
        }
      }
    }
  }
}

/** Points along a leader: its curve only. */
function along(d: string): [number, number][] {
  const [x0, y0, xa, ya, xb, yb, x1, y1] = (d.match(/-?[\d.]+/g) ?? []).map(Number) as number[];
  return Array.from({ length: 25 }, (_, i) => {
    const t = i / 24;
    const at = (a = 0, b = 0, c = 0, e = 0) =>
      (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * e;
    return [at(x0, xa, xb, x1), at(y0, ya, yb, y1)];
  });
}

/** A failed thread with `changes` changes of as many blocks, read up to a share of it. */
function failedWith(changes: number, read: number, threads = 1): Frame {
  const length = 400;
  const rows = Array.from({ length: changes * threads }, (_, i) => ({
    thread: i % threads,
    rba: Math.floor(i / threads) * length,
    length,
    scn: 100 + i,
    kind: i % 9 === 8 ? RecordKind.Commit : RecordKind.Change,
    block: i,
    version: 2,
  }));
  const end = changes * length;
  const scan = Math.floor(changes * read) * length;
  return frameFrom({
    clock: [{ recovering_instance: threads, log_file_bytes: 131_072 }],
    instances: Array.from({ length: threads + 1 }, (_, i) => ({
      state: i < threads ? InstanceState.Failed : InstanceState.Up,
      failed_ns: i < threads ? 1e9 : -1,
    })),
    threads: Array.from({ length: threads + 1 }, (_, i) => ({
      state: i < threads ? ThreadState.NeedsRecovery : ThreadState.Open,
      flushed_rba: end,
      end_rba: end,
      start_rba: i < threads ? 0 : -1,
      scan_rba: i < threads ? scan : -1,
    })),
    records: [...rows].sort((a, b) => a.thread - b.thread || a.rba - b.rba),
    set: rows
      .filter((row) => row.rba < scan && row.kind === RecordKind.Change)
      .map((row) => ({ block: row.block, thread: row.thread, last_rba: row.rba, changes: 1 })),
    phases: [{ phase: 2, start_ns: 1, end_ns: -1 }],
  });
}

const made = () => ({
  few: failedWith(5, 0.4),
  some: failedWith(26, 0.7),
  read: failedWith(26, 1),
  many: failedWith(240, 0.8),
  two: failedWith(14, 0.6, 2),
});

describe('the score', () => {
  test('keeps the order of queue and set, 14 px clear, 4 px where it is close, 1 px from far', () => {
    for (const [name, { queue, set }] of everyScore()) {
      for (const row of [queue, set]) {
        if (row.pile !== null) continue;
        const clear = row.form.side > 27 ? 14 : row.form.numbered ? 4 : 1.5;
        row.cells.slice(1).forEach((cell, i) => {
          const before = row.cells[i];
          const gap = cell.x - ((before?.x ?? 0) + (before?.side ?? 0));
          expect(gap, `${name}: ${before?.block} and ${cell.block}`).toBeGreaterThan(clear - 0.01);
          expect(cell.target, name).toBeGreaterThanOrEqual(before?.target ?? 0);
        });
      }
    }
  });

  test('draws the line from the head as the pole of the checkpoint', () => {
    for (const [name, { queue, tapes, score, scale }] of everyScore()) {
      const head = queue.cells[0];
      const tape = tapes.find(({ tape: { thread } }) => thread === head?.thread);
      if (head === undefined || tape === undefined) continue;
      expect(tape.pole, name).toBeLessThanOrEqual(head.target + 1e-6);
      if (head.rba !== tape.tape.checkpoint) continue;
      expect(tape.pole, name).toBeCloseTo(scale.at(head.thread, head.rba), 6);
      expect(queue.leaders.filter(({ pole }) => pole).length, name).toBe(score.tapes.length);
    }
  });

  test('never lets a line cross another: targets and cells have one order', () => {
    for (const [name, { queue, set }] of everyScore()) {
      for (const { cells, pile } of [queue, set]) {
        if (pile !== null) continue;
        const middles = cells.map(({ middle }) => middle);
        expect(
          [...middles].sort((a, b) => a - b),
          name,
        ).toEqual(middles);
      }
    }
  });

  test('hangs everything in the set between start and scan position', () => {
    for (const [name, { set }] of everyScore()) {
      const { rail } = set;
      if (rail === null) continue;
      for (const cell of set.cells) {
        expect(cell.target, name).toBeGreaterThanOrEqual(rail.from - 1e-6);
        expect(cell.target, name).toBeLessThanOrEqual(rail.read + 1e-6);
      }
    }
  });

  test('lays no label on another', () => {
    for (const [name, { labels }] of everyScore()) {
      const boxes = labels.map((label) => ({ label, box: labelBox(label) }));
      boxes.forEach(({ label, box }, i) => {
        for (const other of boxes.slice(i + 1)) {
          const touch = boxesTouch(box, other.box);
          expect(touch && `${name}: “${label.text}” on “${other.label.text}”`).toBe(false);
        }
      });
    }
  });

  test('draws no line through a label', () => {
    for (const [name, { labels, queue, set, stage, tapes }] of everyScore()) {
      // Where numbered cells need the whole width they may stand far left of the pole.
      const crowded = (queue.cells[0]?.x ?? 0) < (tapes[0]?.pole ?? 0) - 64;
      if (stage.width < 800 || crowded) continue;
      const lines = [...queue.leaders, ...set.hangers].map(({ d }) => ({ d, points: along(d) }));
      for (const label of labels) {
        const { x1, y1, x2, y2 } = labelBox(label);
        for (const { d, points } of lines) {
          const hit = points.some(([x, y]) => x > x1 && x < x2 && y > y1 + 1 && y < y2 - 1);
          expect(hit && `${name}: “${label.text}” under ${d}`).toBe(false);
        }
      }
    }
  });

  test('keeps every label inside the stage', () => {
    for (const [name, { labels, stage }] of everyScore()) {
      if (stage.width < 800) continue;
      for (const label of labels) {
        const { x1, x2, y2 } = labelBox(label);
        expect(x1, `${name}: ${label.text}`).toBeGreaterThanOrEqual(0);
        expect(x2, `${name}: ${label.text}`).toBeLessThanOrEqual(stage.width);
        expect(y2, `${name}: ${label.text}`).toBeLessThanOrEqual(stage.height);
      }
    }
  });

  test('shows several failed threads on one axis, no two records in one place', () => {
    const { scale, tapes } = scoreLayout(failedWith(14, 0.6, 2), 1004, 420, null);
    expect(tapes).toHaveLength(2);
    const spans = scale.strips
      .flatMap((strip) => Array.from(strip.x, (x, i) => [x, x + (strip.width[i] ?? 0)]))
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    spans.slice(1).forEach(([from], i) => {
      expect(from).toBeGreaterThanOrEqual((spans[i]?.[1] ?? 0) - 1e-6);
    });
  });

  test('takes a dirty queue that died from its redo', () => {
    const { crashed } = samples();
    const { score } = scoreLayout(crashed, 1004, 420, null);
    expect(score.queueLost).toBe(true);
    expect(score.tapes[0]?.thread).toBe(1);
    const rbas = score.queue.map(({ rba }) => rba);
    expect(rbas).toEqual([...rbas].sort((a, b) => a - b));
    expect(rbas.length).toBeGreaterThan(4);
  });
});

describe('the score turned a quarter', () => {
  const moments = Object.entries({ ...samples(), ...made() });

  test('keeps the order and the room of its cells', () => {
    for (const [name, frame] of moments) {
      const { queue, set } = uprightLayout(frame as Frame, 360, 386, 1);
      for (const { cells } of [queue, set]) {
        cells.slice(1).forEach((cell, i) => {
          const before = cells[i];
          const least = cell.side >= 12 ? cell.side + 1 : 0;
          expect(cell.middle - (before?.middle ?? 0), name).toBeGreaterThan(least);
        });
      }
    }
  });

  test('lays no label on another', () => {
    for (const [name, frame] of moments) {
      for (const width of [328, 360, 540]) {
        const boxes = uprightLayout(frame as Frame, width, 386, 1).labels.map((label) => ({
          label,
          box: labelBox(label),
        }));
        boxes.forEach(({ label, box }, i) => {
          for (const other of boxes.slice(i + 1)) {
            const touch = boxesTouch(box, other.box);
            expect(touch && `${name}, ${width}: “${label.text}” on “${other.label.text}”`).toBe(
              false,
            );
          }
        });
      }
    }
  });

  test('ends the log under all cells, and says with it where', () => {
    for (const width of [328, 360, 540]) {
      const { queue, set, labels } = uprightLayout(samples().crashed as Frame, width, 386, 1);
      const words = labels.find(({ text }) => text.startsWith('end of log'));
      if (words === undefined) throw new Error('the log has not ended');
      expect(words.text).toMatch(/^end of log \d+\.\d+$/);
      const lowest = Math.max(...[...queue.cells, ...set.cells].map(({ y, side }) => y + side));
      expect(labelBox(words).y1).toBeGreaterThan(lowest + 3);
    }
  });

  test('has a ruler beside one tape, its numbers clear of the rail', () => {
    for (const [name, frame] of moments) {
      const { ruler, railX, score, tapes } = uprightLayout(frame as Frame, 328, 386, 1);
      if (score.tapes.length > 1) expect(ruler, name).toBeNull();
      for (const label of ruler?.labels ?? []) {
        expect(labelBox(label).x2, name).toBeLessThan(railX - 2);
        expect(label.y, name).toBeLessThan((tapes[0]?.end ?? 0) + 8);
      }
    }
  });

  test('says on the ruler of a dense tape where one is', () => {
    const { ruler } = uprightLayout(made().many as Frame, 328, 386, 1);
    expect(ruler?.labels.length).toBeGreaterThan(4);
    expect(ruler?.labels[0]?.text).toMatch(/^\d+\.\d+$/);
  });

  test('lets the pole of a piled queue begin beside the pile', () => {
    const { many } = made();
    const { queue } = uprightLayout(many as Frame, 328, 386, 1);
    const { pile, lines } = queue;
    if (pile === null) throw new Error('nothing is piled');
    const inColumn = pile.column.filter((column) => column === pile.column[0]).length;
    const [start = 0] = (lines[0]?.d.match(/-?[\d.]+/g) ?? []).map(Number);
    expect(start).toBeGreaterThan(pile.base + (inColumn - 1) * pile.rise + pile.side);
  });
});
