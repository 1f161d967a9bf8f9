// What every file of ours keeps to: its length, its words, its colours.

import { describe, expect, test } from 'vitest';
import { readSource, type Source, sources } from './sources';

/** Lines of code: comments and blank lines are free, so that nobody saves on words. */
const limit_lines = 350;

const isCode = /\.(rs|ts|tsx|mjs|css|html)$/;
const itself = 'tests/house/files.test.ts';

const linesOfCode = (text: string) =>
  text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length;

const unfinished =
  /\b(TODO|FIXME|XXX)\b|coming soon|\btodo!\(|\bunimplemented!\(|#\[ignore|\b(test|it|describe)\.(skip|only|todo|fixme)\b/i;
const silenced =
  /@ts-(ignore|expect-error|nocheck)|eslint-disable|biome-ignore|allow\((dead_code|clippy::all|unused)/;
const anything = /(:|\bas|<)\s*any\b/;
/** A path of one machine: it begins at the root with a folder people work in. */
const machine = /(^|[^A-Za-z0-9._~-])\/(work|farm|root|tmp|home|Users)\/[A-Za-z]/;
/** A rule for anything that follows a sibling: each part of a figure that comes or goes would be followed by new styles of all parts. */
const follower = /[+~]\s*\*\s*[,{]/;
const colour = /#[0-9a-f]{3,8}\b(?=[\s;,)'"`])|\b(rgba?|hsla?|oklch|oklab)\(/i;

/** Where a pattern occurs, as words. */
function found(pattern: RegExp, files: Source[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const hit = pattern.exec(line);
      return hit === null ? [] : [`${path}:${index + 1}: ${hit[0].trim()}`];
    }),
  );
}

const files = sources().filter(({ path }) => path !== itself);
const code = files.filter(({ path }) => isCode.test(path));

describe('every file', () => {
  test(`has at most ${limit_lines} lines of code`, () => {
    const long = code
      .map(({ path, text }) => ({ path, lines: linesOfCode(text) }))
      .filter(({ lines }) => lines > limit_lines);
    expect(long).toEqual([]);
  });

  test('is finished: nothing postponed, nothing skipped', () => {
    expect(found(unfinished, code)).toEqual([]);
  });

  test('silences no tool and opens no type', () => {
    expect(found(silenced, code)).toEqual([]);
    const typed = code.filter(({ path }) => /\.tsx?$/.test(path));
    expect(found(anything, typed)).toEqual([]);
  });

  test('names no path of one machine', () => {
    expect(found(machine, files)).toEqual([]);
  });

  test('takes its colours from the tokens', () => {
    const drawn = code.filter(
      ({ path }) => path.startsWith('web/src/') && path !== 'web/src/styles/tokens.css',
    );
    expect(found(colour, drawn)).toEqual([]);
  });

  test('styles what follows a sibling by name', () => {
    expect(
      found(
        follower,
        code.filter(({ path }) => path.endsWith('.css')),
      ),
    ).toEqual([]);
  });

  test('of the lock names no host that packages came from', () => {
    expect(readSource('package-lock.json')).not.toMatch(/"resolved"/);
  });

  test('would be caught', () => {
    const catches = (pattern: RegExp, text: string) => found(pattern, [{ path: 'a', text }]).length;
    expect(catches(unfinished, '// TODO later')).toBe(1);
    expect(catches(unfinished, "test.only('a', f)")).toBe(1);
    expect(catches(silenced, '// @ts-ignore')).toBe(1);
    expect(catches(anything, 'const a: any = 1')).toBe(1);
    expect(catches(machine, "open('/home/me/a.txt')")).toBe(1);
    expect(catches(machine, "fetch('./home/index')")).toBe(0);
    expect(catches(colour, 'color: #ff0000;')).toBe(1);
    expect(catches(colour, "href='#root'")).toBe(0);
    expect(catches(follower, '.a > * + * {')).toBe(1);
    expect(catches(follower, '[data-a] + * .b {')).toBe(0);
    expect(linesOfCode('// a\n\n  b;\n /* c */')).toBe(1);
  });
});
