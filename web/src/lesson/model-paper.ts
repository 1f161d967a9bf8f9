/**
 * Numbers that the paper publishes, by their names: so that a question about one has its key, and prose and figure
 * cannot disagree. “Buddy Instance”, EDBT 2017, section 6.
 */

import { PAPER } from '../base/paper';
import { type Name, ofAll } from './name-kinds';
import { addNames } from './named';

const of = (value: number, unit: string): Name =>
  ofAll(
    [],
    () => value,
    (said) => `${said}\u00a0${unit}`,
  );

const { tpcc, commercial, cost } = PAPER;

addNames({
  'paper.tpcc_redo_gb': of(tpcc.redoGb, 'GB'),
  'paper.tpcc_first_pass_s': of(tpcc.without.firstPassS, 's'),
  'paper.tpcc_buddy_first_pass_s': of(tpcc.withBuddy.firstPassS, 's'),
  'paper.tpcc_mb_per_s': ofAll(
    [],
    () => (tpcc.redoGb * 1000) / tpcc.without.firstPassS,
    (value) => `${value.toFixed(0)}\u00a0MB/s`,
  ),
  'paper.commercial_redo_gb': of(commercial.redoGb, 'GB'),
  'paper.commercial_first_pass_s': of(commercial.without.firstPassS, 's'),
  'paper.commercial_buddy_first_pass_s': of(commercial.withBuddy.firstPassS, 's'),
  'paper.commercial_total_s': of(commercial.without.totalS, 's'),
  'paper.commercial_buddy_total_s': of(commercial.withBuddy.totalS, 's'),
  'paper.cpu_percent': of(cost.cpuPercent, '%'),
  'paper.partly_cached_loss_percent': of(cost.partlyCachedLossPercent, '%'),
});
