/** Section 7 drawn: what fast-start checkpointing costs in throughput to shorten the brown-out, and what a buddy does. */

import { useMemo } from 'react';
import column from '../../base/messages/columns';
import say from '../../base/messages/reproduction';
import { formatFixed } from '../../base/numbers';
import type { ExperimentRun } from '../../engine/generated/control';
import type { PlaneInput } from '../../widgets/chart/plane-layout';
import { Table } from '../../widgets/Table';
import { PlaneFigure } from './PlaneFigure';
import css from './reproduction.module.css';

export function TradeOffChart({ runs }: { runs: readonly ExperimentRun[] }) {
  const points = useMemo(() => runs.map(pointOf), [runs]);
  const input = useMemo(() => planeOf(points), [points]);
  return (
    <PlaneFigure
      input={input}
      names={[say.tradeOff.brownoutAxis(), say.tradeOff.commitsAxis()]}
      label={say.tradeOff.chart()}
    >
      <figcaption>{say.tradeOff.explanation()}</figcaption>
      <details className={css.details}>
        <summary>{say.tradeOff.asTable()}</summary>
        <Table
          caption={say.tradeOff.caption()}
          columns={[
            column.target(),
            column.buddies(),
            column.commitRate(),
            say.tradeOff.blocksWritten(),
            say.tradeOff.brownout(),
          ]}
          rows={points.map(({ targetS, buddy, commitsPerS, writesPerS, brownoutS }) => ({
            key: `${targetS} ${buddy}`,
            cells: [
              targetWords(targetS),
              buddy ? say.yes() : say.no(),
              formatFixed(commitsPerS, 0),
              formatFixed(writesPerS, 0),
              say.tradeOff.medianAndBand({
                median: formatFixed(brownoutS.median, 2),
                low: formatFixed(brownoutS.low, 2),
                high: formatFixed(brownoutS.high, 2),
              }),
            ],
          }))}
        />
      </details>
    </PlaneFigure>
  );
}

/** One run: its setting and what the chart draws for it. */
interface Point {
  /** FAST_START_MTTR_TARGET, s; 0 = lazy. */
  readonly targetS: number;
  readonly buddy: boolean;
  readonly commitsPerS: number;
  readonly writesPerS: number;
  readonly brownoutS: Band;
}

/** Over the moment of the crash: the median, and what 5 and 95 of 100 moments do not exceed, s. */
interface Band {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

function pointOf({ setting, measured }: ExperimentRun): Point {
  const set = (name: string) =>
    Number(setting.find((setting) => setting.name === name)?.value ?? 0);
  const figureOf = (quantity: string) => measured.find((figure) => figure.quantity === quantity);
  const value = (quantity: string) => figureOf(quantity)?.value ?? 0;
  const median = value('brownout');
  const [low = median, , , , high = median] = figureOf('brownout')?.band ?? [];
  return {
    targetS: set('fast_start_mttr_target'),
    buddy: set('buddies') > 0,
    commitsPerS: value('commits_per_s'),
    writesPerS: value('blocks_written_per_s'),
    brownoutS: { low, median, high },
  };
}

const targetWords = (seconds: number) => (seconds === 0 ? say.tradeOff.lazy() : `${seconds} s`);

/** Throughput upwards, brown-out to the right. The lazy point and the shortest target of each series have labels. */
function planeOf(points: readonly Point[]): PlaneInput {
  const seriesOf = (buddy: boolean) => {
    const shown = points.filter((point) => point.buddy === buddy);
    return shown.map(({ targetS, brownoutS: { low, median, high }, commitsPerS }, index) => ({
      key: `${targetS} ${buddy}`,
      label: targetS === 0 || index === shown.length - 1 ? targetWords(targetS) : '',
      x: { min: low, lower: median, median, upper: median, max: high },
      y: exactly(commitsPerS),
      isLarge: targetS === 0,
    }));
  };
  return {
    series: [
      {
        key: 'without',
        name: say.tradeOff.checkpointsAlone(),
        tone: 'hollow',
        points: seriesOf(false),
      },
      { key: 'with', name: say.tradeOff.withBuddies(), tone: 'filled', points: seriesOf(true) },
    ],
    published: [],
    best: null,
    better: null,
    fromZero: true,
  };
}

const exactly = (value: number) => ({
  min: value,
  lower: value,
  median: value,
  upper: value,
  max: value,
});
