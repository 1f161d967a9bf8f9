// The score's promises: order is kept, nothing overlaps, the pole is the head, the set hangs between start and scan
// position. Tested for every recorded moment and for denser logs at several widths.

import { describe, expect, test } from 'vitest';
import { largeFrame } from '../../../../../tests/support/large';
import { everyMoment, frameAt } from '../../../../../tests/support/recorded';
import { PLAYED, played, playedUpright } from '../../../../../tests/support/score-runs';
import type { Frame } from '../../../engine/generated/frame';
import { boxesTouch, type Label, labelBox } from './Labels';
import { type ScoreGeometry, scoreLayout } from './layout';
import { railLabels } from './scan-labels';
import type { TapeStave } from './tape';

const WIDTHS = [640, 800, 1004, 1280, 1564];
const HEIGHTS = [300, 420];

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

/** Pairs of labels that overlap. */
function touching(labels: readonly Label[]): string[] {
  const boxes = labels.map((label) => ({ text: label.text, box: labelBox(label) }));
  return boxes.flatMap(({ text, box }, i) =>
    boxes
      .slice(i + 1)
      .flatMap((other) => (boxesTouch(box, other.box) ? [`“${text}” on “${other.text}”`] : [])),
  );
}

/** What is said beside a tape, and not at its end. */
const rulerOf = ({ labels }: TapeStave) => labels.filter(({ tone }) => tone === 'hint');

const dense = (records: number, entries: number, read: number, failed = 1) =>
  largeFrame({ failed, records, entries, read });

/** Logs of any density, read up to a share. */
const made = () => ({
  few: dense(5, 2, 0.4),
  some: dense(26, 16, 0.7),
  read: dense(26, 23, 1),
  many: dense(240, 170, 0.8),
  two: dense(14, 14, 0.6, 2),
});

/** Every moment, and logs of any density. */
const frames = () => [
  ...everyMoment().map(([name, { frame }]): [string, Frame] => [name, frame]),
  ...Object.entries(made()),
];

/** Each of them in every room, for either thread; and runs that advance under one camera. */
const everyScore: readonly [string, ScoreGeometry][] = [
  ...Object.entries(PLAYED).flatMap(([name, how]) =>
    played(how).map((score, i): [string, ScoreGeometry] => [`${name}, frame ${i}`, score]),
  ),
  ...frames().flatMap(([moment, frame]) =>
    WIDTHS.flatMap((width) =>
      HEIGHTS.flatMap((height) =>
        [0, 1].map((thread): [string, ScoreGeometry] => [
          `${moment}, ${width} × ${height}, thread ${thread + 1}`,
          scoreLayout(frame, { width, height }, thread),
        ]),
      ),
    ),
  ),
];

describe('the score', () => {
  test('keeps the order of queue and set, 14 px clear, 4 px where it is close, 1 px from far', () => {
    for (const [name, { queue, set }] of everyScore) {
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
    for (const [name, { queue, tapes, score, scale }] of everyScore) {
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
    for (const [name, { queue, set }] of everyScore) {
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
    for (const [name, { set }] of everyScore) {
      const { rail } = set;
      if (rail === null) continue;
      for (const cell of set.cells) {
        const begins = cell.state === 'gone' ? (rail.was ?? rail.from) : rail.from;
        expect(cell.target, name).toBeGreaterThanOrEqual(begins - 1e-6);
        expect(cell.target, name).toBeLessThanOrEqual(rail.read + 1e-6);
      }
    }
  });

  test('lays no label on another', () => {
    for (const [name, { labels }] of everyScore) expect(touching(labels), name).toEqual([]);
  });

  test('draws no line through a label', () => {
    for (const [name, { labels, queue, set, stage, tapes }] of everyScore) {
      // Where numbered cells need the full width, they may be far left of the pole.
      const crowded = (queue.cells[0]?.x ?? 0) < (tapes[0]?.pole ?? 0) - 64;
      if (stage.width < 800 || crowded) continue;
      const lines = [...queue.leaders, ...set.hangers].map(({ d }) => along(d));
      const struck = labels.filter((label) => {
        const { x1, y1, x2, y2 } = labelBox(label);
        return lines.some((points) =>
          points.some(([x, y]) => x > x1 && x < x2 && y > y1 + 1 && y < y2 - 1),
        );
      });
      expect(struck, name).toEqual([]);
    }
  });

  test('says of small cells, with a line to their records, as many blocks and RBAs as have room', () => {
    let most = 0;
    for (const [name, { queue, set, labels }] of everyScore) {
      for (const [of, row, lines] of [
        ['q', queue, queue.leaders],
        ['s', set, set.hangers],
      ] as const) {
        if (row.form.numbered || row.pile !== null) continue;
        const words = labels.filter(({ on, text }) => on?.startsWith(of) && text.includes(': '));
        for (const { on, text } of words) {
          const cell = row.cells.find(({ key }) => `${of}${key}` === on);
          expect(text, name).toMatch(new RegExp(`^${cell?.block}: `));
          expect(lines.map(({ key }) => key)).toContain(cell?.key);
        }
        most = Math.max(most, words.length);
      }
    }
    expect(most).toBeGreaterThan(4);
  });

  test('keeps every label inside the stage', () => {
    for (const [name, { labels, stage }] of everyScore) {
      if (stage.width < 800) continue;
      for (const label of labels) {
        const { x1, x2, y2 } = labelBox(label);
        expect(x1, `${name}: ${label.text}`).toBeGreaterThanOrEqual(0);
        expect(x2, `${name}: ${label.text}`).toBeLessThanOrEqual(stage.width);
        expect(y2, `${name}: ${label.text}`).toBeLessThanOrEqual(stage.height);
      }
    }
  });

  test('says in full how much redo is left, on two lines where the log ends near the edge', () => {
    const { score, set, scale, stage } = scoreLayout(
      made().some,
      { width: 1004, height: 420 },
      null,
    );
    if (set.rail === null) throw new Error('nothing is read');
    const guarded = { ...score, reader: null, pass: 'second' } as const;
    const rail = { ...set.rail, scan: set.rail.to - 40, to: stage.x1 };
    const said = railLabels(guarded, rail, scale, stage, set);
    const left = said.filter(({ key }) => key.startsWith('left'));
    expect(left.map(({ text }) => text).join(' ')).toMatch(/^\d+ redo blocks? behind$/);
    expect(left).toHaveLength(2);
    for (const line of said) expect(labelBox(line).x2).toBeLessThanOrEqual(stage.width);
  });

  test('shows several failed threads on one axis, no two records in one place', () => {
    const { scale, tapes } = scoreLayout(made().two, { width: 1004, height: 420 }, null);
    expect(tapes).toHaveLength(2);
    const spans = scale.strips
      .flatMap((strip) => Array.from(strip.x, (x, i) => [x, x + (strip.width[i] ?? 0)]))
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    spans.slice(1).forEach(([from], i) => {
      expect(from).toBeGreaterThanOrEqual((spans[i]?.[1] ?? 0) - 1e-6);
    });
  });

  test('takes a dirty queue that died from its redo', () => {
    const { score } = scoreLayout(frameAt('crashed'), { width: 1004, height: 420 }, null);
    expect(score.queueLost).toBe(true);
    expect(score.tapes[0]?.thread).toBe(1);
    const rbas = score.queue.map(({ rba }) => rba);
    expect(rbas).toEqual([...rbas].sort((a, b) => a - b));
    expect(rbas.length).toBeGreaterThan(4);
  });
});

describe('the score turned a quarter', () => {
  const moments = frames();

  const upright = [
    ...moments.map(
      ([name, frame]) =>
        [name, scoreLayout(frame, { width: 360, height: 386, down: true }, 1)] as const,
    ),
    ...Object.entries(PLAYED).flatMap(([name, how]) =>
      playedUpright(how).map((score, i) => [`${name}, frame ${i}`, score] as const),
    ),
  ];

  test('keeps the order and the room of its cells', () => {
    for (const [name, { queue, set }] of upright) {
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
        const { labels } = scoreLayout(frame, { width, height: 386, down: true }, 1);
        expect(touching(labels), `${name}, ${width}`).toEqual([]);
      }
    }
    for (const [name, { labels }] of upright) expect(touching(labels), name).toEqual([]);
  });

  test('keeps the tape under the names over it', () => {
    for (const [name, { tapes, stage }] of upright) {
      for (const { from } of tapes) expect(from, name).toBeGreaterThan(stage.x0 - 0.02);
    }
  });

  test('ends the log under all cells, and says with it where', () => {
    for (const width of [328, 360, 540]) {
      const { queue, set, labels } = scoreLayout(
        frameAt('crashed'),
        { width, height: 386, down: true },
        1,
      );
      const words = labels.find(({ text }) => text.startsWith('end of log'));
      if (words === undefined) throw new Error('the log has not ended');
      expect(words.text).toMatch(/^end of log \d+\.\d+$/);
      const lowest = Math.max(...[...queue.cells, ...set.cells].map(({ y, side }) => y + side));
      expect(labelBox(words).y1).toBeGreaterThan(lowest + 3);
    }
  });

  test('has a ruler beside one tape, its numbers clear of the rail', () => {
    for (const [name, frame] of moments) {
      const { stage, score, tapes } = scoreLayout(
        frame,
        { width: 328, height: 386, down: true },
        1,
      );
      const ruler = tapes.flatMap(rulerOf);
      if (score.tapes.length > 1) expect(ruler, name).toEqual([]);
      for (const label of ruler) {
        expect(labelBox(label).x2, name).toBeLessThan(stage.rail - 2);
        expect(label.y, name).toBeLessThan((tapes[0]?.to ?? 0) + 8);
      }
    }
  });

  test('says on the ruler of a dense tape where one is', () => {
    const { tapes } = scoreLayout(made().many, { width: 328, height: 386, down: true }, 1);
    const ruler = tapes.flatMap(rulerOf);
    expect(ruler.length).toBeGreaterThan(4);
    expect(ruler[0]?.text).toMatch(/^\d+\.\d+$/);
  });

  test('lets the pole of a piled queue begin beside the pile', () => {
    const { many } = made();
    const { queue } = scoreLayout(many, { width: 328, height: 386, down: true }, 1);
    const { pile, leaders } = queue;
    if (pile === null) throw new Error('nothing is piled');
    const inColumn = pile.column.filter((column) => column === pile.column[0]).length;
    const [start = 0] = (leaders[0]?.d.match(/-?[\d.]+/g) ?? []).map(Number);
    expect(start).toBeGreaterThan(pile.base + (inColumn - 1) * pile.rise + pile.side);
  });
});
