/** A trade-off plane drawn: discs with their ranges, the front, published rings. A part of an SVG. */

import say from '../../base/messages/widgets';
import type { PlacedLabel } from './labels';
import { PlotAxes } from './PlotAxes';
import type { Disc, PlaneGeometry, Tone } from './plane-layout';
import css from './plot.module.css';

interface PlaneProps {
  readonly geometry: PlaneGeometry;
  /** What is to the right and upwards, with units. */
  readonly names: readonly [string, string];
  /** The key of the chosen point. */
  readonly chosen?: string | null;
}

const LINES: Record<Tone, string | undefined> = {
  ink: css.series,
  hollow: css.hollowLine,
  filled: css.filledLine,
};
const DISCS: Record<Tone, string | undefined> = {
  ink: css.disc,
  hollow: css.hollowDisc,
  filled: css.filledDisc,
};

export function Plane({ geometry, names, chosen = null }: PlaneProps) {
  const { right, foot, series, published, front, joins } = geometry;
  return (
    <>
      <PlotAxes plot={geometry} upright />
      <text className={css.axis} x={0} y={14}>
        {names[1]}
      </text>
      <text className={css.axis} x={right} y={foot + 38} textAnchor="end">
        {names[0]}
      </text>
      <BetterArrow geometry={geometry} />
      {series.map(({ key, tone, path }) => (
        <path key={key} className={LINES[tone]} d={path} />
      ))}
      <path className={css.front} d={front} />
      {series.map(({ key, tone, discs }) => (
        <g key={key} data-tone={tone}>
          {discs.map((disc) => (
            <Ranges key={disc.key} disc={disc} />
          ))}
        </g>
      ))}
      {joins.map(({ key, path }) => (
        <path key={key} className={css.join} d={path} />
      ))}
      {published.map(({ key, path, rings }) => (
        <g key={key}>
          <path className={css.publishedLine} d={path} />
          {rings.map(({ key, x, y, words, isOdd, label }) => (
            <g key={key}>
              {isOdd && <circle className={css.odd} cx={x} cy={y} r={9} />}
              <circle className={css.ring} cx={x} cy={y} r={5}>
                <title>{words}</title>
              </circle>
              <Label of={label} className={css.ringName} />
            </g>
          ))}
        </g>
      ))}
      {series.map(({ key, tone, discs, name }) => (
        <g key={key}>
          {discs.map(({ key, x, y, isBest, isLarge, label }) => (
            <g key={key}>
              <circle
                className={isBest ? DISCS[tone] : css.beaten}
                cx={x}
                cy={y}
                r={key === chosen ? 7 : isLarge ? 6 : 4.5}
              />
              <Label of={label} className={css.discName} />
            </g>
          ))}
          <Label of={name} className={css.ringName} />
        </g>
      ))}
    </>
  );
}

function Label({ of, className }: { of: PlacedLabel | null; className: string | undefined }) {
  if (of === null) return null;
  return (
    <text className={className} x={of.x} y={of.y} textAnchor={of.anchor}>
      {of.words}
    </text>
  );
}

function Ranges({ disc: { x, y, across, up } }: { disc: Disc }) {
  return (
    <>
      <line className={css.thin} x1={across.from} x2={across.to} y1={y} y2={y} />
      <line className={css.thick} x1={across.low} x2={across.high} y1={y} y2={y} />
      <line className={css.thin} x1={x} x2={x} y1={up.from} y2={up.to} />
      <line className={css.thick} x1={x} x2={x} y1={up.low} y2={up.high} />
    </>
  );
}

/** An arrow in the corner in which both numbers are at their best. */
function BetterArrow({ geometry }: { geometry: PlaneGeometry }) {
  const { better, left, right, top, foot } = geometry;
  if (better === null) return null;
  const [x, alongX] = better.right ? [right - 12, -1] : [left + 12, 1];
  const [y, alongY] = better.up ? [top + 10, 1] : [foot - 12, -1];
  return (
    <g className={css.better}>
      <path
        d={`M${x + 26 * alongX} ${y + 20 * alongY}L${x} ${y}m${9 * alongX} 0h${-9 * alongX}v${9 * alongY}`}
      />
      <text x={x + 31 * alongX} y={y + 20 * alongY + 8} textAnchor={alongX > 0 ? 'start' : 'end'}>
        {say.plane.better()}
      </text>
    </g>
  );
}
