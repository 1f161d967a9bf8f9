// The arrows of engine-wasm/engine/src: the platform knows no model, and within each a room may name only the rooms
// listed next to its name and what these may name.

import { describe, expect, test } from 'vitest';
import { type Source, sources } from './sources';

/** Rooms by path. A room may name those listed, what they may name, and its own. */
const mayName: Record<string, string[]> = {
  mutant: [],
  'platform/kernel': [],
  'platform/codes': [],
  'platform/table': [],
  'platform/problem': [],
  'platform/fields': ['platform/problem'],
  'platform/query': [],
  'platform/experiments': [],
  'platform/construction': [],
  'platform/rules': ['platform/construction', 'platform/problem'],
  'platform/facts': ['platform/kernel'],
  'platform/history': [],
  'platform/whole_numbers': [],
  'platform/model': [
    'platform/facts',
    'platform/fields',
    'platform/query',
    'platform/table',
    'platform/moment',
    'platform/values',
    'platform/question',
    'platform/whole_numbers',
  ],
  'platform/given_command': ['platform/model'],
  // A moment is one of a model, and a model is asked about a moment, has values then and answers questions: halves of one
  // contract.
  'platform/moment': ['platform/facts', 'platform/query', 'platform/model'],
  'platform/values': ['platform/model'],
  'platform/question': ['platform/values'],
  'platform/expression': ['platform/values'],
  'platform/timeline': ['platform/expression'],
  'platform/torture': ['platform/model'],
  'platform/sweep': ['platform/timeline'],
  'platform/trials': ['platform/timeline'],
  // The tiny model of the platform's own tests.
  'platform/counter': ['platform/torture', 'platform/sweep'],

  'models/cluster/code': ['platform'],
  'models/cluster/mark': ['models/cluster/code'],
  'models/cluster/scenario': ['platform', 'models/cluster/redo'],
  'models/cluster/trace': ['models/cluster/code', 'models/cluster/mark'],
  'models/cluster/verdict': ['models/cluster/trace'],
  'models/cluster/storage': ['models/cluster/trace'],
  'models/cluster/redo': ['models/cluster/storage'],
  'models/cluster/cache': ['models/cluster/redo'],
  'models/cluster/txn': ['models/cluster/cache', 'models/cluster/scenario'],
  'models/cluster/instances': ['models/cluster/txn', 'models/cluster/verdict'],
  'models/cluster/recovery': ['models/cluster/instances'],
  'models/cluster/buddy': ['models/cluster/recovery'],
  'models/cluster/observe': ['models/cluster/buddy'],
  'models/cluster/check': ['models/cluster/buddy'],
  'models/cluster/scale': ['models/cluster/buddy'],
  'models/cluster/tuning': ['models/cluster/instances'],
  'models/cluster/simulation': ['models/cluster/check'],
  'models/cluster/occurrences': ['models/cluster/simulation', 'models/cluster/observe'],
  'models/cluster/values': ['models/cluster/simulation', 'models/cluster/observe'],
  'models/cluster/questions': ['models/cluster/simulation', 'models/cluster/observe'],
  'models/cluster/digest': ['models/cluster/simulation'],
  'models/cluster/model': [
    'models/cluster/digest',
    'models/cluster/occurrences',
    'models/cluster/values',
    'models/cluster/questions',
  ],
  'models/cluster/torture': ['models/cluster/model'],
  'models/cluster/sweep': ['models/cluster/model'],
  'models/cluster/construction': ['models/cluster/model'],
  'models/cluster/experiments': [
    'models/cluster/model',
    'models/cluster/scale',
    'models/cluster/tuning',
  ],

  'models/redo_log': ['models/cluster/redo'],
  'models/programs': ['platform'],
  'models/replication': ['models/cluster/model'],
  'models/snapshots': ['models/cluster/model'],
};

/** Rooms that every other may name: whether a test has broken a rule is asked where the rule is. */
const common = ['mutant'];

const engine = 'engine-wasm/engine/src/';
const rooms = Object.keys(mayName);

/** The room of a path, or of names as code writes them, joined by slashes; the longest that fits. */
function roomOf(path: string): string | undefined {
  const fits = rooms.filter((room) => path === room || path.startsWith(`${room}/`));
  return fits.sort((a, b) => b.length - a.length)[0];
}

function below(room: string, found = new Set<string>()): Set<string> {
  const next =
    room === 'platform'
      ? rooms.filter((module) => module.startsWith('platform/'))
      : (mayName[room] ?? []);
  for (const module of next) {
    if (found.has(module)) continue;
    found.add(module);
    below(module, found);
  }
  return found;
}

/** The source without comments and without the module of its own tests, which closes the file. */
function codeOf(text: string) {
  return text.replace(/\/\/.*$/gm, '').replace(/#\[cfg\(test\)\]\s*mod \w+ \{[\s\S]*$/, '');
}

/** Every path that a file names, from the crate's root: `crate::a::b`, `crate::a::{b, c::d}`, `super::b`. */
function namedIn({ path, text }: Source): string[] {
  const code = codeOf(text).replace(/\s+/g, ' ');
  const folder = path
    .slice(engine.length)
    .replace(/(\/mod)?\.rs$/, '')
    .split('/');
  const named: string[] = [];
  const collect = (base: string[], rest: string) => {
    const group = /^((?:\w+::)*)\{(.*)$/.exec(rest);
    if (group === null) {
      named.push([...base, ...(/^[\w:]+/.exec(rest)?.[0].split('::') ?? [])].join('/'));
      return;
    }
    const inside = [...base, ...(group[1] ?? '').split('::').filter(Boolean)];
    for (const module of partsOf(group[2] ?? '')) collect(inside, module);
  };
  for (const match of code.matchAll(/\b(crate|super(?:::super)*)::((?:\w+::)*(?:\{[^;]*|\w+))/g)) {
    const ups = match[1] === 'crate' ? folder.length : (match[1] ?? '').split('::').length;
    collect(folder.slice(0, folder.length - ups), match[2] ?? '');
  }
  return named;
}

/** The comma-separated parts of a group, up to its closing brace. */
function partsOf(group: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of group) {
    if (letter === '}' && depth === 0) break;
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function brokenArrows(files: Source[]): string[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path.slice(engine.length).replace(/(\/mod)?\.rs$/, ''));
    if (room === undefined) return [];
    const known = new Set([...below(room), room, ...common]);
    const others = namedIn(file).map(roomOf);
    return [...new Set(others)]
      .filter((other) => other !== undefined && !known.has(other))
      .map((other) => `${file.path}: ${room} may not name ${other}`);
  });
}

const files = sources(/^engine-wasm\/engine\/src\/.*\.rs$/);
/** They only list what is in their folder. */
const doors = ['lib', 'platform', 'models', 'models/cluster'];

describe('engine-wasm/engine/src', () => {
  test('every file has a room', () => {
    expect(files.length).toBeGreaterThan(0);
    const places = files.map(({ path }) => path.slice(engine.length).replace(/(\/mod)?\.rs$/, ''));
    expect(places.filter((place) => !doors.includes(place) && roomOf(place) === undefined)).toEqual(
      [],
    );
  });

  test('the platform knows no model', () => {
    const strangers = rooms.filter(
      (room) =>
        room.startsWith('platform/') &&
        [...below(room)].some((module) => !module.startsWith('platform/')),
    );
    expect(strangers).toEqual([]);
  });

  test('no arrow is broken', () => {
    expect(brokenArrows(files)).toEqual([]);
  });

  test('the rule sees what breaks it', () => {
    const broken = (path: string, text: string) =>
      brokenArrows([{ path: engine + path, text }]).length;
    expect(broken('platform/kernel/clock.rs', 'use crate::models::cluster::redo::Scn;')).toBe(1);
    expect(broken('platform/timeline/mod.rs', 'use crate::models::cluster::{redo, code};')).toBe(2);
    expect(
      broken(
        'models/cluster/redo/log.rs',
        'use crate::{platform::kernel::Nanos, models::cluster::cache::{Queue, Buffer}};',
      ),
    ).toBe(1);
    expect(broken('models/cluster/cache/mod.rs', 'use super::recovery::Pass;')).toBe(1);
    expect(broken('models/cluster/cache/queue.rs', 'use super::super::txn::Xid;')).toBe(1);
    expect(
      broken('models/cluster/cache/queue.rs', 'fn f(t: crate::models::cluster::txn::Xid) {}'),
    ).toBe(1);
    expect(
      broken(
        'models/cluster/recovery/mod.rs',
        '// crate::models::cluster::check looks on\nuse super::redo::Rba;',
      ),
    ).toBe(0);
  });
});
