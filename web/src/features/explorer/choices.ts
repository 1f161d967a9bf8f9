/**
 * What a person can choose on the page of every schedule, and how its address stores it: program, mutant or own text, size,
 * memory model, what is looked for, and how far. Pure; values of an address that the page does not have are left out.
 */

import type {
  BuiltInProgram,
  ExplorationSearch,
  MemoryModel,
  ProgramScenario,
  Waits,
} from '../../engine/generated/control';
import { fromLinkText, toLinkText } from '../../player/link-text';
import { PROGRAMS } from './versions';

export interface Choices {
  readonly program: BuiltInProgram;
  /** Empty for the original. */
  readonly mutant: string;
  /** A text in its place; empty for none. */
  readonly text: string;
  readonly memory: MemoryModel;
  readonly waits: Waits;
  readonly buffer: number;
  readonly slots: number;
  readonly consumers: number;
  readonly items: number;
  /** A condition on a state; empty to look for a failure. */
  readonly condition: string;
  readonly mostStates: number;
}

export const MEMORIES: readonly MemoryModel[] = ['sc', 'tso', 'pso'];
/** Most states that a search may visit. */
export const BOUNDS: readonly number[] = [100_000, 1_000_000, 5_000_000, 20_000_000];
/** Memory that states take, MiB: a page has at most 4 GiB, and growth copies the table of states. */
export const MOST_MB = 1024;
/** So many states can be looked at one by one. */
const MOST_GRAPH_STATES = 4_000;
/** Each cell of the table of mutants looks at no more. */
const MOST_CELL_STATES = 1_000_000;
/** Longer than any text that the engine reads. */
const MOST_CHARACTERS = 20_000;

export const FIRST_CHOICES: Choices = {
  program: 'circular_buffer',
  mutant: 'tail_before_item',
  text: '',
  memory: 'sc',
  waits: 'bounded',
  buffer: 1,
  slots: 3,
  consumers: 2,
  items: 4,
  condition: '',
  mostStates: 5_000_000,
};

export const SIZES = {
  slots: { min: 2, max: 16 },
  consumers: { min: 1, max: 7 },
  items: { min: 1, max: 200 },
  buffer: { min: 1, max: 8 },
} as const;
export type Size = keyof typeof SIZES;

/** The program of these choices; its schedule is empty. */
export function scenarioOf(choices: Choices): ProgramScenario {
  const { program, mutant, text, memory, waits, buffer, slots, consumers, items } = choices;
  const which = { program, mutant: text === '' ? mutant : '', text };
  const sizes = { buffer, slots, consumers, items };
  return { seed: 1, ...which, memory, waits, ...sizes, choices: [], schedule: 'by_hand' };
}

export function searchOf({ condition, mostStates }: Choices): ExplorationSearch {
  return {
    condition,
    most_states: mostStates,
    most_mb: MOST_MB,
    most_graph_states: MOST_GRAPH_STATES,
  };
}

/** The search of one cell of the table: whether anything fails, and how many states there are. */
export const cellSearch: ExplorationSearch = {
  condition: '',
  most_states: MOST_CELL_STATES,
  most_mb: MOST_MB / 4,
  most_graph_states: 0,
};

/** What an address asks for; what it does not, or what cannot be, is as it is at first. */
export function choicesIn(query: string): Choices {
  const values = new URLSearchParams(query);
  const packed = values.get('text');
  const text = packed === null ? '' : fromLinkText(packed);
  const number = (name: string, first: number) => {
    const value = Number(values.get(name) ?? Number.NaN);
    return Number.isSafeInteger(value) && value >= 0 && value < 2 ** 32 ? value : first;
  };
  const first = FIRST_CHOICES;
  return {
    program: oneOf(values.get('program'), PROGRAMS, first.program),
    mutant: values.get('mutant') ?? first.mutant,
    text: typeof text === 'string' && text.length <= MOST_CHARACTERS ? text : '',
    memory: oneOf(values.get('memory'), MEMORIES, first.memory),
    waits: oneOf(values.get('waits'), ['bounded', 'unbounded'], first.waits),
    buffer: number('buffer', first.buffer),
    slots: number('slots', first.slots),
    consumers: number('consumers', first.consumers),
    items: number('items', first.items),
    condition: (values.get('condition') ?? '').slice(0, 500),
    mostStates: number('most', first.mostStates),
  };
}

const oneOf = <Value extends string>(
  text: string | null,
  known: readonly Value[],
  first: Value,
): Value => known.find((value) => value === text) ?? first;

export function addressOf(choices: Choices): string {
  const { text, condition, mostStates, slots, consumers, items, buffer, ...rest } = choices;
  const numbers = { slots, consumers, items, buffer, most: mostStates };
  const whole = Object.entries(numbers).filter(([, value]) => Number.isInteger(value));
  return new URLSearchParams({
    ...rest,
    ...Object.fromEntries(whole.map(([name, value]) => [name, String(value)])),
    ...(condition === '' ? {} : { condition }),
    ...(text === '' ? {} : { text: toLinkText(text) }),
  }).toString();
}
