/** The parameters of a buddy as the page offers them: their ranges, and their place in an address. */

import type { BuddyRule } from '../../engine/generated/control';

/** Least and most of each, as the engine takes them. */
export const RANGES = {
  interval_ms: [100, 3_600_000],
  threshold_ms: [0, 3_600_000],
  buffers: [1, 1000],
  buffer_bytes: [4096, 2 ** 26],
  rate_bytes_per_s: [10_000, 1e11],
  redo_per_interval_bytes: [1, 2 ** 40],
} as const satisfies Record<keyof BuddyRule, readonly [number, number]>;

const NAMES = Object.keys(RANGES) as (keyof BuddyRule)[];

/** True if the engine takes it: a whole number in its range for each, or nothing where that is a choice. */
export function fits(rule: BuddyRule): boolean {
  return NAMES.every((name) => {
    const value = rule[name];
    if (value === null) return true;
    const [min, max] = RANGES[name];
    return Number.isInteger(value) && value >= min && value <= max;
  });
}

/** `3000.3000..4194304.370000.`: every parameter in order, nothing where the engine decides. */
export function ruleText(rule: BuddyRule): string {
  return NAMES.map((name) => rule[name] ?? '').join('.');
}

/** The rule of such a text, null if it is none or a value is out of its range. */
export function ruleOf(text: string): BuddyRule | null {
  const parts = text.split('.');
  if (parts.length !== NAMES.length) return null;
  const rule = { buffers: null, redo_per_interval_bytes: null } as Record<string, number | null>;
  for (const [index, name] of NAMES.entries()) {
    const part = parts[index] ?? '';
    if (part === '' && rule[name] === null) continue;
    rule[name] = /^\d{1,13}$/.test(part) ? Number(part) : Number.NaN;
  }
  return fits(rule as BuddyRule) ? (rule as BuddyRule) : null;
}
