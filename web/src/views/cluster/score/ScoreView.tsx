/**
 * The stage as a score: the queue above, the shared disk with its redo in the middle, recovery below, one axis.
 * On a narrow stage it turns a quarter: redo runs down.
 */

import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Frame, RecordsTable } from '../../../engine/generated/frame';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { usePointing } from '../../marks/use-pointing';
import { CanvasLayer } from '../../parts/CanvasLayer';
import type { Palette } from '../../parts/palette';
import { useMotion } from '../../parts/use-motion';
import { litBy } from '../lit';
import { parseSubjectKey, type Subject } from '../subject';
import type { ViewProps } from '../view';
import { type Cell, cellUnder } from './cells';
import { Labels } from './Labels';
import { type ScoreGeometry, scoreLayout } from './layout';
import { MarginPart, QueuePart } from './margin-and-queue';
import { paintPile, paintTape } from './paint';
import { SetPart } from './SetPart';
import css from './score.module.css';
import { scoreSentence, threadOf } from './sentence';
import { TapePart } from './TapePart';

/** Fetched where the stage is narrow: a wide one never turns. */
const UprightScore = lazy(async () => ({ default: (await import('./UprightScore')).UprightScore }));

/** Fetched with the first question that marks something of it. */
const FarPlaces = lazy(() => import('./FarPlaces'));

/** Narrower than this, redo runs down. */
const NARROW = 560;

/** While nothing has failed it shows the thread of `part`, or of the selected instance. */
export function ScoreView(props: ViewProps) {
  const { selected, part = null, width } = props;
  const zoom = useRootZoom();
  const wanted = part ?? threadOf(selected);
  const turned = width / zoom < NARROW;
  if (!turned) return <WideScore {...props} zoom={zoom} wanted={wanted} />;
  return (
    <Suspense fallback={null}>
      <UprightScore {...props} zoom={zoom} wanted={wanted} />
    </Suspense>
  );
}

interface WideScoreProps extends ViewProps {
  wanted: number | null;
  zoom: number;
}

function WideScore(props: WideScoreProps) {
  const { frame, width, height, lit, selected, marked, zoom, wanted } = props;
  const geometry = useMemo(
    () => scoreLayout(frame, width / zoom, height / zoom, wanted),
    [frame, width, height, zoom, wanted],
  );
  const motion = useMotion(frame, props.reducedMotion);
  const fresh = useFresh(frame, keysOf(geometry));
  const gone = useGone(frame, geometry.set.cells, geometry.score.lower);
  const shown = useMemo(() => litBy(frame.records, lit, selected), [frame, lit, selected]);
  const pointing = usePointing({ ...props, parse: parseSubjectKey }, (event) =>
    underPoint(event, geometry, frame, zoom),
  );
  const { stage, tapes } = geometry;
  const sentence = scoreSentence(frame, geometry.score);
  return (
    <figure aria-label={sentence} className={`${css.score} ${css.moves}`} data-motion={motion}>
      <ScoreCanvas geometry={geometry} records={frame.records} zoom={zoom} />
      <svg
        width={width}
        height={stage.height * zoom}
        viewBox={`0 0 ${stage.width} ${stage.height}`}
        role="presentation"
        {...pointing}
      >
        <MarginPart margin={geometry.margin} score={geometry.score} lit={shown} />
        <SetPart geometry={geometry} gone={gone} lit={shown} fresh={fresh} />
        {tapes.map((tape) => (
          <TapePart
            key={tape.tape.thread}
            tape={tape}
            geometry={geometry}
            records={frame.records}
            lit={shown}
            fresh={fresh}
          />
        ))}
        <QueuePart geometry={geometry} lit={shown} fresh={fresh} />
        <Labels labels={geometry.labels} />
        {marked !== undefined && (
          <Suspense>
            <FarPlaces geometry={geometry} records={frame.records} marked={marked} />
          </Suspense>
        )}
      </svg>
    </figure>
  );
}

function keysOf({ queue, set, tapes }: ScoreGeometry): (string | number)[] {
  const records = tapes.flatMap((tape) => tape.records ?? []);
  return [...queue.cells, ...set.cells, ...records].map(({ key }) => key);
}

/** What lies under the pointer where the canvas drew it. */
function underPoint(
  event: MouseEvent<Element>,
  { queue, set, stage, tapes }: ScoreGeometry,
  frame: Frame,
  zoom: number,
): Subject | null {
  const box = event.currentTarget.getBoundingClientRect();
  const x = (event.clientX - box.left) / zoom;
  const y = (event.clientY - box.top) / zoom;
  for (const row of [queue, set]) {
    const cell = cellUnder(row, x, y);
    if (cell !== null) return { kind: 'block', block: cell.block };
  }
  for (const { strip, tape, records, y: top } of tapes) {
    if (records !== null || y < top || y > top + stage.tape) continue;
    const at = strip.x.findLastIndex((edge) => edge <= x);
    const row = strip.rows[at];
    const rba = row === undefined ? undefined : frame.records.rba[row];
    if (rba !== undefined) return { kind: 'record', thread: tape.thread, rba };
  }
  return null;
}

// Which marks are new since the frame before.

type Key = string | number;

/** Keys that were not there in the frame before; none in the first. */
function useFresh(frame: Frame, keys: readonly Key[]): (key: Key) => boolean {
  const seen = useRef<{ frame: Frame; keys: Set<Key>; before: Set<Key> | null } | null>(null);
  const before = seen.current?.frame === frame ? seen.current.before : (seen.current?.keys ?? null);
  useEffect(() => {
    if (seen.current?.frame !== frame) seen.current = { frame, keys: new Set(keys), before };
  });
  return (key) => before !== null && !before.has(key);
}

// Cells that were there in the frame before and have left since: they stay one step long, struck.

interface Seen {
  readonly frame: Frame;
  readonly cells: readonly Cell[];
  /** Whose set they are, from 0. */
  readonly of: number | null;
  readonly gone: readonly Cell[];
}

/** More than this is not a step but a leap; so is more time, for by then others hang in their places. */
const MOST = 24;
const LONGEST_NS = 300e6;

/**
 * Where they stood, as `gone`. None after a step back, or when another thread or the set of another instance is shown.
 */
function useGone(frame: Frame, cells: readonly Cell[], of: number | null): readonly Cell[] {
  const seen = useRef<Seen | null>(null);
  const gone =
    seen.current?.frame === frame ? seen.current.gone : leftSince(seen.current, frame, cells, of);
  useEffect(() => {
    seen.current = { frame, cells, of, gone };
  });
  return gone;
}

function leftSince(
  before: Seen | null,
  frame: Frame,
  cells: readonly Cell[],
  of: number | null,
): readonly Cell[] {
  if (before === null || before.of !== of) return [];
  const wentBack = (frame.clock.step[0] ?? 0) < (before.frame.clock.step[0] ?? 0);
  const sameThread = cells[0]?.thread === before.cells[0]?.thread;
  const took = (frame.clock.time_ns[0] ?? 0) - (before.frame.clock.time_ns[0] ?? 0);
  if (wentBack || !sameThread || took > LONGEST_NS) return [];
  const still = new Set(cells.map(({ key }) => key));
  const left = before.cells.filter((cell) => !still.has(cell.key) && cell.state === 'set');
  return left.length > MOST ? [] : left.map((cell) => ({ ...cell, state: 'gone' as const }));
}

// What is seen from far, on a canvas under the figure: tapes of thousands of records, piles of thousands of cells.

interface ScoreCanvasProps {
  geometry: ScoreGeometry;
  records: RecordsTable;
  /** CSS px for one px of the geometry. */
  zoom: number;
}

/** Nothing at all while everything is near enough to be drawn one by one. */
function ScoreCanvas({ geometry, records, zoom }: ScoreCanvasProps) {
  const { queue, set, tapes, stage } = geometry;
  const draw = useCallback(
    (context: CanvasRenderingContext2D, palette: Palette) => {
      context.scale(zoom, zoom);
      for (const tape of tapes) {
        if (tape.records === null) paintTape(context, tape, stage, records, palette);
      }
      for (const row of [queue, set]) {
        if (row.pile !== null) paintPile(context, row.pile, palette);
      }
    },
    [queue, set, tapes, stage, records, zoom],
  );
  const far =
    queue.pile !== null || set.pile !== null || tapes.some(({ records: r }) => r === null);
  if (!far) return null;
  return (
    <CanvasLayer
      width={stage.width * zoom}
      height={stage.height * zoom}
      className={css.canvas}
      draw={draw}
    />
  );
}
