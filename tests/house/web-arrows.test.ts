// The arrows of web/src: who may import whom, between the rooms and between the features. Views know neither each other
// nor the worker.

import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sources } from './sources';

/** Each room and the rooms it may import; its own is always allowed. */
const mayImport: Record<string, string[]> = {
  base: [],
  engine: ['base'],
  player: ['base', 'engine'],
  widgets: ['base'],
  views: ['base', 'engine', 'player', 'widgets'],
  lesson: ['base', 'engine', 'player', 'widgets', 'views'],
  features: ['base', 'engine', 'player', 'widgets', 'views', 'lesson'],
  apps: ['base', 'engine', 'player', 'widgets', 'views', 'lesson', 'features', 'styles'],
  styles: [],
};

/** Each feature and the features it may import besides its own files. A page of apps/ may join any of them. */
const featureMayImport: Record<string, string[]> = {
  shell: ['contents'],
  picture: [],
  controls: [],
  'redo-log': [],
  programs: ['controls', 'sandbox', 'stage'],
  experiments: [],
  ring: [],
  build: [],
  open: [],
  course: [],
  stage: ['shell'],
  progress: ['course'],
  contents: ['course', 'progress'],
  share: ['shell', 'course', 'picture'],
  figure: ['stage', 'redo-log', 'experiments'],
  question: ['course', 'progress', 'stage', 'figure'],
  review: ['question', 'progress'],
  practice: ['question', 'progress'],
  exam: ['question', 'progress', 'course'],
  desk: ['course', 'progress', 'figure'],
  sweep: ['stage'],
  crashes: ['sweep'],
  explorer: [],
  trials: [],
  'first-page': ['crashes', 'shell'],
  challenge: ['stage', 'controls', 'figure'],
  missions: ['stage', 'challenge'],
  compare: ['shell', 'stage', 'controls'],
  sandbox: ['stage', 'controls', 'compare'],
  handout: ['course', 'stage', 'figure'],
  class: ['course', 'figure'],
  embed: ['course', 'stage', 'figure', 'controls', 'challenge'],
};

const web = 'web/src/';
const roomOf = (path: string) => path.slice(web.length).split('/')[0];
/** Folders of views/ that are not models: all views may use them, as they may the files beside the folders. */
const common = ['marks', 'parts'];
/** views/<model>/<concept>/…: what is directly in the folder of a model is common to its concepts. */
const partsOfView = (path: string) => {
  const [, model, concept] = /^web\/src\/views\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return { model, concept };
};
/** Concepts that join others: two runs are drawn together with parts of several views, and changed by the form. */
const joining = ['comparison'];
/** The lists of the views: they know the views, not the other way round. */
const isListOfViews = (path: string) =>
  /^web\/src\/views\/((models|load-model|loaded)|[^/]+\/(model|views|view-code|further))(\.ts)?$/.test(
    path,
  );

/** What is wrong with an import between files of views/, if anything. */
function brokenView(from: string, imported: string): string | null {
  const [here, there] = [partsOfView(from), partsOfView(imported)];
  if (here.model === undefined) return null;
  if (here.concept !== undefined && isListOfViews(imported)) {
    return `a list of views knows the views, not the other way round (${imported})`;
  }
  if (there.model === undefined || common.includes(there.model)) return null;
  if (here.model !== there.model) {
    return `the views of ${here.model} may not import those of ${there.model} (${imported})`;
  }
  if (here.concept === undefined || there.concept === undefined) return null;
  return here.concept === there.concept || joining.includes(here.concept)
    ? null
    : `the view ${here.concept} may not import the view ${there.concept}`;
}

/** Rooms that serve any model: what belongs to one is declared in its folder of views/. */
const blind = ['base', 'engine', 'player', 'widgets', 'lesson', 'features'];
/** Features that show one thing, which is none of the models that a page can open. */
const ofOneThing: Record<string, string> = {
  'web/src/features/redo-log/': 'redo-log',
  'web/src/features/programs/': 'programs',
  'web/src/features/figure/LogFigure.tsx': 'redo-log',
  'web/src/features/figure/example-sources.ts': 'redo-log',
};
/** What Rust declares of one model: its tables, codes and ranges. */
const generatedOfModel =
  /^web\/src\/engine\/generated\/(log-|program-|replication-|snapshots-)?(frame|codes|commands|limits|machines|values)/;
/** Which of these files are whose. */
const PREFIX: Record<string, string> = { 'redo-log': 'log-', programs: 'program-' };
/** The layout of a frame's head is every model's. */
const readsGenerated = /^web\/src\/engine\/decode\.ts$/;

/** What is wrong with an import that names a model where any is served, if anything. */
function brokenModel(from: string, imported: string): string | null {
  const { model } = partsOfView(imported);
  const isBlind = blind.includes(roomOf(from) ?? '');
  const own = Object.entries(ofOneThing).find(([path]) => from.startsWith(path))?.[1];
  const generated = generatedOfModel.exec(imported);
  if (isBlind && generated !== null && !readsGenerated.test(from)) {
    const isOwn = own !== undefined && generated[1] === PREFIX[own];
    return isOwn ? null : `knows no model, and so not what is generated of one (${imported})`;
  }
  if (!isBlind || model === undefined || common.includes(model)) return null;
  return own === model ? null : `knows no model, and so not ${model} (${imported})`;
}

/** features/<feature>/… */
const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** The way round if one comes back to where one began, following what each may import; null if none does. */
function cycleIn(table: Record<string, string[]>): string[] | null {
  const finished = new Set<string>();
  const follow = (name: string, way: string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const next of table[name] ?? []) {
      const cycle = follow(next, [...way, name]);
      if (cycle !== null) return cycle;
    }
    finished.add(name);
    return null;
  };
  for (const name of Object.keys(table)) {
    const cycle = follow(name, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** Words for each import that breaks an arrow. */
function brokenArrows(files: Source[]): string[] {
  const broken: string[] = [];
  for (const file of files) {
    const room = roomOf(file.path);
    for (const imported of importsOf(file).filter((path) => path.startsWith(web))) {
      const other = roomOf(imported);
      // What is wrong with an input, and the fields of a scenario, are typed by Rust.
      const below = room === 'base' && imported.startsWith('web/src/engine/generated/control');
      if (other !== room && !below && !mayImport[room]?.includes(other)) {
        broken.push(`${file.path}: ${room} may not import ${other} (${imported})`);
      }
      for (const wrong of [brokenView(file.path, imported), brokenModel(file.path, imported)]) {
        if (wrong !== null) broken.push(`${file.path}: ${wrong}`);
      }
      const [feature, used] = [featureOf(file.path), featureOf(imported)];
      if (feature && used && feature !== used && !featureMayImport[feature]?.includes(used)) {
        broken.push(`${file.path}: the feature ${feature} may not import ${used} (${imported})`);
      }
      if (room === 'views' && /^web\/src\/engine\/(worker|client)/.test(imported)) {
        broken.push(`${file.path}: a view may not know the worker (${imported})`);
      }
    }
  }
  return broken;
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const modules = sources(/^web\/src\/.*\.(ts|tsx)$/).filter(({ path }) => !isTest(path));

describe('web/src', () => {
  test('every room is in the table', () => {
    expect(modules.length).toBeGreaterThan(0);
    const rooms = new Set(modules.map(({ path }) => roomOf(path)));
    expect([...rooms].filter((room) => !(room in mayImport))).toEqual([]);
  });

  test('every feature is in its table, and every name in the table is a feature', () => {
    const features = modules.flatMap(({ path }) => featureOf(path) ?? []);
    expect([...new Set(features)].sort()).toEqual(Object.keys(featureMayImport).sort());
  });

  test('neither table has a cycle', () => {
    expect(cycleIn(mayImport)).toBeNull();
    expect(cycleIn(featureMayImport)).toBeNull();
    expect(cycleIn({ a: ['b'], b: ['c'], c: ['b'] })).toEqual(['b', 'c', 'b']);
  });

  test('no arrow is broken', () => {
    expect(brokenArrows(modules)).toEqual([]);
  });

  test('nothing of Node or of the tests is shipped', () => {
    const strangers = modules.flatMap((file) =>
      importsOf(file)
        .filter((imported) => imported.startsWith('node:') || imported.startsWith('tests/'))
        .map((imported) => `${file.path}: ${imported}`),
    );
    expect(strangers).toEqual([]);
  });

  test('the rule sees what breaks it', () => {
    const broken = (path: string, text: string) =>
      brokenArrows([{ path: web + path, text }]).length;
    expect(broken('base/a.ts', "import { b } from '../player/b.ts';")).toBe(1);
    expect(broken('widgets/a.tsx', "import type { B } from '../engine/b';")).toBe(1);
    const view = (text: string) => broken('views/cluster/queue/a.ts', text);
    expect(view("export * from '../redo/b.ts';")).toBe(1);
    expect(view("import { b } from '../../redo-log/tape/b.ts';")).toBe(1);
    expect(view("import { b } from '../../redo-log/b.ts';")).toBe(1);
    expect(view("import { b } from '../comparison/b.ts';")).toBe(1);
    expect(broken('views/cluster/comparison/a.ts', "import { b } from '../queue/b.ts';")).toBe(0);
    expect(view("const b = import('../views.ts');")).toBe(1);
    expect(view("import { b } from '../../models';")).toBe(1);
    expect(view("new URL('../../../engine/worker.ts', import.meta.url)")).toBe(1);
    expect(view("import { b } from '../../marks/b.ts';")).toBe(0);
    expect(view("import { b } from '../view.ts';")).toBe(0);
    expect(view("import { b } from '../../view.ts';")).toBe(0);
    expect(broken('views/cluster/model.ts', "import { b } from './queue/b.ts';")).toBe(0);
    expect(broken('views/cluster/model.ts', "import { b } from '../redo-log/b.ts';")).toBe(1);
    expect(broken('views/models.ts', "import { b } from './cluster/model';")).toBe(0);
    expect(broken('views/marks/a.ts', "import { b } from '../cluster/queue/b.ts';")).toBe(1);
    expect(broken('views/parts/a.ts', "import { b } from '../cluster/b.ts';")).toBe(1);
    expect(broken('apps/a.ts', "import { b } from '../views/cluster/queue/b.ts';")).toBe(0);
    const model = "import { CLUSTER } from '../../views/cluster/model';";
    expect(broken('features/stage/a.ts', model)).toBe(1);
    expect(broken('features/stage/a.ts', "const m = import('../../views/cluster/queue/b');")).toBe(
      1,
    );
    expect(broken('lesson/a.ts', "import type { A } from '../views/cluster/types';")).toBe(1);
    expect(broken('features/stage/a.ts', "import { M } from '../../views/models';")).toBe(0);
    expect(broken('features/stage/a.ts', "import { b } from '../../views/marks/b';")).toBe(0);
    expect(broken('features/redo-log/a.ts', "import { b } from '../../views/redo-log/b';")).toBe(0);
    expect(broken('features/redo-log/a.ts', model)).toBe(1);
    const logFrame = "import type { A } from '../../engine/generated/log-frame';";
    expect(broken('features/redo-log/a.ts', logFrame)).toBe(0);
    expect(broken('features/stage/a.ts', logFrame)).toBe(1);
    const codes = "import { FactKind } from '../engine/generated/codes';";
    expect(broken('player/a.ts', codes)).toBe(1);
    expect(broken('base/a.ts', codes)).toBe(2);
    const control = "import type { A } from '../engine/generated/control';";
    expect(broken('base/a.ts', control)).toBe(0);
    expect(broken('apps/a.ts', codes)).toBe(0);
    expect(broken('features/stage/a.ts', "import { b } from '../../apps/b.ts';")).toBe(1);
    expect(broken('features/stage/a.ts', "import { b } from '../sandbox/b.ts';")).toBe(1);
    expect(broken('features/stage/a.ts', "const b = import('../compare/b.ts');")).toBe(1);
    expect(broken('features/stage/a.ts', "import { b } from '../shell/b.ts';")).toBe(0);
    expect(broken('lesson/a.ts', "import { b } from '../features/stage/b.ts';")).toBe(1);
    expect(broken('apps/a.ts', "import { b } from '../features/stage/b.ts';")).toBe(0);
  });
});
