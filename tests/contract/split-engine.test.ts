// The engine that pages load comes in two parts. Together they are the one in one piece, and the second comes when the first
// calls it.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { inProject } from '../../scripts/setup/project.mjs';
import type { Handle, HandleClass } from '../../web/src/engine/handle';
import type { AnyCommand } from '../../web/src/engine/messages';
import { MODELS } from '../../web/src/views/models';

interface SplitEngine {
  readonly model: string;
  readonly className: string;
  /** Not part of a first visit. */
  readonly failure: AnyCommand;
}

const SPLIT: readonly SplitEngine[] = [
  {
    model: 'cluster',
    className: 'ClusterEngine',
    failure: { do: 'crash_instance', instance: 0 },
  },
  {
    model: 'replication',
    className: 'ReplicationEngine',
    failure: { do: 'crash_instance', database: 0, instance: 0 },
  },
  { model: 'snapshots', className: 'SnapshotsEngine', failure: { do: 'crash' } },
];

describe.each(SPLIT)('the engine of $model', ({ model, className, failure }) => {
  const file = `engine-wasm/pkg/${model}/rollforward_${model}`;
  const glueFile = `../../${file}.js`;
  const bytesOf = (part: string) => readFileSync(inProject(`${file}_${part}.wasm`));
  const firstPreset = MODELS.find(({ name }) => name === model)?.firstRun.preset ?? '';
  const loadRest = vi.fn();
  let Whole: HandleClass;
  let Split: HandleClass;

  /** A separate copy of the glue with an engine. */
  async function loaded(part: string) {
    vi.resetModules();
    const glue = await import(glueFile);
    const exports: WebAssembly.ModuleImports = glue.initSync({ module: bytesOf(part) });
    return { Engine: glue[className] as HandleClass, exports };
  }

  beforeAll(async () => {
    Whole = (await loaded('whole')).Engine;
    const { Engine, exports } = await loaded('bg');
    Split = Engine;
    const rest = new WebAssembly.Module(bytesOf('rest'));
    loadRest.mockImplementation(() => new WebAssembly.Instance(rest, { first: exports }));
    vi.stubGlobal('loadRestOfEngine', loadRest);
  });

  /** What a run tells after a failure and its recovery. */
  function told(Engine: HandleClass) {
    const presets = Engine.presets();
    return Object.entries(presets).map(([name, scenario]) => {
      const run: Handle = new Engine(scenario);
      run.run(Number.MAX_SAFE_INTEGER, 3_000);
      run.command(failure);
      run.run(Number.MAX_SAFE_INTEGER, 5_000);
      const last = run.position();
      run.seek_step(2_000);
      const result = { name, last, earlier: run.position() };
      run.free();
      return result;
    });
  }

  test('asks in its first part for the rest once, when it needs it', () => {
    const run = new Split(Split.presets()[firstPreset] as never);
    run.run(Number.MAX_SAFE_INTEGER, 500);
    expect(loadRest).not.toHaveBeenCalled();
    const split = told(Split);
    expect(loadRest).toHaveBeenCalledTimes(1);
    expect(split).toEqual(told(Whole));
  });

  test('refuses alike what is malformed', () => {
    const refused = (Engine: HandleClass) => {
      try {
        new Engine({ model } as never);
      } catch (error) {
        return error;
      }
      return null;
    };
    expect(refused(Split)).not.toBeNull();
    expect(refused(Split)).toEqual(refused(Whole));
  });
});
