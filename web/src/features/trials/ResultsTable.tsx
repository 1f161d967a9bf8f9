/** The points of an experiment as a table: the median and the range of each measure, and runs without a result. */

import say from '../../base/messages/trials';
import { shortNumber } from '../../widgets/chart/plot';
import { Table } from '../../widgets/Table';
import { type ParameterWords, pointWords } from './parameter-words';
import type { Point, Spread } from './spreads';

interface ResultsTableProps {
  readonly points: readonly Point[];
  readonly parameters: readonly ParameterWords[];
  /** With their units. */
  readonly measures: readonly string[];
  readonly seeds: number;
  readonly chosen: number | null;
  onChoose: (point: number) => void;
}

export function ResultsTable(props: ResultsTableProps) {
  const { points, parameters, measures, seeds, chosen, onChoose } = props;
  return (
    <Table
      caption={say.table.caption({ seeds })}
      columns={[parameters.map(({ label }) => label).join(' · '), ...measures, say.table.runs()]}
      rows={points.map((point) => ({
        key: String(point.number),
        cells: [
          pointWords(point, parameters),
          ...point.spreads.map(spreadText),
          say.table.runsOf({
            measured: point.runs.filter(({ result }) => result.outcome === 'measured').length,
            seeds,
          }),
        ],
        lit: point.number === chosen,
        onChoose: () => onChoose(point.number),
      }))}
      empty={say.table.empty()}
    />
  );
}

/** `4.1 (3.9 to 4.4)`; a dash while there is no number. */
export function spreadText(spread: Spread | null): string {
  if (spread === null) return '–';
  const [median, min, max] = [spread.median, spread.min, spread.max].map(shortNumber);
  return min === max
    ? (median ?? '')
    : say.table.spread({ median: median ?? '', min: min ?? '', max: max ?? '' });
}
