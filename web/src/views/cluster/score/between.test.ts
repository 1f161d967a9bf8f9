// Moving parts stay together: on the way from one moment of a real run to the next, each line ends at its marks, labels
// stay at theirs, order is kept, and both ends of the way are the moments themselves.

import { describe, expect, test } from 'vitest';
import '../../../../../tests/support/recorded';
import { PLAYED, played } from '../../../../../tests/support/score-runs';
import { between, placeBefore } from './between';
import type { Cell, CellRow } from './cells';
import type { ScoreGeometry } from './layout';

const SHARES = [0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.97, 1];

const runs = Object.entries(PLAYED).map(([name, how]) => [name, played(how)] as const);

/** Each pair of moments where one continues the other, and each picture on the way between them. */
function everyWay(
  look: (at: string, now: ScoreGeometry, a: ScoreGeometry, b: ScoreGeometry, share: number) => void,
): void {
  for (const [name, scores] of runs) {
    scores.slice(1).forEach((b, i) => {
      const a = scores[i] as ScoreGeometry;
      if (placeBefore(a, b) === null) return;
      for (const share of SHARES) {
        look(`${name}, frame ${i} at ${share}`, between(a, b, share), a, b, share);
      }
    });
  }
}

/** Where a line begins and ends. */
function endsOf(d: string): { from: number; to: number } {
  const [x = 0] = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const curve = (d.split('C')[1] ?? '').split('V')[0] ?? '';
  const numbers = (curve.match(/-?[\d.]+/g) ?? []).map(Number);
  return { from: x, to: numbers[4] ?? Number.NaN };
}

/** Middle of the record of a cell, where it is on the tape just now. */
function recordMiddle({ tapes }: ScoreGeometry, cell: Cell): number | undefined {
  const tape = tapes.find(({ tape: { thread } }) => thread === cell.thread);
  const record = tape?.records?.find(({ rba }) => rba === cell.rba);
  return record === undefined ? undefined : record.x + record.width / 2;
}

/** Cells whose record is the same at both moments. */
const steady = (a: CellRow, b: CellRow) => {
  const was = new Map(a.cells.map((cell) => [cell.key, cell.rba]));
  return new Set(b.cells.filter(({ key, rba }) => (was.get(key) ?? rba) === rba).map((c) => c.key));
};

describe('between two moments', () => {
  test('most frames of a run continue each other', () => {
    for (const [name, scores] of runs) {
      const joined = scores
        .slice(1)
        .filter((b, i) => placeBefore(scores[i] as ScoreGeometry, b) !== null);
      expect(joined.length, name).toBeGreaterThan(scores.length * 0.6);
    }
  });

  test('each leader ends within 1 px of its cell and of its record or pole', () => {
    let seen = 0;
    everyWay((at, now, a, b) => {
      const same = steady(a.queue, b.queue);
      for (const { key, d, pole, ring } of now.queue.leaders) {
        const cell = now.queue.cells.find((cell) => cell.key === key);
        if (cell === undefined) continue;
        const { from, to } = endsOf(d);
        expect(Math.abs(from - cell.middle), at).toBeLessThan(1);
        const tape = now.tapes.find(({ tape: { thread } }) => thread === cell.thread);
        const mark = pole ? tape?.pole : recordMiddle(now, cell);
        if (ring !== null) expect(Math.abs(ring.x - to), at).toBeLessThan(1);
        const head = now.queue.heads.has(key) !== a.queue.heads.has(key);
        if (mark === undefined || !same.has(key) || (head && !pole)) continue;
        expect(Math.abs(to - mark), `${at}: block ${cell.block}`).toBeLessThan(1);
        seen += 1;
      }
    });
    expect(seen).toBeGreaterThan(1000);
  });

  test('each hanger ends within 1 px of its record and of its cell, between start and scan position', () => {
    let seen = 0;
    everyWay((at, now, a, b) => {
      const same = steady(a.set, b.set);
      for (const { key, d, ring } of now.set.hangers) {
        const cell = now.set.cells.find((cell) => cell.key === key);
        if (cell === undefined) continue;
        const { from, to } = endsOf(d);
        expect(Math.abs(to - cell.middle), at).toBeLessThan(1);
        expect(Math.abs(from - ring.x), at).toBeLessThan(1);
        const mark = recordMiddle(now, cell);
        if (mark === undefined || !same.has(key)) continue;
        expect(Math.abs(ring.x - mark), `${at}: block ${cell.block}`).toBeLessThan(1);
        seen += 1;
      }
    });
    expect(seen).toBeGreaterThan(1000);
  });

  test('the label of a cell is at the cell', () => {
    everyWay((at, now) => {
      for (const [name, row] of [
        ['q', now.queue],
        ['s', now.set],
      ] as const) {
        for (const cell of row.cells) {
          const said = now.labels.find(({ key }) => key === `${name}${cell.key}`);
          if (said !== undefined) expect(Math.abs(said.x - cell.middle), at).toBeLessThan(1);
        }
      }
    });
  });

  test('the name of the set keeps its height, right of every cell', () => {
    let seen = 0;
    everyWay((at, now, _, b) => {
      if (now.set.pile !== null || now.set.cells.length === 0) return;
      const of = ({ labels }: ScoreGeometry) => labels.find(({ key }) => key === 'set');
      const [said, rests] = [of(now), of(b)];
      if (said === undefined || rests === undefined) return;
      const edge = Math.max(...now.set.cells.map(({ x, side }) => x + side));
      expect(said.x, at).toBeGreaterThan(edge);
      expect(said.y, at).toBeCloseTo(rests.y, 6);
      seen += 1;
    });
    expect(seen).toBeGreaterThan(100);
  });

  test('cells and records keep their order', () => {
    everyWay((at, now, a) => {
      for (const row of ['queue', 'set'] as const) {
        const was = new Map(a[row].cells.map(({ key }, i) => [key, i]));
        const before = now[row].cells.filter(({ key }) => was.has(key));
        const kept = before.every(
          ({ key }, i) => i === 0 || (was.get(before[i - 1]?.key ?? 0) ?? 0) < (was.get(key) ?? 0),
        );
        if (!kept) continue;
        now[row].cells.slice(1).forEach((cell, i) => {
          expect(cell.middle, `${at}: ${row}`).toBeGreaterThanOrEqual(
            (now[row].cells[i]?.middle ?? 0) - 0.01,
          );
        });
      }
      for (const { records } of now.tapes) {
        const gaps = (records ?? []).slice(1).map(({ x }, i) => {
          const left = records?.[i];
          return Math.abs(x - (left?.x ?? 0) - (left?.width ?? 0));
        });
        expect(Math.max(0, ...gaps), at).toBeLessThan(0.01);
      }
    });
  });

  test('begins and ends as the moments are', () => {
    everyWay((at, now, a, b, share) => {
      if (share === 1) expect(now, at).toBe(b);
      if (share !== 0) return;
      const was = new Map(a.queue.cells.map((cell) => [cell.key, cell]));
      for (const cell of now.queue.cells) {
        const before = was.get(cell.key);
        if (before?.rba === cell.rba) expect(cell.x, at).toBeCloseTo(before.x, 6);
      }
      now.tapes.forEach(({ pole, to }, i) => {
        expect(pole, at).toBeCloseTo(a.tapes[i]?.pole ?? 0, 6);
        expect(to, at).toBeCloseTo(a.tapes[i]?.to ?? 0, 6);
      });
    });
  });
});

describe('the camera', () => {
  test('holds its scale while a run advances, with pole and newest redo in sight', () => {
    for (const [name, scores] of runs) {
      const units = scores.map(({ scale }) => scale.camera.unit);
      const changes = units.slice(1).filter((unit, i) => unit !== units[i]).length;
      expect(changes, name).toBeLessThanOrEqual(scores.length / 12);
      scores.forEach(({ tapes, stage }, i) => {
        for (const { pole, to } of tapes) {
          expect(pole, `${name}, frame ${i}`).toBeGreaterThanOrEqual(stage.x0);
          expect(to, `${name}, frame ${i}`).toBeLessThanOrEqual(stage.x1 + 0.01);
        }
      });
    }
  });
});
