/** Experiments that are drawn as more than a table of their rows, by name. */

import type { ComponentType } from 'react';
import type { ExperimentRow, ExperimentRun } from '../../engine/generated/control';
import { CurvesChart } from './CurvesChart';
import { InstructionTable } from './InstructionTable';
import { IntervalChart } from './IntervalChart';
import { RunsTable } from './RunsTable';
import { TradeOffChart } from './TradeOffChart';

interface ChartProps {
  readonly experiment: string;
  readonly rows: readonly ExperimentRow[];
  readonly runs: readonly ExperimentRun[];
}

export const CHARTS: Readonly<Record<string, ComponentType<ChartProps>>> = {
  'trade-off': TradeOffChart,
  placement: RunsTable,
  'data-layout': RunsTable,
  'backup-mode': RunsTable,
  table5: IntervalChart,
  figure14: CurvesChart,
  table1: InstructionTable,
  figure15: CurvesChart,
  figure16: CurvesChart,
  figure17: CurvesChart,
};

/** Experiments whose first run is a tape of redo, which is shown while it fills. */
export const TAPES: ReadonlySet<string> = new Set(['figure8']);
