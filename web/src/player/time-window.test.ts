// The visible range of time, while a run advances and its reader looks around.

import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { TimeWindow } from './time-window';

const SECOND = 1e9;

function looking({ playing = false, nowNs = 2 * SECOND, events = 0 } = {}) {
  const run = createStore(() => ({ nowNs, knownNs: 10 * SECOND, events, playing }));
  const window = new TimeWindow(() => run.getState(), run);
  const end = window.onLine();
  return { run, window, end };
}

const seconds = ({ span }: TimeWindow) =>
  span === null ? null : [span.from / SECOND, span.to / SECOND];

describe('what of the time is looked at', () => {
  it('is zoomed around the moment, or around the middle while the moment is elsewhere', () => {
    const { window } = looking();
    window.zoom(2);
    expect(seconds(window)).toEqual([1, 6.5]);
    window.show({ from: 4 * SECOND, to: 8 * SECOND });
    window.zoom(2);
    expect(seconds(window)).toEqual([5, 7]);
    window.zoom(0.1);
    expect(seconds(window)).toBeNull();
  });

  it('is never beyond the run, but as far as a chart shows by itself', () => {
    const { window } = looking();
    window.show({ from: 10 * SECOND, to: 14 * SECOND });
    expect(seconds(window)).toEqual([7, 11]);
    window.show({ from: 10 * SECOND, to: 14 * SECOND }, 20 * SECOND);
    expect(seconds(window)).toEqual([10, 14]);
  });

  it('is never finer than a microsecond, nor than the time of eight events', () => {
    const { window, run } = looking();
    window.show({ from: 1, to: 2 });
    expect((window.span?.to ?? 0) - (window.span?.from ?? 0)).toBe(1_000);
    run.setState({ events: 80 });
    window.show({ from: 2 * SECOND, to: 2 * SECOND });
    expect(seconds(window)).toEqual([1.5, 2.5]);
  });

  it('follows a moment that plays out of it', () => {
    const { window, run } = looking({ playing: true });
    window.show({ from: SECOND, to: 3 * SECOND });
    run.setState({ nowNs: 2.9 * SECOND });
    expect(seconds(window)).toEqual([1, 3]);
    run.setState({ nowNs: 3.25 * SECOND });
    expect(seconds(window)).toEqual([3, 5]);
  });

  it('stays elsewhere while it plays, and moves to a moment that is gone to', () => {
    const { window, run } = looking({ playing: true });
    run.setState({ nowNs: 2.5 * SECOND });
    window.show({ from: 6 * SECOND, to: 8 * SECOND });
    run.setState({ nowNs: 3 * SECOND });
    expect(seconds(window)).toEqual([6, 8]);
    run.setState({ playing: false, nowNs: 3.1 * SECOND });
    expect(seconds(window)?.[0]).toBeLessThan(3.1);
    expect(seconds(window)?.[1]).toBeGreaterThan(3.1);
  });

  it('is moved by half of itself, and not at all while the whole is shown', () => {
    const { window } = looking();
    window.pan(1);
    expect(window.span).toBeNull();
    window.show({ from: 2 * SECOND, to: 4 * SECOND });
    window.pan(1);
    expect(seconds(window)).toEqual([3, 5]);
  });

  it('is a part between a mark and the moment, whichever is later, and nothing without a length', () => {
    const { window, run } = looking();
    window.selectPart();
    run.setState({ nowNs: 6 * SECOND });
    window.selectPart();
    expect(seconds(window)).toEqual([2, 6]);
    window.selectPart();
    run.setState({ nowNs: 3 * SECOND });
    window.selectPart();
    expect(seconds(window)).toEqual([3, 6]);
    window.selectPart();
    window.selectPart();
    expect(seconds(window)).toEqual([3, 6]);
    expect(window.clearMark()).toBe(false);
    window.selectPart();
    expect(window.clearMark()).toBe(true);
  });

  it('is the whole where no line of time leads back to it', () => {
    const { window, end } = looking();
    window.zoom(2);
    end();
    expect(window.span).toBeNull();
    window.zoom(2);
    expect(window.span).toBeNull();
  });
});
