/** The two strips of the figure: commits a second as a grey area, and the layers of waiting, each in its own look. */

import say from '../../../base/messages/views/availability';
import { formatShare } from '../../../base/numbers';
import { StripScale } from '../../parts/ChartReader';
import { waitGroupWord } from '../wait-text';
import css from './availability.module.css';
import type { Strip } from './layers';
import type { AvailabilityGeometry } from './layout';
import { type Bin, type Blocked, type Present, WAIT_GROUPS } from './series';
import { rateText, spanText } from './text';

/** The hatches of the layers; ids belong to the page, so each figure has its own. */
export function Patterns({ id, geometry }: { id: string; geometry: AvailabilityGeometry }) {
  const { x0, x1, height } = geometry;
  return (
    <defs>
      <clipPath id={`${id}-shown`}>
        <rect x={x0} y={0} width={x1 - x0} height={height} />
      </clipPath>
      <pattern
        id={`${id}-inSet`}
        width="4.5"
        height="4.5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className={css.hatchSet} d="M0 0V4.5" />
      </pattern>
      <pattern
        id={`${id}-deadRow`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <path className={css.hatchDead} d="M0 0V5" />
      </pattern>
      <pattern id={`${id}-undetected`} width="4" height="4" patternUnits="userSpaceOnUse">
        <path className={css.hatchUndetected} d="M2 0V4" />
      </pattern>
      <pattern id={`${id}-log`} width="4" height="4" patternUnits="userSpaceOnUse">
        <path className={css.hatchLog} d="M0 0H4" />
      </pattern>
      <pattern id={`${id}-gone`} width="5" height="5" patternUnits="userSpaceOnUse">
        <circle className={css.dot} cx="1.5" cy="1.5" r="0.8" />
      </pattern>
    </defs>
  );
}

/** How a layer is filled; the hatches are those of `Patterns` with the same id. */
function fillOf(id: string, what: Blocked): string {
  if (what === 'frozen') return 'var(--brown)';
  if (what === 'ordinary') return 'color-mix(in srgb, var(--ink) 12%, var(--paper))';
  return `url(#${id}-${what})`;
}

interface StripsProps {
  readonly geometry: AvailabilityGeometry;
  readonly id: string;
  /** The instance whose commits stand out, from 0. */
  readonly instance: number | null;
}

export function Strips({ geometry, id, instance }: StripsProps) {
  const { x0, x1, commits, waits, layers, commitArea, commitLine, commitsOf, most } = geometry;
  const own = instance === null ? undefined : commitsOf(instance);
  return (
    <>
      <StripScale x={x0} top={commits.top + 4} foot={commits.foot} most={`${most}`} />
      <g clipPath={`url(#${id}-shown)`}>
        <path className={css.area} d={commitArea} />
        {own !== undefined && (
          <path className={css.own} style={{ fill: `var(--i${(instance ?? 0) + 1})` }} d={own} />
        )}
        <path className={css.line} d={commitLine} />
      </g>
      <line className={css.hairline} x1={x0} y1={commits.foot} x2={x1} y2={commits.foot} />
      <StripScale x={x0} top={waits.top} foot={waits.foot} most="100 %" />
      <line className={css.hairline} x1={x0} y1={waits.top} x2={x1} y2={waits.top} />
      {waits.foot - waits.top >= HALVED && <Half x0={x0} x1={x1} strip={waits} />}
      {layers.map(({ what, path, edge }) => (
        <g key={what}>
          <path d={path} fill={fillOf(id, what)} />
          <path className={`${css.edge} ${css[what]}`} d={edge} />
        </g>
      ))}
    </>
  );
}

/**
 * Names cover the lines that pass: those of the strips, in the margin or on a narrow figure over them, and those of
 * layers.
 */
export function Names({ geometry }: { geometry: AvailabilityGeometry }) {
  const { narrow, x0, commits, waits, layers } = geometry;
  const of = (strip: Strip, name: Record<'first' | 'second', () => string>, over: number) =>
    narrow ? (
      <text className={css.name} x={x0 - 36} y={strip.top - over}>
        {`${name.first()} ${name.second()}`}
      </text>
    ) : (
      <text className={`${css.name} ${css.last}`} x={x0 - 44} y={strip.foot - 18}>
        {name.first()}
        <tspan x={x0 - 44} dy={15}>
          {name.second()}
        </tspan>
      </text>
    );
  return (
    <>
      {of(commits, say.strip.commits, 20)}
      {of(waits, say.strip.waits, 8)}
      {layers.map(
        ({ what, label }) =>
          label && (
            <text
              key={what}
              className={`${css.label} ${what === 'frozen' ? css.onBrown : ''}`}
              x={label.x}
              y={label.y}
            >
              {label.words}
            </text>
          ),
      )}
    </>
  );
}

/** From this height on the share of time has its middle marked, px. */
const HALVED = 120;

function Half({ x0, x1, strip }: { x0: number; x1: number; strip: Strip }) {
  const y = (strip.top + strip.foot) / 2;
  return (
    <>
      <line className={css.hairline} x1={x0} y1={y} x2={x1} y2={y} />
      <text className={css.number} x={x0 - 7} y={y + 4}>
        50
      </text>
    </>
  );
}

// The styles of the layers with their names and numbers: of sessions now, or of the bin under the pointer.

interface KeyProps {
  readonly id: string;
  readonly present: Present;
  /** null: now. */
  readonly bin: Bin | null;
  readonly beside: boolean;
  /** The chart that it explains; null lists only the waits of this moment. */
  readonly geometry: AvailabilityGeometry | null;
}

/** In stacking order, the top first. */
const ORDER: readonly Blocked[] = ['gone', ...WAIT_GROUPS.toReversed()];

/** The height of a line of the key, the width of a column, and the space above the key, px. */
const [LINE, COLUMN, OVER] = [20, 212, 34];

const waitedFor = ({ counts }: Present) => ORDER.filter((what) => counts[what] > 0);

const drawnIn = ({ layers }: AvailabilityGeometry) =>
  layers.filter(({ path }) => path !== '').map(({ what }) => what);

/** Height of a short key of this width, px. */
export function keyHeight(present: Present, width: number): number {
  const columns = Math.max(1, Math.floor((width + 16) / COLUMN));
  return OVER + Math.ceil((waitedFor(present).length + 1) / columns) * LINE;
}

/** Its lines are those of the chart: a wait that nothing drawn shows has no line. */
export function Key({ id, present, bin, beside, geometry }: KeyProps) {
  const drawn = geometry === null ? [] : drawnIn(geometry);
  const now = waitedFor(present);
  const number = (what: Blocked) =>
    bin === null ? present.counts[what] : Math.round(bin.share[what] * 1000) / 1000;
  return (
    <div className={`${css.key} ${beside ? css.beside : ''}`}>
      <p>
        {bin === null ? (
          <>
            <b>{say.key.now()}</b> {say.key.sessions({ count: present.all })}
          </>
        ) : (
          <>
            <b>{spanText(bin)}</b> <span>{rateText(bin)}</span>
          </>
        )}
      </p>
      <ul>
        {ORDER.filter((what) => now.includes(what) || drawn.includes(what)).map((what) => (
          <li key={what} className={number(what) === 0 ? css.none : ''}>
            <Swatch id={id} what={what} />
            <b>{bin === null ? number(what) : formatShare(number(what))}</b>
            <span>{what === 'gone' ? say.key.down() : waitGroupWord(what).name()}</span>
          </li>
        ))}
        <li>
          <svg width="24" height="12" aria-hidden="true">
            <rect className={css.frame} x="0.6" y="0.6" width="22.8" height="10.8" />
          </svg>
          <b>{bin === null ? present.free : formatShare(freeShare(bin))}</b>
          <span>{say.key.free()}</span>
        </li>
      </ul>
    </div>
  );
}

function freeShare({ share }: Bin): number {
  const blocked = Object.values(share).reduce((sum, part) => sum + part, 0);
  return Math.max(0, Math.round((1 - blocked) * 1000) / 1000);
}

function Swatch({ id, what }: { id: string; what: Blocked }) {
  return (
    <svg width="24" height="12" aria-hidden="true">
      <rect x="0" y="0" width="24" height="12" fill={fillOf(id, what)} />
      {what === 'gone' ? (
        <path className={`${css.edge} ${css.gone}`} d="M0 11.4H24" />
      ) : (
        <path className={`${css.edge} ${css[what]}`} d="M0 0.8H24" />
      )}
    </svg>
  );
}
