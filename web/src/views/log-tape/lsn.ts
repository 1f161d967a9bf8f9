/** Positions of a log as text: they do not fit a number of JavaScript, so they come in two halves. */

/** `0/03453EB0`. */
export function formatLsn(high: number, low: number): string {
  return `${high.toString(16).toUpperCase()}/${low.toString(16).toUpperCase().padStart(8, '0')}`;
}

/** What fits on a tape: the low half without its zeros, `3453EB0`. */
export function shortLsn(lsn: string): string {
  const [high, low] = lsn.split('/');
  return high === '0' && low !== undefined ? low.replace(/^0+(?=.)/, '') : lsn;
}

const FORKS = ['fsm', 'init', '', 'vm'];

/** `17` in the main fork, `17 vm` in another. */
export function blockName(number: number, fork: number): string {
  const name = FORKS[fork] ?? '';
  return name === '' ? String(number) : `${number} ${name}`;
}

/** `1663/5/1255`. */
export function relationName(space: number, database: number, relation: number): string {
  return `${space}/${database}/${relation}`;
}
