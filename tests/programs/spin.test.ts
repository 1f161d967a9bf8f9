// The explorer against spin: hand-written Promela models of the queue have the same number of states, and the same verdict
// for each mutant. Run by the check “spin” of `npm test`, which installs spin where it can.

import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const models = ['queue.pml', 'memory.pml'];
const target = process.env.CARGO_TARGET_DIR ?? 'engine-wasm/target';

type Memory = 'sc' | 'tso' | 'pso';
interface Configuration {
  slots: number;
  consumers: number;
  items: number;
  buffer: number;
  memory: Memory;
}

const memories: Memory[] = ['sc', 'tso', 'pso'];
const sizes = [
  [2, 1, 1, 1],
  [2, 1, 3, 2],
  [2, 2, 2, 1],
  [3, 1, 4, 2],
  [3, 2, 2, 2],
  [4, 1, 5, 3],
] as const;
const configurations: Configuration[] = sizes.flatMap(([slots, consumers, items, buffer]) =>
  memories.map((memory) => ({ slots, consumers, items, buffer, memory })),
);

const mutants = [
  'tail_before_item',
  'full_test_skips_last_consumer',
  'full_test_with_tail_plus_2',
  'dequeue_before_last_use',
  'barrier_removed',
  'test_for_one_item_wrong',
  'literal_indentation',
];

let folder: string;

beforeAll(async () => {
  const build = [
    'build',
    '--quiet',
    '--profile',
    'test',
    '--manifest-path',
    'engine-wasm/Cargo.toml',
  ];
  await run('cargo', [...build, '--bin', 'rollforward']);
  folder = mkdtempSync(join(tmpdir(), 'rollforward-spin-'));
  for (const model of models) copyFileSync(join('tests/programs', model), join(folder, model));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** States and verdict of the explorer; it continues after a failure. */
async function explored(one: Configuration, mutant: string) {
  const { slots, consumers, items, buffer, memory } = one;
  const sized = ['--slots', slots, '--consumers', consumers, '--items', items, '--buffer', buffer];
  const args = ['explore', '--memory', memory, '--all', '--json', ...sized.map(String)];
  if (mutant !== '') args.push('--mutant', mutant);
  // The command fails where the program does; what it says is the same.
  const { stdout } = await run(join(target, 'debug/rollforward'), args).catch((error) => error);
  const { states, verdict } = JSON.parse(stdout);
  return { states, fails: verdict === 'fails' };
}

/** The same of spin. */
async function judged(one: Configuration, mutant: string) {
  const name = mutant === '' ? 'ORIGINAL' : mutant.toUpperCase();
  const here = mkdtempSync(join(folder, 'pan-'));
  for (const model of models) copyFileSync(join(folder, model), join(here, model));
  const defined = {
    N: one.slots,
    C: one.consumers,
    K: one.items,
    B: one.buffer,
    MEMORY: one.memory.toUpperCase(),
    MUTANT: name,
  };
  const defines = Object.entries(defined).map(([key, value]) => `-D${key}=${value}`);
  const cwd = { cwd: here };
  await run('spin', ['-a', '-o1', '-o2', '-o3', ...defines, 'queue.pml'], cwd);
  const flags = ['-O1', '-w', '-DSAFETY', '-DNOREDUCE', '-DVECTORSZ=4096'];
  await run('cc', [...flags, '-o', 'pan', 'pan.c'], cwd);
  const { stdout } = await run(join(here, 'pan'), ['-c0', '-E', '-m1000000'], {
    ...cwd,
    maxBuffer: 1 << 28,
  });
  rmSync(here, { recursive: true });
  expect(stdout).not.toMatch(/max search depth too small|out of memory/);
  const states = Number(/(\d+) states, stored/.exec(stdout)?.[1]);
  return { states, fails: Number(/errors: (\d+)/.exec(stdout)?.[1]) > 0 };
}

const named = (one: Configuration) =>
  `N = ${one.slots}, C = ${one.consumers}, K = ${one.items}, B = ${one.buffer}, ${one.memory}`;

describe('the circular buffer', () => {
  test.each(configurations.map((one) => [named(one), one] as const))('%s', async (_, one) => {
    const [ours, theirs] = await Promise.all([explored(one, ''), judged(one, '')]);
    expect(ours).toEqual(theirs);
    expect(ours.fails).toBe(false);
  });
});

describe('its mutants', () => {
  const each = mutants.flatMap((mutant) => memories.map((memory) => [mutant, memory] as const));
  test.each(each)('%s under %s', async (mutant, memory) => {
    const one = { slots: 2, consumers: 2, items: 3, buffer: 1, memory };
    const [ours, theirs] = await Promise.all([explored(one, mutant), judged(one, mutant)]);
    expect(ours).toEqual(theirs);
  });
});
