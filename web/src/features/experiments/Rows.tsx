/**
 * Published numbers beside the simulator's, a row each; a number that depends on the moment of a crash is drawn as its
 * range. Draws the rows of any document: it knows no quantity.
 */

import column from '../../base/messages/columns';
import say from '../../base/messages/reproduction';
import { formatFixed, formatNumber } from '../../base/numbers';
import type { ExperimentRow, ExperimentSetting, Published } from '../../engine/generated/control';
import { Table } from '../../widgets/Table';
import { ORIGINS } from './Origins';
import css from './reproduction.module.css';

interface RowsProps {
  readonly caption: string;
  readonly rows: readonly ExperimentRow[];
  /** What the lines of the ranges mean is said under it. */
  readonly explained?: boolean;
}

export function Rows({ caption, rows, explained = true }: RowsProps) {
  const banded = rows.some((row) => row.band.length > 0);
  const moment = say.rows.byMoment();
  const columns = [
    column.number(),
    column.published(),
    column.simulated(),
    moment,
    column.error(),
    column.source(),
  ];
  const cells = rows.map((row) => ({
    key: nameOf(row),
    cells: [
      <span key="name" className={css.named}>
        {nameOf(row)}
      </span>,
      publishedOf(row),
      amount(row.unit, row.simulated),
      ...(banded ? [<Range key="range" row={row} />] : []),
      errorOf(row),
      <How key="how" row={row} />,
    ],
  }));
  return (
    <>
      <Table
        caption={caption}
        columns={columns.filter((head) => banded || head !== moment)}
        rows={cells}
      />
      {banded && explained && <p className={css.key}>{say.rows.explanation()}</p>}
    </>
  );
}

/** Where the simulated number comes from, whether it agrees, and what decides it. */
function How({ row }: { row: ExperimentRow }) {
  const basis = BASES[row.basis]?.() ?? nameOfCode(row.basis);
  const odd = oddOf(row);
  return (
    <span className={css.how}>
      <span className={row.reached ? undefined : css.missed}>{verdictOf(row)}</span>
      {basis !== '' && <small>{basis}</small>}
      {odd !== '' && <small className={css.odd}>{odd}</small>}
    </span>
  );
}

const WIDTH = 132;
const HEIGHT = 22;
const MIDDLE = HEIGHT / 2;

/** From the 5th to the 95th of 100 moments, thicker from the 25th to the 75th; a ring at what is published. */
function Range({ row }: { row: ExperimentRow }) {
  const [low, quarter, median, most, high] = row.band;
  if (low === undefined || quarter === undefined || median === undefined) return <>–</>;
  if (most === undefined || high === undefined) return <>–</>;
  const rings = [...new Set(Object.values(boundsOf(row.published)).filter(Number.isFinite))];
  const from = Math.min(low, ...rings);
  const span = Math.max(high, ...rings) - from;
  const x = (value: number) => 8 + ((value - from) / span) * (WIDTH - 16);
  return (
    <span className={css.range}>
      <svg width={WIDTH} height={HEIGHT} role="presentation">
        <line className={css.thin} x1={x(low)} x2={x(high)} y1={MIDDLE} y2={MIDDLE} />
        <line className={css.thick} x1={x(quarter)} x2={x(most)} y1={MIDDLE} y2={MIDDLE} />
        <line className={css.median} x1={x(median)} x2={x(median)} y1={4} y2={HEIGHT - 4} />
        {rings.map((value) => (
          <g key={value} className={css.paper}>
            {oddOf(row) !== '' && <circle cx={x(value)} cy={MIDDLE} r={8} fill="none" />}
            <circle cx={x(value)} cy={MIDDLE} r={4.5} />
          </g>
        ))}
      </svg>
      {rangeOf(row)}
    </span>
  );
}

type Messages = Partial<Record<string, () => string>>;

/** What decides a simulated number above all. */
const BASES: Messages = say.basis;
/** Why a published number contradicts the others of its table. */
const ODD: Messages = say.odd;
const QUANTITIES: Messages = say.quantity;

const SETTINGS: Partial<Record<string, (value: number) => string>> = {
  buddies: (count) => say.setting.buddies({ count }),
  cached: (percent) => say.setting.cached({ percent }),
  record_fixed_part: (bytes) => say.setting.recordFixedPart({ bytes }),
  block_written_records_of_figure_9: (percent) => say.setting.blockWrittenRecords({ percent }),
  apply_parallelism: (count) => say.setting.applyParallelism({ count }),
  changes: (count) => say.setting.changes({ count }),
  deletes: (percent) => say.setting.deletes({ percent: formatNumber(percent) }),
  metadata_latch: (percent) => say.setting.metadataLatch({ percent: formatNumber(percent) }),
  fast_start_mttr_target: (seconds) => say.setting.mttrTarget({ seconds }),
  checkpoint_interval: (seconds) => say.setting.checkpointInterval({ seconds }),
  recovery_parallelism: (count) => say.setting.recoveryParallelism({ count }),
  message_size: (size) => say.setting.messageSize({ size }),
};

/** Settings that are codes, by name and code. */
const CODES: Partial<Record<string, Messages>> = {
  checkpoint_counts: say.setting.checkpointCounts,
  checkpoint_interval: say.setting.checkpointIntervalNone,
  recovery_parallelism: say.setting.noSlaves,
  placement: say.setting.placement,
  wait_class: say.setting.waitClass,
  computed_from: say.setting.computedFrom,
  way: say.setting.way,
  queue: say.setting.queue,
  metadata: say.setting.metadata,
  added: say.setting.added,
  path: say.setting.path,
  network: say.setting.network,
  workload: say.setting.workload,
  table: say.setting.table,
  operation: say.setting.operation,
  snapshot: say.setting.snapshot,
};

/** Why the published number is odd; empty if it is not. */
const oddOf = ({ odd = '' }: ExperimentRow): string => ODD[odd]?.() ?? nameOfCode(odd);

/** A code without a message, as words: an experiment that is only in the engine can be seen. */
export const nameOfCode = (code: string): string => code.replaceAll('_', ' ');

export const nameOfQuantity = (quantity: string): string =>
  QUANTITIES[quantity]?.() ?? nameOfCode(quantity);

/** `First pass, without a buddy`. */
export const nameOf = ({ quantity, setting }: ExperimentRow): string =>
  [nameOfQuantity(quantity), ...setting.map(settingOf)].join(', ');

export const settingOf = ({ name, value, unit }: ExperimentSetting): string =>
  (typeof value === 'number' ? SETTINGS[name]?.(value) : CODES[name]?.[value]?.()) ??
  [nameOfCode(name), nameOfCode(String(value)), unit].filter((part) => part !== '').join(' ');

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 20 ? 1 : 2);

/** Where a column is narrow a number keeps its unit. */
const withUnit = (unit: string, number: string) =>
  unit === '' ? number : `${number}\u00a0${unit}`;

/** `134 s`, `1.70 s`, `0.38 %`. */
const amount = (unit: string, value: number, places = digits(value)): string =>
  withUnit(unit, formatFixed(value, places));

/** What the published number allows. */
function boundsOf(published: Published): { readonly min: number; readonly max: number } {
  switch (published.form) {
    case 'exact':
      return { min: published.value, max: published.value };
    case 'at_most':
      return { min: Number.NEGATIVE_INFINITY, max: published.max };
    case 'at_least':
      return { min: published.min, max: Number.POSITIVE_INFINITY };
    case 'between':
      return published;
  }
}

/** `130 s`, `at most 2 %`: as the document writes it. */
export function publishedOf({ published, unit, derived }: ExperimentRow): string {
  const { min, max } = boundsOf(published);
  const number = (value: number) => withUnit(unit, formatNumber(value));
  const amounts = {
    exact: () => number(min),
    at_most: () => say.amount.atMost({ amount: number(max) }),
    at_least: () => say.amount.atLeast({ amount: number(min) }),
    between: () => say.amount.range({ low: formatNumber(min), high: number(max) }),
  };
  const text = amounts[published.form]();
  return derived ? say.amount.derived({ amount: text }) : text;
}

/** `+3.3 %`, with a real minus; nothing where only a bound is published or the moment decides. */
function errorOf({ error_percent }: ExperimentRow): string {
  if (error_percent === null) return '–';
  const size = formatFixed(Math.abs(error_percent), 1);
  if (size === formatFixed(0, 1)) return withUnit('%', size);
  return withUnit('%', `${error_percent > 0 ? '+' : '−'}${size}`);
}

/** `134 s`, `0.4 to 3.0 s`: with a band its range, since no one moment is meant. */
export const simulatedOf = (row: ExperimentRow): string =>
  row.band.length > 0 ? rangeOf(row) : amount(row.unit, row.simulated);

const rangeOf = ({ unit, band }: ExperimentRow): string => {
  const [low, , , , high] = band;
  if (low === undefined || high === undefined) return '';
  return say.amount.range({ low: formatFixed(low, 1), high: amount(unit, high, 1) });
};

/** `predicted, within 15 %`; what was given or fitted agrees by construction. */
export function verdictOf(row: ExperimentRow): string {
  const origin = ORIGINS[row.origin].name();
  const byConstruction = row.origin === 'input' || row.origin === 'fitted';
  return byConstruction && row.reached
    ? origin
    : say.agreement.verdict({ origin, agreement: agreementOf(row) });
}

export function agreementOf(row: ExperimentRow): string {
  if (!row.reached) return say.origins.missed.name();
  const { form } = row.published;
  if (form === 'at_most') return say.agreement.notAbove();
  if (form === 'at_least') return say.agreement.notBelow();
  const { min, max } = boundsOf(row.published);
  const [low, , , , high] = row.band;
  const inside = low !== undefined && high !== undefined && low <= min && max <= high;
  if (inside || row.within_percent === null) return say.agreement.insideRange();
  return say.agreement.within({ percent: row.within_percent });
}
