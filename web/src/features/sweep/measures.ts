/** What is measured of a failure, in words: of one variant of a run, or of two. */

import say from '../../base/messages/sweep';
import { formatMoment } from '../../base/time';
import type { SweptPoint } from '../../engine/sweep';
import type { Sweep, SweepMeasure } from '../../views/sweep';

type Points<P> = readonly (P | undefined)[];

export function valueText<P extends SweptPoint>(measure: SweepMeasure<P>, point: P): string {
  if (point.outcome === 'not_up') return say.value.notUp();
  if (point.outcome === 'endless' && measure.isWhole === true) return say.value.endless();
  return measure.text(point);
}

/** `1.78 s · with a buddy 0.31 s`; empty while neither is known. */
export function readingText<P extends SweptPoint>(
  { second }: Sweep<P>,
  measure: SweepMeasure<P>,
  without: P | undefined,
  withBuddy: P | undefined,
): string {
  const values = [
    ...(without === undefined ? [] : [valueText(measure, without)]),
    ...(withBuddy === undefined || second === null
      ? []
      : [second.reading(valueText(measure, withBuddy))]),
  ];
  return values.join(' · ');
}

/** The highest values of a measure. */
export function highestText<P extends SweptPoint>(
  sweep: Sweep<P>,
  measure: SweepMeasure<P>,
  without: Points<P>,
  withBuddy: Points<P>,
): string {
  const highest = [without, withBuddy].map((points) => highestOf(measure, points));
  const values = readingText(sweep, measure, highest[0], highest[1]);
  return values === '' ? '' : say.reading.atMost({ values });
}

function highestOf<P extends SweptPoint>(
  measure: SweepMeasure<P>,
  points: Points<P>,
): P | undefined {
  const known = points.filter((point) => point?.outcome === 'recovered');
  const amount = (point: P | undefined) => (point === undefined ? -1 : measure.amount(point));
  return known.reduce((high, point) => (amount(point) > amount(high) ? point : high), known[0]);
}

/** Every measure of one moment: `Crash at 4.20 s: first pass 1.2 s with no buddy, 0.3 s with a buddy; …` */
export function momentText<P extends SweptPoint>(
  { measures, second, words }: Sweep<P>,
  momentNs: number,
  without: P | undefined,
  withBuddy: P | undefined,
): string {
  const time = formatMoment(momentNs);
  const any = without ?? withBuddy;
  if (any === undefined) return say.spoken.notMeasured({ time });
  if (any.outcome === 'not_up') return words.notUp(time);
  const values = measures.map((measure) => {
    const [value, other] = [without, withBuddy].map((point) =>
      point === undefined ? undefined : valueText(measure, point),
    );
    return measure.spoken(second === null ? (value ?? '') : second.spoken(value, other));
  });
  return say.spoken.at({ time, values: values.join('; ') });
}
