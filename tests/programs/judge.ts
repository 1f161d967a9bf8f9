// Runs the explorer and spin on one program each: how many states there are, and whether anything fails.

import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildWords, commandOf } from '../../scripts/setup/command.mjs';
import { TRIES_ALL } from '../support/every';

const run = promisify(execFile);

export type Memory = 'sc' | 'tso' | 'pso';
export const memories: Memory[] = ['sc', 'tso', 'pso'];

/**
 * The memory models that one of many is tried under, by its place among them: one in turn, or every one. From the second on:
 * then the queue is judged without its barrier under PSO, the only model that needs it.
 */
export const triedMemories = (place: number) =>
  memories.filter((_, model) => TRIES_ALL || model === (place + 1) % memories.length);

/** What the program is about: N, C, K and the stores that a buffer holds. */
export interface Configuration {
  slots: number;
  consumers: number;
  items: number;
  buffer: number;
  memory: Memory;
}

export const named = (configuration: Configuration) =>
  `N = ${configuration.slots}, C = ${configuration.consumers}, K = ${configuration.items}, B = ${configuration.buffer}, ${configuration.memory}`;

/** Each size under the memory models that are tried. A size is N, C, K and the stores of a buffer. */
export const configurationsOf = (
  sizes: readonly (readonly [number, number, number, number])[],
): Configuration[] =>
  sizes.flatMap(([slots, consumers, items, buffer], place) =>
    triedMemories(place).map((memory) => ({ slots, consumers, items, buffer, memory })),
  );

export const buildExplorer = () => run('cargo', buildWords('tested'));

/** What the explorer reports; it continues after a failure. */
async function report(program: string, configuration: Configuration, ...options: string[]) {
  const { slots, consumers, items, buffer, memory } = configuration;
  const sized = ['--slots', slots, '--consumers', consumers, '--items', items, '--buffer', buffer];
  const args = ['explore', '--program', program, '--memory', memory, '--all', '--json', ...options];
  args.push(...sized.map(String));
  // The command fails where the program does; what it says is the same.
  const { stdout } = await run(commandOf('tested'), args).catch((error) => error);
  return JSON.parse(stdout);
}

/** States and verdict of the explorer. */
export async function explored(program: string, configuration: Configuration, mutant: string) {
  const options = mutant === '' ? [] : ['--mutant', mutant];
  const { progress, verdict } = await report(program, configuration, ...options);
  return { states: progress.states as number, fails: verdict === 'fails' };
}

/** Whether a call of the procedure by the thread may never finish, as the explorer finds. */
export async function exploredCall(
  program: string,
  configuration: Configuration,
  [thread, procedure]: readonly [number, string],
  options: readonly string[],
): Promise<boolean> {
  const { calls } = await report(program, configuration, '--liveness', ...options);
  const call = calls.find(
    (known: { thread: number; procedure: string }) =>
      known.thread === thread && known.procedure === procedure,
  );
  return call.verdict.kind !== 'finishes';
}

/** How fast all states were visited; with what the table of states takes. */
export interface Rate {
  states: number;
  seconds: number;
  bytes_per_state: number;
}

/** What spin makes of a model: a program that visits all states. */
export class Judge {
  private constructor(private readonly folder: string) {}

  /** Builds the search. Most searches take less time than a compiler would to optimise them. */
  static async of(
    model: string,
    configuration: Configuration,
    defined: Record<string, string> = {},
    optimisation = '-O0',
  ) {
    const folder = mkdtempSync(join(tmpdir(), 'rollforward-spin-'));
    for (const file of [model, 'memory.pml']) {
      copyFileSync(join('tests/programs', file), join(folder, file));
    }
    const all = {
      N: configuration.slots,
      C: configuration.consumers,
      K: configuration.items,
      B: configuration.buffer,
      MEMORY: configuration.memory.toUpperCase(),
      ...defined,
    };
    const defines = Object.entries(all).map(([key, value]) => `-D${key}=${value}`);
    await run('spin', ['-a', '-o1', '-o2', '-o3', ...defines, model], { cwd: folder });
    const flags = [optimisation, '-w', '-DNOREDUCE', '-DVECTORSZ=4096'];
    if (!('CLAIM' in defined)) flags.push('-DSAFETY');
    await run('cc', [...flags, '-o', 'pan', 'pan.c'], { cwd: folder });
    return new Judge(folder);
  }

  /** States and verdict. `mutant` is the number of one that the model chooses when it runs. */
  async verdict(mutant = 0) {
    const stdout = await this.visited(['-c0', '-E'], { MUTANT: String(mutant) });
    const states = Number(/(\d+) states, stored/.exec(stdout)?.[1]);
    return { states, fails: Number(/errors: (\d+)/.exec(stdout)?.[1]) > 0 };
  }

  /** True if there is a weakly fair run in which the claim holds for ever. */
  async claimHolds(): Promise<boolean> {
    const stdout = await this.visited(['-a', '-f', '-E']);
    return Number(/errors: (\d+)/.exec(stdout)?.[1]) > 0;
  }

  /** States, time and memory of a whole search, as `pan` measures them. */
  async rate(): Promise<Rate> {
    const stdout = await this.visited(['-c0', '-E']);
    const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
    const states = figure(/(\d+) states, stored/);
    const megabytes = figure(/([\d.]+)\s+actual memory usage for states/);
    const seconds = figure(/elapsed time ([\d.e+-]+) seconds/);
    return { states, seconds, bytes_per_state: (megabytes * 2 ** 20) / states };
  }

  /** What `pan` prints. */
  private async visited(options: string[], env: Record<string, string> = {}): Promise<string> {
    const { stdout } = await run(join(this.folder, 'pan'), [...options, '-m3000000'], {
      cwd: this.folder,
      env: { ...process.env, ...env },
      maxBuffer: 1 << 28,
    });
    if (/max search depth too small|out of memory/.test(stdout))
      throw new Error(stdout.slice(-2000));
    return stdout;
  }

  remove() {
    rmSync(this.folder, { recursive: true });
  }
}
