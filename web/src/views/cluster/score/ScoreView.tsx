/**
 * The stage as a score: the queue above, the shared disk with its redo in the middle, recovery below, one axis.
 * On a narrow stage it turns a quarter: redo runs down.
 */

import {
  lazy,
  type MouseEvent,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useRef,
} from 'react';
import type { Frame } from '../../../engine/generated/frame';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { usePointing } from '../../marks/use-pointing';
import { CanvasLayer } from '../../parts/CanvasLayer';
import type { AnimatedFigure } from '../../parts/figure-animator';
import type { Palette } from '../../parts/palette';
import { useMotion } from '../../parts/use-motion';
import { litSubjects } from '../lit';
import { parseSubjectKey, type Subject } from '../subject';
import type { ViewProps } from '../view';
import { between, placeBefore } from './between';
import { Unnoticed } from './CrashMarks';
import { cellUnder } from './cells';
import { Flushed, useFlushed } from './Flushed';
import { Labels } from './Labels';
import { Leaving, useLeft } from './Leaving';
import { type ScoreGeometry, scoreLayout } from './layout';
import { MarginPart, QueuePart } from './margin-and-queue';
import { paintPile, paintTape } from './paint';
import { writePlaces } from './places';
import { SetPart } from './SetPart';
import type { Camera } from './scale';
import css from './score.module.css';
import { scoreSentence, threadOf } from './sentence';
import { TapePart } from './TapePart';
import { FirstUndoBlock } from './undo';
import { useFresh } from './use-fresh';
import { useHeldLayout, useMovingParts } from './use-score';
import { blockOf, versionsInMarks, withVersions } from './versions';

/** Fetched with the first question that marks a part of it. */
const FarPlaces = lazy(() => import('./FarPlaces'));

/** Narrower than this, redo runs down. */
const NARROW = 560;

/** The least height of a score that runs down the page, px. */
const LEAST_DOWN = 386;

/** How the score moves. */
const MOVES: AnimatedFigure<ScoreGeometry> = {
  between,
  joins: (a, b) => placeBefore(a, b) !== null,
  write: writePlaces,
};

/** While nothing has failed it shows the thread of `part`, or of the selected instance. */
export function ScoreView(props: ViewProps) {
  const { frame, width, height, lit, selected, part = null, marked } = props;
  const zoom = useRootZoom();
  const wanted = part ?? threadOf(selected);
  const down = width / zoom < NARROW;
  const lay = useCallback(
    (of: Frame, before: Camera | null) => {
      const high = Math.max(down ? LEAST_DOWN : 0, height / zoom);
      return scoreLayout(of, { width: width / zoom, height: high, down }, wanted, before);
    },
    [width, height, zoom, wanted, down],
  );
  const held = useHeldLayout(frame, lay);
  const block = blockOf(lit, selected);
  const geometry = useMemo(() => withVersions(held, frame.records, block), [held, frame, block]);
  const versions = useMemo(() => versionsInMarks(held, block), [held, block]);
  const motion = useMotion(frame, props.reducedMotion);
  const figure = useRef<HTMLElement>(null);
  const now = useMovingParts(figure, geometry, motion, MOVES);
  const fresh = useFresh(frame, geometry.tapes);
  const left = useLeft(frame, geometry, motion);
  const flushed = useFlushed(frame, geometry, motion);
  const shown = useMemo(() => litSubjects(frame.records, lit, selected), [frame, lit, selected]);
  const pointing = usePointing({ ...props, parse: parseSubjectKey }, (event) =>
    underPoint(event, geometry, frame, zoom),
  );
  const { stage, margin, tapes, beat } = geometry;
  const sentence = scoreSentence(frame, geometry.score);
  return (
    <FirstUndoBlock value={props.scenario.data_blocks}>
      <figure
        ref={figure}
        aria-label={sentence}
        className={css.score}
        data-motion={motion}
        data-beat={beat?.name}
      >
        <ScoreCanvas geometry={geometry} now={now} zoom={zoom} />
        <svg
          width={width}
          height={stage.height * zoom}
          viewBox={`0 0 ${stage.width} ${stage.height}`}
          role="presentation"
          {...pointing}
        >
          <Leaving left={left} geometry={geometry} />
          <SetPart geometry={geometry} lit={shown} />
          {tapes.map((tape, index) => (
            <TapePart
              key={tape.tape.thread}
              {...{ tape, index, geometry, versions, fresh, flushed }}
              records={frame.records}
              lit={shown}
            />
          ))}
          <MarginPart margin={margin} score={geometry.score} lit={shown} />
          <QueuePart geometry={geometry} lit={shown} />
          <Flushed geometry={geometry} flushed={flushed} />
          {beat !== null && <Unnoticed beat={beat} badges={margin.badges} />}
          <Labels labels={geometry.labels} />
          {marked !== undefined && (
            <Suspense>
              <FarPlaces geometry={geometry} records={frame.records} marked={marked} />
            </Suspense>
          )}
        </svg>
      </figure>
    </FirstUndoBlock>
  );
}

/** What is under the pointer where the canvas drew it. */
function underPoint(
  event: MouseEvent<Element>,
  { queue, set, tapes, stage }: ScoreGeometry,
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
  for (const { strip, tape, records, from, near, thick } of tapes) {
    const [along, across] = stage.down ? [y, x] : [x, y];
    if (records !== null || along < from || across < near || across > near + thick) continue;
    const at = strip.x.findLastIndex((edge) => edge <= along);
    const row = strip.rows[at];
    const rba = row === undefined ? undefined : frame.records.rba[row];
    if (rba !== undefined) return { kind: 'record', thread: tape.thread, rba };
  }
  return null;
}

// What is seen from far, on a canvas under the figure: tapes of thousands of records, piles of thousands of cells.

interface ScoreCanvasProps {
  geometry: ScoreGeometry;
  /** What is shown just now, on the way to that. */
  now: RefObject<ScoreGeometry>;
  /** CSS px for one px of the geometry. */
  zoom: number;
}

/** Nothing at all while everything is near enough to be drawn one by one. Drawn again by whoever moves the figure. */
function ScoreCanvas({ geometry, now, zoom }: ScoreCanvasProps) {
  const draw = useCallback(
    (context: CanvasRenderingContext2D, palette: Palette) => {
      const { queue, set, tapes, stage, records } = now.current;
      context.scale(zoom, zoom);
      for (const tape of tapes) {
        if (tape.records === null) paintTape(context, tape, stage.down, records, palette);
      }
      for (const row of [queue, set]) {
        if (row.pile !== null) paintPile(context, row.pile, palette);
      }
    },
    [now, zoom],
  );
  const { queue, set, tapes, stage } = geometry;
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
