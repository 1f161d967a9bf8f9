import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepRules, keptRules, queryOf, rulesIn } from './stored-rules';

const store = new Map<string, string>();

beforeEach(() => {
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

describe('what the browser keeps', () => {
  test('comes back as it was', () => {
    expect(keptRules('first_pass')).toBeNull();
    expect(keepRules('first_pass', { text: 'on change\n  add block', solved: true })).toBe(true);
    expect(keptRules('first_pass')).toEqual({ text: 'on change\n  add block', solved: true });
    expect(keptRules('thread_merge')).toBeNull();
  });

  test.each([
    '{',
    '{"text":1,"solved":true}',
    JSON.stringify({ text: 'x'.repeat(20_000), solved: false }),
  ])('is said to be damaged: %.20s', (raw) => {
    store.set('rollforward.build.1/first_pass', raw);
    expect(keptRules('first_pass')).toBe('damaged');
  });

  test('is nothing where the browser lets nothing be kept', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(keptRules('first_pass')).toBeNull();
    expect(keepRules('first_pass', { text: '', solved: false })).toBe(false);
  });
});

describe('a link', () => {
  test('brings the rules, and one wrong letter is noticed', () => {
    const query = queryOf('merge by scn\n# 🦀');
    expect(rulesIn(query)).toEqual({ text: 'merge by scn\n# 🦀' });
    const broken = query.slice(0, -3) + (query.at(-3) === 'A' ? 'B' : 'A') + query.slice(-2);
    expect(rulesIn(broken)).toBe('damaged');
    expect(rulesIn('seed=1')).toBeNull();
  });
});
