// Labels of a language with longer words give way, and those of English need not.

import { describe, expect, it } from 'vitest';
import { everyMoment } from '../../../../../tests/support/recorded';
import { played } from '../../../../../tests/support/score-runs';
import { textWidth } from '../../../base/text-width';
import { between } from './between';
import { boxesTouch, type Label, label, labelBox } from './Labels';
import { labelsWithRoom, passingLabels } from './label-room';
import { type ScoreGeometry, scoreLayout } from './layout';
import { writePlaces } from './places';

const WIDTH = 1004;
const scores = everyMoment().map(
  ([name, { frame }]) => [name, scoreLayout(frame, { width: WIDTH, height: 400 }, null)] as const,
);
const longer = (text: string) =>
  text.replace(/\p{L}+/gu, (word) => word + 'w'.repeat(word.length / 2));

describe('labels', () => {
  it('all have room in English', () => {
    for (const [name, { margin, queue, set, tapes, labels, beat }] of scores) {
      if (beat !== null) continue;
      const wanted = [margin, queue, set, ...tapes].flatMap((part) => part.labels);
      const shown = new Set(labels.map(({ text }) => text));
      expect(
        wanted.filter(({ text }) => !shown.has(text)),
        name,
      ).toEqual([]);
    }
  });

  it('do not touch, and stay inside, where words are longer', () => {
    for (const [name, { margin, queue, set, tapes }] of scores) {
      const wanted = [margin, queue, set, ...tapes].flatMap((part) => part.labels);
      const shown = labelsWithRoom(
        wanted.map((plain) => ({ ...plain, text: longer(plain.text) })),
        WIDTH,
      );
      const boxes = shown.map(labelBox);
      const touching = boxes.filter((box, at) =>
        boxes.slice(at + 1).some((other) => boxesTouch(box, other)),
      );
      expect(touching, name).toEqual([]);
      expect(Math.max(...boxes.map(({ x2 }) => x2)), name).toBeLessThanOrEqual(WIDTH);
      expect(shown.length, name).toBeGreaterThan(wanted.length / 2);
    }
  });

  it('give way to more important ones', () => {
    const [hint, title] = [
      label('next write', 40, 20, { tone: 'hint' }),
      label('Instance 2', 20, 18, { size: 14, bold: true }),
    ];
    expect(labelsWithRoom([hint, title], 200)).toEqual([title]);
  });

  it('are shortened at the edge', () => {
    const [shown] = labelsWithRoom([label('Buffer checkpoint queue', 150, 20)], 200);
    expect(shown?.text).toMatch(/^Buffer?.*…$/);
    expect(textWidth(shown?.text ?? '', 12)).toBeLessThanOrEqual(50);
  });
});

describe('labels on their way', () => {
  const row = [0, 40, 80].map((x) => label('1.114', x, 20, { key: `s${x}` }));
  const shifted = (by: readonly number[]) =>
    row.map((plain, i) => ({ ...plain, x: plain.x + (by[i] ?? 0) }));

  it('are shown while they move together', () => {
    expect(passingLabels(shifted([0, 0, 0]), row).size).toBe(0);
    expect(passingLabels(shifted([-12, -12, -12]), row).size).toBe(0);
  });

  it('are not shown over one that is at its place, nor over one that goes before them', () => {
    const over = shifted([0, -30, 0]);
    expect([...passingLabels(over, row)]).toEqual([over[1]]);
    const both = shifted([60, 20, 90]);
    expect([...passingLabels(both, row)]).toEqual([both[1]]);
  });

  it('never lie on each other in the frames between two moments of a run', () => {
    let hidden = 0;
    const scores = played({ preset: 'walk', fromS: 9, frames: 60, stride: 3, crashAt: 5 });
    scores.slice(1).forEach((to, i) => {
      for (const share of [0.2, 0.5, 0.8]) {
        const now = between(scores[i] as ScoreGeometry, to, share);
        const passing = passingLabels(now.labels, to.labels);
        hidden += passing.size;
        const boxes = now.labels.filter((shown) => !passing.has(shown)).map(labelBox);
        const touching = boxes.filter((box, at) =>
          boxes.slice(at + 1).some((other) => boxesTouch(box, other)),
        );
        expect(touching, `frame ${i}`).toEqual([]);
      }
    });
    expect(hidden).toBeGreaterThan(0);
  });

  it('have no size in the figure while they are over another, and their own again at their places', () => {
    const [to] = played({ preset: 'walk', fromS: 9, frames: 1, stride: 3 });
    if (to === undefined) throw new Error('the run has no frame');
    const [first, second] = to.labels;
    if (first === undefined || second === undefined) throw new Error('nothing is said');
    const over = [first, { ...second, x: first.x, y: first.y }, ...to.labels.slice(2)];
    const sizes = (labels: readonly Label[]) => {
      const written = new Map<string, string>();
      writePlaces({ ...to, labels: [...labels] }, to, (part, { transform }) => {
        written.set(part, String(transform));
      });
      return written.get(`t${second.key}`);
    };
    expect(sizes(over)).toMatch(/scale\(0\)$/);
    expect(sizes(to.labels)).not.toContain('scale');
  });
});

describe('the width of a text', () => {
  it('counts a letter with an accent as the letter', () => {
    expect(textWidth('Überprüfung', 12)).toBe(textWidth('Uberprufung', 12));
    expect(textWidth('ẃ', 12)).toBe(textWidth('w', 12));
  });
});
