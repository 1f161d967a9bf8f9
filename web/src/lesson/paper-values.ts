/**
 * Numbers that are of no run: those that the paper publishes (“Buddy Instance”, EDBT 2017, section 6). Until published
 * numbers have values of their own in the engine, this is where a name finds them.
 */

import { formatFixed, formatNumber } from '../base/numbers';
import { PAPER } from '../base/paper-numbers';

interface OtherName {
  readonly number: number;
  text(value: number): string;
}

const ofPaper = (value: number, unit: string): OtherName => ({
  number: value,
  text: (value) => `${formatNumber(value)}\u00a0${unit}`,
});

const { tpcc, commercial, cost } = PAPER;

export const PAPER_VALUES: ReadonlyMap<string, OtherName> = new Map(
  Object.entries({
    'paper.tpcc_redo_gb': ofPaper(tpcc.redoGb, 'GB'),
    'paper.tpcc_first_pass_s': ofPaper(tpcc.without.firstPassS, 's'),
    'paper.tpcc_buddy_first_pass_s': ofPaper(tpcc.withBuddy.firstPassS, 's'),
    'paper.tpcc_mb_per_s': {
      number: (tpcc.redoGb * 1000) / tpcc.without.firstPassS,
      text: (value: number) => `${formatFixed(value, 0)}\u00a0MB/s`,
    },
    'paper.commercial_redo_gb': ofPaper(commercial.redoGb, 'GB'),
    'paper.commercial_first_pass_s': ofPaper(commercial.without.firstPassS, 's'),
    'paper.commercial_buddy_first_pass_s': ofPaper(commercial.withBuddy.firstPassS, 's'),
    'paper.commercial_total_s': ofPaper(commercial.without.totalS, 's'),
    'paper.commercial_buddy_total_s': ofPaper(commercial.withBuddy.totalS, 's'),
    'paper.cpu_percent': ofPaper(cost.cpuPercent, '%'),
    'paper.partly_cached_loss_percent': ofPaper(cost.partlyCachedLossPercent, '%'),
  }),
);
