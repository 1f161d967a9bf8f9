import { expect, test } from 'vitest';
import { scoreMeasures } from './stage';
import { undoBaseline } from './undo';

test('the stage fills its room wherever there is enough of it, and never leaves it', () => {
  for (const tapes of [1, 2, 3]) {
    for (const hasSet of [true, false]) {
      const least = scoreMeasures(1000, 0, tapes, hasSet).height;
      const most = scoreMeasures(1000, 2000, tapes, hasSet).height;
      for (let height = Math.ceil(least); height < 1200; height += 1) {
        const { height: taken } = scoreMeasures(1000, height, tapes, hasSet);
        expect(taken).toBeLessThanOrEqual(height + 0.001);
        // Cells and tapes are whole px.
        expect(taken).toBeGreaterThan(Math.min(height, most) - 2 - tapes);
      }
    }
  }
});

test('nothing becomes smaller where there is more room', () => {
  let before = scoreMeasures(1000, 0, 1);
  for (let height = 300; height < 1200; height += 1) {
    const now = scoreMeasures(1000, height, 1);
    expect(now.cell).toBeGreaterThanOrEqual(before.cell);
    expect(now.tape).toBeGreaterThanOrEqual(before.tape);
    before = now;
  }
});

test('without a recovery set the queue has its room', () => {
  const [whole, upper] = [scoreMeasures(1000, 500, 1), scoreMeasures(1000, 500, 1, false)];
  expect(upper.tapes[0]).toBeGreaterThan(whole.tapes[0] ?? 0);
});

test('undo blocks are named between the ring of a question and the edge of the stage', () => {
  // As far as the ring reaches, and the height of the word, px.
  const [ring, word] = [5, 8];
  for (const tapes of [1, 2, 3]) {
    for (let height = 323; height < 1200; height += 50) {
      const stage = scoreMeasures(1000, height, tapes);
      expect(undoBaseline('over', stage.cell)).toBeLessThan(-ring);
      expect(stage.queue + undoBaseline('over', stage.cell) - word).toBeGreaterThan(stage.title);
      const under = undoBaseline('under', stage.cell);
      expect(under - word).toBeGreaterThan(stage.cell + ring);
      expect(stage.set + under).toBeLessThanOrEqual(stage.height);
    }
  }
});
