import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../scripts/csp.mjs';
import { type Entry, fromEntries, LIMITS_BYTES, linkOf, mayFetch } from './source';

const file = (name: string, text = name, lastModified = 1): Entry => ({
  name,
  file: async () => new File([text], name, { lastModified }),
});
const bytes = (name: string, all: number[]): Entry => ({
  name,
  file: async () => new File([new Uint8Array(all)], name),
});
const read = (...entries: Entry[]) => fromEntries(async () => entries, true).read();

describe('files that were chosen', () => {
  it('are the lesson and its scenario, whatever other files are next to them', async () => {
    const files = [file('notes.txt'), file('scenario.yaml'), file('draft.md'), file('lesson.md')];
    expect(await read(...files)).toMatchObject({
      ok: true,
      value: { lesson: 'lesson.md', scenario: 'scenario.yaml' },
    });
  });

  it('may be one file of any name', async () => {
    expect(await read(file('hot.MD'))).toMatchObject({ ok: true, value: { scenario: null } });
  });

  it.each([
    [[], 'No lesson was found'],
    [[file('a.txt')], 'No lesson was found'],
    [[file('a.md'), file('b.md')], 'Which of these'],
    [[file('lesson.md', 'x'.repeat(LIMITS_BYTES.lesson + 1))], 'too large'],
    [
      [file('lesson.md'), file('scenario.yaml', 'x'.repeat(LIMITS_BYTES.scenario + 1))],
      'too large',
    ],
    [[file('lesson.md'), file('LESSON.md')], 'Which lesson.md do you mean'],
    [[file('lesson.md'), file('scenario.yaml'), file('scenario.yaml')], 'Which scenario.yaml'],
    [[file('lesson.md', 'a\u0000b')], 'lesson.md is not a text file'],
    [[bytes('lesson.md', [0xff, 0xfe, 0x23, 0])], 'lesson.md is not a text file'],
    [[file('lesson.md'), bytes('scenario.yaml', [0x66, 0xe9])], 'scenario.yaml is not a text file'],
    [[{ name: 'lesson.md', file: () => Promise.reject(new Error('gone')) }], 'cannot be read'],
  ])('are refused with the reason: %#', async (entries, title) => {
    const answer = await read(...entries);
    expect(answer.ok ? '' : answer.error.title).toContain(title);
  });

  it('tell when they were saved', async () => {
    const at = (time: number) => fromEntries(async () => [file('lesson.md', 'x', time)], true);
    const stamps = await Promise.all([1, 1, 2].map((time) => at(time).stamp?.()));
    expect(stamps[0]).toBe(stamps[1]);
    expect(stamps[2]).not.toBe(stamps[0]);
  });
});

describe('a link', () => {
  const page = { base: 'https://own.example/site/index.html', policy: contentSecurityPolicy };
  const title = (text: string) => {
    const url = linkOf(text, page);
    return url.ok ? url.value.href : url.error.title;
  };

  it('may be of this site, in full or in part, of the file or of its folder', () => {
    expect(title('my/lesson.md')).toBe('https://own.example/site/my/lesson.md');
    expect(title('/my/')).toBe('https://own.example/my/lesson.md');
    expect(title('https://own.example/a.md#x')).toBe('https://own.example/a.md');
  });

  it.each(['https://other.example/lesson.md', '//other.example/', 'http://own.example/a.md'])(
    'of another origin is refused before it is asked: %s',
    (text) => expect(title(text)).toContain('cannot fetch from that site'),
  );

  it.each([
    'javascript:alert(1)',
    'data:text/plain,x',
    'file:///a.md',
    'blob:https://own.example/x',
    'https://',
  ])('is none: %s', (text) => expect(title(text)).toContain('not a link'));

  it('may be of an origin that the policy names', () => {
    const policy = "default-src 'self'; connect-src 'self' https://other.example";
    expect(mayFetch('https://other.example', 'https://own.example', policy)).toBe(true);
    expect(mayFetch('https://third.example', 'https://own.example', policy)).toBe(false);
    expect(mayFetch('https://third.example', 'https://own.example', null)).toBe(true);
  });
});
