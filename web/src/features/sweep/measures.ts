/** What is measured of a crash: the measures, their values, and how these are said without and with a buddy. */

import say from '../../base/messages/sweep';
import { listed } from '../../base/numbers';
import { formatDuration, formatMoment } from '../../base/time';
import type { SweepPoint } from '../../engine/generated/control';

export type Measure = keyof typeof say.measure;

/** From the top strip down. */
export const MEASURES: readonly Measure[] = ['firstPass', 'brownout', 'set', 'total'];

type MaybePoint = SweepPoint | undefined;

export function nsOf(measure: Exclude<Measure, 'set'>, point: SweepPoint): number {
  if (measure === 'firstPass') return point.first_pass_ns;
  return measure === 'brownout' ? point.brownout_ns : point.total_ns;
}

export function valueText(measure: Measure, point: SweepPoint): string {
  if (point.outcome === 'not_up') return say.value.notUp();
  if (point.outcome === 'endless' && measure === 'total') return say.value.endless();
  if (measure === 'set') return say.value.blocks({ blocks: point.set_blocks });
  return formatDuration(nsOf(measure, point));
}

/** `1.78 s · with a buddy 0.31 s`; empty while neither is known. */
export function readingText(measure: Measure, without: MaybePoint, withBuddy: MaybePoint): string {
  const values = [
    ...(without === undefined ? [] : [valueText(measure, without)]),
    ...(withBuddy === undefined
      ? []
      : [say.reading.withBuddy({ value: valueText(measure, withBuddy) })]),
  ];
  return values.join(' · ');
}

type Points = readonly MaybePoint[];

/** The highest values of a measure. */
export function highestText(measure: Measure, without: Points, withBuddy: Points): string {
  const values = readingText(measure, highestOf(measure, without), highestOf(measure, withBuddy));
  return values === '' ? '' : say.reading.atMost({ values });
}

function highestOf(measure: Measure, points: Points): MaybePoint {
  const known = points.filter((point) => point?.outcome === 'recovered');
  return known.reduce(
    (high, point) => (amountOf(measure, point) > amountOf(measure, high) ? point : high),
    known[0],
  );
}

function amountOf(measure: Measure, point: MaybePoint): number {
  if (point === undefined) return -1;
  return measure === 'set' ? point.set_blocks : nsOf(measure, point);
}

/** Every measure of one moment: `Crash at 4.20 s: first pass 1.2 s with no buddy, 0.3 s with a buddy; …` */
export function momentText(momentNs: number, without: MaybePoint, withBuddy: MaybePoint): string {
  const time = formatMoment(momentNs);
  const any = without ?? withBuddy;
  if (any === undefined) return say.spoken.notMeasured({ time });
  if (any.outcome === 'not_up') return say.spoken.notUp({ time });
  const text = (measure: Measure) => pairText(measure, without, withBuddy);
  return say.spoken.at({
    time,
    firstPass: text('firstPass'),
    brownout: text('brownout'),
    set: text('set'),
    total: text('total'),
  });
}

function pairText(measure: Measure, without: MaybePoint, withBuddy: MaybePoint): string {
  const values = {
    value: without === undefined ? '' : valueText(measure, without),
    withBuddy: withBuddy === undefined ? '' : valueText(measure, withBuddy),
  };
  if (without === undefined) return say.spoken.withBuddy({ value: values.withBuddy });
  return withBuddy === undefined ? say.spoken.without(values) : say.spoken.both(values);
}

/** For messages that name the instances that crash: how many, 0 = all, and their numbers. */
export function victimsOf(victims: readonly number[]): { count: number; instances: string } {
  return { count: victims.length, instances: listed(victims.map((instance) => instance + 1)) };
}
