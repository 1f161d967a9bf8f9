/**
 * The one animation loop of a timeline: turns the reader's time into moves, by the chosen speed. Never asks for more
 * while an answer is awaited. Knows no engine: it asks what plays.
 */

import type { Move } from '../engine/protocol';
import { type Ease, easeAt, easedPace } from './ease';
import { type Pace, paceOf, type SpeedId } from './speed';

/** What a tick asks for, and what is left of an event for the next one. */
interface Tick {
  readonly move: Move | null;
  readonly playheadNs: number;
  /** Part of an event that is due. */
  readonly credit: number;
}

const FOREVER = Number.MAX_SAFE_INTEGER;
/** A page that was hidden continues from its last position, not from where it would be by now. */
const LONGEST_TICK_MS = 100;
/** Of a frame of 16 ms, so much may go into the run; the rest is for the picture. */
const BUDGET_MS = 10;

/** Pure: what to do for `elapsedMs` of the reader's time. */
function tickOf(pace: Pace, playheadNs: number, credit: number, elapsedMs: number): Tick {
  const ms = Math.min(elapsedMs, LONGEST_TICK_MS);
  switch (pace.kind) {
    case 'events': {
      const due = credit + (ms / 1000) * pace.perSecond;
      const maxSteps = Math.floor(due);
      const move: Move = { to: 'run', untilNs: FOREVER, maxSteps, budgetMs: BUDGET_MS };
      return { move: maxSteps === 0 ? null : move, playheadNs, credit: due - maxSteps };
    }
    case 'time': {
      const untilNs = playheadNs + ms * 1e6 * pace.factor;
      const move: Move = { to: 'run', untilNs, maxSteps: FOREVER, budgetMs: BUDGET_MS };
      return { move, playheadNs: untilNs, credit: 0 };
    }
    case 'full':
      return {
        move: { to: 'run', untilNs: FOREVER, maxSteps: FOREVER, budgetMs: BUDGET_MS },
        playheadNs,
        credit: 0,
      };
  }
}

/** No further than where the playing ends. Pure. */
function stoppedAt(tick: Tick, stopNs: number | null): Tick {
  if (stopNs === null || tick.move?.to !== 'run') return tick;
  const move = { ...tick.move, untilNs: Math.min(tick.move.untilNs, stopNs) };
  return { ...tick, move, playheadNs: Math.min(tick.playheadNs, stopNs) };
}

/** The browser's frame loop, or a test's. */
export interface FrameLoop {
  request(callback: (nowMs: number) => void): number;
  cancel(handle: number): void;
}

const browserLoop: FrameLoop = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

/** What the loop drives: one timeline, or several that move together. */
export interface Playing {
  readonly state: {
    readonly playing: boolean;
    readonly speed: SpeedId;
    readonly playheadNs: number;
    readonly stopNs: number | null;
    readonly ease?: readonly Ease[] | null;
  };
  readonly store: { subscribe(listener: () => void): () => void };
  /** False, and nothing happens, while an answer is awaited. */
  advance(move: Move, playheadNs: number): boolean;
}

/** Runs while it plays; returns what ends it. */
export function startClock(player: Playing, loop: FrameLoop = browserLoop): () => void {
  let handle: number | null = null;
  let last: number | null = null;
  let credit = 0;

  const tick = (nowMs: number) => {
    handle = null;
    const { playing, speed, playheadNs, stopNs, ease } = player.state;
    if (!playing) return;
    last ??= nowMs;
    const pace = easedPace(paceOf(speed), easeAt(ease, playheadNs));
    const free = tickOf(pace, playheadNs, credit, nowMs - last);
    const due = stoppedAt(free, stopNs);
    // Time that passes while an answer is awaited is made up for by the next request.
    if (due.move === null || player.advance(due.move, due.playheadNs)) {
      last = nowMs;
      credit = due.credit;
    }
    handle = loop.request(tick);
  };

  const wake = () => {
    if (handle !== null || !player.state.playing) return;
    last = null;
    credit = 0;
    handle = loop.request(tick);
  };

  const unsubscribe = player.store.subscribe(wake);
  wake();
  return () => {
    unsubscribe();
    if (handle !== null) loop.cancel(handle);
  };
}
