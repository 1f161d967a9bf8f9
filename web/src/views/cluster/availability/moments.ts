/** The stretch of time that the figure shows, and what happened in it: brown-outs and crashes. Pure. */

import say from '../../../base/messages/views/availability';
import { textWidth } from '../../../base/text-width';
import { formatDuration } from '../../../base/time';
import { instanceName } from '../../../base/words/names';
import { MarkKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { roundedSpan } from '../../../widgets/chart/axis';

/** A window at least so long, and so many bins. */
const SHORTEST_NS = 5e9;
const FEWEST_BINS = 40;
/** Of the window, what is shown of before the crash. */
const LEAD = 0.25;

export interface Brownout {
  readonly x1: number;
  readonly x2: number;
  readonly open: boolean;
  readonly words: string;
  /** The words fit between its ends. */
  readonly room: boolean;
}

export interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * From some time before the crash that is recovered from to a little after now, in rounded steps so that the axis
 * stands still; the last while when the last crash is long ago.
 */
export function windowOf({ clock, brownouts, marks, availability }: Frame): Window {
  const now = clock.time_ns[0] ?? 0;
  const shortest = Math.max(SHORTEST_NS, FEWEST_BINS * (availability.width_ns[0] ?? 0));
  let crash = Number.POSITIVE_INFINITY;
  const since = (brownouts.start_ns[brownouts.rows - 1] ?? 0) - shortest;
  for (let row = 0; row < marks.rows; row += 1) {
    const at = marks.time_ns[row] ?? 0;
    const recent = at <= now && at >= since && now - at <= 4 * shortest;
    if (recent && marks.kind[row] === MarkKind.Crash) crash = Math.min(crash, at);
  }
  if (Number.isFinite(crash)) {
    const span = roundedSpan(Math.max(shortest, (now - crash) / (1 - LEAD)));
    const from = Math.max(0, crash - span * LEAD);
    return { from, to: from + span };
  }
  const span = 2 * shortest;
  const step = span / 8;
  const to = Math.max(span, Math.ceil((now + step * 0.2) / step) * step);
  return { from: to - span, to };
}

export function brownoutsOf(
  { brownouts }: Frame,
  window: Window,
  inside: (ns: number) => number,
  now: number,
): Brownout[] {
  const shown: Brownout[] = [];
  for (let row = 0; row < brownouts.rows; row += 1) {
    const start = brownouts.start_ns[row] ?? 0;
    const end = brownouts.end_ns[row] ?? -1;
    if (start > now || start > window.to || (end >= 0 && end < window.from)) continue;
    const open = end < 0 || end > now;
    const [x1, x2] = [inside(start), inside(open ? now : end)];
    const words = say.brownOut.label({
      isOpen: open,
      duration: formatDuration((open ? now : end) - start),
    });
    shown.push({ x1, x2, open, words, room: x2 - x1 > textWidth(words, 12, 600) + 12 });
  }
  return shown;
}

/** Crashes in the window, those of one moment together. */
export function crashesOf(
  { marks }: Frame,
  window: Window,
  now: number,
): { at: number; words: string }[] {
  const crashes = new Map<number, number[]>();
  for (let row = 0; row < marks.rows; row += 1) {
    const at = marks.time_ns[row] ?? 0;
    if (marks.kind[row] !== MarkKind.Crash || at < window.from || at > window.to || at > now)
      continue;
    crashes.set(at, [...(crashes.get(at) ?? []), marks.instance[row] ?? 0]);
  }
  return [...crashes].map(([at, [first = 0, ...others]]) => ({
    at,
    words:
      others.length === 0
        ? say.crash.one({ instance: instanceName(first) })
        : say.crash.many({ count: others.length + 1 }),
  }));
}
