/**
 * Curves: a panel for each measure and each value of the second parameter, the first parameter to the right. The band spans all
 * seeds and is darker for the middle half; the line is the median. Pure: points in, geometry out.
 */

import { area, line } from 'd3-shape';
import { textWidth } from '../../base/text-width';
import type { MeasureSpec, PublishedSystem } from '../../lesson/schema-experiment';
import { numberScale, type Tick, ticksOf, valueScale, valueWords } from './axes';
import type { Point, Spread } from './spreads';

export interface CurvePanel {
  readonly key: string;
  readonly measure: number;
  /** The value of the second parameter; null if there is none. */
  readonly second: string | null;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  readonly median: string;
  readonly all: string;
  readonly half: string;
  readonly dots: readonly { readonly point: Point; readonly x: number; readonly y: number }[];
  readonly rings: readonly {
    readonly key: string;
    readonly x: number;
    readonly y: number;
    readonly words: string;
  }[];
}

export interface CurvesInput {
  readonly points: readonly Point[];
  readonly axes: readonly (readonly unknown[])[];
  readonly measures: readonly MeasureSpec[];
  readonly published: readonly PublishedSystem[];
}

/** Height of a panel, px. */
export const PANEL_HEIGHT = 190;
const [TOP, UNDER] = [14, 28];
/** A panel is at least so wide, px. */
const LEAST_WIDTH = 230;

/** The panels, and how wide each is drawn. */
export interface CurvesGeometry {
  readonly width: number;
  readonly panels: readonly CurvePanel[];
}

export function curvesLayout(input: CurvesInput, width: number): CurvesGeometry {
  const { points, axes, measures, published } = input;
  const [first = [], second] = axes;
  const columns = second?.length ?? Math.min(measures.length, Math.floor(width / LEAST_WIDTH));
  const gap = 20;
  const fitting = Math.max(1, Math.min(columns, Math.floor((width + gap) / (LEAST_WIDTH + gap))));
  const panelWidth = Math.floor((width - (fitting - 1) * gap) / fitting);
  const panels = measures.flatMap(({ name }, measure) => {
    const spreads = points.flatMap(({ spreads }) => spreads[measure] ?? []);
    const rings = published.flatMap(({ system, points }) =>
      points.flatMap((point, number) => {
        const y = point.values[name];
        return y === undefined || point.at === null
          ? []
          : [{ key: `${system} ${number}`, system, at: point.at, y }];
      }),
    );
    const values = [...spreads.flatMap(({ min, max }) => [min, max]), ...rings.map(({ y }) => y)];
    const [top, foot] = [TOP, PANEL_HEIGHT - UNDER];
    const y = numberScale(values, [foot, top]);
    const yTicks = ticksOf(y, 4);
    const left = 8 + Math.max(...yTicks.map(({ words }) => textWidth(words, 12)), 20);
    const right = panelWidth - 10;
    const x = valueScale(first, [left + 6, right - 6], Math.max(2, Math.floor(panelWidth / 70)));
    return (second ?? [null]).map((value, place): CurvePanel => {
      const dots = points
        .filter((point) => (point.places[1] ?? 0) === place)
        .flatMap((point) => {
          const [at, spread] = [x.place(point.values[0]), point.spreads[measure]];
          return at === null || spread == null
            ? []
            : [{ point, x: at, y: y(spread.median), spread }];
        })
        .sort((a, b) => a.x - b.x);
      type Dot = (typeof dots)[number];
      const between = (low: (spread: Spread) => number, high: (spread: Spread) => number) =>
        area<Dot>(
          ({ x }) => x,
          ({ spread }) => y(low(spread)),
          ({ spread }) => y(high(spread)),
        )(dots) ?? '';
      return {
        key: `${measure} ${place}`,
        measure,
        second: second === undefined ? null : valueWords(value),
        ...{ left, right, top, foot, yTicks, xTicks: x.ticks, dots },
        median:
          line<Dot>(
            ({ x }) => x,
            ({ y }) => y,
          )(dots) ?? '',
        all: between(
          ({ min }) => min,
          ({ max }) => max,
        ),
        half: between(
          ({ lower }) => lower,
          ({ upper }) => upper,
        ),
        rings: rings.flatMap(({ key, system, at, y: value }) => {
          const place = x.place(at);
          return place === null ? [] : [{ key, x: place, y: y(value), words: system }];
        }),
      };
    });
  });
  return { width: panelWidth, panels };
}
