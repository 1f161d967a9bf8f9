/** Table 5 drawn: what a shorter recovery costs in work, as published and as simulated. */

import { useMemo } from 'react';
import say from '../../base/messages/reproduction';
import type { ExperimentRow, ExperimentRun } from '../../engine/generated/control';
import { OddSample, RingSample, SpreadSample } from '../../widgets/chart/PlotSamples';
import css from './curves.module.css';
import { intervalPlane } from './interval-plane';
import { PlaneFigure } from './PlaneFigure';

interface IntervalChartProps {
  readonly rows: readonly ExperimentRow[];
  readonly runs: readonly ExperimentRun[];
}

export function IntervalChart({ rows, runs }: IntervalChartProps) {
  const input = useMemo(() => intervalPlane(rows, runs), [rows, runs]);
  return (
    <>
      <div className={css.legend}>
        <span className={css.key}>
          <SpreadSample /> {say.intervals.simulated()}
        </span>
        <span className={css.key}>
          <RingSample /> {say.intervals.published()}
        </span>
        <span className={css.key}>
          <OddSample /> {say.intervals.odd()}
        </span>
      </div>
      <PlaneFigure
        input={input}
        names={[say.intervals.recoveryAxis(), say.intervals.workAxis()]}
        label={say.intervals.chart()}
      >
        <figcaption>{say.intervals.explanation()}</figcaption>
      </PlaneFigure>
    </>
  );
}
