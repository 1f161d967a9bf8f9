/** The curves of an experiment drawn, each panel with its measure and, with two parameters, the value of the second. */

import say from '../../base/messages/trials';
import { CurvesPlot } from '../../widgets/chart/CurvesPlot';
import { PointReader } from '../../widgets/chart/PointReader';
import type { CurvePanel } from './curve-panels';
import { type ParameterWords, pointWords } from './parameter-words';
import { keyOf } from './plane-input';
import { spreadText } from './ResultsTable';
import css from './trials.module.css';

interface CurvePanelsProps {
  readonly panels: readonly CurvePanel[];
  /** Names of the measures with their units. */
  readonly measures: readonly string[];
  readonly parameters: readonly ParameterWords[];
  readonly zoom: number;
  readonly chosen: string | null;
  onChoose: (key: string) => void;
}

export function CurvePanels({ panels, measures, parameters, ...reader }: CurvePanelsProps) {
  const [first, second] = parameters.map(({ label }) => label);
  return (
    <div className={css.panels}>
      {panels.map(({ key, measure, second: value, points, geometry }) => (
        <figure key={key} className={css.panel} style={{ width: geometry.width * reader.zoom }}>
          <figcaption>
            <b>{measures[measure]}</b>
            {value !== null && <span>{say.curves.second({ field: second ?? '', value })}</span>}
          </figcaption>
          <PointReader
            label={say.curves.label({ measure: measures[measure] ?? '', field: first ?? '' })}
            points={geometry.dots.map((dot) => {
              const point = points.find((point) => keyOf(point) === dot.key);
              const text = point === undefined ? '' : pointText(point, measure, parameters);
              return { ...dot, text };
            })}
            width={geometry.width}
            height={geometry.height}
            {...reader}
          >
            <CurvesPlot geometry={geometry} chosen={reader.chosen} />
          </PointReader>
          <p className={css.under}>{first}</p>
        </figure>
      ))}
    </div>
  );
}

const pointText = (
  point: CurvePanel['points'][number],
  measure: number,
  parameters: readonly ParameterWords[],
) =>
  say.curves.point({
    point: pointWords(point, parameters),
    value: spreadText(point.spreads[measure] ?? null),
  });
