/** Labels of a ruler of bytes: one unit for all, and no more digits than tell one from the next. Pure. */

const UNITS = [
  { bytes: 1e9, name: 'GB' },
  { bytes: 1e6, name: 'MB' },
  { bytes: 1e3, name: 'kB' },
] as const;

/** Digits after the point that a label may have before a smaller unit is taken. */
const MAX_DIGITS = 2;

/** `ticks` ascend in equal steps. */
export function byteLabels(ticks: readonly number[]): string[] {
  const step = ticks.length > 1 ? (ticks[1] ?? 0) - (ticks[0] ?? 0) : (ticks[0] ?? 1);
  const most = ticks[ticks.length - 1] ?? 0;
  for (const { bytes, name } of UNITS) {
    const digits = Math.max(0, Math.ceil(-Math.log10(step / bytes) - 1e-9));
    if (most >= bytes && digits <= MAX_DIGITS) {
      return ticks.map((tick) => `${grouped(tick / bytes, digits)} ${name}`);
    }
  }
  return ticks.map((tick) => `${grouped(tick, 0)} B`);
}

function grouped(value: number, digits: number): string {
  return value.toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
