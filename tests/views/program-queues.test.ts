// How many items each queue of a program has, step by step: in the picture of the steps, and in its text form; and where
// the ring has the heads of the queues.

import { expect, test } from 'vitest';
import type { ProgramScenario } from '../../web/src/engine/generated/control';
import type { ProgramFrame } from '../../web/src/engine/generated/program-frame';
import { type HeadMark, ringLayout } from '../../web/src/views/programs/ring/layout';
import { lengthsOf } from '../../web/src/views/programs/steps/held';
import { stepsLayout } from '../../web/src/views/programs/steps/layout';
import { stepsText } from '../../web/src/views/programs/steps/text';
import { ProgramRun, programScenario } from '../support/program-run';

const CONSUMERS = [0, 1];

/** By what memory holds now. */
function lengthIn({ ring, words }: ProgramFrame, consumer: number): number {
  const [slots, tail, head] = [ring.slots, ring.tail, ring.head].map((of) => of[0] ?? 0) as [
    number,
    number,
    number,
  ];
  const value = (word: number) => words.value[word] ?? 0;
  return (value(tail) - value(head + consumer) + slots) % slots;
}

const textOf = (frame: ProgramFrame, scenario: ProgramScenario) =>
  stepsText({ frame, scenario, selected: null, part: null, about: null, why: null }).table;

test('a queue has so many items at each step as memory had at that step', () => {
  for (const preset of ['random', 'store_buffers']) {
    const scenario = programScenario(preset);
    const run = new ProgramRun(scenario);
    const had: number[][] = [];
    let frame = run.frame();
    do {
      frame = run.frame();
      had[frame.clock.step[0] ?? 0] = CONSUMERS.map((consumer) => lengthIn(frame, consumer));
    } while (run.step() && had.length < 150);
    const most = Math.max(...had.flat());
    expect(most).toBeGreaterThan(0);
    for (const consumer of CONSUMERS) {
      const lengths = lengthsOf(frame, consumer, 0);
      had.forEach((expected, step) => {
        const at = lengths.findLast((since) => since.step <= step);
        expect(at?.length, `${preset}, step ${step}`).toBe(expected[consumer]);
      });
      expect(textOf(frame, scenario).rows[0]?.[4 + consumer]).toBe(
        String(lengthIn(frame, consumer)),
      );
    }
  }
});

test('each queue is an area under its head while rows are high enough, and rows fill a high stage', () => {
  const scenario = programScenario('random');
  const frame = new ProgramRun(scenario).runOn(60).frame();
  const [usual, high, low] = [null, 700, 230].map((room) =>
    stepsLayout(frame, scenario, 900, room),
  );
  expect(usual?.queues.map(({ consumer }) => consumer)).toEqual(CONSUMERS);
  expect(usual?.queues.every(({ path }) => path.startsWith('M'))).toBe(true);
  expect(low?.queues).toEqual([]);
  expect(low?.height).toBeLessThanOrEqual(230);
  expect(high?.height).toBeLessThanOrEqual(700);
  expect(high?.height).toBeGreaterThan((usual?.height ?? 0) + 80);
});

/** How far a point is from the line between a head and its slot, px. */
function distance({ x, y }: HeadMark['at'], { from, slot }: HeadMark): number {
  const [dx, dy] = [slot.x - from.x, slot.y - from.y];
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}

test('no line from a head to its slot crosses another head at that slot', () => {
  let shared = 0;
  for (const diameter of [230, 340, 520]) {
    const scenario = programScenario('random', { slots: 4, consumers: 3 });
    const run = new ProgramRun(scenario);
    for (let step = 0; step < 150; step += 1) {
      const layout = ringLayout(run.frame(), scenario, diameter);
      const heads = layout?.heads ?? [];
      const values = layout?.values.slice(1) ?? [];
      heads.forEach((one, at) => {
        heads.forEach((other, beside) => {
          if (at === beside || values[at]?.value !== values[beside]?.value) return;
          expect(distance(other.at, one), `${diameter} px, step ${step}`).toBeGreaterThan(9);
          shared += 1;
        });
      });
      run.step();
    }
  }
  expect(shared).toBeGreaterThan(100);
});
