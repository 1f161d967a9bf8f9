/** What the paper's numbers are called on this page, and how they are written. */

import * as say from '../../base/words/ui/apps/reproduction';
import type { PaperQuantity, PaperRow } from '../../engine/generated/control';

const NAMES: Record<PaperQuantity, string> = {
  first_pass_without_buddy: say.firstPassWithoutABuddy,
  first_pass_with_buddy: say.firstPassWithABuddy,
  total_without_buddy: say.wholeRecoveryWithoutABuddy,
  total_with_buddy: say.wholeRecoveryWithABuddy,
  redo_applied: say.redoApplied,
  loss_fully_cached: say.throughputLostAllCached,
  loss_partially_cached: say.throughputLostAFifthCached,
  cpu_with_buddy: say.cpuBusyWithABuddy,
};

export const nameOf = ({ quantity, origin }: PaperRow): string =>
  quantity === 'redo_applied' && origin === 'predicted'
    ? say.withABuddy(NAMES[quantity])
    : NAMES[quantity];

function unitOf(quantity: PaperQuantity): string {
  if (quantity === 'redo_applied') return 'GB';
  return /loss|cpu/.test(quantity) ? '%' : 's';
}

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 20 ? 1 : 2);

/** Where a column is narrow a number keeps its unit. */
const NO_BREAK = '\u00a0';

/** `134 s`, `1.70 s`, `0.38 %`. */
export const amount = (quantity: PaperQuantity, value: number, places = digits(value)): string =>
  `${value.toFixed(places)}${NO_BREAK}${unitOf(quantity)}`;

/** `130 s`, `at most 2 %`: as the paper writes it. */
export const published = ({ quantity, published: value, at_most }: PaperRow): string =>
  `${at_most ? say.atMost : ''}${value}${NO_BREAK}${unitOf(quantity)}`;

/** `+3.3 %`, with a real minus; nothing where the paper gives only a bound or the moment decides. */
export function errorOf({ error_percent }: PaperRow): string {
  if (error_percent === null) return '–';
  const size = Math.abs(error_percent).toFixed(1);
  if (size === '0.0') return '0.0 %';
  return `${error_percent > 0 ? '+' : '−'}${size} %`;
}

export const rangeOf = ({ quantity, band }: PaperRow): string => {
  const [low, , , , high] = band;
  if (low === undefined || high === undefined) return '';
  return `${low.toFixed(1)} to ${amount(quantity, high, 1)}`;
};

export function verdictOf(row: PaperRow): string {
  if (row.origin === 'fitted') return 'fitted';
  if (!row.reached) return say.predictedMissed;
  if (row.at_most) return say.predictedNotAbove;
  const { band, published: value } = row;
  const [low, , , , high] = band;
  const inside = low !== undefined && high !== undefined && low <= value && value <= high;
  if (inside) return say.predictedInsideTheRange;
  return say.predictedWithin15;
}
