/** Numbers that the paper publishes, drawn as bars, or set beside those of this simulator. */

import { useRef } from 'react';
import say from '../../base/messages/paper-figures';
import { PAPER } from '../../base/paper-numbers';
import type { ExperimentOutcome } from '../../engine/generated/control';
import type { Figure } from '../../lesson/schema-figure';
import { MoreRows, useHiddenRows } from '../../views/parts/hidden-rows';
import { Table } from '../../widgets/Table';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { Rows } from '../experiments/Rows';
import recorded from '../experiments/recorded.json';
import css from './lesson-figure.module.css';
import { Machines } from './Machines';

interface PaperFigureProps {
  readonly figure: Extract<Figure, { kind: 'paper' }>;
  readonly width: number;
  /** Room for it; it is not cut where that is less than it needs. */
  readonly height: number;
  readonly textForm: boolean;
}

export default function PaperFigure({ figure, width, height, textForm }: PaperFigureProps) {
  if (figure.which === 'machines') return <Machines {...{ width, height, textForm }} />;
  if (figure.which === 'reproduced') return <Reproduced height={textForm ? 0 : height} />;
  const drawn = barsOf(figure.which);
  return textForm ? <AsTable drawn={drawn} /> : <Bars {...{ drawn, width, height }} />;
}

const EXPERIMENTS = ['figure7', 'figure8', 'figure9'] as const;

/** Tables of the paper's numbers and those of this simulator: as many as there is room for; with height 0 all. */
function Reproduced({ height }: { height: number }) {
  const root = useRef<HTMLElement>(null);
  const cut = useHiddenRows(root, height === 0 ? null : height);
  const outcomes = recorded as readonly ExperimentOutcome[];
  return (
    <figure ref={root} className={`${css.paper} ${css.tables} ${height === 0 ? '' : css.short}`}>
      <figcaption>
        <b>{say.reproduced.title()}</b>
      </figcaption>
      {EXPERIMENTS.map((experiment, at) => (
        <div key={experiment} data-row>
          <Rows
            caption={say.reproduced[experiment]()}
            rows={outcomes.find((outcome) => outcome.experiment === experiment)?.rows ?? []}
            explained={at === EXPERIMENTS.length - 1}
          />
        </div>
      ))}
      <MoreRows count={cut} />
    </figure>
  );
}

function AsTable({ drawn }: { drawn: BarFigure }) {
  return (
    <Table
      caption={`${drawn.title}. ${drawn.source}`}
      columns={[say.columns.run(), say.columns.published()]}
      rows={drawn.bars.map(({ name, says }) => ({ key: name, cells: [name, says] }))}
    />
  );
}

/** The most between two rows, the thinnest and the thickest bar, and what the words of the figure take of its height, px. */
const [MOST_APART, LEAST_BAR, THICKEST, HEAD] = [90, 18, 170, 76];
/** The words of a row over its bar, also where they are small, and what is under it. */
const [OVER, SMALL_OVER, UNDER] = [58, 44, 28];
/** Under this width words are small. */
const NARROW = 560;
/** A part with less room has its name in the bar’s words only. */
const NAMED_FROM = 90;

interface BarsProps {
  readonly drawn: BarFigure;
  readonly width: number;
  readonly height: number;
}

function Bars({ drawn, width, height }: BarsProps) {
  const zoom = useRootZoom();
  const own = width / zoom;
  const x = (value: number) => (value / drawn.most) * (own - 2);
  const { length } = drawn.bars;
  const over = own < NARROW ? SMALL_OVER : OVER;
  // A narrow figure has its title in two lines.
  const all = height / zoom - HEAD - (own < NARROW ? 24 : 0);
  const thick = Math.max(LEAST_BAR, Math.min(THICKEST, all / length - over - UNDER));
  const last = over + thick + UNDER;
  const row = Math.min(last + MOST_APART, Math.max(last, (all - last) / Math.max(1, length - 1)));
  const foot = (length - 1) * row + last;
  return (
    <figure className={css.paper}>
      <figcaption>
        <b>{drawn.title}</b>
        <span>{drawn.source}</span>
      </figcaption>
      <svg
        width={width}
        height={foot * zoom}
        viewBox={`0 0 ${own} ${foot}`}
        role="img"
        aria-label={drawn.bars.map(({ name, says }) => `${name}: ${says}`).join('. ')}
      >
        {drawn.bars.map((bar, at) => (
          <Row key={bar.name} {...{ bar, over, thick, x }} most={drawn.most} top={at * row} />
        ))}
      </svg>
    </figure>
  );
}

interface RowProps {
  readonly bar: Bar;
  readonly top: number;
  /** Height of the words, and of the bar under them. */
  readonly over: number;
  readonly thick: number;
  /** The longest of all: what a shorter one spares is hollow. */
  readonly most: number;
  readonly x: (value: number) => number;
}

/** The words above a bar: at any width they meet nothing. */
function Row({ bar, top, over, thick, most, x }: RowProps) {
  let from = 0;
  const whole = bar.parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <g transform={`translate(0 ${top})`}>
      {whole < most && (
        <rect
          className={css.ghost}
          x={x(whole) + 1}
          y={over + 0.5}
          width={x(most) - x(whole) - 1.5}
          height={thick - 1}
        />
      )}
      <text className={css.name} y={18}>
        {bar.name}
      </text>
      <text className={`${css.says} ${over < OVER ? css.small : ''}`} y={over - 12}>
        {bar.says}
      </text>
      {bar.parts.map(({ name, value, form }) => {
        const left = x(from);
        from += value;
        return (
          <g key={name} transform={`translate(${left + 1} ${over})`}>
            <rect
              className={form === 'full' ? css.full : css.light}
              width={Math.max(2, x(value) - 1)}
              height={thick}
            />
            {x(value) > NAMED_FROM && (
              <text className={css.part} y={thick + 15}>
                {name}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

// The bars of the paper's figures: what each says and how long it is. Pure; numbers from `base/paper-numbers.ts`.

interface BarPart {
  readonly name: string;
  readonly value: number;
  /** The first pass is drawn full, the rest of recovery light. */
  readonly form: 'full' | 'light';
}

interface Bar {
  readonly name: string;
  /** The label at its end. */
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

type Drawn = Exclude<Extract<Figure, { kind: 'paper' }>['which'], 'reproduced' | 'machines'>;

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
    parts: [{ name: say.throughput.part(), value: 100 - lost, form: 'full' }],
  });
  return {
    ...{ title: say.throughput.title(), source: say.source.figure7(), unit: '%', most: 100 },
    bars: [
      kept(say.withoutBuddy(), 0, say.throughput.all()),
      kept(
        say.throughput.cached(),
        0,
        say.throughput.noLoss({ percent: String(cachedLossPercent) }),
      ),
      kept(
        say.throughput.partlyCached(),
        partlyCachedLossPercent,
        say.throughput.lessThan({ percent: String(partlyCachedLossPercent) }),
      ),
    ],
  };
}

function firstPass(): BarFigure {
  const { without, withBuddy } = PAPER.tpcc;
  const bar = (name: string, seconds: number): Bar => ({
    name,
    says: say.firstPass.seconds({ seconds: String(seconds) }),
    parts: [{ name: say.firstPass.part(), value: seconds, form: 'full' }],
  });
  return {
    ...{
      title: say.firstPass.title(),
      source: say.source.figure8(),
      unit: 's',
      most: without.firstPassS,
    },
    bars: [bar(say.withoutBuddy(), without.firstPassS), bar(say.withBuddy(), withBuddy.firstPassS)],
  };
}

function commercial(): BarFigure {
  const { without, withBuddy } = PAPER.commercial;
  const bar = (name: string, { firstPassS, totalS }: { firstPassS: number; totalS: number }) => ({
    name,
    says: say.recovery.total({ total: String(totalS), firstPass: String(firstPassS) }),
    parts: [
      { name: say.firstPass.part(), value: firstPassS, form: 'full' as const },
      { name: say.recovery.rest(), value: totalS - firstPassS, form: 'light' as const },
    ],
  });
  return {
    ...{
      title: say.recovery.title(),
      source: say.source.figure9(),
      unit: 's',
      most: without.totalS,
    },
    bars: [bar(say.withoutBuddy(), without), bar(say.withBuddy(), withBuddy)],
  };
}
