/** Curves drawn, with what is stated and published about them. A part of an SVG. */

import type { Curve, CurvesGeometry } from './curves-layout';
import { PlotAxes } from './PlotAxes';
import css from './plot.module.css';

interface CurvesPlotProps {
  readonly geometry: CurvesGeometry;
  /** The key of the chosen point. */
  readonly chosen?: string | null;
}

const WEIGHTS: Record<Curve['weight'], string | undefined> = {
  strong: css.strong,
  plain: css.plain,
  dashed: css.dashed,
};

export function CurvesPlot({ geometry, chosen = null }: CurvesPlotProps) {
  const { left, right, top, head, bands, edges, curves, rings, dots, names } = geometry;
  return (
    <>
      {bands.map(({ key, y, height }) => (
        <rect key={key} className={css.band} x={left} y={y} width={right - left} height={height} />
      ))}
      <PlotAxes plot={geometry} />
      {edges.map(({ key, y }) => (
        <line key={key} className={css.edge} x1={left} x2={right} y1={y} y2={y} />
      ))}
      {curves.map(({ key, weight, path, all, half }) => (
        <g key={key}>
          <path className={css.all} d={all} />
          <path className={css.half} d={half} />
          <path className={WEIGHTS[weight]} d={path} />
        </g>
      ))}
      {edges.map(({ key, y }) => (
        <circle key={key} className={css.ring} cx={right} cy={y} r={5.5} />
      ))}
      {rings.map(({ key, x, y, words }) => (
        <circle key={key} className={css.ring} cx={x} cy={y} r={5}>
          <title>{words}</title>
        </circle>
      ))}
      {dots.map(({ key, x, y }) => (
        <circle key={key} className={css.disc} cx={x} cy={y} r={key === chosen ? 6 : 3.5} />
      ))}
      {names.map(({ text, isStated, y, at }) => (
        <g key={text}>
          <path className={css.leader} d={`M${right + 8} ${at}L${right + 18} ${y}`} />
          <text className={isStated ? css.stated : css.name} x={right + 22} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      {head !== '' && (
        <text className={css.tick} x={left} y={top - 14}>
          {head}
        </text>
      )}
    </>
  );
}
