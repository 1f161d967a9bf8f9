/** The figures of the Streams paper: our curves, and what the text states as rings and bands, each panel with its values. */

import { useMemo } from 'react';
import column from '../../base/messages/columns';
import say from '../../base/messages/curves';
import { formatFixed } from '../../base/numbers';
import type { ExperimentRow, ExperimentRun } from '../../engine/generated/control';
import { CurvesPlot } from '../../widgets/chart/CurvesPlot';
import type { CurvesGeometry } from '../../widgets/chart/curves-layout';
import { CurveSample, StatedSample } from '../../widgets/chart/PlotSamples';
import { Table } from '../../widgets/Table';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useSize } from '../../widgets/use-size';
import { type CurvesPanel, curvesOf, type NumberCurve } from './curves';
import css from './curves.module.css';
import { curvesLayout } from './curves-layout';

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
        <CurveSample /> {say.legend.ours()} <StatedSample /> {say.legend.stated()}
      </div>
      <div className={css.panels}>
        {panels.map((panel) => (
          <Panel key={panel.title} panel={panel} />
        ))}
      </div>
    </>
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

function Drawing({ panel, geometry, zoom }: DrawingProps) {
  const { width, height } = geometry;
  return (
    <svg
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summaryOf(panel)}
    >
      <CurvesPlot geometry={geometry} />
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
  const longest = curves.reduce<NumberCurve['points']>(
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
