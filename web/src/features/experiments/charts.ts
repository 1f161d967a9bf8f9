/** Experiments that are drawn as more than a table of their rows, by name. */

import type { ComponentType } from 'react';
import type { ExperimentRun } from '../../engine/generated/control';
import { RunsTable } from './RunsTable';
import { TradeOffChart } from './TradeOffChart';

export const CHARTS: Readonly<
  Record<string, ComponentType<{ readonly runs: readonly ExperimentRun[] }>>
> = { 'trade-off': TradeOffChart, placement: RunsTable, 'data-layout': RunsTable };

/** Experiments whose first run is a tape of redo, which is shown while it fills. */
export const TAPES: ReadonlySet<string> = new Set(['figure8']);
