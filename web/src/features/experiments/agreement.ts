/** Whether a run gave what was recorded, number by number. Runs are deterministic: nothing may differ, not in a last digit. */

import type { ExperimentOutcome } from '../../engine/generated/control';

/** Every number of an outcome: published rows with their bands, then what each run measured, checked and went through. */
export function numbersOf({ rows, runs }: ExperimentOutcome): readonly number[] {
  return [
    ...rows.flatMap(({ simulated, band }) => [simulated, ...band]),
    ...runs.flatMap(({ measured, checks, series }) => [
      ...measured.flatMap(({ value, band }) => [value, ...band]),
      ...checks.map(({ violations }) => violations),
      ...(series ?? []).flatMap(({ values }) => values),
    ]),
  ];
}

/** Below full scale there are no rows beside published numbers. */
export const isComparable = (fresh: ExperimentOutcome, recorded: ExperimentOutcome): boolean =>
  fresh.rows.length > 0 || recorded.rows.length === 0;

/** Places of the numbers that are not those that were recorded. */
export function differencesOf(
  fresh: ExperimentOutcome,
  recorded: ExperimentOutcome,
): readonly number[] {
  const [ours, recordedNumbers] = [numbersOf(fresh), numbersOf(recorded)];
  const most = Math.max(ours.length, recordedNumbers.length);
  return Array.from({ length: most }, (_, i) => i).filter((i) => ours[i] !== recordedNumbers[i]);
}
