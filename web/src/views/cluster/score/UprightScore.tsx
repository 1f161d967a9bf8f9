/** The score on a narrow stage, drawn: redo runs down, the queue left, the set right. */

import { type MouseEvent, useCallback, useMemo, useRef } from 'react';
import say from '../../../base/messages/views/score';
import type { Frame } from '../../../engine/generated/frame';
import { Block } from '../../marks/Block';
import { hueClass } from '../../marks/geometry';
import {
  CheckpointPoleUpright,
  EndOfLog,
  Rail,
  ScanTriangle,
  StartBracket,
} from '../../marks/Markers';
import { usePointing } from '../../marks/use-pointing';
import { CanvasLayer } from '../../parts/CanvasLayer';
import type { AnimatedFigure } from '../../parts/figure-animator';
import type { Palette } from '../../parts/palette';
import { Places } from '../../parts/small-parts';
import { useMotion } from '../../parts/use-motion';
import { type Lit, litSubjects } from '../lit';
import { parseSubjectKey, type Subject } from '../subject';
import type { ViewProps } from '../view';
import { betweenUpright, placeBeforeUpright } from './between-upright';
import { CellMarks } from './CellMarks';
import { LostRecordMarks, Unnoticed } from './CrashMarks';
import { cellUnder, litCells } from './cells';
import { farPlacesUpright } from './FarPlaces';
import { Flushed, useFlushed } from './Flushed';
import { Labels, LabelText, label } from './Labels';
import { Leaving, useLeft } from './Leaving';
import { Badges } from './margin-and-queue';
import { paintPile, paintUprightTape } from './paint';
import { rbaText } from './queue';
import type { Camera } from './scale';
import css from './score.module.css';
import { scoreSentence } from './sentence';
import { Covers, UprightTapes } from './UprightTape';
import { FALLEN_UNDER, type UprightGeometry, type UprightRow, uprightLayout } from './upright';
import { POLE_REACH } from './upright-labels';
import { writeUprightPlaces } from './upright-places';
import { useFresh } from './use-fresh';
import { useHeldLayout, useMovingParts } from './use-score';
import { blockOf } from './versions';

/** The score down the page: how it moves. */
const DOWN_THE_PAGE: AnimatedFigure<UprightGeometry> = {
  between: betweenUpright,
  joins: (a, b) => placeBeforeUpright(a, b) !== null,
  write: writeUprightPlaces,
};

/** The same from frame to frame. */
const NONE: readonly never[] = [];

interface UprightScoreProps extends ViewProps {
  wanted: number | null;
  /** CSS px for one px of the geometry. */
  zoom: number;
}

export function UprightScore(props: UprightScoreProps) {
  const { frame, width, height, zoom, wanted, lit, selected, marked = [] } = props;
  const lay = useCallback(
    (of: Frame, before: Camera | null) =>
      uprightLayout(of, width / zoom, Math.max(386, height / zoom), wanted, before),
    [width, height, zoom, wanted],
  );
  const geometry = useHeldLayout(frame, lay);
  const motion = useMotion(frame, props.reducedMotion);
  const figure = useRef<HTMLElement>(null);
  const now = useMovingParts(figure, geometry, motion, DOWN_THE_PAGE);
  const fresh = useFresh(frame, geometry.tapes);
  const left = useLeft(frame, geometry, motion);
  const flushed = useFlushed(frame, geometry, motion);
  const shown = useMemo(() => litSubjects(frame.records, lit, selected), [frame, lit, selected]);
  const pointing = usePointing({ ...props, parse: parseSubjectKey }, (event) =>
    underPoint(event, geometry, zoom),
  );
  const sentence = scoreSentence(frame, geometry.score);
  const far = geometry.scale.distance === 'far';
  const { queue, set, score, tapes, badges, beat } = geometry;
  const piles = useMemo(
    () => [queue.pile, set.pile].filter((stackedCells) => stackedCells !== null),
    [queue, set],
  );
  const draw = useCallback(
    (context: CanvasRenderingContext2D, palette: Palette) => {
      context.scale(zoom, zoom);
      if (far) paintUprightTape(context, now.current, frame.records, palette);
      for (const pile of piles) paintPile(context, pile, palette);
    },
    [now, frame, zoom, far, piles],
  );
  return (
    <figure
      ref={figure}
      aria-label={sentence}
      className={css.score}
      data-motion={motion}
      data-beat={beat?.name}
    >
      {(far || piles.length > 0) && (
        <CanvasLayer
          width={width}
          height={geometry.height * zoom}
          className={css.canvas}
          draw={draw}
        />
      )}
      <svg
        width={width}
        height={geometry.height * zoom}
        viewBox={`0 0 ${geometry.width} ${geometry.height}`}
        role="presentation"
        {...pointing}
      >
        <Leaving left={left} disk={geometry.disk} />
        <Badges badges={badges} lit={shown} />
        <g className={css.back}>
          {geometry.ruler !== null && <path className={css.rulerTick} data-at="ticks" />}
          <UprightTapes
            {...{ geometry, fresh, flushed }}
            records={frame.records}
            lit={shown}
            versioned={blockOf(lit, selected)}
          />
        </g>
        <Covers tapes={tapes} />
        <UprightMarkers geometry={geometry} />
        <g className={css.back}>
          <Lines row={queue} name="q" />
          <CellMarks row={queue} name={say.queue.label()} moves="q" {...{ score, lit: shown }} />
        </g>
        <g className={hueClass(score.lower)}>
          <Lines row={set} name="s" />
          <CellMarks row={set} name={say.set.label()} moves="s" {...{ score, lit: shown }} />
        </g>
        <LitWords geometry={geometry} lit={shown} />
        <Flushed {...{ tapes, badges, flushed }} down />
        {beat !== null && <Unnoticed beat={beat} badges={badges} />}
        <Labels labels={geometry.labels} />
        <Places places={farPlacesUpright(geometry, frame.records, marked)} />
      </svg>
    </figure>
  );
}

/** What is under the pointer where the canvas drew it. */
function underPoint(
  event: MouseEvent<Element>,
  { queue, set }: UprightGeometry,
  zoom: number,
): Subject | null {
  const box = event.currentTarget.getBoundingClientRect();
  const [x, y] = [(event.clientX - box.left) / zoom, (event.clientY - box.top) / zoom];
  const cell = cellUnder(queue, x, y) ?? cellUnder(set, x, y);
  return cell === null ? null : { kind: 'block', block: cell.block };
}

/** The animation writes where they are down the page. */
function UprightMarkers({ geometry }: { geometry: UprightGeometry }) {
  const { score, tapes, tapeX, railX, rail, fallen } = geometry;
  const isSingle = tapes.length === 1;
  return (
    <>
      {isSingle && <path className={css.before} data-at={`before${tapes[0]?.tape.thread}`} />}
      <g data-at="fallen">
        {tapes.map(({ tape: { thread }, near }, i) => (
          <g key={thread} transform={`translate(${near} 0)`}>
            <LostRecordMarks fallen={fallen[i] ?? NONE} y={FALLEN_UNDER} hue={thread} down />
          </g>
        ))}
      </g>
      {tapes.map(({ tape: { thread, failed }, near: x, thick: width, read }, i) => (
        <g key={thread}>
          {failed && (
            <g data-at={`end${thread}`}>
              <EndOfLog
                at={0}
                from={isSingle ? x - 18 : x - 1}
                to={isSingle ? railX + 6 : x + width + 1}
                upright
              />
            </g>
          )}
          <g data-at={`pole${thread}`}>
            <CheckpointPoleUpright
              y={0}
              left={i === 0 ? tapeX - POLE_REACH : x - 4}
              right={x + width + 3}
            />
          </g>
          {read !== null && (
            <line
              className={`${css.tapeRead} ${hueClass(score.lower)}`}
              data-at={`read${thread}`}
              x1={x + width + 1.5}
              x2={x + width + 1.5}
            />
          )}
        </g>
      ))}
      {rail !== null && score.lower !== null && (
        <>
          <Rail
            across={railX}
            from={rail.from}
            read={rail.read}
            worked={rail.worked}
            to={geometry.end}
            hue={score.lower}
            upright
            moves
          />
          <g data-at="start">
            <StartBracket x={railX} y={0} hue={score.lower} upright />
          </g>
          {rail.scan !== null && (
            <g data-at="scan">
              <ScanTriangle x={railX} y={0} hue={score.lower} upright />
            </g>
          )}
        </>
      )}
    </>
  );
}

/** The lines from cells to their records; the head's is the checkpoint's pole. */
function Lines({ row, name }: { row: UprightRow; name: 'q' | 's' }) {
  return row.lines.map(({ key, pole, ring }, i) => (
    <g key={key}>
      <path className={pole ? css.pole : css.leader} data-at={`${name}l${key}`} />
      {ring !== null && (
        <circle className={css.ring} data-at={`${name}o${key}`} r={i === 0 ? 2.8 : 2.4} />
      )}
    </g>
  ));
}

/**
 * A lit cell too small for its number gets a ring and a label next to it, if only a few are lit. Head and tail of the
 * queue do not: their labels are there already.
 */
function LitWords({ geometry, lit }: { geometry: UprightGeometry; lit: Lit }) {
  const { score } = geometry;
  return [geometry.queue, geometry.set].flatMap((row, side) => {
    if (row.form.numbered) return [];
    const { cells, count } = litCells(row, lit, 24);
    return cells.map((cell) => {
      const x = side === 0 ? cell.x + cell.side + 8 : cell.x - 8;
      const words = `${cell.block}: ${rbaText(cell, score)}`;
      const anchor = side === 0 ? 'start' : 'end';
      const taken = side === 0 && (cell === row.cells[0] || cell === row.cells.at(-1));
      return (
        <g key={cell.key}>
          {row.pile !== null && (
            <Block
              {...{ x: cell.x, y: cell.y, side: cell.side, hue: cell.hue, state: cell.state }}
              number={null}
              lit
            />
          )}
          {count <= 3 && !taken && (
            <LabelText label={label(words, x, cell.middle + 4, { anchor })} />
          )}
        </g>
      );
    });
  });
}
