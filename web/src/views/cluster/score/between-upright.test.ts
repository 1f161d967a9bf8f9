// On a phone, too, moving parts stay together: lines end at their cells and records, labels stay at their cells, records keep
// their order, and both ends of the way are the moments themselves.

import { expect, test } from 'vitest';
import '../../../../../tests/support/recorded';
import { PLAYED, playedUpright } from '../../../../../tests/support/score-runs';
import { between, placeBefore } from './between';
import type { Cell } from './cells';
import type { ScoreGeometry } from './layout';

const SHARES = [0, 0.2, 0.5, 0.8, 1];
/** What is nearer to the start of the tape leaves it by sliding, px. */
const LEAP = 40;

const runs = Object.entries(PLAYED).map(([name, how]) => [name, playedUpright(how)] as const);

interface Way {
  at: string;
  now: ScoreGeometry;
  a: ScoreGeometry;
  b: ScoreGeometry;
  share: number;
}

/** Each picture on the way between two moments of which one continues the other. */
function* everyWay(): Generator<Way> {
  for (const [name, scores] of runs) {
    for (const [i, b] of scores.slice(1).entries()) {
      const a = scores[i] as ScoreGeometry;
      if (placeBefore(a, b) === null) continue;
      for (const share of SHARES) {
        yield {
          at: `${name}, frame ${i} at ${share}`,
          now: between(a, b, share),
          a,
          b,
          share,
        };
      }
    }
  }
}

/** Middle of the record of a cell, where it is on the tape just now. */
function recordMiddle({ tapes }: ScoreGeometry, cell: Cell): number | undefined {
  const strip = tapes.find(({ tape: { thread } }) => thread === cell.thread)?.strip;
  const i = strip?.rba.indexOf(cell.rba) ?? -1;
  return strip === undefined || i < 0 ? undefined : (strip.x[i] ?? 0) + (strip.width[i] ?? 0) / 2;
}

test('most frames of a run continue each other', () => {
  for (const [name, scores] of runs) {
    const joined = scores
      .slice(1)
      .filter((b, i) => placeBefore(scores[i] as ScoreGeometry, b) !== null);
    expect(joined.length, name).toBeGreaterThan(scores.length * 0.6);
  }
});

test('each line ends within 1 px of its cell and of its record', () => {
  let seen = 0;
  for (const { at, now, a } of everyWay()) {
    for (const row of ['queue', 'set'] as const) {
      const was = new Map(a[row].cells.map(({ key, rba }) => [key, rba]));
      const lines = row === 'queue' ? now.queue.leaders : now.set.hangers;
      for (const { key, d, ring } of lines) {
        const cell = now[row].cells.find((cell) => cell.key === key);
        if (cell === undefined || ring === null) continue;
        const ends = (d.match(/-?[\d.]+/g) ?? []).map(Number);
        const [first, last] = [ends[1] ?? 0, ends.at(-1) ?? 0];
        const atCell = row === 'queue' ? first : last;
        expect(Math.abs(atCell - cell.middle), `${at}: block ${cell.block}`).toBeLessThan(1);
        const mark = recordMiddle(now, cell);
        if (mark === undefined || (was.get(key) ?? cell.rba) !== cell.rba) continue;
        expect(Math.abs(ring.y - mark), `${at}: block ${cell.block}`).toBeLessThan(1);
        seen += 1;
      }
    }
  }
  expect(seen).toBeGreaterThan(1000);
});

test('the label of a cell is at the cell', () => {
  let seen = 0;
  for (const { at, now } of everyWay()) {
    for (const [name, row] of [
      ['q', now.queue],
      ['s', now.set],
    ] as const) {
      const cells = new Map(row.cells.map((cell) => [`${name}${cell.key}`, cell]));
      for (const { key, y } of now.labels) {
        const cell = cells.get(key);
        if (cell === undefined) continue;
        expect(Math.abs(y - 4 - cell.middle), at).toBeLessThan(1);
        seen += 1;
      }
    }
  }
  expect(seen).toBeGreaterThan(1000);
});

test('records keep their order, and what is spent and needed keeps its place among them', () => {
  for (const { at, now } of everyWay()) {
    const gaps = now.tapes.flatMap(({ strip: { x, width } }) =>
      Array.from(x.subarray(1), (y, i) => y - (x[i] ?? 0) - (width[i] ?? 0)),
    );
    expect(Math.min(0, ...gaps), at).toBeGreaterThan(-0.01);
    for (const { pole, to } of now.tapes) expect(pole, at).toBeLessThanOrEqual(to + 0.01);
  }
});

test('a record that leaves slides with its tape until it is out of sight', () => {
  let [seen, leaves] = [0, 0];
  for (const { at, now, a, b, share } of everyWay()) {
    if (share <= 0 || share >= 1) continue;
    if (a.scale.camera.unit !== b.scale.camera.unit) continue;
    now.tapes.forEach(({ strip, from }, i) => {
      const [was, will] = [a.tapes[i], b.tapes[i]];
      if (was === undefined || will === undefined || a.tapes.length > 1) return;
      for (let record = was.first; record < was.strip.rba.length; record += 1) {
        const rba = was.strip.rba[record] ?? 0;
        const then = will.strip.rba.indexOf(rba);
        if ((was.strip.x[record] ?? 0) > was.from + LEAP) break;
        const rest = will.strip.rba[will.first] ?? 0;
        if (rba >= rest) break;
        leaves += 1;
        if (then < 0) continue;
        const y = strip.x[then] ?? 0;
        const foot = y + (strip.width[then] ?? 0);
        expect(y, at).toBeLessThan(was.strip.x[record] ?? 0);
        expect(foot, at).toBeGreaterThan((will.strip.x[then] ?? 0) + (will.strip.width[then] ?? 0));
        expect(from, at).toBeGreaterThanOrEqual(Math.min(was.from, will.from) - 0.01);
        seen += 1;
      }
    });
  }
  // Without a place are only those that a leap passes.
  expect(seen).toBeGreaterThan(leaves * 0.8);
});

test('begins and ends as the moments are', () => {
  for (const { at, now, a, b, share } of everyWay()) {
    if (share === 1) expect(now, at).toBe(b);
    if (share !== 0) continue;
    now.tapes.forEach(({ pole, to }, i) => {
      expect(pole, at).toBeCloseTo(a.tapes[i]?.pole ?? 0, 6);
      expect(to, at).toBeCloseTo(a.tapes[i]?.to ?? 0, 6);
    });
    if (a.set.pile !== null || now.set.pile !== null) continue;
    const was = new Map(a.set.cells.map((cell) => [cell.key, cell.middle]));
    for (const { key, middle } of now.set.cells) {
      if (was.has(key)) expect(middle, at).toBeCloseTo(was.get(key) ?? 0, 6);
    }
  }
});
