/** Where the curves of a panel are: over minutes from 0, or over the numbers of appliers. Pure. */

import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import say from '../../base/messages/curves';
import {
  type CurvesGeometry,
  curvesLayout as layoutOfCurves,
} from '../../widgets/chart/curves-layout';
import { linearValues } from '../../widgets/chart/plot';
import type { CurvesPanel } from './curves';

export function curvesLayout(panel: CurvesPanel, width: number): CurvesGeometry {
  const { curves, stated, axis } = panel;
  const points = curves.flatMap(({ points }) => points);
  const values = [...points.map(({ y }) => y), ...stated.flatMap(({ rings }) => rings)];
  const [least, most] = [min(points, ({ x }) => x) ?? 0, max(points, ({ x }) => x) ?? 1];
  const isTime = axis === 'minutes';
  return layoutOfCurves(
    {
      curves,
      stated,
      published: [],
      head: isTime ? say.byMinutes() : say.byAppliers(),
      hasDots: false,
      x: (range) => {
        const scale = scaleLinear(isTime ? [0, Math.ceil(most)] : [least, most], range);
        const { place, ticks } = linearValues(scale, range[1] - range[0] < 200 ? 3 : 5);
        return { place, ticks: isTime ? ticks.map(withUnitAtEnd) : ticks };
      },
      y: (range) => scaleLinear([0, max(values) ?? 1], range).nice(4),
    },
    width,
    Math.max(200, Math.min(260, width * 0.62)),
  );
}

const withUnitAtEnd = <Tick extends { readonly words: string }>(
  tick: Tick,
  at: number,
  all: readonly Tick[],
): Tick =>
  at === all.length - 1 ? { ...tick, words: say.minutes({ minutes: tick.words }) } : tick;
