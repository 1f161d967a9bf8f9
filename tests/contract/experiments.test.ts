// The experiments of the site on the real engine: each file is accepted and measured, and a curve of a lesson has its key.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { trialsInProcess } from '../../scripts/in-process';
import { trials } from '../../scripts/wasm.mjs';
import type { Experiment, TrialResult } from '../../web/src/engine/generated/control';
import { JobClient } from '../../web/src/engine/jobs';
import type { TrialsAbout, TrialsOrder } from '../../web/src/engine/trials';
import { experimentIn } from '../../web/src/features/trials/read-experiment';

const folder = new URL('../../web/experiments/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));

/** The runs with these numbers. */
async function made(experiment: Experiment, wanted: readonly number[]) {
  const crew = new JobClient<TrialsOrder, readonly TrialResult[], TrialsAbout>(() =>
    trialsInProcess(trials),
  );
  const results: TrialResult[] = [];
  const run = await crew.run(() => ({ experiment, trials: wanted }), {
    onProgress: (found) => results.push(...found),
  });
  crew.close();
  return { run, results };
}

describe.each(files)('the experiment %s', (name) => {
  const read = experimentIn(readFileSync(new URL(name, folder), 'utf8'));

  it('is accepted, and its first and last runs are measured', async () => {
    expect(read.ok ? [] : read.error).toEqual([]);
    if (!read.ok) return;
    const { order } = read.value.spec;
    const { run } = await made(order, []);
    expect(run.ok ? [] : run.error).toEqual([]);
    const points = run.ok ? (run.value[0]?.axes ?? []) : [];
    const last = points.reduce((count, axis) => count * axis.length, order.seeds.length) - 1;
    const { results } = await made(order, [0, last]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['measured', 'measured']);
    for (const { values } of results) expect(values).not.toContain(null);
  });
});

it('a run is the same whoever makes it, and however often', async () => {
  const read = experimentIn(readFileSync(new URL('checkpoint-target.yaml', folder), 'utf8'));
  if (!read.ok) throw new Error(read.error.join());
  const { order } = read.value.spec;
  const [alone, together] = await Promise.all([made(order, [3]), made(order, [0, 3])]);
  expect(together.results.find(({ trial }) => trial === 3)).toEqual(alone.results[0]);
});

it('an experiment of a million runs is refused with the limit', async () => {
  const read = experimentIn(readFileSync(new URL('checkpoint-target.yaml', folder), 'utf8'));
  if (!read.ok) throw new Error(read.error.join());
  const seeds = Array.from({ length: 200_000 }, (_, seed) => seed);
  const { run } = await made({ ...read.value.spec.order, seeds }, []);
  expect(run).toMatchObject({
    ok: false,
    error: { kind: 'refused', errors: [{ code: 'too_many_runs', most: 20_000, got: 1_200_000 }] },
  });
});
