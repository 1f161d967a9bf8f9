/** Table 5 as a plane: the recovery time of each checkpoint interval to the right, its work upwards, published rows over it. */

import say from '../../base/messages/reproduction';
import { formatCount } from '../../base/numbers';
import type { ExperimentRow, ExperimentRun } from '../../engine/generated/control';
import type { PlaneInput } from '../../widgets/chart/plane-layout';
import type { Spread } from '../../widgets/chart/plot';
import { settingIn } from './settings';

/** Empty where nothing is measured. */
export function intervalPlane(
  rows: readonly ExperimentRow[],
  runs: readonly ExperimentRun[],
): PlaneInput {
  const points = runs.map((run) => ({
    key: intervalOf(run),
    label: '',
    x: spreadOf(run, 'recovery'),
    y: spreadOf(run, 'throughput'),
  }));
  const published = runs.flatMap((run) => {
    const interval = intervalOf(run);
    const [recovery, work] = [
      rowOf(rows, 'recovery', interval),
      rowOf(rows, 'throughput', interval),
    ];
    const [x, y] = [stated(recovery), stated(work)];
    if (x === null || y === null) return [];
    const isOdd = [recovery, work].some((row) => (row?.odd ?? '') !== '');
    const label = intervalWords(interval);
    const words = say.intervals.ring({
      interval: label,
      work: formatCount(Math.round(y)),
      recovery: formatCount(x),
    });
    return [{ x, y, label, words, isOdd, pairedWith: interval }];
  });
  return {
    series: [{ key: 'simulated', name: '', tone: 'ink', points }],
    published: [{ key: 'published', points: published }],
    best: null,
    better: { right: false, up: true },
    fromZero: false,
  };
}

const intervalOf = ({ setting }: Pick<ExperimentRun, 'setting'>): string =>
  String(settingIn(setting, 'checkpoint_interval') ?? '');

const intervalWords = (interval: string): string =>
  interval === 'none'
    ? say.intervals.none()
    : say.intervals.every({ seconds: formatCount(Number(interval)) });

/** The row of the table with nothing else set. */
const rowOf = (rows: readonly ExperimentRow[], quantity: string, interval: string) =>
  rows.find(
    (row) => row.quantity === quantity && row.setting.length === 1 && intervalOf(row) === interval,
  );

const stated = (row: ExperimentRow | undefined): number | null =>
  row?.published.form === 'exact' ? row.published.value : null;

/** Over the moment of the crash: 5, 25, 50, 75 and 95 of 100. */
function spreadOf({ measured }: ExperimentRun, quantity: string): Spread {
  const figure = measured.find((one) => one.quantity === quantity);
  const value = figure?.value ?? 0;
  const [min = value, lower = value, median = value, upper = value, max = value] =
    figure?.band ?? [];
  return { min, lower, median, upper, max };
}
