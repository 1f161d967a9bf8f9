/** The score on a narrow stage, drawn: redo runs down, the queue left, the set right. */

import { type MouseEvent, useCallback, useMemo } from 'react';
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
import { Badge } from '../../marks/small-marks';
import { usePointing } from '../../marks/use-pointing';
import { CanvasLayer } from '../../parts/CanvasLayer';
import type { Palette } from '../../parts/palette';
import { Places } from '../../parts/small-parts';
import { type Lit, litSubjects } from '../lit';
import { parseSubjectKey, type Subject } from '../subject';
import type { ViewProps } from '../view';
import { CellMarks } from './CellMarks';
import { cellUnder, litCells } from './cells';
import { farPlacesUpright } from './FarPlaces';
import { Labels, LabelText, label } from './Labels';
import { paintPile, paintUprightTape } from './paint';
import { rbaText } from './queue';
import type { Camera } from './scale';
import css from './score.module.css';
import { scoreSentence } from './sentence';
import { LitRows, UprightTape } from './UprightTape';
import { type UprightGeometry, type UprightRow, uprightLayout } from './upright';
import { POLE_REACH } from './upright-labels';
import { useHeldLayout } from './use-score';
import { blockOf } from './versions';

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
  const shown = useMemo(() => litSubjects(frame.records, lit, selected), [frame, lit, selected]);
  const pointing = usePointing({ ...props, parse: parseSubjectKey }, (event) =>
    underPoint(event, geometry, zoom),
  );
  const sentence = scoreSentence(frame, geometry.score);
  const far = geometry.scale.distance === 'far';
  const { queue, set, score } = geometry;
  const piles = useMemo(
    () => [queue.pile, set.pile].filter((stackedCells) => stackedCells !== null),
    [queue, set],
  );
  const draw = useCallback(
    (context: CanvasRenderingContext2D, palette: Palette) => {
      context.scale(zoom, zoom);
      if (far) paintUprightTape(context, geometry, frame.records, palette);
      for (const pile of piles) paintPile(context, pile, palette);
    },
    [geometry, frame, zoom, far, piles],
  );
  return (
    <figure aria-label={sentence} className={css.score} data-beat={geometry.beat?.name}>
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
        <Heads geometry={geometry} />
        <g className={css.back}>
          <Ruler geometry={geometry} />
          {far ? (
            <LitRows geometry={geometry} lit={shown} />
          ) : (
            <UprightTape
              geometry={geometry}
              records={frame.records}
              lit={shown}
              versioned={blockOf(lit, selected)}
            />
          )}
        </g>
        <UprightMarkers geometry={geometry} />
        <g className={css.back}>
          <Lines row={queue} />
          <CellMarks row={queue} name={say.queue.label()} {...{ score, lit: shown }} />
        </g>
        <g className={hueClass(score.lower)}>
          <Lines row={set} />
          <CellMarks row={set} name={say.set.label()} {...{ score, lit: shown }} />
        </g>
        <LitWords geometry={geometry} lit={shown} />
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

/** Whose memory at the left, who recovers at the right; over each of several tapes whose it is. */
function Heads({ geometry }: { geometry: UprightGeometry }) {
  const { score, width, scale, tapes } = geometry;
  const [first] = score.tapes;
  const top = Math.min(...scale.strips.map((strip) => strip.x[0] ?? scale.from));
  return (
    <>
      {first !== undefined && (
        <Badge x={27} y={18} instance={first.thread} diameter={22} failed={first.failed} />
      )}
      {score.lower !== null && <Badge x={width - 27} y={18} instance={score.lower} diameter={22} />}
      {tapes.length > 1
        ? tapes.map(({ tape, x, width: wide }) => (
            <g key={tape.thread} data-light={`i${tape.thread}`} className={css.item}>
              <Badge x={x + wide / 2} y={44} instance={tape.thread} diameter={18} />
            </g>
          ))
        : tapes.map(({ x, width: wide }) => (
            <path key={x} className={css.before} d={`M${x + wide / 2} ${top - 3}v-10`} />
          ))}
    </>
  );
}

function Ruler({ geometry: { ruler } }: { geometry: UprightGeometry }) {
  if (ruler === null) return null;
  const { x, ticks } = ruler;
  const d = ticks.map(({ y, tall }) => `M${x} ${y}h${tall ? 6 : 4}`).join('');
  return <path className={css.rulerTick} d={d} />;
}

function UprightMarkers({ geometry }: { geometry: UprightGeometry }) {
  const { score, tapes, tapeX, railX, end, rail } = geometry;
  const isSingle = tapes.length === 1;
  return (
    <>
      {tapes.map(({ tape, x, width, pole, end: ends, read }, i) => (
        <g key={tape.thread}>
          {tape.failed && (
            <EndOfLog
              at={ends}
              from={isSingle ? x - 18 : x - 1}
              to={isSingle ? railX + 6 : x + width + 1}
              upright
            />
          )}
          <CheckpointPoleUpright
            y={pole}
            left={i === 0 ? tapeX - POLE_REACH : x - 4}
            right={x + width + 3}
          />
          {read !== null && (
            <line
              className={`${css.tapeRead} ${hueClass(score.lower)}`}
              x1={x + width + 1.5}
              y1={read.from}
              x2={x + width + 1.5}
              y2={read.to}
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
            to={end}
            hue={score.lower}
            upright
          />
          <StartBracket x={railX} y={rail.from} hue={score.lower} upright />
          {rail.scan !== null && <ScanTriangle x={railX} y={rail.scan} hue={score.lower} upright />}
        </>
      )}
    </>
  );
}

/** The lines from cells to their records; the head's is the checkpoint's pole. */
function Lines({ row }: { row: UprightRow }) {
  return row.lines.map(({ key, d, pole, ring }, i) => (
    <g key={key}>
      <path className={pole ? css.pole : css.leader} d={d} />
      {ring !== null && (
        <circle className={css.ring} cx={ring.x} cy={ring.y} r={i === 0 ? 2.8 : 2.4} />
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
