/**
 * Figures 7 to 9 in the paper's form: its axis, groups and series, with our numbers over them. Values that the text does not
 * state are not drawn: a bound is a band, a missing number is a note. Pure: rows of an experiment in, positions out.
 */

import { scaleLinear } from 'd3-scale';
import say from '../../base/messages/reproduction';
import type { ExperimentRow } from '../../engine/generated/control';
import { agreementMark, type Mark } from './marks';

type Series = 'without' | 'with';

/** What the paper says of a column: a number is a bar, a bound a band. */
type Stated =
  | { readonly form: 'number'; readonly value: number }
  | { readonly form: 'band'; readonly low: number; readonly high: number };

interface PublishedColumn {
  readonly group: string;
  readonly series: Series;
  /** Null where the text states nothing. */
  readonly stated: Stated | null;
  /** Null where nothing is compared: the reference, or what the text does not state. */
  readonly row: ExperimentRow | null;
  /** Ours, on the figure's axis. */
  readonly ours: number | null;
  /** Over the moment of the crash: 5, 25, 50, 75 and 95 of 100; else empty. */
  readonly band: readonly number[];
}

interface PublishedFigure {
  readonly axis: string;
  /** Where the axis begins; not at 0 where all values are near each other. */
  readonly least: number;
  readonly most: number;
  readonly columns: readonly PublishedColumn[];
}

type Find = (quantity: string, buddies: number) => ExperimentRow | null;

/** Null for an experiment without a bar chart. */
export function publishedFigure(
  experiment: string,
  rows: readonly ExperimentRow[],
): PublishedFigure | null {
  // With nothing else set: rows under other assumptions are not what the paper's figure shows.
  const find: Find = (quantity, buddies) =>
    rows.find(
      ({ quantity: of, setting: [set, ...others] }) =>
        of === quantity && others.length === 0 && set?.name === 'buddies' && set.value === buddies,
    ) ?? null;
  if (experiment === 'figure7') return throughput(rows);
  if (experiment === 'figure8') {
    return elapsed([
      ...pair(find, 'first_pass', say.figure.firstPass()),
      ...notStated(say.figure.recovery()),
    ]);
  }
  if (experiment === 'figure9') {
    return elapsed([
      ...pair(find, 'first_pass', say.figure.firstPass()),
      ...pair(find, 'recovery', say.figure.recovery()),
    ]);
  }
  return null;
}

function pair(find: Find, quantity: string, group: string): PublishedColumn[] {
  return (['without', 'with'] as const).map((series, buddies) => {
    const row = find(quantity, buddies);
    const published = row?.published;
    return {
      ...{ group, series, row },
      stated: published?.form === 'exact' ? { form: 'number', value: published.value } : null,
      ours: row?.simulated ?? null,
      band: row?.band ?? [],
    };
  });
}

const notStated = (group: string): PublishedColumn[] =>
  (['without', 'with'] as const).map((series) => ({
    ...{ group, series, stated: null, row: null, ours: null, band: [] },
  }));

function elapsed(columns: readonly PublishedColumn[]): PublishedFigure {
  const most = Math.max(
    ...columns.flatMap(({ stated, ours, band }) => [
      stated?.form === 'number' ? stated.value : 0,
      ours ?? 0,
      ...band,
    ]),
  );
  return { axis: say.figure.elapsedAxis(), least: 0, most, columns };
}

/** Throughput with a buddy against the same run without one, which is 100 %: the text has no other number. */
function throughput(rows: readonly ExperimentRow[]): PublishedFigure {
  const losses = rows.filter(({ quantity }) => quantity === 'throughput_loss');
  const columns = losses.flatMap((row): PublishedColumn[] => {
    const percent = Number(row.setting.find(({ name }) => name === 'cached')?.value);
    const group = percent === 100 ? say.figure.fullyCached() : say.figure.partlyCached({ percent });
    const { published } = row;
    const without = { form: 'number', value: 100 } as const;
    const stated =
      published.form === 'at_most'
        ? ({ form: 'band', low: 100 - published.max, high: 100 } as const)
        : null;
    return [
      { group, series: 'without', stated: without, row: null, ours: null, band: [] },
      { group, series: 'with', stated, row, ours: 100 - row.simulated, band: [] },
    ];
  });
  return { axis: say.figure.throughputAxis(), least: 96, most: 100, columns };
}

export interface PlacedColumn extends PublishedColumn {
  /** Left edge and middle of its place, and its width, px. */
  readonly x: number;
  readonly middle: number;
  readonly width: number;
  /** The paper's bar or band; null where nothing is stated. */
  readonly paper: { readonly y: number; readonly height: number } | null;
  readonly y: number | null;
  /** Ends and quarters of the band. */
  readonly spread: {
    readonly low: number;
    readonly high: number;
    readonly from: number;
    readonly to: number;
  } | null;
  readonly mark: Mark | null;
}

interface PublishedGeometry {
  readonly width: number;
  readonly height: number;
  readonly x0: number;
  readonly top: number;
  readonly foot: number;
  readonly pitch: number;
  readonly ticks: readonly { readonly y: number; readonly value: number }[];
  readonly groups: readonly {
    readonly x: number;
    readonly name: string;
    readonly isStated: boolean;
  }[];
  readonly columns: readonly PlacedColumn[];
  readonly startsAboveZero: boolean;
}

const [TOP, PLOT, UNDER, LEFT] = [26, 210, 26, 40];

export function publishedLayout(
  { least, most, columns }: PublishedFigure,
  width: number,
): PublishedGeometry {
  const [top, foot] = [TOP, TOP + PLOT];
  const y = scaleLinear([least, most], [foot, top]).nice(5);
  const pitch = Math.min(132, (width - LEFT) / columns.length);
  const bar = Math.min(56, pitch * 0.56);
  const placed = columns.map((column, i): PlacedColumn => {
    const { stated, ours, band, row } = column;
    const x = LEFT + i * pitch;
    const [low, from, , to, high] = band;
    const reach =
      stated === null
        ? null
        : stated.form === 'number'
          ? { y: y(stated.value), height: foot - y(stated.value) }
          : { y: y(stated.high), height: y(stated.low) - y(stated.high) };
    return {
      ...column,
      x,
      middle: x + pitch / 2,
      width: bar,
      paper: reach,
      y: ours === null ? null : y(ours),
      spread:
        low === undefined || from === undefined || to === undefined || high === undefined
          ? null
          : { low: y(low), high: y(high), from: y(from), to: y(to) },
      mark: row === null ? null : agreementMark(row),
    };
  });
  const names = [...new Set(columns.map(({ group }) => group))];
  return {
    ...{ width: LEFT + pitch * columns.length, height: foot + UNDER, x0: LEFT, top, foot, pitch },
    ticks: y.ticks(5).map((value) => ({ y: y(value), value })),
    groups: names.map((name) => {
      const columns = placed.filter(({ group }) => group === name);
      const sum = columns.reduce((all, { middle }) => all + middle, 0);
      return {
        name,
        x: sum / columns.length,
        isStated: columns.some(({ stated }) => stated !== null),
      };
    }),
    columns: placed,
    startsAboveZero: least > 0,
  };
}
