/**
 * The row changes before a position, as a capture takes them: on the tape as they were written, below it one row for each
 * transaction, in the order of the commits, between the two watermarks.
 */

import { useMemo, useState } from 'react';
import say from '../../../../base/messages/views/capture';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import { round } from '../../../marks/geometry';
import { RedoRecord } from '../../../marks/RedoRecord';
import { THREAD } from '../paint';
import css from './capture.module.css';
import { type CaptureItem, type CaptureLayout, type CaptureLine, captureLayout } from './layout';
import { itemSays, lineSays, shortSays } from './text';

interface FigureProps {
  readonly frame: LogFrame;
  readonly width: number;
  /** Asks for the position just after a record. */
  onReadTo(record: number): void;
}

/** Heights of a change on its transaction's line, px. */
const CAPSULE = 16;

export function CaptureFigure({ frame, width, onReadTo }: FigureProps) {
  const layout = useMemo(() => captureLayout(frame, width), [frame, width]);
  const [pointed, setPointed] = useState<CaptureItem | null>(null);
  if (layout.items.length === 0) return <p className={css.pointed}>{say.nothing()}</p>;
  // What was pointed at may be another mark, or none, at another position.
  const shown = layout.items.find(
    ({ record, kind }) => record === pointed?.record && kind === pointed.kind,
  );
  return (
    <div>
      <svg className={css.figure} width={width} height={layout.height} aria-hidden="true">
        <Needed layout={layout} />
        <Names layout={layout} />
        <Tape layout={layout} lit={shown?.line ?? null} />
        {shown !== undefined && <Drops layout={layout} line={shown.line} />}
        {layout.lines.map((line, at) => (
          <Transaction
            key={line.xid}
            line={line}
            items={layout.items.filter((item) => item.line === at)}
            layout={layout}
            lit={shown?.line === at}
          />
        ))}
        <Watermarks layout={layout} />
        {layout.items.map((item) => (
          <rect
            key={`${item.kind} ${item.record}`}
            className={css.catch}
            x={item.x}
            y={layout.tapeTop - 4}
            width={item.width}
            height={(layout.lines[item.line]?.y ?? 0) + 12 - layout.tapeTop + 4}
            onPointerEnter={() => setPointed(item)}
            onPointerLeave={() => setPointed(null)}
            onPointerUp={() => onReadTo(item.record)}
          />
        ))}
      </svg>
      <p className={css.pointed}>{shown === undefined ? say.hint() : itemSays(frame, shown)}</p>
    </div>
  );
}

interface Part {
  readonly layout: CaptureLayout;
}

/** What a capture would read again: the redo from the low watermark on. */
function Needed({ layout }: Part) {
  const { x0, lowX, highX, tapeTop, bottom } = layout;
  const from = lowX ?? x0 - 8;
  return (
    <rect
      className={css.needed}
      x={from}
      y={tapeTop - 8}
      width={Math.max(0, highX - from)}
      height={bottom - tapeTop + 8}
    />
  );
}

function Names({ layout }: Part) {
  const { lines, x0, tapeTop, tapeHeight } = layout;
  return (
    <g>
      <text x={0} y={14}>
        <tspan className={css.bold}>{say.log()}</tspan>
        <tspan className={css.second} dx={6}>
          {say.inOrder()}
        </tspan>
      </text>
      <text x={0} y={tapeTop + tapeHeight + 28}>
        <tspan className={css.bold}>{say.transactions()}</tspan>
        <tspan className={css.second} dx={6}>
          {say.byCommit()}
        </tspan>
      </text>
      {lines.map(({ xid, y, isCut }) => (
        <text key={xid} className={css.name} x={x0 - (isCut ? 22 : 14)} y={y + 4}>
          {xid}
        </text>
      ))}
    </g>
  );
}

function Tape({ layout, lit }: Part & { lit: number | null }) {
  return (
    <g>
      {layout.items.map((item) => (
        <RedoRecord
          key={`${item.kind} ${item.record}`}
          x={item.x}
          y={layout.tapeTop}
          width={item.width}
          height={layout.tapeHeight}
          form={item.kind === 'end' ? 'commit' : 'change'}
          number={item.kind === 'end' ? null : item.number}
          hue={THREAD}
          lit={item.line === lit}
        />
      ))}
    </g>
  );
}

/** From the tape to the marks of one transaction. */
function Drops({ layout, line }: Part & { line: number }) {
  const y = layout.lines[line]?.y ?? 0;
  return (
    <g className={css.drop}>
      {layout.items
        .filter((item) => item.line === line)
        .map(({ x, width, record, kind }) => (
          <line
            key={`${kind} ${record}`}
            x1={x + width / 2}
            x2={x + width / 2}
            y1={layout.tapeTop + layout.tapeHeight + 4}
            y2={y - CAPSULE / 2}
          />
        ))}
    </g>
  );
}

interface TransactionProps {
  readonly line: CaptureLine;
  readonly items: readonly CaptureItem[];
  readonly layout: CaptureLayout;
  readonly lit: boolean;
}

/** Width of a letter beside a transaction at the most, px. */
const LETTER = 6.4;

function Transaction({ line, items, layout, lit }: TransactionProps) {
  const { y, x1, x2, outcome, isCut } = line;
  const { x0, highX, narrow } = layout;
  const words = narrow ? shortSays(line) : lineSays(line);
  // Beside the mark of the high watermark, not across it.
  const crosses = x2 + 8 + words.length * LETTER > highX;
  const state = outcome === 'open' ? css.open : outcome === 'committed' ? '' : css.dropped;
  const after = crosses ? highX + 10 : x2 + 8;
  return (
    <g className={`${state} ${lit ? css.lit : ''}`} data-transaction={line.xid}>
      <line className={css.line} x1={x1} x2={x2} y1={y} y2={y} />
      {isCut && (
        <text className={css.third} x={x0 - 20} y={y + 4}>
          …
        </text>
      )}
      {items.map((item) =>
        item.kind === 'end' ? (
          <End key={item.record} x={item.x + item.width / 2} y={y} outcome={outcome} />
        ) : (
          <Change key={item.record} item={item} y={y} />
        ),
      )}
      <text className={css.second} x={after} y={y + 4}>
        {words}
      </text>
    </g>
  );
}

function Change({ item, y }: { item: CaptureItem; y: number }) {
  const { x, width, operation, rows, passes } = item;
  const letter = say.operation[operation ?? 'update']();
  return (
    <g className={passes ? undefined : css.blocked}>
      <rect
        className={css.change}
        x={round(x + 1)}
        y={y - CAPSULE / 2}
        width={round(width - 2)}
        height={CAPSULE}
        rx={6.5}
      />
      <text className={css.letter} x={x + width / 2} y={y + 4}>
        {rows > 1 ? `${letter} ${rows}` : letter}
      </text>
    </g>
  );
}

function End({ x, y, outcome }: { x: number; y: number; outcome: CaptureLine['outcome'] }) {
  return outcome === 'committed' ? (
    <rect className={css.end} x={x - 1.6} y={y - 10} width={3.2} height={20} rx={1} />
  ) : (
    <path className={css.cross} d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} />
  );
}

/** Water levels: hollow the low one, solid the high one. */
function Watermarks({ layout }: Part) {
  const { lowX, highX, tapeTop, bottom, x0 } = layout;
  const level = (x: number) => `M${x - 6.5} ${tapeTop - 22}h13l-6.5 10z`;
  const low = lowX ?? x0 - 12;
  const isSame = low === highX;
  return (
    <g>
      {!isSame && (
        <>
          {lowX !== null && (
            <line className={css.pole} x1={low} x2={low} y1={tapeTop - 12} y2={bottom} />
          )}
          <path className={css.low} d={level(low)} />
          <text x={low + 12} y={tapeTop - 13}>
            {lowX === null ? `${say.low()}, ${say.before()}` : say.low()}
          </text>
        </>
      )}
      <line className={css.pole} x1={highX} x2={highX} y1={tapeTop - 12} y2={bottom} />
      <path className={css.high} d={level(highX)} />
      <text x={highX + 12} y={tapeTop - 13}>
        {say.high()}
      </text>
    </g>
  );
}
