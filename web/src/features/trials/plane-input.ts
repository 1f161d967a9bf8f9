/** The points of an experiment as a trade-off plane takes them: a series for each value of the second parameter. Pure. */

import say from '../../base/messages/trials';
import { sentences } from '../../base/sentences';
import type { MeasureSpec, PublishedSystem } from '../../lesson/schema-experiment';
import type { PlaneInput, PublishedSeries } from '../../widgets/chart/plane-layout';
import { type ParameterWords, pointWords } from './parameter-words';
import { type Point, paretoFront } from './spreads';

interface PlaneOf {
  readonly points: readonly Point[];
  readonly parameters: readonly ParameterWords[];
  /** To the right and upwards, by number. */
  readonly axes: readonly [number, number];
  readonly measures: readonly MeasureSpec[];
  readonly published: readonly PublishedSystem[];
}

export const keyOf = ({ number }: Point): string => String(number);

export function planeInput({ points, parameters, axes, measures, published }: PlaneOf): PlaneInput {
  const [right, up] = axes;
  const [betterX, betterY] = [measures[right]?.better, measures[up]?.better];
  const isJudged = betterX != null && betterY != null;
  const known = points.flatMap((point) => {
    const [x, y] = [point.spreads[right], point.spreads[up]];
    if (x == null || y == null) return [];
    const series = point.places[1] ?? 0;
    return [{ point, series, key: keyOf(point), label: pointWords(point, parameters), x, y }];
  });
  return {
    series: [...new Set(known.map(({ series }) => series))].map((place) => ({
      key: String(place),
      name: '',
      tone: 'ink',
      points: known.filter(({ series }) => series === place),
    })),
    published: published.map((system) =>
      publishedIn(system, points, parameters, [
        measures[right]?.name ?? '',
        measures[up]?.name ?? '',
      ]),
    ),
    best: isJudged ? new Set([...paretoFront(points, axes, [betterX, betterY])].map(String)) : null,
    better: isJudged ? { right: betterX === 'more', up: betterY === 'more' } : null,
    fromZero: false,
  };
}

function publishedIn(
  { system, points }: PublishedSystem,
  simulated: readonly Point[],
  parameters: readonly ParameterWords[],
  [right, up]: readonly [string, string],
): PublishedSeries {
  return {
    key: system,
    points: points.flatMap(({ label, at, values, odd }) => {
      const [x, y] = [values[right], values[up]];
      if (x === undefined || y === undefined) return [];
      const name = label === '' && at !== null ? (parameters[0]?.value(at) ?? '') : label;
      const pair = simulated.find(({ values: [first] }) => at !== null && first === at);
      return [
        {
          ...{ x, y, label: name },
          words: sentences(say.plane.published({ system, point: name }), odd),
          isOdd: odd !== '',
          pairedWith: pair === undefined ? null : keyOf(pair),
        },
      ];
    }),
  };
}
