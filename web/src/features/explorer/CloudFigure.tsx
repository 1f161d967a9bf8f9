/** The cloud of all states: dots or a silhouette, the way that is looked at, and the state under the pointer or the keys. */

import { line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import say from '../../base/messages/explorer';
import { formatCount } from '../../base/numbers';
import type { ExplorationReport, StateGraph } from '../../engine/generated/control';
import { hueClass } from '../../views/marks/geometry';
import { type Cloud, cloudOf, type Point } from './cloud-layout';
import figure from './figure.module.css';
import { after, depthOf, firstOfLevels, type Way } from './state-graph';

interface CloudFigureProps {
  readonly report: ExplorationReport;
  readonly width: number;
  readonly way: Way | null;
  readonly chosen: number | null;
  onChoose: (state: number) => void;
}

const CLOUD_HEIGHT = 232;
const ROOM = 10;
/** In a graph with more states, only the steps of the chosen one are drawn. */
const MOST_DRAWN_STEPS = 900;

export function CloudFigure({ report, width, way, chosen, onChoose }: CloudFigureProps) {
  const cloud = useMemo(() => cloudOf(report, { width, height: CLOUD_HEIGHT }), [report, width]);
  const states = formatCount(report.progress.states);
  const most = formatCount(Math.max(...report.levels));
  const label = say.cloud.picture({ states, depth: report.levels.length, most });
  const { graph } = report;
  const isPickable = cloud.kind === 'dots' && graph !== null;
  const drawing = (
    <svg
      className={figure.cloud}
      width={width}
      height={CLOUD_HEIGHT + 2 * ROOM}
      viewBox={`0 ${-ROOM} ${width} ${CLOUD_HEIGHT + 2 * ROOM}`}
      aria-hidden="true"
    >
      {graph !== null && isPickable && <Steps {...{ graph, cloud, chosen }} />}
      <Bands cloud={cloud} slots={report.lengths?.slots ?? 0} />
      {way !== null && <WayLine {...{ cloud, way }} fails={fails(report, chosen)} />}
    </svg>
  );
  if (!isPickable || graph === null) {
    return (
      <div className={figure.sky} role="img" aria-label={label}>
        {drawing}
      </div>
    );
  }
  const at = chosen ?? way?.states.at(-1) ?? 0;
  return (
    <div
      className={figure.sky}
      role="slider"
      tabIndex={0}
      aria-label={say.cloud.slider()}
      aria-valuemin={0}
      aria-valuemax={report.progress.states - 1}
      aria-valuenow={at}
      aria-valuetext={spoken(report, graph, at)}
      onKeyDown={(event) => {
        const next = nextState(event, report, at);
        if (next === null) return;
        event.preventDefault();
        onChoose(next);
      }}
      onClick={(event) => {
        const state = cloud.stateAt(pointOf(event as unknown as PointerEvent));
        if (state !== null) onChoose(state);
      }}
    >
      {drawing}
    </div>
  );
}

const fails = ({ verdict }: ExplorationReport, chosen: number | null) =>
  verdict === 'fails' && chosen === null;

function spoken(report: ExplorationReport, graph: StateGraph, state: number): string {
  const depth = depthOf(firstOfLevels(report.levels), state);
  const ways = after(graph, state).length;
  const what = say.cloud.spoken({ state: formatCount(state), depth, ways });
  const length = graph.lengths[state];
  return length === undefined ? what : `${what}, ${say.cloud.length({ length })}`;
}

function pointOf(event: PointerEvent): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top - ROOM };
}

/** Left and right go a step back and on; up and down stay in a column. */
function nextState(event: KeyboardEvent, report: ExplorationReport, at: number): number | null {
  const firsts = firstOfLevels(report.levels);
  const last = (firsts.at(-1) ?? 1) - 1;
  const depth = depthOf(firsts, at);
  const across = (to: number) => {
    const count = report.levels[to];
    const first = firsts[to];
    if (count === undefined || first === undefined) return at;
    const share = (at - (firsts[depth] ?? 0)) / Math.max(1, report.levels[depth] ?? 1);
    return first + Math.min(count - 1, Math.floor(share * count));
  };
  switch (event.key) {
    case 'ArrowRight':
      return across(depth + 1);
    case 'ArrowLeft':
      return across(depth - 1);
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** A class for each share of a full queue. */
export function shadeClass(length: number, slots: number): string {
  const shades = [figure.shade0, figure.shade1, figure.shade2, figure.shade3, figure.shade4];
  if (length < 0 || slots < 2) return shades[2] ?? '';
  return shades[Math.round((length / (slots - 1)) * (shades.length - 1))] ?? '';
}

function Bands({ cloud, slots }: { readonly cloud: Cloud; readonly slots: number }) {
  const isDots = cloud.kind === 'dots';
  const dot = { strokeWidth: 2 * cloud.radius };
  return (
    <>
      {cloud.bands.map(({ length, path }) => (
        <path
          key={length}
          d={path}
          className={`${isDots ? figure.dots : figure.band} ${shadeClass(length, slots)}`}
          {...(isDots ? dot : {})}
        />
      ))}
      {cloud.open !== '' && (
        <>
          <path d={cloud.open} className={figure.open} strokeWidth={2 * cloud.radius} />
          <path d={cloud.open} className={figure.hollow} strokeWidth={2 * cloud.radius - 1.6} />
        </>
      )}
    </>
  );
}

interface StepsProps {
  readonly graph: StateGraph;
  readonly cloud: Cloud;
  readonly chosen: number | null;
}

/** Steps between states: all of a small graph, and those of the chosen state. */
function Steps({ graph, cloud, chosen }: StepsProps) {
  const all = graph.from.length <= MOST_DRAWN_STEPS;
  const path = useMemo(() => {
    const from = (edge: number) => cloud.placeOf(graph.from[edge] ?? 0);
    const to = (edge: number) => cloud.placeOf(graph.to[edge] ?? 0);
    const drawn = (edge: number) => `M${from(edge).x} ${from(edge).y}L${to(edge).x} ${to(edge).y}`;
    const of = (is: (edge: number) => boolean) =>
      graph.from.map((_, edge) => (is(edge) ? drawn(edge) : '')).join('');
    return {
      all: all ? of(() => true) : '',
      chosen: of((edge) => graph.from[edge] === chosen || graph.to[edge] === chosen),
    };
  }, [graph, cloud, chosen, all]);
  return (
    <>
      <path d={path.all} className={figure.steps} />
      <path d={path.chosen} className={figure.near} />
    </>
  );
}

interface WayLineProps {
  readonly cloud: Cloud;
  readonly way: Way;
  readonly fails: boolean;
}

const drawnLine = line<Point>()
  .x(({ x }) => x)
  .y(({ y }) => y);

function WayLine({ cloud, way, fails: endsInFailure }: WayLineProps) {
  const points = way.states.map((state, depth) => ({
    x: cloud.xOf(depth),
    y: cloud.placeOf(state).y,
  }));
  const end = points.at(-1);
  const path = drawnLine(points) ?? '';
  const dot = Math.min(3.6, Math.max(1.6, cloud.pitch * 0.3));
  return (
    <g>
      <path d={path} className={figure.wayEdge} />
      <path d={path} className={figure.way} />
      {points.slice(0, endsInFailure ? -1 : undefined).map(({ x, y }, depth) => (
        <circle
          key={String(depth)}
          cx={x}
          cy={y}
          r={dot}
          className={`${figure.stop} ${threadClass(depth === 0 ? 0 : (way.schedule[depth - 1] ?? 0) % 8)}`}
        />
      ))}
      {endsInFailure && end !== undefined && <Cross {...end} size={6.5} />}
    </g>
  );
}

/** The producer is ink; consumers keep a hue each, as in all views. */
export function threadClass(thread: number): string {
  const hues = [null, 2, 3, 6, 5, 0, 1, 4] as const;
  return hueClass(hues[thread] ?? null);
}

export function Cross({ x, y, size }: Point & { readonly size: number }) {
  const d = `M${x - size} ${y - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`;
  return (
    <>
      <path d={d} className={figure.crossEdge} />
      <path d={d} className={figure.cross} />
    </>
  );
}
