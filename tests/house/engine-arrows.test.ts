// The arrows of engine-wasm/engine/src: a room is defined by what it refuses to know.

import { describe, expect, test } from 'vitest';
import { type Source, sources } from './sources';

/** Each room and the rooms directly below it; what those know, it may know too. */
const restsOn: Record<string, string[]> = {
  code: [],
  scenario: [],
  kernel: [],
  table: [],
  trace: ['code', 'kernel'],
  verdict: ['trace'],
  storage: ['trace'],
  redo: ['storage'],
  cache: ['redo'],
  txn: ['cache', 'scenario'],
  cluster: ['txn', 'verdict'],
  recovery: ['cluster'],
  buddy: ['recovery'],
  import: ['redo', 'table'],
  observe: ['buddy', 'import'],
  check: ['buddy'],
  scale: ['buddy'],
  reproduce: ['simulation', 'scale'],
  simulation: ['check'],
  timeline: ['simulation', 'observe'],
  torture: ['simulation'],
  sweep: ['timeline'],
  lib: ['timeline', 'torture', 'sweep', 'reproduce'],
};

const engine = 'engine-wasm/engine/src/';
const roomOf = (path: string) => path.slice(engine.length).split('/')[0].replace(/\.rs$/, '');

function below(room: string): string[] {
  return (restsOn[room] ?? []).flatMap((next) => [next, ...below(next)]);
}

/** The source without comments and without the module of its own tests, which closes the file. */
function codeOf(text: string) {
  return text.replace(/\/\/.*$/gm, '').replace(/#\[cfg\(test\)\]\s*mod \w+ \{[\s\S]*$/, '');
}

/** The rooms a file names: `crate::room`, `crate::{room, …}`, and `super::room` at a room's own door. */
function roomsNamedIn({ path, text }: Source): string[] {
  const code = codeOf(text);
  const isDoor = /\/src\/(\w+\.rs|\w+\/mod\.rs)$/.test(path);
  const prefix = isDoor ? '(?:crate|super)' : '(?:crate|super::super)';
  const single = [...code.matchAll(new RegExp(`\\b${prefix}::(\\w+)`, 'g'))].map(
    ([, room]) => room,
  );
  const grouped = [...code.matchAll(new RegExp(`\\b${prefix}::\\{([^;]*)\\};`, 'g'))].flatMap(
    ([, group]) => group.replace(/::(\{[^}]*\}|\w+)/g, '').match(/\w+/g) ?? [],
  );
  return [...single, ...grouped].filter((room) => room in restsOn);
}

/** Words for each room named that should not be known. */
function brokenArrows(files: Source[]): string[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path);
    const known = new Set([room, ...below(room)]);
    return [...new Set(roomsNamedIn(file))]
      .filter((named) => !known.has(named))
      .map((named) => `${file.path}: ${room} may not know ${named}`);
  });
}

const files = sources(/^engine-wasm\/engine\/src\/.*\.rs$/);

describe('engine-wasm/engine/src', () => {
  test('every room is in the table', () => {
    expect(files.length).toBeGreaterThan(0);
    const rooms = new Set(files.map(({ path }) => roomOf(path)));
    expect([...rooms].filter((room) => !(room in restsOn))).toEqual([]);
  });

  test('no arrow is broken', () => {
    expect(brokenArrows(files)).toEqual([]);
  });

  test('the rule sees what breaks it', () => {
    const broken = (path: string, text: string) =>
      brokenArrows([{ path: engine + path, text }]).length;
    expect(broken('kernel/clock.rs', 'use crate::redo::Scn;')).toBe(1);
    expect(broken('redo/log.rs', 'use crate::{kernel::Time, cache::{Queue, Buffer}};')).toBe(1);
    expect(broken('cache/mod.rs', 'use super::recovery::Pass;')).toBe(1);
    expect(broken('cache/queue.rs', 'fn f(t: crate::txn::Xid) {}')).toBe(1);
    expect(broken('recovery/mod.rs', '// crate::check looks on\nuse crate::redo::Rba;')).toBe(0);
  });
});
