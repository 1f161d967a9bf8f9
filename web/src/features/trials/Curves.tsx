/** The curves of an experiment drawn: a panel for each measure, or small multiples over the second parameter. */

import say from '../../base/messages/trials';
import { valueWords } from './axes';
import { type CurvePanel, type CurvesGeometry, PANEL_HEIGHT } from './curves-layout';
import { PointSlider } from './PointSlider';
import { spreadText } from './ResultsTable';
import css from './trials.module.css';

interface CurvesProps {
  readonly geometry: CurvesGeometry;
  /** Names of the measures with their units, and of the parameters. */
  readonly measures: readonly string[];
  readonly parameters: readonly string[];
  readonly chosen: number | null;
  onChoose: (point: number) => void;
}

export function Curves({ geometry, measures, parameters, chosen, onChoose }: CurvesProps) {
  const [first = '', second = ''] = parameters;
  return (
    <div className={css.panels}>
      {geometry.panels.map((panel) => (
        <figure key={panel.key} className={css.panel} style={{ width: geometry.width }}>
          <figcaption>
            <b>{measures[panel.measure]}</b>
            {panel.second !== null && (
              <span>{say.curves.second({ field: second, value: panel.second })}</span>
            )}
          </figcaption>
          <Panel
            panel={panel}
            width={geometry.width}
            label={say.curves.label({ measure: measures[panel.measure] ?? '', field: first })}
            chosen={chosen}
            onChoose={onChoose}
          />
          <p className={css.under}>{first}</p>
        </figure>
      ))}
    </div>
  );
}

interface PanelProps extends Pick<CurvesProps, 'chosen' | 'onChoose'> {
  readonly panel: CurvePanel;
  readonly width: number;
  readonly label: string;
}

function Panel({ panel, width, label, chosen, onChoose }: PanelProps) {
  const { left, right, top, foot, xTicks, yTicks, dots, rings } = panel;
  const points = dots.map(({ point, x, y }) => ({
    number: point.number,
    x,
    y,
    text: `${point.values.map(valueWords).join(', ')}: ${spreadText(point.spreads[panel.measure] ?? null)}`,
  }));
  return (
    <PointSlider label={label} points={points} chosen={chosen} onChoose={onChoose}>
      <svg width={width} height={PANEL_HEIGHT} aria-hidden="true">
        {yTicks.map(({ at, words }) => (
          <g key={words}>
            <line className={css.grid} x1={left} x2={right} y1={at} y2={at} />
            <text className={css.tick} x={left - 6} y={at + 4} textAnchor="end">
              {words}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, words }) => (
          <text key={words} className={css.tick} x={at} y={foot + 18} textAnchor="middle">
            {words}
          </text>
        ))}
        <path className={css.frame} d={`M${left} ${top}V${foot}H${right}`} />
        <path className={css.band} d={panel.all} />
        <path className={css.half} d={panel.half} />
        <path className={css.curve} d={panel.median} />
        {rings.map(({ key, x, y, words }) => (
          <circle key={key} className={css.ring} cx={x} cy={y} r={5}>
            <title>{words}</title>
          </circle>
        ))}
        {dots.map(({ point, x, y }) => (
          <circle
            key={point.number}
            className={css.dot}
            cx={x}
            cy={y}
            r={point.number === chosen ? 6 : 3.5}
          />
        ))}
      </svg>
    </PointSlider>
  );
}
