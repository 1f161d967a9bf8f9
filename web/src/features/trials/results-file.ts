/** The runs of an experiment as files for other programs: a line a run in CSV, everything in JSON. Pure. */

import type { ExperimentSpec } from '../../lesson/schema-experiment';
import type { Point } from './spreads';

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export function csvOf({ order, measures }: ExperimentSpec, points: readonly Point[]): string {
  const head = [
    ...order.parameters.map(({ field }) => field),
    'seed',
    'outcome',
    ...measures.map(({ name }) => name),
  ];
  const rows = points.flatMap(({ values, runs }) =>
    runs.map(({ seed, result }) => [
      ...values.map(String),
      String(order.seeds[seed]),
      result.outcome,
      ...result.values.map((value) => (value === null ? '' : String(value))),
    ]),
  );
  return `${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\n')}\n`;
}

/** As the command line prints it. */
export function jsonOf(
  { title, order, measures }: ExperimentSpec,
  points: readonly Point[],
): string {
  const report = {
    title,
    model: order.model,
    parameters: order.parameters.map(({ field }) => field),
    measures: measures.map(({ name, value, unit }) => ({ name, value, unit })),
    seeds: order.seeds,
    points: points.map(({ values, spreads, runs }) => ({
      values,
      measured: spreads,
      runs: runs.map(({ result }) => result),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
