/** The redo threads of one run under its brown-outs, and the flag of the one that opened first. */

import { useRef } from 'react';
import type { Side } from '../../../player/pair';
import { Band, Cross } from '../../../widgets/chart/Glyphs';
import { axisOf, useZoom, type Zooming } from '../../../widgets/zoom/use-zoom';
import { hueClass } from '../../marks/geometry';
import { Badge, Halo } from '../../marks/small-marks';
import css from './compare.module.css';
import { type Block, type CompareGeometry, fits } from './layout';
import { openWords } from './sentences';
import type { ThreadRow } from './threads';

interface ThreadsProps {
  readonly side: Side;
  readonly geometry: CompareGeometry;
  readonly zoom: number;
  readonly zooming: Zooming | null;
}

export function Threads({ side, geometry, zoom, zooming }: ThreadsProps) {
  const svg = useRef<SVGSVGElement>(null);
  useZoom(svg, { ...axisOf(geometry), zooming });
  const { width, x0, x1, blocks } = geometry;
  const block = blocks[side];
  const { height, top, foot, threads, brownouts, crashes, otherOpen, now } = block;
  const badge = Math.min(20, (threads[0]?.foot ?? 0) - (threads[0]?.top ?? 0) + 6);
  return (
    <svg
      ref={svg}
      className={css.threads}
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      role="presentation"
    >
      {threads.map((row) => (
        <Ground key={row.instance} row={row} />
      ))}
      {brownouts.map(({ x1: from, x2: to, open, words }) => (
        <g key={from} data-mark="brownout">
          <Halo x={from} y={top - 6} width={to - from} height={foot - top + 8} />
          <Band x1={from} x2={to} open={open} top={top - 2} bottom={foot} />
          {fits(words, from, to) && (
            <text
              className={`${css.brown} ${css.lid}`}
              x={(from + to) / 2}
              y={top - 8}
              textAnchor="middle"
            >
              {words}
            </text>
          )}
        </g>
      ))}
      {threads.map((row) => (
        <g key={row.instance} className={hueClass(row.instance)}>
          <Badge
            x={badge / 2 + 1}
            y={(row.top + row.foot) / 2}
            instance={row.instance}
            diameter={badge}
            failed={row.failed}
          />
          <text className={css[row.tone]} x={badge + 10} y={(row.top + row.foot) / 2 + 4}>
            {row.words}
          </text>
          <Marks row={row} />
        </g>
      ))}
      {crashes.map(({ x, words }) => (
        <g key={x} data-mark="crash">
          <Halo x={x - 9} y={top - 19} width={18} height={18} round={9} />
          <line className={css.crash} x1={x} y1={top - 6} x2={x} y2={foot} />
          <Cross x={x} y={top - 10} size={9} />
          {fits(words, x0, x - 10) && (
            <text className={css.failed} x={x - 12} y={top - 6} textAnchor="end">
              {words}
            </text>
          )}
        </g>
      ))}
      {otherOpen !== null && (
        <line className={css.other} x1={otherOpen} y1={0} x2={otherOpen} y2={foot} />
      )}
      <Opened block={block} x1={x1} words={openWords(side, geometry.finish)} />
      {now !== null && <line className={css.now} x1={now} y1={top - 4} x2={now} y2={height} />}
    </svg>
  );
}

/** What no recovery needs, and what one would have to read; nothing is made while the brown-out lasts. */
function Ground({ row: { instance, top, foot, used, needed, density } }: { row: ThreadRow }) {
  return (
    <g className={hueClass(instance)}>
      {used.map(({ x1, x2 }) => (
        <rect key={x1} className={css.used} x={x1} y={top} width={x2 - x1} height={foot - top} />
      ))}
      {needed.map(({ x1, x2 }) => (
        <g key={x1}>
          <rect className={css.needed} x={x1} y={top} width={x2 - x1} height={foot - top} />
          <line className={css.hued} x1={x1} y1={top} x2={x2} y2={top} />
        </g>
      ))}
      <path className={css.density} d={density} />
    </g>
  );
}

function Marks({ row }: { row: ThreadRow }) {
  const { top, foot, usedBars, neededBars, teeth, flag, rails, end } = row;
  const y = foot + 4;
  return (
    <>
      <path className={css.usedBars} d={usedBars} />
      <path className={css.neededBars} d={neededBars} />
      <path className={css.gapTicks} d={teeth} />
      {flag !== null && (
        <g data-mark="checkpoint">
          <Halo x={flag - 4} y={top - 8} width={16} height={foot - top + 10} />
          <line className={css.pole} x1={flag} y1={top - 4} x2={flag} y2={foot} />
          <path className={css.pennant} d={`M${flag} ${top - 5}l8 3.5l-8 3.5z`} />
        </g>
      )}
      {rails.map(({ x1, x2, hue, rest, isSeen }) => (
        <g key={`${hue} ${x1}`} className={hueClass(hue)} data-mark="scan">
          {isSeen && <Halo x={x2 - 6} y={y - 7} width={16} height={14} round={7} />}
          <line className={css.rail} x1={x1} y1={y} x2={x2} y2={y} />
          {rest !== null && <line className={css.rest} x1={rest.x1} y1={y} x2={rest.x2} y2={y} />}
          {isSeen && <path className={css.head} d={`M${x2 - 1} ${y - 3.5}l6 3.5l-6 3.5z`} />}
        </g>
      ))}
      {end !== null && (
        <g data-mark="end">
          <Halo x={end - 3} y={top - 8} width={10} height={foot - top + 14} />
          <path className={css.end} d={`M${end + 2} ${top - 4}V${foot + 2}`} />
        </g>
      )}
    </>
  );
}

/** Where the database opened; whoever was first keeps a flag. */
function Opened({ block, x1, words }: { block: Block; x1: number; words: string }) {
  const { open, top, foot } = block;
  if (open === null) return null;
  const right = fits(words, open.x + 12, x1);
  return (
    <g>
      <line
        className={css.open}
        x1={open.x}
        y1={open.isFirst ? 2 : top - 4}
        x2={open.x}
        y2={foot}
      />
      {open.isFirst && <path className={css.pennant} d={`M${open.x} 2l12 5l-12 5z`} />}
      {right && (
        <text className={css.opened} x={open.x + (open.isFirst ? 16 : 7)} y={top - 8}>
          {words}
        </text>
      )}
    </g>
  );
}
