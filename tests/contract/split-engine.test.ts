// The engine that pages load comes in two parts. Together they are the one in one piece, and the second comes when the first
// calls it.

import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { inProject } from '../../scripts/setup/project.mjs';
import type { Handle, HandleClass } from '../../web/src/engine/handle';

const GLUE = '../../engine-wasm/pkg/cluster/rollforward_cluster.js';
const bytesOf = (part: string) =>
  readFileSync(inProject(`engine-wasm/pkg/cluster/rollforward_cluster_${part}.wasm`));

let Whole: HandleClass;
let Split: HandleClass;
const loadRest = vi.fn();

/** A separate copy of the glue with an engine. */
async function loaded(part: string) {
  vi.resetModules();
  const glue = await import(GLUE);
  const exports: WebAssembly.ModuleImports = glue.initSync({ module: bytesOf(part) });
  return { Engine: glue.ClusterEngine as HandleClass, exports };
}

beforeAll(async () => {
  Whole = (await loaded('whole')).Engine;
  const { Engine, exports } = await loaded('bg');
  Split = Engine;
  const rest = new WebAssembly.Module(bytesOf('rest'));
  loadRest.mockImplementation(() => new WebAssembly.Instance(rest, { first: exports }));
  vi.stubGlobal('loadRestOfEngine', loadRest);
});

/** What a run tells after a crash and its recovery. */
function told(Engine: HandleClass) {
  const presets = Engine.presets();
  return Object.entries(presets).map(([name, scenario]) => {
    const run: Handle = new Engine(scenario);
    run.run(Number.MAX_SAFE_INTEGER, 3_000);
    run.command({ do: 'crash_instance', instance: 0 });
    run.run(Number.MAX_SAFE_INTEGER, 5_000);
    const last = run.position();
    run.seek_step(2_000);
    const result = { name, last, earlier: run.position() };
    run.free();
    return result;
  });
}

test('the first part asks for the rest once, when it needs it', () => {
  const run = new Split(Split.presets().default ?? Object.values(Split.presets())[0]);
  run.run(Number.MAX_SAFE_INTEGER, 500);
  expect(loadRest).not.toHaveBeenCalled();
  const split = told(Split);
  expect(loadRest).toHaveBeenCalledTimes(1);
  expect(split).toEqual(told(Whole));
});

test('what is malformed is refused alike', () => {
  const refused = (Engine: HandleClass) => {
    try {
      new Engine({ model: 'cluster' } as never);
    } catch (error) {
      return error;
    }
    return null;
  };
  expect(refused(Split)).not.toBeNull();
  expect(refused(Split)).toEqual(refused(Whole));
});
