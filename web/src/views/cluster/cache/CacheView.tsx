/**
 * The buffers of one instance, in the order of their frames. Near: each a square with number and version, and a button.
 * Far: a canvas of squares behind one button whose arrow keys go through them.
 */

import { useMemo, useState } from 'react';
import say from '../../../base/messages/views/cache';
import { sameSubject } from '../../../base/subject';
import { BufferMode } from '../../../engine/generated/codes';
import { hueClass } from '../../marks/geometry';
import { CellCanvas } from '../../parts/CellCanvas';
import { cellUnder } from '../../parts/cells';
import { useArrowFocus } from '../../parts/lists';
import type { PaintedState } from '../../parts/paint-block';
import { SquarePainter } from '../../parts/paint-many';
import type { Palette } from '../../parts/palette';
import { BadgeMark, BlockMark, Empty, Places } from '../../parts/small-parts';
import { buffersOf, membersOf, stepBuffer } from '../frame-lists';
import { linkedTo } from '../linked';
import { SubjectButton } from '../SubjectButton';
import { bufferMode } from '../state-text';
import { subjectKey } from '../subject';
import type { ViewProps } from '../view';
import css from './cache.module.css';
import { type BufferCell, type CacheLayout, layoutCache } from './layout';
import { cacheTextOf, reason, shownInstance, stateWords } from './text';

/** The row of instances and the sentence take so much of the height; where it is kept to, two lines are reckoned with. */
const [HEAD, FITTING_HEAD] = [92, 122];

export function CacheView(props: ViewProps) {
  const { frame, scenario, width, height, fits = false, lit } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const instance = Math.min(chosen ?? shownInstance(props), Math.max(0, frame.instances.rows - 1));
  const capacity = frame.instances.capacity[instance] ?? scenario.cache.buffers;
  const layout = useMemo(
    () =>
      fits
        ? layoutCache(frame, instance, capacity, width, Math.max(80, height - FITTING_HEAD), true)
        : layoutCache(frame, instance, capacity, width, Math.max(120, height - HEAD)),
    [frame, instance, capacity, width, height, fits],
  );
  const linked = useMemo(() => linkedTo(frame, lit), [frame, lit]);
  return (
    <div className={`${css.cache} ${hueClass(instance)}`} style={{ width }}>
      <fieldset className={css.choice}>
        <legend className="unseen">{say.choose()}</legend>
        {membersOf(frame).map((member) => (
          <button
            key={member.instance}
            type="button"
            className={css.choose}
            aria-pressed={member.instance === instance}
            onClick={() => setChosen(member.instance)}
          >
            <BadgeMark instance={member.instance} failed={member.failed} />
            <span>{say.instance({ instance: member.instance + 1 })}</span>
          </button>
        ))}
      </fieldset>
      <p className={css.summary}>{cacheTextOf(frame, instance).sentence}</p>
      {layout.cells.length === 0 ? (
        <Empty why={say.none.title()} filledBy={say.none.hint()} />
      ) : layout.near ? (
        <Near {...props} layout={layout} instance={instance} litBlocks={linked.blocks} />
      ) : (
        <Far {...props} layout={layout} instance={instance} litBlocks={linked.blocks} />
      )}
    </div>
  );
}

interface PartProps extends ViewProps {
  readonly instance: number;
  readonly layout: CacheLayout;
  readonly litBlocks: ReadonlySet<number>;
}

function Near({ layout, litBlocks, instance, ...props }: PartProps) {
  const arrows = useArrowFocus<HTMLDivElement>();
  return (
    <div className={css.near} {...arrows} style={{ height: layout.height }}>
      {layout.free.map(({ slot, x, y }) => (
        <i key={slot} className={css.free} style={{ left: x, top: y }} />
      ))}
      {layout.cells.map((cell) => (
        <SubjectButton
          key={cell.slot}
          {...props}
          subject={{ kind: 'block', block: cell.block }}
          className={css.buffer}
          style={{ left: cell.x - 4, top: cell.y - 4 }}
          alsoLit={litBlocks.has(cell.block)}
          label={say.label({
            block: String(cell.block),
            version: String(cell.version),
            mode: bufferMode(cell.mode).name(),
            state: stateWords(cell),
            reason: reason(cell),
          })}
        >
          <span className={cell.writing ? css.writing : undefined}>
            <BlockMark block={cell.block} state={cell.state} hue={instance} side={layout.side} />
          </span>
          <span className={css.version}>
            <b>{MODE_LETTERS[cell.mode]}</b>v{cell.version}
          </span>
        </SubjectButton>
      ))}
    </div>
  );
}

/** S to read, X to change; a past image is for neither. */
const MODE_LETTERS: Record<BufferMode, string> = {
  [BufferMode.Shared]: 'S',
  [BufferMode.Exclusive]: 'X',
  [BufferMode.PastImage]: '',
};

function Far(props: PartProps) {
  const { layout, litBlocks, frame, instance, width, marked = [], onLight, onSelect } = props;
  const { cells, grid, side } = layout;
  const buffers = useMemo(() => buffersOf(frame, instance), [frame, instance]);
  const isMarked = (block: number) =>
    marked.some((subject) => sameSubject(subject, { kind: 'block', block }));
  const places = cells
    .filter(({ block }) => isMarked(block))
    .map(({ block, x, y }) => ({
      key: subjectKey({ kind: 'block', block }),
      ...{ x, y, width: side, height: side },
    }));
  return (
    <div className={css.far}>
      <CellCanvas
        width={width}
        height={layout.height}
        label={say.list({ count: cells.length })}
        onLight={onLight}
        onSelect={onSelect}
        nameOf={(index) => buffers[index]?.words ?? ''}
        subjectOf={(index) => ({ kind: 'block', block: buffers[index]?.block ?? 0 })}
        move={(key, at) => {
          const from = at === null ? null : (buffers[at] ?? null);
          const next = stepBuffer(buffers, from, key, grid.columns);
          return next && buffers.indexOf(next);
        }}
        under={(x, y) => {
          if (grid.perCell > 1) return null;
          const slot = cellUnder(grid, x, y);
          const index = buffers.findIndex((buffer) => buffer.slot === slot);
          return index < 0 ? null : index;
        }}
        draw={(ctx, palette, at) => {
          const slot = at === null ? null : (buffers[at]?.slot ?? null);
          paintCache(ctx, palette, { layout, instance, litBlocks, at: slot });
        }}
      />
      <svg className={css.places} width={width} height={layout.height} aria-hidden="true">
        <Places places={places} />
      </svg>
    </div>
  );
}

// Draws a cache from far. Knows no input.

interface CachePicture {
  readonly layout: CacheLayout;
  readonly instance: number;
  readonly litBlocks: ReadonlySet<number>;
  /** The frame that the arrow keys have selected. */
  readonly at: number | null;
}

function paintCache(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  { layout, instance, litBlocks, at }: CachePicture,
) {
  const { grid } = layout;
  const hue = palette.hues[instance] ?? palette.colours.dirty;
  const squares = new SquarePainter(ctx, palette);
  for (const { x, y } of layout.free) squares.add({ x, y, side: grid.side, hue, state: 'free' });
  for (const cell of layout.cells) {
    if (cell.slot >= grid.count) continue;
    squares.add({
      x: cell.x,
      y: cell.y,
      side: grid.side,
      hue,
      state: paintedState(cell),
      number: cell.block,
      lit: litBlocks.has(cell.block) || cell.slot === at,
    });
  }
  squares.finish();
}

function paintedState(cell: BufferCell): PaintedState {
  if (cell.writing) return 'writing';
  switch (cell.state) {
    case 'past':
    case 'set':
    case 'recovered':
    case 'dirty':
      return cell.state;
    default:
      return 'clean';
  }
}
