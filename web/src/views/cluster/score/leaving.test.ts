// Which cells have left from frame to frame of a run.

import { expect, test } from 'vitest';
import '../../../../../tests/support/recorded';
import { Run } from '../../../../../tests/support/run';
import { leftSince } from './Leaving';
import { scoreLayout } from './layout';

test('no block of the set is struck because the set is piled up', () => {
  const run = Run.of('sandbox').runTo(9.07);
  const lay = () => {
    const frame = run.frame();
    const geometry = scoreLayout(frame, { width: 328, height: 386, down: true }, 1);
    return { frame, geometry };
  };
  run.crash(1);
  let [before, piles] = [lay(), 0];
  for (let i = 0; i < 400 && piles === 0; i += 1) {
    run.runOn(2);
    const now = lay();
    if (before.geometry.set.cells.length > 0 && now.geometry.set.pile !== null) {
      piles += 1;
      const left = leftSince({ ...before, left: [] }, now.frame, now.geometry, 'step');
      expect(left.filter(({ cell }) => cell.state === 'gone')).toEqual([]);
    }
    before = now;
  }
  run.free();
  expect(piles).toBe(1);
});
