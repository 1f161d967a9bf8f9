/** Positions of a log as text: they do not fit a number of JavaScript, so they come in two halves. */

/** `0/03453EB0`. */
export function formatLsn(high: number, low: number): string {
  return `${high.toString(16).toUpperCase()}/${low.toString(16).toUpperCase().padStart(8, '0')}`;
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
