import { expect, it } from 'vitest';
import { mergedSeeds, type SeedFault } from '../../scripts/lessons/seed-faults';
import { numbersIn } from '../support/text-form';

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
  const merged = mergedSeeds(faults, 21);
  const firsts = [faults[0], faults[2], faults[4]];
  expect(merged.map(({ line }) => line)).toEqual(firsts.map((one) => one?.line));
  // Each begins with its first seed and what was found with it; then with how many seeds, and the extent of what varies.
  const rests = merged.map(({ says }, i) => {
    const [before = '', after = '', ...more] = says.split(firsts[i]?.says ?? '');
    expect(more).toEqual([]);
    expect(numbersIn(before)).toEqual([firsts[i]?.seed]);
    return after;
  });
  expect(rests.map(numbersIn)).toEqual([[2, 21, 2, 0, 3], [2, 21, 20, 22.5], []]);
  expect(rests[0]).toContain('queue.2');
  expect(rests[1]).toContain('commits');
  expect(rests[1]).not.toContain('up');
});
