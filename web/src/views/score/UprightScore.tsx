/** The score on a narrow stage, drawn: redo runs down, the queue left, the set right. */

import { useCallback, useMemo } from 'react';
import { NO_BLOCK } from '../../base/none';
import type { RecordsTable } from '../../engine/generated/frame';
import { Badge } from '../marks/Badge';
import { hueClass } from '../marks/hue';
import { type Lit, litBy } from '../marks/lit';
import {
  CheckpointPoleUpright,
  EndOfLog,
  Rail,
  ScanTriangle,
  StartBracket,
} from '../marks/Markers';
import { RedoRecord } from '../marks/RedoRecord';
import { usePointing } from '../marks/use-pointing';
import { useRoving } from '../marks/use-roving';
import { CanvasLayer } from '../parts/CanvasLayer';
import type { Palette } from '../parts/palette';
import { useMotion } from '../parts/use-motion';
import type { ViewProps } from '../view';
import { Labels, LabelText } from './Labels';
import { label } from './labels';
import { paintUprightTape } from './paint';
import { CellMark, wordsOf } from './QueuePart';
import { rbaText } from './queue';
import css from './score.module.css';
import { RECORD_FORMS } from './tape';
import { scoreSentence } from './text';
import { type UprightCell, type UprightGeometry, uprightLayout } from './upright';

interface UprightScoreProps extends ViewProps {
  wanted: number | null;
  /** CSS px for one px of the geometry. */
  zoom: number;
}

export function UprightScore(props: UprightScoreProps) {
  const { frame, width, height, zoom, wanted, lit, selected } = props;
  const geometry = useMemo(
    () => uprightLayout(frame, width / zoom, Math.max(386, height / zoom), wanted),
    [frame, width, height, zoom, wanted],
  );
  const motion = useMotion(frame, props.reducedMotion);
  const shown = useMemo(() => litBy(frame.records, lit, selected), [frame, lit, selected]);
  const pointing = usePointing(props);
  const sentence = scoreSentence(frame, geometry.score);
  const far = geometry.scale.distance === 'far';
  const draw = useCallback(
    (context: CanvasRenderingContext2D, palette: Palette) => {
      context.scale(zoom, zoom);
      paintUprightTape(context, geometry, frame.records, palette);
    },
    [geometry, frame, zoom],
  );
  return (
    <figure aria-label={sentence} className={`${css.score} ${css.moves}`} data-motion={motion}>
      {far && (
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
        {far ? (
          <LitRows geometry={geometry} lit={shown} />
        ) : (
          <UprightTape geometry={geometry} records={frame.records} lit={shown} />
        )}
        <UprightMarkers geometry={geometry} />
        <UprightCells
          cells={geometry.queue}
          lit={shown}
          geometry={geometry}
          words="Buffer checkpoint queue, from head to tail"
        />
        <g className={hueClass(geometry.score.reader)}>
          <UprightCells
            cells={geometry.set}
            lit={shown}
            geometry={geometry}
            words="Recovery set, by last RBA"
          />
        </g>
        <Labels labels={geometry.labels} />
      </svg>
    </figure>
  );
}

function Heads({ geometry }: { geometry: UprightGeometry }) {
  const { score, width, tapeX, tapeWidth, scale } = geometry;
  const [first] = score.tapes;
  const x = tapeX + tapeWidth / 2;
  const top = Math.min(...scale.strips.map((strip) => strip.x[0] ?? scale.from));
  return (
    <>
      {first !== undefined && (
        <Badge x={27} y={18} instance={first.thread} diameter={22} failed={first.failed} />
      )}
      {score.reader !== null && (
        <Badge x={width - 27} y={18} instance={score.reader} diameter={22} />
      )}
      <path className={css.before} d={`M${x} ${top - 3}v-10`} />
    </>
  );
}

/** Merged threads stand beside each other, so that place tells the thread and hue only repeats it. */
function columnOf(geometry: UprightGeometry, index: number): { x: number; width: number } {
  const width = geometry.tapeWidth / geometry.scale.strips.length;
  return {
    x: geometry.tapeX + index * width,
    width: width - (index < geometry.scale.strips.length - 1 ? 2 : 0),
  };
}

function UprightTape({
  geometry,
  records,
  lit,
}: {
  geometry: UprightGeometry;
  records: RecordsTable;
  lit: Lit;
}) {
  const { scale, score } = geometry;
  const placed = scale.strips.flatMap((strip, index) =>
    strip.rows.map((row, i) => ({
      row,
      index,
      strip,
      y: strip.x[i] ?? 0,
      height: strip.width[i] ?? 0,
    })),
  );
  const roving = useRoving(placed.length);
  return (
    <g {...roving.rowProps('Redo, oldest record first')}>
      {placed.map(({ row, index, strip, y, height }, i) => {
        const kind = (records.kind[row] ?? 0) as keyof typeof RECORD_FORMS;
        const form = RECORD_FORMS[kind];
        const block = records.block[row] ?? NO_BLOCK;
        const rba = records.rba[row] ?? 0;
        const named = block !== NO_BLOCK && form !== 'commit' && form !== 'other';
        const xid = records.xid[row] ?? 0;
        const on = lit.record(row);
        const words = `${form}${named ? ` of block ${block}` : ''}`;
        return (
          <g
            key={`${strip.thread}.${rba}`}
            className={css.item}
            data-light={named ? `b${block}` : xid === 0 ? `r${strip.thread}.${rba}` : `t${xid}`}
            data-select={`r${strip.thread}.${rba}`}
            {...roving.itemProps(i, on, words)}
          >
            <RedoRecord
              {...columnOf(geometry, index)}
              y={y}
              height={height}
              form={form}
              number={named ? block : null}
              hue={strip.thread}
              spent={rba < (score.tapes[index]?.recorded ?? 0)}
              buffered={records.durable[row] === 0}
              lit={on}
              upright
            />
          </g>
        );
      })}
    </g>
  );
}

function LitRows({ geometry, lit }: { geometry: UprightGeometry; lit: Lit }) {
  return geometry.scale.strips.flatMap((strip, index) =>
    strip.rows
      .map((row, i) => ({ row, y: strip.x[i] ?? 0, height: strip.width[i] ?? 0 }))
      .filter(({ row }) => lit.record(row))
      .slice(0, 80)
      .map(({ row, y, height }) => {
        const { x, width } = columnOf(geometry, index);
        return (
          <rect
            key={row}
            className={css.halo}
            x={x - 2}
            y={y - 2}
            width={width + 4}
            height={height + 4}
            rx={2}
          />
        );
      }),
  );
}

function UprightMarkers({ geometry }: { geometry: UprightGeometry }) {
  const { score, tapeX, tapeWidth, railX, pole, end, rail } = geometry;
  const failed = score.tapes.some((tape) => tape.failed);
  return (
    <>
      {failed && <EndOfLog at={end} from={tapeX - 18} to={railX + 6} upright />}
      <CheckpointPoleUpright y={pole} left={tapeX - 36} right={tapeX + tapeWidth + 4} />
      {rail !== null && score.reader !== null && (
        <>
          <Rail
            across={railX}
            from={rail.from}
            read={rail.read}
            worked={rail.worked}
            to={end}
            hue={score.reader}
            upright
          />
          <StartBracket x={railX} y={rail.from} hue={score.reader} upright />
          {rail.scan !== null && (
            <ScanTriangle x={railX} y={rail.scan} hue={score.reader} upright />
          )}
        </>
      )}
    </>
  );
}

function UprightCells({
  cells,
  lit,
  geometry,
  words,
}: {
  cells: readonly UprightCell[];
  lit: Lit;
  geometry: UprightGeometry;
  words: string;
}) {
  const roving = useRoving(cells.length);
  const reader = geometry.score.reader;
  return (
    <g {...roving.rowProps(words)}>
      {cells.map((cell, i) => (
        <g key={`lead${cell.key}`}>
          {cell.leader !== null && (
            <path className={`${cell.ring === null ? css.pole : css.leader}`} d={cell.leader} />
          )}
          {cell.ring !== null && (
            <circle
              className={cell.ring.x === geometry.railX ? css.railRing : css.ring}
              cx={cell.ring.x}
              cy={cell.ring.y}
              r={i === 0 ? 2.8 : 2.4}
            />
          )}
        </g>
      ))}
      {cells.map((cell, i) => (
        <CellMark
          key={cell.key}
          cell={{
            ...cell,
            thread: cell.state === 'recovered' ? (reader ?? cell.thread) : cell.thread,
          }}
          lit={lit.block(cell.block)}
          className=""
          item={roving.itemProps(i, lit.block(cell.block), wordsOf(cell, geometry.score))}
        />
      ))}
      {cells
        .filter((cell) => cell.side < 20 && cell !== geometry.queue[0] && lit.block(cell.block))
        .map((cell) => (
          <LitWords key={cell.key} cell={cell} geometry={geometry} />
        ))}
    </g>
  );
}

/** A cell too small for its number says it beside itself while it is lit. */
function LitWords({ cell, geometry }: { cell: UprightCell; geometry: UprightGeometry }) {
  const left = cell.x < geometry.tapeX;
  const words = `${cell.block}: ${rbaText(cell, geometry.score)}`;
  const x = left ? cell.x + cell.side + 8 : cell.x - 8;
  return <LabelText label={label(words, x, cell.middle + 4, { anchor: left ? 'start' : 'end' })} />;
}
