import { beforeEach, describe, expect, it, vi } from 'vitest';

describe('in a worker of a German page', () => {
  beforeEach(() => {
    vi.stubGlobal('name', 'lesson de');
    vi.resetModules();
    return () => vi.unstubAllGlobals();
  });

  it('numbers have a comma, and points between thousands', async () => {
    const { formatCount, formatFixed, formatNumber, listed } = await import('./numbers');
    const { formatDuration } = await import('./time');
    expect(formatCount(1_310_000)).toBe('1.310.000');
    expect(formatFixed(12.4, 2)).toBe('12,40');
    expect(formatNumber(0.5)).toBe('0,5');
    expect(formatDuration(3.4e6)).toBe('3,4 ms');
    expect(listed([1, 2, 3])).toBe('1, 2 und 3');
  });

  it('numbers are read as they are written, and with a point', async () => {
    const { formatPlain, numberIn } = await import('./numbers');
    expect(['1.310,5', '0,5', '0.5', '1.310', '', 'x'].map(numberIn)).toEqual([
      1310.5,
      0.5,
      0.5,
      1310,
      Number.NaN,
      Number.NaN,
    ]);
    expect(numberIn(formatPlain(0.25))).toBe(0.25);
  });

  it('messages are those that came, and the original where a file is missing', async () => {
    const { inLanguage, language, setMessages } = await import('./language');
    expect(language).toBe('de');
    setMessages({ page: { title: 'Seite' } });
    expect(inLanguage('page', { title: 'Page' })).toEqual({ title: 'Seite' });
    expect(inLanguage('other', { title: 'Other' })).toEqual({ title: 'Other' });
  });
});

it('a worker without a known language speaks English', async () => {
  vi.stubGlobal('name', 'lesson fr');
  vi.resetModules();
  expect((await import('./language')).language).toBe('en');
  vi.unstubAllGlobals();
});
