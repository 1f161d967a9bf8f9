/** Bars of published numbers, one under the other, each with its words above it; and the same as a table. */

import say from '../../base/messages/paper-figures';
import { Table } from '../../widgets/Table';
import { useRootZoom } from '../../widgets/use-root-zoom';
import css from './lesson-figure.module.css';

interface BarPart {
  readonly name: string;
  readonly value: number;
  /** What matters is drawn full, the rest light. */
  readonly form: 'full' | 'light';
}

export interface Bar {
  readonly name: string;
  /** The label at its end. */
  readonly says: string;
  readonly parts: readonly BarPart[];
}

export interface BarFigure {
  readonly title: string;
  readonly source: string;
  readonly most: number;
  readonly bars: readonly Bar[];
}

export function BarsAsTable({ drawn }: { drawn: BarFigure }) {
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

export function Bars({ drawn, width, height }: BarsProps) {
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
