import { expect, it } from 'vitest';
import { filesIn, packedName } from './packed';
import { isPacked, MOST_PACKED } from './packed-name';

const FILES = { lesson: '---\ntitle: Ü\n---\n\n## One\n', scenario: 'preset: walk\n' };

it('holds a lesson of one file or two, in letters that an address keeps', () => {
  for (const files of [FILES, { ...FILES, scenario: null }]) {
    const name = packedName(files);
    expect(name).toMatch(/^[\w-]+$/);
    expect(isPacked(name)).toBe(true);
    expect(filesIn(name)).toEqual(files);
  }
});

it('is damaged when it is cut, when one letter differs, and when it holds something else', () => {
  const name = packedName({ ...FILES, lesson: FILES.lesson.repeat(40) });
  const at = Math.floor(name.length / 2);
  const other = name.charAt(at) === 'a' ? 'b' : 'a';
  const changed = name.slice(0, at) + other + name.slice(at + 1);
  for (const text of [name.slice(0, -9), changed, 'packed-', '08-brown-out']) {
    expect(filesIn(text)).toBeNull();
  }
});

it('has room for a lesson of the usual size', () => {
  const words = Array.from({ length: 1500 }, (_, index) => `word${(index * 7919) % 1009}`);
  expect(packedName({ ...FILES, lesson: words.join(' ') }).length).toBeLessThan(MOST_PACKED);
});
