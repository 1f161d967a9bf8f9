/** A run and its state: its differences, whether it is in service, and its recovery set block by block. */

import say from '../../../base/messages/compare';
import { unbroken } from '../../../base/numbers';
import type { Side } from '../../../player/pair';
import { Block } from '../../marks/Block';
import { hueClass } from '../../marks/geometry';
import css from './compare.module.css';
import type { Shown } from './layout';
import { serviceWords, setWords } from './sentences';
import { type SetGrid, setGrid } from './set-grid';

interface SidePanelProps {
  readonly side: Side;
  readonly caption: string;
  readonly run: Shown;
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  /** Blocks of the larger of both sets. */
  readonly most: number;
}

/** Lines of words over the grid, px. */
const WORDS = 72;

export function SidePanel({ side, caption, run, width, height, zoom, most }: SidePanelProps) {
  const grid = setGrid(run.frame, width - 8, Math.max(48, height - WORDS), most);
  const { words, tone } = serviceWords(run.frame);
  return (
    <div className={css.panel}>
      <p className={css.what}>
        <span className={css.letter}>{side.toUpperCase()}</span>
        {caption}
        <Strokes side={side} />
      </p>
      <p className={css[tone]}>{unbroken(words)}</p>
      <p>
        {say.set.label()} <span className={css.quiet}>{setWords(grid)}</span>
      </p>
      {grid.total > 0 && (
        <svg
          width={(width + 4) * zoom}
          height={(grid.height + 6) * zoom}
          viewBox={`-3 -3 ${width + 4} ${grid.height + 6}`}
          role="presentation"
        >
          {grid.side > 0 ? <Cells grid={grid} /> : <Bar grid={grid} />}
        </svg>
      )}
    </div>
  );
}

/** By which lines and spans it is drawn under the shared axis. */
function Strokes({ side }: { side: Side }) {
  return (
    <svg className={css.strokes} width="52" height="12" aria-hidden="true">
      <path className={side === 'a' ? css.lineA : css.lineB} d="M1 6h22" />
      {side === 'a' ? (
        <rect className={css.solid} x="29" y="2" width="22" height="8" />
      ) : (
        <rect className={css.hollow} x="29.5" y="4" width="21" height="4" />
      )}
    </svg>
  );
}

/** What is being read is of the set, within a line of ink. */
function Cells({ grid: { cells, side } }: { grid: SetGrid }) {
  return cells.map(({ block, x, y, state, hue }) => (
    <g key={block}>
      <Block
        {...{ x, y, side, hue }}
        number={null}
        state={state === 'recovered' ? 'recovered' : 'set'}
      />
      {state === 'reading' && (
        <rect
          className={css.reading}
          x={x - 1}
          y={y - 1}
          width={side + 2}
          height={side + 2}
          rx={2}
        />
      )}
    </g>
  ));
}

function Bar({ grid: { bar, height } }: { grid: SetGrid }) {
  return (
    <g className={hueClass(null)}>
      {bar.map(({ state, x, width }) => (
        <rect key={state} className={css[state]} x={x} y={0} width={width} height={height} />
      ))}
    </g>
  );
}
