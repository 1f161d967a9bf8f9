/** Numbers as text: grouped, with units, never jumping in width more than they must. */

import { LOCALE } from './language';
import say from './messages/numbers';

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const signs = new Intl.NumberFormat(LOCALE).formatToParts(1234567.8);
const signOf = (type: string) => signs.find((part) => part.type === type)?.value ?? '';
/** Between a whole number and its fraction, and between thousands. */
const [POINT, GROUP] = [signOf('decimal'), signOf('group')];
const lists = new Intl.ListFormat(LOCALE);

/** Grouped, with as many digits as it has, at most three after the point: `1,310.5`. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(LOCALE, options);

/** Not grouped, with this many digits after the point: `12.40`. */
export const formatFixed = (value: number, digits: number): string =>
  value.toFixed(digits).replace('.', POINT);

/** Not grouped, with all its digits, as a person would type it: `0.5`. */
export const formatPlain = (value: number): string => String(value).replace('.', POINT);

/** The number that a text is, with or without signs between thousands, and with either point; `NaN` if it is none. */
export function numberIn(text: string): number {
  const plain = text.trim();
  const grouped = new RegExp(`^-?\\d{1,3}(\\${GROUP}\\d{3})+(\\${POINT}\\d*)?$`).test(plain);
  const digits = grouped ? plain.replaceAll(GROUP, '') : plain;
  return plain === '' ? Number.NaN : Number(digits.replace(',', '.'));
}

/** `12,345`. */
export function formatCount(count: number): string {
  return whole.format(count);
}

const BYTE_UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** Decimal units: `512 bytes`, `4.2 MB`. */
export function formatBytes(bytes: number): string {
  if (Math.abs(bytes) < 1000) return say.bytes({ bytes });
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

/** `1`, `1 and 2`, `1, 2 and 3`. */
export function listed(items: readonly (string | number)[]): string {
  return lists.format(items.map(String));
}

/** Where a line must not break: between a number and its unit. */
const BEFORE_UNIT = /(\d) (?=(?:[nµm]?s|min|h|[kMGT]?B|bytes?|px|%)(?![\p{L}\p{N}]))/gu;

/** The same text, with every number and its unit on one line. */
export function unbroken(text: string): string {
  return text.replace(BEFORE_UNIT, '$1\u00a0');
}
