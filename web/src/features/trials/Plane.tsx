/** The trade-off plane drawn: discs that can be chosen by pointer and arrow keys, ranges, the front, published rings. */

import say from '../../base/messages/trials';
import { sentences } from '../../base/sentences';
import { shortNumber, valueWords } from './axes';
import { PointSlider } from './PointSlider';
import type { Disc, PlacedLabel, PlaneGeometry } from './plane-layout';
import css from './trials.module.css';

interface PlaneProps {
  readonly geometry: PlaneGeometry;
  /** Names of the measures to the right and upwards, with their units. */
  readonly names: readonly [string, string];
  readonly measures: readonly [number, number];
  readonly chosen: number | null;
  onChoose: (point: number) => void;
}

export function Plane({ geometry, names, measures, chosen, onChoose }: PlaneProps) {
  const { width, height, left, right, top, foot, xTicks, yTicks, discs } = geometry;
  const points = discs.map((disc) => ({
    number: disc.point.number,
    x: disc.x,
    y: disc.y,
    text: discText(disc, names, measures),
  }));
  return (
    <PointSlider label={say.plane.label()} points={points} chosen={chosen} onChoose={onChoose}>
      <svg width={width} height={height} aria-hidden="true">
        {yTicks.map(({ at, words }) => (
          <g key={words}>
            <line className={css.grid} x1={left} x2={right} y1={at} y2={at} />
            <text className={css.tick} x={left - 8} y={at + 4} textAnchor="end">
              {words}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, words }) => (
          <g key={words}>
            <line className={css.grid} x1={at} x2={at} y1={top} y2={foot} />
            <text className={css.tick} x={at} y={foot + 18} textAnchor="middle">
              {words}
            </text>
          </g>
        ))}
        <path className={css.frame} d={`M${left} ${top}V${foot}H${right}`} />
        <text className={css.axis} x={0} y={14}>
          {names[1]}
        </text>
        <text className={css.axis} x={right} y={foot + 38} textAnchor="end">
          {names[0]}
        </text>
        <BetterArrow geometry={geometry} />
        {geometry.series.map(({ key, path }) => (
          <path key={key} className={css.series} d={path} />
        ))}
        <path className={css.front} d={geometry.front} />
        {discs.map((disc) => (
          <Ranges key={disc.point.number} disc={disc} />
        ))}
        {geometry.joins.map(({ key, path }) => (
          <path key={key} className={css.join} d={path} />
        ))}
        {geometry.systems.map(({ system, path, rings }) => (
          <g key={system.system}>
            <path className={css.publishedLine} d={path} />
            {rings.map(({ key, x, y, words, odd, label }) => (
              <g key={key}>
                {odd !== '' && <circle className={css.odd} cx={x} cy={y} r={9} />}
                <circle className={css.ring} cx={x} cy={y} r={5}>
                  <title>
                    {sentences(say.plane.published({ system: system.system, point: words }), odd)}
                  </title>
                </circle>
                {label !== null && <Label of={label} className={css.ringName} />}
              </g>
            ))}
          </g>
        ))}
        {discs.map((disc) => (
          <g key={disc.point.number}>
            <circle
              className={disc.isBest || geometry.better === null ? css.disc : css.beaten}
              cx={disc.x}
              cy={disc.y}
              r={disc.point.number === chosen ? 7 : 4.5}
            />
            {disc.label !== null && <Label of={disc.label} className={css.discName} />}
          </g>
        ))}
      </svg>
    </PointSlider>
  );
}

function Label({ of, className }: { of: PlacedLabel; className: string | undefined }) {
  return (
    <text className={className} x={of.x} y={of.y} textAnchor={of.anchor}>
      {of.words}
    </text>
  );
}

function Ranges({ disc: { x, y, across, up } }: { disc: Disc }) {
  return (
    <g>
      <line className={css.thin} x1={across.from} x2={across.to} y1={y} y2={y} />
      <line className={css.thick} x1={across.low} x2={across.high} y1={y} y2={y} />
      <line className={css.thin} x1={x} x2={x} y1={up.from} y2={up.to} />
      <line className={css.thick} x1={x} x2={x} y1={up.low} y2={up.high} />
    </g>
  );
}

/** An arrow in the corner in which both measures are at their best. */
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

function discText(
  { point, isBest }: Disc,
  names: readonly [string, string],
  measures: readonly [number, number],
): string {
  const [x, y] = measures.map((measure) => point.spreads[measure]?.median ?? 0);
  const words = {
    point: point.values.map(valueWords).join(', '),
    x: `${names[0]} ${shortNumber(x ?? 0)}`,
    y: `${names[1]} ${shortNumber(y ?? 0)}`,
  };
  return isBest ? say.plane.bestPoint(words) : say.plane.point(words);
}
