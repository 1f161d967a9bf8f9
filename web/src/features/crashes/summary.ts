/** The landscape of every crash in sentences: what was run, what it came to, and what the figure shows. */

import say from '../../base/messages/crashes';
import { formatDuration, formatMoment, NS_PER_MS, NS_PER_S } from '../../base/time';
import { victimsOf } from '../../base/words/names';
import type { Median } from './landscape-of';

interface Work {
  /** Moments of the run, and runs that crash at each: without a buddy, and perhaps with one. */
  readonly count: number;
  readonly variants: number;
  readonly crashes: number;
  readonly events: number;
  readonly failed: number;
  readonly tookMs: number | null;
  readonly isDoing: boolean;
}

/** `One run, crashed at 1,000 moments, without and with a buddy. 2,000 recoveries, 1.9 million events, 1.70 s …` */
export function summaryText(work: Work): string {
  const { count, variants, crashes, tookMs, isDoing } = work;
  const run = say.summary.run({ moments: count, hasBuddy: variants > 1 });
  if (crashes === 0) return `${run} ${isDoing ? say.summary.starting() : say.summary.none()}`;
  const isWhole = tookMs === null || crashes >= count * variants;
  const sentences = [
    run,
    workText(work),
    ...(isDoing ? [] : [resultText(work.failed)]),
    ...(isDoing || isWhole ? [] : [say.summary.others()]),
  ];
  return sentences.join(' ');
}

function workText({ crashes, events, tookMs }: Work): string {
  const done = { recoveries: crashes, events: eventsText(events) };
  return tookMs === null
    ? say.summary.doing(done)
    : say.summary.done({ ...done, duration: formatDuration(tookMs * NS_PER_MS) });
}

function eventsText(events: number): string {
  if (events < 1e6) return say.summary.events({ events });
  return say.summary.millionEvents({ millions: Math.round(events / 1e5) / 10 });
}

const resultText = (failed: number) =>
  failed === 0 ? say.summary.held() : say.summary.failures({ count: failed });

export function figureText(
  victims: readonly number[],
  without: Median | null,
  withBuddy: Median | null,
): string {
  const sentences = [
    say.figure.title(victimsOf(victims)),
    ...(without === null ? [] : [say.figure.without(medianOf(without))]),
    ...(withBuddy === null ? [] : [say.figure.withBuddy(medianOf(withBuddy))]),
  ];
  return sentences.join(' ');
}

const medianOf = ({ medianS, worstS }: Median) => ({
  median: formatSeconds(medianS),
  worst: formatSeconds(worstS),
});

/** In one unit and with as many digits throughout: they are compared at a glance. */
export const formatSeconds = (seconds: number): string => formatMoment(seconds * NS_PER_S);

export function targetText(seconds: number): string {
  const { lazy, seconds: inSeconds } = say.choices.target;
  return seconds === 0 ? lazy() : inSeconds({ seconds });
}
