/** The paper's numbers beside the simulator's, a row each; a number that depends on the crash is drawn as its range. */

import * as column from '../../base/words/columns';
import * as say from '../../base/words/ui/apps/reproduction';
import type { PaperRow } from '../../engine/generated/control';
import { Table } from '../../widgets/Table';
import css from './reproduction.module.css';
import { amount, errorOf, nameOf, published, rangeOf, verdictOf } from './words';

const MOMENT = say.byTheMomentOfThe;

interface RowsProps {
  readonly caption: string;
  readonly rows: readonly PaperRow[];
  /** What the lines of the ranges mean is said under it. */
  readonly explained?: boolean;
}

export function Rows({ caption, rows, explained = true }: RowsProps) {
  const banded = rows.some((row) => row.band.length > 0);
  const columns = [
    column.number,
    column.published,
    column.simulated,
    MOMENT,
    column.error,
    column.how,
  ];
  const cells = rows.map((row) => ({
    key: `${row.figure} ${row.quantity} ${row.origin}`,
    cells: [
      nameOf(row),
      published(row),
      amount(row.quantity, row.simulated),
      ...(banded ? [<Range key="range" row={row} />] : []),
      errorOf(row),
      <span key="how" className={row.reached ? undefined : css.missed}>
        {verdictOf(row)}
      </span>,
    ],
  }));
  return (
    <>
      <Table
        caption={caption}
        columns={columns.filter((head) => banded || head !== MOMENT)}
        rows={cells}
      />
      {banded && explained && <p className={css.key}>{say.theLineGoesFromThe}</p>}
    </>
  );
}

const WIDTH = 132;
const HEIGHT = 22;
const MIDDLE = HEIGHT / 2;

/** From the 5th to the 95th of 100 moments, thicker from the 25th to the 75th; a ring where the paper's number is. */
function Range({ row }: { row: PaperRow }) {
  const [low, quarter, median, most, high] = row.band;
  if (low === undefined || quarter === undefined || median === undefined) return <>–</>;
  if (most === undefined || high === undefined) return <>–</>;
  const from = Math.min(low, row.published);
  const span = Math.max(high, row.published) - from;
  const x = (value: number) => 8 + ((value - from) / span) * (WIDTH - 16);
  return (
    <span className={css.range}>
      <svg width={WIDTH} height={HEIGHT} role="presentation">
        <line className={css.thin} x1={x(low)} x2={x(high)} y1={MIDDLE} y2={MIDDLE} />
        <line className={css.thick} x1={x(quarter)} x2={x(most)} y1={MIDDLE} y2={MIDDLE} />
        <line className={css.median} x1={x(median)} x2={x(median)} y1={4} y2={HEIGHT - 4} />
        <circle className={css.paper} cx={x(row.published)} cy={MIDDLE} r={4.5} />
      </svg>
      {rangeOf(row)}
    </span>
  );
}
