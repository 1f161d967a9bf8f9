import { expect, test } from 'vitest';
import { SquarePainter } from './paint-many';
import type { Palette } from './palette';

const palette = (litKind: string | null) =>
  ({
    colours: new Proxy({}, { get: (_, name) => String(name) }),
    hues: ['blue'],
    litKind,
    hatches: new Map(),
  }) as unknown as Palette;

/** The boxes that were filled in marker ink, as `x,y`. */
function litBoxes(litKind: string | null, states: readonly ('dirty' | 'clean' | 'writing')[]) {
  const lit: string[] = [];
  const ctx = {
    fillStyle: '',
    fillRect(x: number, y: number) {
      if (this.fillStyle === 'lit') lit.push(`${Math.round(x + 1.7)},${Math.round(y + 1.7)}`);
    },
    ...Object.fromEntries(
      ['beginPath', 'rect', 'fill', 'stroke', 'setLineDash'].map((verb) => [verb, () => undefined]),
    ),
  };
  const squares = new SquarePainter(ctx as unknown as CanvasRenderingContext2D, palette(litKind));
  states.forEach((state, i) => {
    squares.add({ x: i * 10, y: 0, side: 8, hue: 'blue', state });
  });
  squares.finish();
  return lit;
}

test('squares of the kind that the legend points at are lit, all of them and no other', () => {
  const states = ['dirty', 'clean', 'dirty', 'writing'] as const;
  expect(litBoxes('clean', states)).toEqual(['10,0']);
  // What is being written is dirty still.
  expect(litBoxes('dirty', states)).toEqual(['0,0', '20,0', '30,0']);
  expect(litBoxes(null, states)).toEqual([]);
});
