// Labels of a language with longer words give way, and those of English need not.

import { describe, expect, it } from 'vitest';
import { everyMoment } from '../../../../../tests/support/recorded';
import { textWidth } from '../../../base/text-width';
import { boxesTouch, label, labelBox } from './Labels';
import { labelsWithRoom } from './label-room';
import { scoreLayout } from './layout';

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

describe('the width of a text', () => {
  it('counts a letter with an accent as the letter', () => {
    expect(textWidth('Überprüfung', 12)).toBe(textWidth('Uberprufung', 12));
    expect(textWidth('ẃ', 12)).toBe(textWidth('w', 12));
  });
});
