// A part of an axis: never beyond the whole and never shorter than the shortest, whatever is asked for.

import { describe, expect, it } from 'vitest';
import { clamped, lengthOf, type Span, scaled, shifted, spanFollowing } from './span';

const LIMITS = { whole: { from: 0, to: 8 }, least: 0.5 };

describe('a span within limits', () => {
  it('stays inside of the whole at both ends, as long as it was', () => {
    expect(clamped({ from: -1, to: 1 }, LIMITS)).toEqual({ from: 0, to: 2 });
    expect(clamped({ from: 7, to: 10 }, LIMITS)).toEqual({ from: 5, to: 8 });
    expect(clamped({ from: 2, to: 3 }, LIMITS)).toEqual({ from: 2, to: 3 });
  });

  it('is none when it is the whole range, or more, or only rounding is left', () => {
    for (const span of [
      { from: 0, to: 8 },
      { from: -5, to: 20 },
      { from: 1e-9, to: 8 },
    ]) {
      expect(clamped(span, LIMITS)).toBeNull();
    }
  });

  it('is not shorter than the shortest, around the same middle', () => {
    expect(clamped({ from: 4, to: 4 }, LIMITS)).toEqual({ from: 3.75, to: 4.25 });
    expect(clamped({ from: 8, to: 8 }, LIMITS)).toEqual({ from: 7.5, to: 8 });
  });

  it('is none where the whole is not longer than the shortest', () => {
    expect(clamped({ from: 0.1, to: 0.2 }, { whole: { from: 0, to: 0.4 }, least: 0.5 })).toBeNull();
  });
});

describe('zooming and moving', () => {
  it('keeps what it zooms on at its place', () => {
    const near = scaled({ from: 0, to: 8 }, 2, 2, LIMITS);
    expect(near).toEqual({ from: 1, to: 5 });
    const [share] = [(2 - 1) / lengthOf(near as Span)];
    expect(share).toBe(2 / 8);
  });

  it('comes to the shortest and stays there, with the same place in it', () => {
    const shortest = scaled({ from: 2, to: 3 }, 100, 2.25, LIMITS);
    expect(shortest).toEqual({ from: 2.125, to: 2.625 });
    expect(scaled(shortest as Span, 2, 2.25, LIMITS)).toEqual(shortest);
  });

  it('comes back to the whole', () => {
    expect(scaled({ from: 1, to: 5 }, 0.5, 2, LIMITS)).toBeNull();
  });

  it('moves by a share, and no further than the ends', () => {
    expect(shifted({ from: 2, to: 4 }, 0.5, LIMITS)).toEqual({ from: 3, to: 5 });
    expect(shifted({ from: 2, to: 4 }, -5, LIMITS)).toEqual({ from: 0, to: 2 });
    expect(shifted({ from: 2, to: 4 }, 5, LIMITS)).toEqual({ from: 6, to: 8 });
  });
});

describe('following a moment', () => {
  it('stays while the moment is in it', () => {
    const span = { from: 2, to: 4 };
    expect(spanFollowing(span, 4, LIMITS)).toBe(span);
  });

  it('turns like a page, forward and back', () => {
    expect(spanFollowing({ from: 2, to: 4 }, 4.25, LIMITS)).toEqual({ from: 4, to: 6 });
    expect(spanFollowing({ from: 4, to: 6 }, 3.75, LIMITS)).toEqual({ from: 2, to: 4 });
  });

  it('follows to the ends of the whole', () => {
    expect(spanFollowing({ from: 2, to: 4 }, 7.9, LIMITS)).toEqual({ from: 6, to: 8 });
    expect(spanFollowing({ from: 2, to: 4 }, 0, LIMITS)).toEqual({ from: 0, to: 2 });
  });
});
