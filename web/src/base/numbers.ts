/** Numbers as text: grouped, with units, never jumping in width more than they must. */

import * as say from './words/ui/base/numbers';

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `12,345`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

const BYTE_UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** Decimal units: `512 bytes`, `4.2 MB`. */
export function formatBytes(bytes: number): string {
  if (Math.abs(bytes) < 1000) return `${whole.format(bytes)} ${plural(bytes, 'byte', 'bytes')}`;
  let value = bytes / 1000;
  let unit = 0;
  while (Math.abs(value) >= 999.95 && unit < BYTE_UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${tenth.format(value)} ${BYTE_UNITS[unit]}`;
}

/** `18 %`, or `0.4 %` for little shares. */
export function formatShare(share: number): string {
  const percent = share * 100;
  const small = percent !== 0 && Math.abs(percent) < 1;
  return `${(small ? tenth : whole).format(percent)} %`;
}

/** The word that fits the count: `plural(1, 'block', 'blocks')`. */
function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** `1 block`, `17 blocks`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${plural(count, one, many)}`;
}

/** `1`, `1 and 2`, `1, 2 and 3`. */
export function listed(items: readonly (string | number)[]): string {
  if (items.length <= 1) return items.join('');
  return say.and(items.slice(0, -1).join(', '), items[items.length - 1]);
}

/** Where a line may not end: between a number and its unit. */
const BEFORE_UNIT = /(\d) (?=(?:[nµm]?s|min|h|[kMGT]?B|bytes?|px|%)(?![\p{L}\p{N}]))/gu;

/** The same text, with every number and its unit on one line. */
export function unbroken(text: string): string {
  return text.replace(BEFORE_UNIT, '$1\u00a0');
}
