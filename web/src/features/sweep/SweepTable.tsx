/** The strips of a sweep as a table: a row a moment, of each measure without and with a buddy. */

import { formatMoment } from '../../base/time';
import {
  MEASURE_WORDS,
  type Measure,
  measured,
  tableWords,
  SWEEP_WORDS as WORDS,
} from '../../base/words/sweep';
import { Table } from '../../widgets/Table';
import type { Found, SweptRun } from './found';

interface SweepTableProps {
  readonly run: SweptRun;
  readonly found: Found;
  onOpen: (index: number) => void;
}

const MEASURES = Object.keys(MEASURE_WORDS) as Measure[];
/** Of more moments than these every so many is shown: a table that nobody can read helps nobody. */
const MOST_ROWS = 150;

export function SweepTable({ run, found, onOpen }: SweepTableProps) {
  const variants = run.instances > 1 ? [found.without, found.with] : [found.without];
  const every = Math.max(1, Math.ceil(run.count / MOST_ROWS));
  const indices = Array.from({ length: Math.ceil(run.count / every) }, (_, row) => row * every);
  const rows = indices.flatMap((index) => {
    const any = found.without[index] ?? found.with[index];
    if (any === undefined) return [];
    const cells = MEASURES.flatMap((measure) =>
      variants.map((crashes) => {
        const point = crashes[index];
        return point === undefined ? '–' : measured(measure, point);
      }),
    );
    const opens = any.outcome === 'not_up' ? undefined : () => onOpen(index);
    return [
      { key: String(index), cells: [formatMoment(any.moment_ns), ...cells], onChoose: opens },
    ];
  });
  const columns = MEASURES.flatMap((measure) =>
    variants.map((_, at) => `${MEASURE_WORDS[measure].name}, ${at === 0 ? WORDS.none : WORDS.one}`),
  );
  return (
    <Table
      caption={tableWords(run.victim, run.count, every)}
      columns={[WORDS.strips, ...columns]}
      rows={rows}
      empty={WORDS.wait}
    />
  );
}
