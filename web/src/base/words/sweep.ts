/** Words of a sweep: the crash at every moment, without and with a buddy. */

import type { SweepPoint } from '../../engine/generated/control';
import { counted, formatCount, listed } from '../numbers';
import { formatDuration, formatMoment } from '../time';
import { instanceName } from './names';

export const SWEEP_WORDS = {
  title: 'Crash at every moment',
  close: 'Close “Crash at every moment”',
  victim: 'crash',
  all: 'all instances',
  count: 'moments',
  stop: 'Stop',
  again: 'Sweep again',
  progress: 'Crashes done',
  strips: 'Crash at',
  slider: 'Moment of the crash; Enter opens it',
  choose: 'No moment chosen',
  none: 'no buddy',
  one: 'a buddy',
  wait: 'Crashing …',
  gone: 'The run has changed: what was found before is no longer true of it.',
  started: 'The lowest instance is started again as soon as the crash is noticed.',
} as const;

/** What each strip measures; the longer one is said where there is room. */
export const MEASURE_WORDS = {
  first_pass: { name: 'First pass', means: 'reading the failed thread’s redo' },
  brownout: { name: 'Brown-out', means: 'no request is served' },
  set: { name: 'Recovery set', means: 'blocks for the second pass' },
  total: { name: 'Recovered', means: 'from crash to rolled back' },
} as const;

export type Measure = keyof typeof MEASURE_WORDS;

export function measured(measure: Measure, point: SweepPoint): string {
  if (point.outcome === 'not_up') return 'not up';
  if (point.outcome === 'endless' && measure === 'total') return 'no end';
  if (measure === 'set') return counted(point.set_blocks, 'block', 'blocks');
  const ns = nsOf(measure, point);
  return ns === 0 ? '0 s' : formatDuration(ns);
}

export function nsOf(measure: Exclude<Measure, 'set'>, point: SweepPoint): number {
  if (measure === 'first_pass') return point.first_pass_ns;
  return measure === 'brownout' ? point.brownout_ns : point.total_ns;
}

export function buddyWords(buddies: number): string {
  return buddies <= 1 ? 'a buddy each' : `${formatCount(buddies)} buddies each`;
}

/** `instance 2`, `instances 1 and 3`; of none, all. */
export function victimsName(instances: readonly number[]): string {
  const [first, ...others] = instances;
  if (first === undefined) return SWEEP_WORDS.all;
  if (others.length === 0) return instanceName(first);
  return `instances ${listed(instances.map((instance) => instance + 1))}`;
}

/** `Crash at 4.20 s: first pass 1.2 s with no buddy, 0.3 s with a buddy each; …` */
export function spokenPoint(
  momentNs: number,
  without: SweepPoint | undefined,
  withBuddy: SweepPoint | undefined,
): string {
  const at = `Crash at ${formatMoment(momentNs)}`;
  const any = without ?? withBuddy;
  if (any === undefined) return `${at}: not measured yet`;
  if (any.outcome === 'not_up') return `${at}: there is nobody to crash`;
  const measures = (Object.keys(MEASURE_WORDS) as Measure[]).map((measure) => {
    const said = [
      ...(without === undefined ? [] : [`${measured(measure, without)} with no buddy`]),
      ...(withBuddy === undefined ? [] : [`${measured(measure, withBuddy)} with a buddy`]),
    ];
    return `${MEASURE_WORDS[measure].name.toLowerCase()} ${said.join(', ')}`;
  });
  return `${at}: ${measures.join('; ')}`;
}

/** Whether every crash was survived, for the line under the strips. */
export function provedWords(points: readonly SweepPoint[]): string {
  const crashes = points.filter((point) => point.outcome !== 'not_up');
  const bad = crashes.filter((point) => point.checks_failed > 0 || point.outcome === 'endless');
  if (crashes.length === 0) return 'There was nobody to crash at any of these moments.';
  const survived = counted(crashes.length, 'crash', 'crashes');
  if (bad.length === 0) return `${survived}: no acknowledged commit lost, every check held.`;
  return `${survived}; after ${formatCount(bad.length)} of them a check does not hold.`;
}

/** Why a buddy gains nothing here. */
export function idleBuddyWords(thresholdS: number): string {
  return `A buddy scans only while it expects a first pass of ${thresholdS} s or more; here it never does, and only its handshake is added.`;
}

/** On the button that opens the chosen crash. */
export function momentWords(seconds: number): string {
  return `Open the crash at ${formatMoment(seconds * 1e9)}`;
}

export function progressWords(done: number, all: number): string {
  return `${formatCount(done)} of ${formatCount(all)} crashes`;
}

export function otherBranchWords(name: string): string {
  return `These are crashes of “${name}”.`;
}

type Points = readonly (SweepPoint | undefined)[];

/** `1.78 s · with a buddy 0.31 s`; nothing while neither is known. */
export function pairWords(
  measure: Measure,
  without: SweepPoint | undefined,
  withBuddy: SweepPoint | undefined,
): string {
  const said = [
    ...(without === undefined ? [] : [measured(measure, without)]),
    ...(withBuddy === undefined ? [] : [`with a buddy ${measured(measure, withBuddy)}`]),
  ];
  return said.join(' · ');
}

/** The most of a measure. */
export function mostWords(measure: Measure, without: Points, withBuddy: Points): string {
  const said = pairWords(measure, mostOf(measure, without), mostOf(measure, withBuddy));
  return said === '' ? '' : `at most ${said}`;
}

function mostOf(measure: Measure, points: Points): SweepPoint | undefined {
  const known = points.filter((point) => point?.outcome === 'recovered');
  return known.reduce(
    (high, point) => (amountOf(measure, point) > amountOf(measure, high) ? point : high),
    known[0],
  );
}

function amountOf(measure: Measure, point: SweepPoint | undefined): number {
  if (point === undefined) return -1;
  return measure === 'set' ? point.set_blocks : nsOf(measure, point);
}

export function tableWords(victims: readonly number[], count: number, every: number): string {
  const shown = every > 1 ? `, of which one in ${formatCount(every)} is listed` : '';
  return `A crash of ${victimsName(victims)} at each of ${counted(count, 'moment', 'moments')}${shown}. A moment opens its crash.`;
}
