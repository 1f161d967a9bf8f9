/**
 * Numbers that are of no run: those that papers publish (“Buddy Instance”, EDBT 2017, section 6, and “Oracle Streams”, ICDE
 * 2009, section VI). Until published numbers have values of their own in the engine, this is where a name finds them.
 */

import { formatFixed, formatNumber } from '../base/numbers';
import { PAPER } from '../base/paper-numbers';
import { STREAMS } from '../base/streams-numbers';

interface OtherName {
  readonly number: number;
  text(value: number): string;
}

const ofPaper = (value: number, unit: string): OtherName => ({
  number: value,
  text: (value) => `${formatNumber(value)}\u00a0${unit}`,
});

const { tpcc, commercial, cost } = PAPER;
const { queue, endToEnd, wan } = STREAMS;

const perSecond = (value: number) => ofPaper(value, 'LCRs/s');
const times = (value: number): OtherName => ({
  number: value,
  text: (value) => formatFixed(value, 1),
});

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
    'paper.streams_latch_per_s': perSecond(queue.latch),
    'paper.streams_latch_free_least_per_s': perSecond(queue.latchFree.least),
    'paper.streams_latch_free_most_per_s': perSecond(queue.latchFree.most),
    'paper.streams_least_factor': times(queue.latchFree.least / queue.latch),
    'paper.streams_most_factor': times(queue.latchFree.most / queue.latch),
    'paper.streams_without_per_s': perSecond(endToEnd.without),
    'paper.streams_data_layer_least_per_s': perSecond(endToEnd.dataLayer.least),
    'paper.streams_data_layer_most_per_s': perSecond(endToEnd.dataLayer.most),
    'paper.streams_cache_per_s': perSecond(endToEnd.cacheOver),
    'paper.streams_round_trip_ms': ofPaper(wan.roundTripMs, 'ms'),
    'paper.streams_acknowledged_s': ofPaper(wan.acknowledgedEveryS, 's'),
    'paper.streams_wan_least_mb_s': ofPaper(wan.mbS.least, 'MB/s'),
    'paper.streams_wan_most_mb_s': ofPaper(wan.mbS.most, 'MB/s'),
  }),
);
