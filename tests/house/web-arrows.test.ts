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
  shell: [],
  picture: [],
  controls: [],
  'redo-log': [],
  experiments: [],
  open: [],
  course: ['shell'],
  stage: ['shell'],
  progress: ['shell', 'course'],
  share: ['shell', 'course', 'picture'],
  figure: ['stage', 'redo-log', 'experiments'],
  sweep: ['stage'],
  challenge: ['stage', 'controls', 'figure'],
  compare: ['shell', 'stage', 'controls'],
  sandbox: ['stage', 'controls', 'compare'],
  handout: ['course', 'stage', 'figure'],
  class: ['course', 'figure'],
  embed: ['course', 'stage', 'figure', 'challenge'],
};

const web = 'web/src/';
const roomOf = (path: string) => path.slice(web.length).split('/')[0];
/** Folders of views/ that are no concept: all views may use them, as they may the files beside the folders. */
const common = ['marks', 'parts'];
/** views/<concept>/…: a concept is a folder. */
const conceptOf = (path: string) => /^web\/src\/views\/([^/]+)\//.exec(path)?.[1];

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
    for (const asked of importsOf(file).filter((path) => path.startsWith(web))) {
      const other = roomOf(asked);
      // What Rust declares lies below every room: the catalogue of words in base names each code.
      if (room === 'base' && asked.startsWith('web/src/engine/generated/')) continue;
      if (other !== room && !mayImport[room]?.includes(other)) {
        broken.push(`${file.path}: ${room} may not import ${other} (${asked})`);
      }
      const [here, there] = [conceptOf(file.path), conceptOf(asked)];
      if (here && there && here !== there && !common.includes(there)) {
        broken.push(`${file.path}: the view ${here} may not import the view ${there}`);
      }
      const [feature, used] = [featureOf(file.path), featureOf(asked)];
      if (feature && used && feature !== used && !featureMayImport[feature]?.includes(used)) {
        broken.push(`${file.path}: the feature ${feature} may not import ${used} (${asked})`);
      }
      if (room === 'views' && /^web\/src\/engine\/(worker|client)/.test(asked)) {
        broken.push(`${file.path}: a view may not know the worker (${asked})`);
      }
      if (here !== undefined && /^web\/src\/views\/registry/.test(asked)) {
        broken.push(`${file.path}: the registry knows the views, not the other way round`);
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
        .filter((asked) => asked.startsWith('node:') || asked.startsWith('tests/'))
        .map((asked) => `${file.path}: ${asked}`),
    );
    expect(strangers).toEqual([]);
  });

  test('the rule sees what breaks it', () => {
    const broken = (path: string, text: string) =>
      brokenArrows([{ path: web + path, text }]).length;
    expect(broken('base/a.ts', "import { b } from '../player/b.ts';")).toBe(1);
    expect(broken('widgets/a.tsx', "import type { B } from '../engine/b';")).toBe(1);
    expect(broken('views/queue/a.ts', "export * from '../redo/b.ts';")).toBe(1);
    expect(broken('views/queue/a.ts', "const b = import('../registry.ts');")).toBe(1);
    expect(broken('views/queue/a.ts', "new URL('../../engine/worker.ts', import.meta.url)")).toBe(
      1,
    );
    expect(broken('views/queue/a.ts', "import { b } from '../marks/b.ts';")).toBe(0);
    expect(broken('views/marks/a.ts', "import { b } from '../queue/b.ts';")).toBe(1);
    expect(broken('apps/a.ts', "import { b } from '../views/queue/b.ts';")).toBe(0);
    expect(broken('views/queue/a.ts', "import { b } from '../view.ts';")).toBe(0);
    expect(broken('features/stage/a.ts', "import { b } from '../../apps/b.ts';")).toBe(1);
    expect(broken('features/stage/a.ts', "import { b } from '../sandbox/b.ts';")).toBe(1);
    expect(broken('features/stage/a.ts', "const b = import('../compare/b.ts');")).toBe(1);
    expect(broken('features/stage/a.ts', "import { b } from '../shell/b.ts';")).toBe(0);
    expect(broken('lesson/a.ts', "import { b } from '../features/stage/b.ts';")).toBe(1);
    expect(broken('apps/a.ts', "import { b } from '../features/stage/b.ts';")).toBe(0);
  });
});
