/** Numbers that the Streams paper publishes, as bars and tables; and which of them this site can repeat. */

import { type CSSProperties, type ReactNode, useRef } from 'react';
import say from '../../base/messages/streams-figures';
import { formatFixed, formatPlain } from '../../base/numbers';
import { STREAMS } from '../../base/streams-numbers';
import type { Figure } from '../../lesson/schema-figure';
import { MoreRows, useHiddenRows } from '../../views/parts/hidden-rows';
import { Table } from '../../widgets/Table';
import { type BarFigure, Bars, BarsAsTable } from './Bars';
import css from './lesson-figure.module.css';

type PaperFigureName = Extract<Figure, { kind: 'paper' }>['which'];
export type StreamsFigureName = Extract<PaperFigureName, `streams_${string}`>;

export const isOfStreams = (which: PaperFigureName): which is StreamsFigureName =>
  which.startsWith('streams_');

/** Under this width a table has no room, px. */
const NARROW = 560;
/** What is above and below the rows; the lowest and the highest row, px. */
const [BESIDE, LEAST_ROW, MOST_ROW] = [120, 34, 160];
/** From this height on a row has room for larger words, px. */
const LARGE_ROW = 72;

interface StreamsFigureProps {
  readonly which: StreamsFigureName;
  readonly width: number;
  /** Room for it. */
  readonly height: number;
  readonly textForm: boolean;
}

export function StreamsFigure({ which, width, height, textForm }: StreamsFigureProps) {
  const drawn = streamsDrawn(which, textForm);
  if (!('bars' in drawn)) {
    return width < NARROW && !textForm ? (
      <NumberList {...drawn} height={height} />
    ) : (
      <Numbers {...drawn} height={textForm ? 0 : height} />
    );
  }
  return textForm ? <BarsAsTable drawn={drawn} /> : <Bars {...{ drawn, width, height }} />;
}

/** Bars, or a table. */
export function streamsDrawn(which: StreamsFigureName, textForm = false): BarFigure | NumberTable {
  switch (which) {
    case 'streams_queue':
      return queueBars();
    case 'streams_instructions':
      return instructions(textForm);
    case 'streams_end_to_end':
      return endToEnd();
    case 'streams_runs':
      return runs();
    case 'streams_here':
      return here();
  }
}

interface NumberTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly note?: string;
}

interface NumbersProps extends NumberTable {
  /** Room for it; 0 where it takes what it needs. */
  readonly height: number;
}

/** Rows are as high as there is room for. */
function Numbers({ caption, columns, rows, note, height }: NumbersProps) {
  const share = Math.floor((height - BESIDE) / rows.length);
  const row = Math.min(MOST_ROW, Math.max(LEAST_ROW, share));
  return (
    <figure
      className={row < LARGE_ROW ? css.paper : `${css.paper} ${css.large}`}
      style={{ '--row': `${row}px` } as CSSProperties}
    >
      <Table
        caption={caption}
        columns={columns}
        rows={rows.map((cells, at) => ({ key: String(at), cells }))}
      />
      {note !== undefined && <p className={css.note}>{note}</p>}
    </figure>
  );
}

/** On a phone: the first cell of a row, and the words of the others under it. */
function NumberList({ caption, rows, height }: NumbersProps) {
  const root = useRef<HTMLElement>(null);
  const cut = useHiddenRows(root, height);
  return (
    <figure ref={root} className={`${css.paper} ${css.one}`}>
      <figcaption>
        <b>{caption}</b>
      </figcaption>
      <dl>
        {rows.map(([first, ...others], at) => (
          <div key={String(at)} data-row>
            <dt>{first}</dt>
            <dd>{others.filter((cell) => typeof cell === 'string').join(' · ')}</dd>
          </div>
        ))}
      </dl>
      <MoreRows count={cut} />
    </figure>
  );
}

function queueBars(): BarFigure {
  const { latch, latchFree } = STREAMS.queue;
  const { least, most } = latchFree;
  return {
    ...{ title: say.queue.title(), source: say.queue.source(), most },
    bars: [
      {
        ...{ name: say.queue.latch(), says: say.queue.atMost({ speed: latch }) },
        parts: [{ name: say.queue.reached(), value: latch, form: 'full' }],
      },
      {
        ...{ name: say.queue.latchFree(), says: say.queue.range({ least, most }) },
        parts: [
          { name: say.queue.reached(), value: least, form: 'full' },
          { name: say.queue.atTimes(), value: most - least, form: 'light' },
        ],
      },
    ],
  };
}

/** In place of bars, the text form has only the numbers. */
function instructions(textForm: boolean): NumberTable {
  const words = say.instructions;
  const most = Math.max(...STREAMS.instructions.map(({ sql }) => sql));
  const numbers = [words.sql(), words.dataLayer(), words.less()];
  return {
    caption: words.title(),
    columns: [words.table(), words.operation(), ...(textForm ? [] : [words.chart()]), ...numbers],
    rows: STREAMS.instructions.map(({ table, operation, sql, dataLayer, less }) => [
      words.tables[table](),
      words.operations[operation](),
      ...(textForm ? [] : [<Pair key="chart" whole={sql / most} part={dataLayer / most} />]),
      ...[String(sql), String(dataLayer), words.percent({ percent: less })],
    ]),
  };
}

/** What SQL takes, and within it what the data layer takes: shares of the longest. */
function Pair({ whole, part }: { whole: number; part: number }) {
  return (
    <svg className={css.pair} aria-hidden="true">
      <rect className={css.light} width={`${whole * 100}%`} height="100%" />
      <rect className={css.full} width={`${part * 100}%`} height="100%" />
    </svg>
  );
}

function endToEnd(): NumberTable {
  const { without, queueTimes, dataLayer, cacheOver } = STREAMS.endToEnd;
  const { says, limits, ...words } = say.endToEnd;
  return {
    caption: words.title(),
    note: words.note(),
    columns: [words.configuration(), words.published(), words.limit()],
    rows: [
      [words.without(), says.without({ speed: without }), limits.without()],
      [words.queue(), says.queue({ times: queueTimes }), limits.queue()],
      [words.dataLayer(), says.dataLayer(dataLayer), limits.dataLayer()],
      [words.cache(), says.cache({ speed: cacheOver }), limits.cache()],
    ],
  };
}

function runs(): NumberTable {
  const { rows, ...words } = say.runs;
  const { miles, roundTripMs: roundTrip } = STREAMS.wan;
  const { network } = rows;
  return {
    caption: words.title(),
    note: machine(),
    columns: [words.figure(), words.setup(), words.measured()],
    rows: [
      ...[rows.queue, rows.instructions, rows.contention, rows.endToEnd].map((row) => [
        row.figure(),
        row.setup(),
        row.measured(),
      ]),
      [network.figure(), network.setup({ miles, roundTrip }), network.measured()],
    ],
  };
}

function machine(): string {
  const { processors, printed, memoryGb: memory, networkMbS: network } = STREAMS.machine;
  return say.runs.machine({ processors, speed: formatPlain(printed), memory, network });
}

function here(): NumberTable {
  const { rows, ...words } = say.here;
  const { latch, latchFree } = STREAMS.queue;
  const times = {
    least: formatFixed(latchFree.least / latch, 1),
    most: formatFixed(latchFree.most / latch, 1),
  };
  const others = [rows.instructions, rows.contention, rows.endToEnd, rows.network, rows.correct];
  return {
    caption: words.title(),
    columns: [words.published(), words.here()],
    rows: [
      [rows.queue.published(times), rows.queue.here()],
      ...others.map((row) => [row.published(), row.here()]),
    ],
  };
}
