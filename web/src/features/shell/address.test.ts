import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeAddress } from './address';

describe('the address of a page', () => {
  let entries: string[];

  beforeEach(() => {
    entries = ['#/open?lesson=a'];
    vi.stubGlobal('location', {
      get hash() {
        return entries.at(-1);
      },
    });
    vi.stubGlobal('history', {
      pushState: (_: unknown, __: string, hash: string) => entries.push(hash),
      replaceState: (_: unknown, __: string, hash: string) => entries.splice(-1, 1, hash),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is written over, or left as a place to go back to', () => {
    writeAddress({ path: '/open', query: '' });
    expect(entries).toEqual(['#/open']);
    writeAddress({ path: '/open', query: 'lesson=b' }, true);
    expect(entries).toEqual(['#/open', '#/open?lesson=b']);
  });

  it('stays that of another page once the person is on the way there', () => {
    entries.push('#/course');
    writeAddress({ path: '/open', query: '' });
    writeAddress({ path: '/open', query: '' }, true);
    expect(entries.at(-1)).toBe('#/course');
    expect(entries).toHaveLength(2);
  });
});
