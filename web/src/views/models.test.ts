import { describe, expect, it } from 'vitest';
import { frameFrom } from '../../../tests/support/frames';
import { everyMoment, SAMPLE_SCENARIO } from '../../../tests/support/recorded';
import { expectCompleteText } from '../../../tests/support/text-form';
import type { AnyFrame } from '../engine/messages';
import { CLUSTER } from './cluster/model';
import { LOADED_NAMES, loadModel } from './load-model';
import { loadedView, loadView } from './loaded';
import { MODEL_NAMES, modelNamed, viewNamed, viewNames } from './models';

const models = MODEL_NAMES.flatMap((name) => modelNamed(name) ?? []);
const views = models.flatMap((model) =>
  model.views.map((view) => ({ at: `${model.name}/${view.name}`, model, view })),
);

describe('the models', () => {
  it('and the views of each have distinct names', () => {
    for (const names of [MODEL_NAMES, ...MODEL_NAMES.map(viewNames)]) {
      expect(names.length).toBeGreaterThan(0);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('can be loaded one by one, and no others', async () => {
    expect(LOADED_NAMES).toEqual(MODEL_NAMES);
    for (const name of LOADED_NAMES) expect(await loadModel(name)).toBe(modelNamed(name));
    await expect(loadModel('nowhere')).rejects.toThrow('nowhere');
  });

  it('know no name that an address might bring', () => {
    for (const name of ['toString', '']) {
      expect(modelNamed(name)).toBeUndefined();
      expect(viewNamed('cluster', name)).toBeUndefined();
      expect(viewNames(name)).toEqual([]);
    }
    expect(viewNamed('nowhere', 'score')).toBeUndefined();
  });

  it.each(models)('$name asks for tables that its frames have', (model) => {
    const known = new Set(model.layout.map(({ name }) => name));
    const about = Object.values(model.tablesAbout).flat();
    const declared = [model.narration, model.comparison, model.controls];
    const further = declared.flatMap((declaration) => declaration?.tables ?? []);
    const long = Object.keys(model.newest);
    const tables = [...model.tables, ...model.lineTables, ...about, ...further, ...long];
    expect(tables.filter((table) => !known.has(table))).toEqual([]);
  });

  it.each(models)('$name begins with views that it has', (model) => {
    const { firstRun, inspector = [], panels } = model;
    const places = panels === undefined ? [] : [panels.first, ...Object.values(panels.ofPreset)];
    const named = [firstRun.views, inspector, ...places].flat();
    const known = viewNames(model.name);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(model.vocabulary.presets).toContain(firstRun.preset);
  });

  it.each(views)('$at asks for tables that there are, each once', ({ model, view }) => {
    const known = new Set(model.layout.map(({ name }) => name));
    const { tables, newest = {} } = view;
    expect(new Set(tables).size).toBe(tables.length);
    expect([...tables, ...Object.keys(newest)].filter((table) => !known.has(table))).toEqual([]);
  });

  it('load the code of a view once, and none for a name that they do not know', async () => {
    expect(loadedView('cluster', 'proof')).toBeNull();
    const loaded = await loadView('cluster', 'proof');
    expect(loaded).toMatchObject({ entry: { name: 'proof' }, View: expect.any(Function) });
    expect(loadedView('cluster', 'proof')).toBe(loaded);
    expect(await loadView('cluster', 'proof')).toBe(loaded);
    expect(await loadView('cluster', 'nowhere')).toBeNull();
  });
});

describe('the views of a cluster', () => {
  /** What a view is given while nothing is known yet. */
  const none = frameFrom({ clock: [] });
  const selected = { kind: 'block', block: 17 } as const;

  it.each(CLUSTER.views)(
    '$name has a text form for every frame, also an empty one',
    async (view) => {
      const text = await view.text();
      const empty = { frame: none, scenario: SAMPLE_SCENARIO };
      for (const { frame, scenario } of [empty, ...everyMoment().map(([, moment]) => moment)]) {
        expectCompleteText(text({ frame, scenario, selected, why: frame.facts }));
      }
    },
  );

  /** Tables that are not asked for are empty: a view must not need what it does not name. */
  it.each(CLUSTER.views)('$name reads no table that it does not ask for', async (view) => {
    const text = await view.text();
    const tables = new Set([...view.tables, ...CLUSTER.tables]);
    for (const [, { frame, scenario }] of everyMoment()) {
      const entries = Object.entries(none).map(([table, empty]) => [
        table,
        tables.has(table) ? frame[table as keyof typeof frame] : empty,
      ]);
      const cut = Object.fromEntries(entries) as AnyFrame;
      const input = { scenario, selected, why: frame.facts };
      expect(text({ ...input, frame: cut })).toEqual(text({ ...input, frame }));
    }
  });
});
