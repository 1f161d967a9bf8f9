/**
 * The buffers of one instance, in the order of their frames. Near: each a square with number and version, a button of
 * its own. Far: a canvas of squares behind one button whose arrow keys go through them.
 */

import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useState } from 'react';
import type { Subject } from '../../base/subject';
import { BUFFER_MODE_WORDS } from '../../base/words/states';
import { BufferMode } from '../../engine/generated/codes';
import { hueClass } from '../marks/hue';
import { type Buffer, buffersOf, stepBuffer } from '../parts/buffers';
import { CanvasLayer } from '../parts/CanvasLayer';
import { cellUnder } from '../parts/cells';
import { Empty } from '../parts/Empty';
import { membersOf } from '../parts/instances';
import { linkedTo } from '../parts/linked';
import { BadgeMark, BlockMark } from '../parts/Mark';
import type { Palette } from '../parts/palette';
import { SubjectButton } from '../parts/SubjectButton';
import type { ViewProps } from '../view';
import css from './cache.module.css';
import { type CacheLayout, layoutCache } from './layout';
import { paintCache } from './paint';
import { cacheTextOf, reason, shownInstance, stateWords } from './text';

/** The row of instances and the sentence take so much of the height. */
const HEAD = 92;

export function CacheView(props: ViewProps) {
  const { frame, scenario, width, height, lit } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const instance = Math.min(chosen ?? shownInstance(props), Math.max(0, frame.instances.rows - 1));
  const capacity = frame.instances.capacity[instance] ?? scenario.cache.buffers;
  const layout = useMemo(
    () => layoutCache(frame, instance, capacity, width, Math.max(120, height - HEAD)),
    [frame, instance, capacity, width, height],
  );
  const linked = useMemo(() => linkedTo(frame, lit), [frame, lit]);
  return (
    <div className={`${css.cache} ${hueClass(instance)}`} style={{ width }}>
      <fieldset className={css.choice}>
        <legend className={css.legend}>Whose cache</legend>
        {membersOf(frame).map((member) => (
          <button
            key={member.instance}
            type="button"
            className={css.choose}
            aria-pressed={member.instance === instance}
            onClick={() => setChosen(member.instance)}
          >
            <BadgeMark instance={member.instance} failed={member.failed} />
            <span>Instance {member.instance + 1}</span>
          </button>
        ))}
      </fieldset>
      <p className={css.summary}>{cacheTextOf(frame, instance).sentence}</p>
      {layout.cells.length === 0 ? (
        <Empty
          why="Its cache is empty."
          filledBy="Blocks come in as its sessions ask for them, from disk or from another instance."
        />
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
  return (
    <div className={css.near} style={{ height: layout.height }}>
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
          label={`Block ${cell.block}, version ${cell.version}, ${BUFFER_MODE_WORDS[cell.mode].name}, ${stateWords(cell)}. ${reason(cell)}`}
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
  const { layout, litBlocks, frame, instance, width, onLight, onSelect } = props;
  const [at, setAt] = useState<Buffer | null>(null);
  const draw = useCallback(
    (ctx: CanvasRenderingContext2D, palette: Palette) =>
      paintCache(ctx, palette, { layout, instance, litBlocks, at: at?.slot ?? null }),
    [layout, instance, litBlocks, at],
  );

  function onKeyDown(event: KeyboardEvent) {
    if (!event.key.startsWith('Arrow')) return;
    const next = stepBuffer(buffersOf(frame, instance), at, event.key, layout.grid.columns);
    event.preventDefault();
    event.stopPropagation();
    setAt(next);
    onLight(next && { kind: 'block', block: next.block });
  }
  const under = (event: PointerEvent): Subject | null => {
    if (layout.grid.perCell > 1) return null;
    const box = event.currentTarget.getBoundingClientRect();
    const slot = cellUnder(layout.grid, event.clientX - box.left, event.clientY - box.top);
    const cell = slot === null ? undefined : layout.cells.find((each) => each.slot === slot);
    return cell ? { kind: 'block', block: cell.block } : null;
  };
  return (
    <button
      type="button"
      className={css.far}
      style={{ width, height: layout.height }}
      aria-label={at ? at.words : `${layout.cells.length} buffers; arrow keys go through them`}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(null)}
      onPointerMove={(event) => onLight(under(event))}
      onPointerLeave={() => onLight(null)}
      onClick={(event) => {
        // A press of Enter has no place; it means the buffer that the keys stand on.
        if (event.detail === 0) onSelect(at && { kind: 'block', block: at.block });
      }}
      onPointerUp={(event) => onSelect(under(event))}
    >
      <CanvasLayer width={width} height={layout.height} draw={draw} />
    </button>
  );
}
