import { expect, it } from 'vitest';
import { mergedSeeds, type SeedFault } from '../../scripts/lessons/seed-faults';

const fault = (seed: number, line: number, says: string): SeedFault => ({
  file: 'lesson.md',
  line,
  says,
  seed,
});

it('says once what fails with several seeds, with how many, and how far its numbers go', () => {
  const faults = [
    fault(7, 20, 'not true: queue.2 > 4 (queue.2 is 3)'),
    fault(9, 20, 'not true: queue.2 > 4 (queue.2 is 0)'),
    fault(9, 33, 'the goal is reached (commits is 20, up is 1); make it harder'),
    fault(11, 33, 'the goal is reached (commits is 22.5, up is 1); make it harder'),
    fault(11, 20, 'nothing is lit'),
  ];
  expect(mergedSeeds(faults, 21).map(({ line, says }) => `${line}: ${says}`)).toEqual([
    '20: with seed 7, not true: queue.2 > 4 (queue.2 is 3); it is so with 2 of 21 seeds: queue.2 from 0 to 3',
    '33: with seed 9, the goal is reached (commits is 20, up is 1); make it harder; it is so with 2 of 21 seeds: commits from 20 to 22.5',
    '20: with seed 11, nothing is lit',
  ]);
});
