/** The curves of an experiment: a panel for each measure and each value of the second parameter. Pure. */

import type { MeasureSpec, PublishedSystem } from '../../lesson/schema-experiment';
import { type CurvesGeometry, curvesLayout } from '../../widgets/chart/curves-layout';
import { numberScale, valueScale } from '../../widgets/chart/plot';
import type { ParameterWords } from './parameter-words';
import { keyOf } from './plane-input';
import type { Point } from './spreads';

export interface CurvePanel {
  readonly key: string;
  /** Its number. */
  readonly measure: number;
  /** The value of the second parameter; null if there is none. */
  readonly second: string | null;
  readonly points: readonly Point[];
  readonly geometry: CurvesGeometry;
}

interface CurvesOf {
  readonly points: readonly Point[];
  readonly axes: readonly (readonly unknown[])[];
  readonly parameters: readonly ParameterWords[];
  readonly measures: readonly MeasureSpec[];
  readonly published: readonly PublishedSystem[];
}

const [HEIGHT, GAP] = [190, 20];
/** A panel is at least so wide, px, and a tick has at least so much room. */
const [LEAST_WIDTH, TICK_ROOM] = [230, 70];

/** Panels of a row are as wide as each other, those of a measure share their axes. */
export function curvePanels(of: CurvesOf, width: number): readonly CurvePanel[] {
  const { points, axes, parameters, measures } = of;
  const [first = [], second] = axes;
  const columns = second?.length ?? measures.length;
  const fitting = Math.max(1, Math.min(columns, Math.floor((width + GAP) / (LEAST_WIDTH + GAP))));
  const panelWidth = Math.floor((width - (fitting - 1) * GAP) / fitting);
  return measures.flatMap(({ name }, measure) => {
    const published = publishedOf(of.published, name);
    const spreads = points.flatMap(({ spreads }) => spreads[measure] ?? []);
    const values = [
      ...spreads.flatMap(({ min, max }) => [min, max]),
      ...published.map(({ y }) => y),
    ];
    return (second ?? [null]).map((value, place): CurvePanel => {
      const shown = points.filter((point) => (point.places[1] ?? 0) === place);
      const curve = shown.flatMap((point) => {
        const spread = point.spreads[measure];
        return spread == null
          ? []
          : [{ key: keyOf(point), x: point.values[0], y: spread.median, spread }];
      });
      return {
        key: `${measure} ${place}`,
        measure,
        second: second === undefined ? null : (parameters[1]?.value(value) ?? String(value)),
        points: shown,
        geometry: curvesLayout(
          {
            curves: [{ key: name, name: '', weight: 'strong', points: curve }],
            stated: [],
            published,
            head: '',
            hasDots: true,
            x: ([left, right]) =>
              valueScale(
                first,
                [left + 6, right - 6],
                Math.max(2, Math.floor(panelWidth / TICK_ROOM)),
                (value) => parameters[0]?.value(value) ?? String(value),
              ),
            y: (range) => numberScale(values, range),
          },
          panelWidth,
          HEIGHT,
        ),
      };
    });
  });
}

const publishedOf = (systems: readonly PublishedSystem[], measure: string) =>
  systems.flatMap(({ system, points }) =>
    points.flatMap(({ at, values }, number) => {
      const y = values[measure];
      return y === undefined || at === null
        ? []
        : [{ key: `${system} ${number}`, x: at, y, words: system }];
    }),
  );
