/**
 * Figures 14 to 18 of the Streams paper in their own form: our curves over what the text states, as rings and bands. A curve
 * that is only in the paper's plots is not drawn. Pure: rows and runs of an experiment in, panels out.
 */

import say from '../../base/messages/curves';
import { formatNumber } from '../../base/numbers';
import type { ExperimentRow, ExperimentRun } from '../../engine/generated/control';
import type { Curve, Stated } from '../../widgets/chart/curves-layout';
import { settingIn } from './settings';

/** Over minutes, or over numbers of appliers. */
export interface NumberCurve extends Curve {
  readonly points: readonly (Curve['points'][number] & { readonly x: number })[];
}

export interface CurvesPanel {
  readonly title: string;
  readonly axis: 'minutes' | 'appliers';
  readonly curves: readonly NumberCurve[];
  readonly stated: readonly Stated[];
  /** In a table of the values: how many digits after the point. */
  readonly digits: number;
}

type Settings = Readonly<Record<string, string | number>>;

/** Empty for an experiment that is not drawn as curves. */
export function curvesOf(
  experiment: string,
  rows: readonly ExperimentRow[],
  runs: readonly ExperimentRun[],
): readonly CurvesPanel[] {
  const from: Findings = { rows, runs };
  const panels = PANELS[experiment]?.(from) ?? [];
  return panels.filter(({ curves }) => curves.some(({ points }) => points.length > 0));
}

interface Findings {
  readonly rows: readonly ExperimentRow[];
  readonly runs: readonly ExperimentRun[];
}

const PANELS: Partial<Record<string, (from: Findings) => readonly CurvesPanel[]>> = {
  figure14: (from) => [
    {
      ...THROUGHPUT,
      curves: [
        over(from, 'throughput', { queue: 'latch_free' }, say.curve.latchFree(), 'strong'),
        over(from, 'throughput', { queue: 'latch' }, say.curve.latched()),
      ],
      stated: [
        ...stated(from, 'lcr_throughput', { queue: 'latch_free' }),
        ...stated(from, 'lcr_throughput', { queue: 'latch' }),
      ],
    },
  ],
  figure15: (from) => [
    {
      ...THROUGHPUT,
      axis: 'appliers',
      curves: [
        byAppliers(from, 'throughput', 'cache', say.curve.withCache(), 'strong'),
        byAppliers(from, 'throughput', 'latch', say.curve.withLatch()),
      ],
      stated: [],
    },
    {
      title: say.title.atLatch(),
      axis: 'appliers',
      digits: 1,
      curves: [
        byAppliers(from, 'time_at_metadata_latch', 'latch', say.curve.withLatch()),
        byAppliers(from, 'time_at_metadata_latch', 'cache', say.curve.withCache(), 'strong'),
      ],
      stated: [],
    },
  ],
  figure16: (from) => [
    {
      ...THROUGHPUT,
      curves: [
        over(from, 'throughput', { added: 'metadata_cache' }, say.curve.metadataCache(), 'strong'),
        over(from, 'throughput', { added: 'data_layer' }, say.curve.dataLayer()),
        over(from, 'throughput', { added: 'latch_free_queue' }, say.curve.latchFreeQueue()),
        over(from, 'throughput', { added: 'nothing' }, say.curve.nothing(), 'strong'),
      ],
      stated: ['metadata_cache', 'latch_free_queue', 'nothing'].flatMap((added) =>
        stated(from, 'lcr_throughput', { added }),
      ),
    },
  ],
  figure17: (from) => [
    {
      ...THROUGHPUT,
      curves: [
        over(from, 'throughput', LAN_STAGED, say.curve.lanStaged(), 'dashed'),
        over(from, 'throughput', LAN_CONCURRENT, say.curve.lan(), 'strong'),
        over(from, 'throughput', WAN_CONCURRENT, say.curve.wan()),
      ],
      stated: ofTheLan(stated(from, 'lcr_throughput', { network: 'lan' })),
    },
    {
      title: say.title.latency(),
      axis: 'minutes',
      digits: 3,
      curves: [
        over(from, 'latency', WAN_CONCURRENT, say.curve.wan()),
        over(from, 'latency', LAN_CONCURRENT, say.curve.lan(), 'strong'),
      ],
      stated: ofTheLan(stated(from, 'latency', { network: 'lan' })),
    },
    {
      title: say.title.bandwidth(),
      axis: 'minutes',
      digits: 2,
      curves: [
        over(from, 'bandwidth', WAN_CONCURRENT, say.curve.bandwidth(), 'dashed'),
        over(from, 'sent', WAN_CONCURRENT, say.curve.sent()),
      ],
      stated: stated(from, 'sent', { network: 'wan' }),
    },
  ],
};

const THROUGHPUT = { title: say.title.throughput(), axis: 'minutes', digits: 0 } as const;
const LAN_STAGED = { network: 'lan', workload: 'staged' };
const LAN_CONCURRENT = { network: 'lan', workload: 'concurrent' };
const WAN_CONCURRENT = { network: 'wan', workload: 'concurrent' };

/** Where the panel has the WAN too, for which the paper states nothing. */
const ofTheLan = (all: readonly Stated[]): Stated[] =>
  all.map((one) => ({ ...one, name: say.stated.of({ curve: say.curve.lan(), stated: one.name }) }));

/** With these settings and no other: a run or a row under an assumption has one more. */
const isUnder =
  (settings: Settings) =>
  ({ setting }: Pick<ExperimentRun, 'setting'>): boolean =>
    setting.length === Object.keys(settings).length &&
    Object.entries(settings).every(([name, value]) => settingIn(setting, name) === value);

/** The averages of a run's intervals, each in the middle of its interval, by minutes. */
function over(
  { runs }: Findings,
  quantity: string,
  settings: Settings,
  name: string,
  weight: Curve['weight'] = 'plain',
): NumberCurve {
  const run = runs.find(isUnder(settings));
  const series = run?.series?.find((series) => series.quantity === quantity);
  const everyMin = (series?.every_s ?? 0) / 60;
  const points = (series?.values ?? []).map((y, i) => ({
    key: String(i),
    x: (i + 0.5) * everyMin,
    y,
  }));
  return { key: name, name, weight, points };
}

function byAppliers(
  { runs }: Findings,
  quantity: string,
  metadata: string,
  name: string,
  weight: Curve['weight'] = 'plain',
): NumberCurve {
  const points = runs
    .filter(({ setting }) => settingIn(setting, 'metadata') === metadata)
    .map(({ setting, measured }) => ({
      key: String(settingIn(setting, 'apply_parallelism')),
      x: Number(settingIn(setting, 'apply_parallelism')),
      y: measured.find((number) => number.quantity === quantity)?.value ?? 0,
    }));
  return { key: name, name, weight, points };
}

function stated({ rows }: Findings, quantity: string, settings: Settings): Stated[] {
  const row = rows.find((row) => row.quantity === quantity && isUnder(settings)(row));
  if (row === undefined) return [];
  const { published } = row;
  const number = (value: number) => formatNumber(value);
  switch (published.form) {
    case 'exact':
      return [{ name: number(published.value), rings: [published.value], band: null }];
    case 'at_most':
      return [
        {
          name: say.stated.atMost({ amount: number(published.max) }),
          rings: [published.max],
          band: quantity === 'latency' ? [0, published.max] : null,
        },
      ];
    case 'at_least':
      return [
        {
          name: say.stated.atLeast({ amount: number(published.min) }),
          rings: [published.min],
          band: null,
        },
      ];
    case 'between':
      return [
        {
          name: say.stated.range({ low: number(published.min), high: number(published.max) }),
          rings: [published.max, published.min],
          band: [published.min, published.max],
        },
      ];
  }
}
