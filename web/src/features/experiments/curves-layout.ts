/** Where the curves of a panel, its rings and bands, its ticks and its names are. Pure: a panel and a width in, positions out. */

import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { formatPlain } from '../../base/numbers';
import { textWidth } from '../../base/text-width';
import type { Curve, CurvesPanel } from './curves';

interface PlacedName {
  readonly text: string;
  readonly isStated: boolean;
  /** Its line of text, and the value that it names. */
  readonly y: number;
  readonly at: number;
}

export interface CurvesGeometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  readonly xTicks: readonly { readonly at: number; readonly words: string }[];
  readonly yTicks: readonly { readonly at: number; readonly words: string }[];
  readonly curves: readonly { readonly path: string; readonly curve: Curve }[];
  readonly bands: readonly { readonly y: number; readonly height: number; readonly key: string }[];
  readonly rings: readonly { readonly y: number; readonly key: string }[];
  readonly names: readonly PlacedName[];
}

const [TOP, UNDER, PITCH] = [30, 26, 17];
/** Between the plot and the names: a ring and a leader. */
const LEADER = 22;

export function curvesLayout(panel: CurvesPanel, width: number): CurvesGeometry {
  const { curves, stated } = panel;
  const names = [
    ...stated.map(({ name, rings }) => ({ text: name, isStated: true, value: middle(rings) })),
    ...curves.map(({ name, points }) => ({
      text: name,
      isStated: false,
      value: points.at(-1)?.y ?? 0,
    })),
  ];
  const values = [
    ...curves.flatMap(({ points }) => points.map(({ y }) => y)),
    ...stated.flatMap(({ rings }) => rings),
  ];
  const height = Math.max(200, Math.min(260, width * 0.62));
  const [top, foot] = [TOP, height - UNDER];
  const y = scaleLinear([0, max(values) ?? 1], [foot, top]).nice(4);
  const yTicks = y.ticks(4).map((value) => ({ at: y(value), words: formatPlain(value) }));
  const left = 8 + (max(yTicks, ({ words }) => textWidth(words, 12)) ?? 30);
  const room = max(names, ({ text, isStated }) => textWidth(text, 12, isStated ? 400 : 600)) ?? 0;
  const right = Math.max(left + 90, width - room - LEADER - 4);
  const xs = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const [least, most] = [panel.axis === 'minutes' ? 0 : (min(xs) ?? 0), max(xs) ?? 1];
  const x = scaleLinear([least, panel.axis === 'minutes' ? Math.ceil(most) : most], [left, right]);
  const path = line<Curve['points'][number]>(
    (point) => x(point.x),
    (point) => y(point.y),
  );
  return {
    ...{ width, height, left, right, top, foot, yTicks },
    xTicks: x.ticks(right - left < 200 ? 3 : 5).map((value) => ({
      at: x(value),
      words: formatPlain(value),
    })),
    curves: curves.map((curve) => ({ curve, path: path(curve.points) ?? '' })),
    bands: stated.flatMap(({ name, band }) =>
      band === null ? [] : [{ key: name, y: y(band[1]), height: y(band[0]) - y(band[1]) }],
    ),
    rings: stated.flatMap(({ name, rings }) =>
      rings.map((value) => ({ key: `${name} ${value}`, y: y(value) })),
    ),
    names: apart(
      names.map(({ text, isStated, value }) => ({ text, isStated, at: y(value), y: y(value) })),
      top,
      foot,
    ),
  };
}

const middle = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Names in the order of their values, a line apart, none below the foot. */
function apart(names: readonly PlacedName[], top: number, foot: number): readonly PlacedName[] {
  const sorted = [...names].sort((one, other) => one.at - other.at);
  let least = top;
  const down = sorted.map((name) => {
    const y = Math.max(least, name.y);
    least = y + PITCH;
    return { ...name, y };
  });
  let most = foot;
  return down
    .reverse()
    .map((name) => {
      const y = Math.min(most, name.y);
      most = y - PITCH;
      return { ...name, y };
    })
    .reverse();
}
