/** Numbers that the paper publishes, drawn as bars, or set beside those of this simulator. */

import { PAPER } from '../../base/paper';
import * as say from '../../base/words/paper-figures';
import type { PaperOutcome } from '../../engine/generated/control';
import type { Figure } from '../../lesson/schema-figure';
import { Table } from '../../widgets/Table';
import { Rows } from '../experiments/Rows';
import recorded from '../experiments/recorded.json';
import css from './lesson-figure.module.css';

interface PaperFigureProps {
  readonly figure: Extract<Figure, { kind: 'paper' }>;
  readonly width: number;
  readonly textForm: boolean;
}

export default function PaperFigure({ figure, width, textForm }: PaperFigureProps) {
  if (figure.which === 'reproduced') {
    const { rows } = recorded as PaperOutcome;
    return (
      <figure className={`${css.paper} ${css.tables}`}>
        <figcaption>
          <b>{say.reproducedTitle}</b>
        </figcaption>
        {say.reproducedFigures.map(({ figure: number, title }, at, all) => (
          <Rows
            key={number}
            caption={title}
            rows={rows.filter((row) => row.figure === number)}
            explained={at === all.length - 1}
          />
        ))}
      </figure>
    );
  }
  const drawn = barsOf(figure.which);
  return textForm ? <AsTable drawn={drawn} /> : <Bars drawn={drawn} width={width} />;
}

function AsTable({ drawn }: { drawn: BarFigure }) {
  return (
    <Table
      caption={`${drawn.title}. ${drawn.source}`}
      columns={say.barColumns}
      rows={drawn.bars.map(({ name, says }) => ({ key: name, cells: [name, says] }))}
    />
  );
}

const ROW = 112;
const BAR = 26;
/** A bar that is longer is no clearer. */
const WIDEST = 880;
/** A part with less room has its name in the bar’s words only. */
const NAMED_FROM = 90;

function Bars({ drawn, width: room }: { drawn: BarFigure; width: number }) {
  const width = Math.min(WIDEST, room);
  const x = (value: number) => (value / drawn.most) * (width - 2);
  const height = drawn.bars.length * ROW;
  return (
    <figure className={css.paper}>
      <figcaption>
        <b>{drawn.title}</b>
        <span>{drawn.source}</span>
      </figcaption>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={drawn.bars.map(({ name, says }) => `${name}: ${says}`).join('. ')}
      >
        {drawn.bars.map((bar, row) => (
          <Row key={bar.name} bar={bar} top={row * ROW} x={x} />
        ))}
      </svg>
    </figure>
  );
}

/** The words above a bar: at any width they meet nothing. */
function Row({ bar, top, x }: { bar: Bar; top: number; x: (value: number) => number }) {
  let from = 0;
  return (
    <g transform={`translate(0 ${top})`}>
      <text className={css.name} y={18}>
        {bar.name}
      </text>
      <text className={`${css.name} ${css.says}`} y={37}>
        {bar.says}
      </text>
      {bar.parts.map(({ name, value, form }) => {
        const left = x(from);
        from += value;
        return (
          <g key={name} transform={`translate(${left + 1} 46)`}>
            <rect
              className={form === 'full' ? css.full : css.light}
              width={Math.max(2, x(value) - 1)}
              height={BAR}
            />
            {x(value) > NAMED_FROM && (
              <text className={css.part} y={BAR + 15}>
                {name}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

// The bars of the paper's figures: what each says and how long it is. Pure; numbers from `base/paper.ts`.

interface BarPart {
  readonly name: string;
  readonly value: number;
  /** The first pass is drawn full, the rest of recovery light. */
  readonly form: 'full' | 'light';
}

interface Bar {
  readonly name: string;
  /** What stands at its end. */
  readonly says: string;
  readonly parts: readonly BarPart[];
}

interface BarFigure {
  readonly title: string;
  readonly source: string;
  readonly unit: string;
  readonly most: number;
  readonly bars: readonly Bar[];
}

type Drawn = Exclude<Extract<Figure, { kind: 'paper' }>['which'], 'reproduced'>;

export function barsOf(which: Drawn): BarFigure {
  switch (which) {
    case 'throughput':
      return throughput();
    case 'first_pass':
      return firstPass();
    case 'commercial':
      return commercial();
  }
}

function throughput(): BarFigure {
  const { cachedLossPercent, partlyCachedLossPercent } = PAPER.cost;
  const kept = (name: string, lost: number, says: string): Bar => ({
    name,
    says,
    parts: [{ name: say.throughput, value: 100 - lost, form: 'full' }],
  });
  return {
    ...{ title: say.throughputTitle, source: say.figure7, unit: '%', most: 100 },
    bars: [
      kept(say.withoutBuddy, 0, say.hundred),
      kept(say.cached, 0, say.noLoss(cachedLossPercent)),
      kept(say.partlyCached, partlyCachedLossPercent, say.lessLost(partlyCachedLossPercent)),
    ],
  };
}

function firstPass(): BarFigure {
  const { without, withBuddy } = PAPER.tpcc;
  const bar = (name: string, seconds: number): Bar => ({
    name,
    says: say.seconds(seconds),
    parts: [{ name: say.firstPass, value: seconds, form: 'full' }],
  });
  return {
    ...{ title: say.firstPassTitle, source: say.figure8, unit: 's', most: without.firstPassS },
    bars: [bar(say.withoutBuddy, without.firstPassS), bar(say.withBuddy, withBuddy.firstPassS)],
  };
}

function commercial(): BarFigure {
  const { without, withBuddy } = PAPER.commercial;
  const bar = (name: string, { firstPassS, totalS }: { firstPassS: number; totalS: number }) => ({
    name,
    says: say.ofWhich(totalS, firstPassS),
    parts: [
      { name: say.firstPass, value: firstPassS, form: 'full' as const },
      { name: say.rest, value: totalS - firstPassS, form: 'light' as const },
    ],
  });
  return {
    ...{ title: say.commercialTitle, source: say.figure9, unit: 's', most: without.totalS },
    bars: [bar(say.withoutBuddy, without), bar(say.withBuddy, withBuddy)],
  };
}
