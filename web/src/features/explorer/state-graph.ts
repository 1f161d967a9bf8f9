/** Ways through the states of a search. Pure; knows neither what a state holds nor how it is drawn. */

import type { ExplorationReport, StateGraph } from '../../engine/generated/control';

/** A way from the first state: the states, and the choices between them. */
export interface Way {
  readonly states: readonly number[];
  readonly schedule: readonly number[];
}

/** Of each depth, the number of its first state; after the last one, the number of all. */
export function firstOfLevels(levels: readonly number[]): readonly number[] {
  const firsts = [0];
  for (const count of levels) firsts.push((firsts.at(-1) ?? 0) + count);
  return firsts;
}

/** Steps from the first state to this one. */
export function depthOf(firsts: readonly number[], state: number): number {
  let [low, high] = [0, firsts.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? 0) <= state) low = middle;
    else high = middle;
  }
  return low;
}

/** A shortest way to a state: back along the first step that reached it, again and again. */
export function wayTo(graph: StateGraph, state: number): Way {
  const states = [state];
  const schedule: number[] = [];
  for (let at = state; at > 0; ) {
    const edge = graph.to.indexOf(at);
    const before = graph.from[edge];
    if (before === undefined) break;
    states.unshift(before);
    schedule.unshift(graph.codes[edge] ?? 0);
    at = before;
  }
  return { states, schedule };
}

/** Where one step leads from a state. */
export function after({ from, to }: StateGraph, state: number): readonly number[] {
  return to.filter((_, edge) => from[edge] === state);
}

/** The way to what was found. */
export const foundWay = ({ path, schedule }: ExplorationReport): Way => ({
  states: path,
  schedule,
});
