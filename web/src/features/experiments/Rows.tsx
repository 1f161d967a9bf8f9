/** The paper's numbers beside the simulator's, a row each; a number that depends on the crash is drawn as its range. */

import * as column from '../../base/words/columns';
import * as say from '../../base/words/ui/apps/reproduction';
import type { PaperQuantity, PaperRow } from '../../engine/generated/control';
import { Table } from '../../widgets/Table';
import css from './reproduction.module.css';

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

// What the paper's numbers are called on this page, and how they are written.

const NAMES: Record<PaperQuantity, string> = {
  first_pass_without_buddy: say.firstPassWithoutABuddy,
  first_pass_with_buddy: say.firstPassWithABuddy,
  total_without_buddy: say.wholeRecoveryWithoutABuddy,
  total_with_buddy: say.wholeRecoveryWithABuddy,
  redo_applied: say.redoApplied,
  loss_fully_cached: say.throughputLostAllCached,
  loss_partially_cached: say.throughputLostAFifthCached,
  cpu_with_buddy: say.cpuBusyWithABuddy,
};

const nameOf = ({ quantity, origin }: PaperRow): string =>
  quantity === 'redo_applied' && origin === 'predicted'
    ? say.withABuddy(NAMES[quantity])
    : NAMES[quantity];

function unitOf(quantity: PaperQuantity): string {
  if (quantity === 'redo_applied') return 'GB';
  return /loss|cpu/.test(quantity) ? '%' : 's';
}

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 20 ? 1 : 2);

/** Where a column is narrow a number keeps its unit. */
const NO_BREAK = '\u00a0';

/** `134 s`, `1.70 s`, `0.38 %`. */
const amount = (quantity: PaperQuantity, value: number, places = digits(value)): string =>
  `${value.toFixed(places)}${NO_BREAK}${unitOf(quantity)}`;

/** `130 s`, `at most 2 %`: as the paper writes it. */
const published = ({ quantity, published: value, at_most }: PaperRow): string =>
  `${at_most ? say.atMost : ''}${value}${NO_BREAK}${unitOf(quantity)}`;

/** `+3.3 %`, with a real minus; nothing where the paper gives only a bound or the moment decides. */
function errorOf({ error_percent }: PaperRow): string {
  if (error_percent === null) return '–';
  const size = Math.abs(error_percent).toFixed(1);
  if (size === '0.0') return '0.0 %';
  return `${error_percent > 0 ? '+' : '−'}${size} %`;
}

const rangeOf = ({ quantity, band }: PaperRow): string => {
  const [low, , , , high] = band;
  if (low === undefined || high === undefined) return '';
  return `${low.toFixed(1)} to ${amount(quantity, high, 1)}`;
};

function verdictOf(row: PaperRow): string {
  if (row.origin === 'fitted') return 'fitted';
  if (!row.reached) return say.predictedMissed;
  if (row.at_most) return say.predictedNotAbove;
  const { band, published: value } = row;
  const [low, , , , high] = band;
  const inside = low !== undefined && high !== undefined && low <= value && value <= high;
  if (inside) return say.predictedInsideTheRange;
  return say.predictedWithin15;
}
