/** Positions of a PostgreSQL log as text. They have 64 bits: more than a number of JavaScript holds exactly, so they come in two halves. */

/** `0/03453EB0`. */
export function formatLsn(high: number, low: number): string {
  return `${high.toString(16).toUpperCase()}/${low.toString(16).toUpperCase().padStart(8, '0')}`;
}

/** The same of one number, exact for the first 9 PB of a log. */
export function formatLsnNumber(position: number): string {
  const high = Math.floor(position / 2 ** 32);
  return formatLsn(high, position - high * 2 ** 32);
}
