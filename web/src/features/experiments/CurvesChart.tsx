/** The figures of the Streams paper: our curves, and what the text states as rings and bands, each panel with its values. */

import { useMemo } from 'react';
import column from '../../base/messages/columns';
import say from '../../base/messages/curves';
import { formatFixed } from '../../base/numbers';
import type { ExperimentRow, ExperimentRun } from '../../engine/generated/control';
import { Table } from '../../widgets/Table';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useSize } from '../../widgets/use-size';
import { type Curve, type CurvesPanel, curvesOf } from './curves';
import css from './curves.module.css';
import { type CurvesGeometry, curvesLayout } from './curves-layout';

interface CurvesChartProps {
  readonly experiment: string;
  readonly rows: readonly ExperimentRow[];
  readonly runs: readonly ExperimentRun[];
}

export function CurvesChart({ experiment, rows, runs }: CurvesChartProps) {
  const panels = useMemo(() => curvesOf(experiment, rows, runs), [experiment, rows, runs]);
  if (panels.length === 0) return null;
  return (
    <>
      <div className={css.legend}>
        <Sample kind="ours" /> {say.legend.ours()} <Sample kind="stated" /> {say.legend.stated()}
      </div>
      <div className={css.panels}>
        {panels.map((panel) => (
          <Panel key={panel.title} panel={panel} />
        ))}
      </div>
    </>
  );
}

function Sample({ kind }: { readonly kind: 'ours' | 'stated' }) {
  return (
    <svg width="30" height="14" aria-hidden="true">
      {kind === 'ours' ? (
        <path className={css.strong} d="M1 7h26" />
      ) : (
        <>
          <rect className={css.band} x="1" y="2" width="22" height="10" />
          <circle className={css.ring} cx="23" cy="7" r="4.5" />
        </>
      )}
    </svg>
  );
}

function Panel({ panel }: { readonly panel: CurvesPanel }) {
  const [box, size] = useSize<HTMLDivElement>();
  const zoom = useRootZoom();
  const geometry = useMemo(
    () => (size === null ? null : curvesLayout(panel, size.width / zoom)),
    [panel, size, zoom],
  );
  return (
    <figure className={css.figure}>
      <figcaption>{panel.title}</figcaption>
      <div ref={box}>
        {geometry !== null && <Drawing panel={panel} geometry={geometry} zoom={zoom} />}
      </div>
      <details className={css.details}>
        <summary>{say.asTable()}</summary>
        <Values panel={panel} />
      </details>
    </figure>
  );
}

interface DrawingProps {
  readonly panel: CurvesPanel;
  readonly geometry: CurvesGeometry;
  readonly zoom: number;
}

const STYLES: Record<Curve['weight'], string | undefined> = {
  strong: css.strong,
  plain: css.plain,
  dashed: css.dashed,
};

function Drawing({ panel, geometry, zoom }: DrawingProps) {
  const { width, height, left, right, top, foot, xTicks, yTicks, curves, bands, rings, names } =
    geometry;
  return (
    <svg
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summaryOf(panel)}
    >
      {bands.map(({ key, y, height }) => (
        <rect key={key} className={css.band} x={left} y={y} width={right - left} height={height} />
      ))}
      {yTicks.map(({ at, words }) => (
        <g key={words}>
          <line className={css.grid} x1={left} x2={right} y1={at} y2={at} />
          <text className={css.tick} x={left - 6} y={at + 4} textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      <line className={css.foot} x1={left} x2={right} y1={foot} y2={foot} />
      {xTicks.map(({ at, words }, i) => (
        <text key={words} className={css.tick} x={at} y={foot + 18} textAnchor="middle">
          {i === xTicks.length - 1 && panel.axis === 'minutes'
            ? say.minutes({ minutes: words })
            : words}
        </text>
      ))}
      {rings.map(({ key, y }) => (
        <line key={key} className={css.edge} x1={left} x2={right} y1={y} y2={y} />
      ))}
      {curves.map(({ path, curve }) => (
        <path key={curve.name} className={STYLES[curve.weight]} d={path} />
      ))}
      {rings.map(({ key, y }) => (
        <circle key={key} className={css.ring} cx={right} cy={y} r={5.5} />
      ))}
      {names.map(({ text, isStated, y, at }) => (
        <g key={text}>
          <path className={css.leader} d={`M${right + 8} ${at}L${right + 18} ${y}`} />
          <text className={isStated ? css.stated : css.name} x={right + 22} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      <text className={css.tick} x={left} y={top - 14}>
        {panel.axis === 'appliers' ? say.byAppliers() : say.byMinutes()}
      </text>
    </svg>
  );
}

/** The curves and what is stated, in one sentence each. */
const summaryOf = ({ title, curves, stated, digits }: CurvesPanel): string =>
  [
    `${title}.`,
    ...curves.map(({ name, points }) => {
      const values = points.map(({ y }) => y);
      return say.summary({
        name,
        low: formatFixed(Math.min(...values), digits),
        high: formatFixed(Math.max(...values), digits),
      });
    }),
    ...stated.map(({ name }) => say.summaryStated({ name })),
  ].join(' ');

function Values({ panel: { title, axis, curves, digits } }: { readonly panel: CurvesPanel }) {
  const longest = curves.reduce<Curve['points']>(
    (most, { points }) => (points.length > most.length ? points : most),
    [],
  );
  const head = axis === 'minutes' ? column.minutes() : column.appliers();
  return (
    <Table
      caption={title}
      columns={[head, ...curves.map(({ name }) => name)]}
      rows={longest.map(({ x }, i) => ({
        key: String(x),
        cells: [
          formatFixed(x, axis === 'minutes' ? 2 : 0),
          ...curves.map(({ points }) => {
            const point = points[i];
            return point === undefined ? '–' : formatFixed(point.y, digits);
          }),
        ],
      }))}
    />
  );
}
