/** The entries of the cache as bars on the axis of SCNs, with the watermarks, and the threads that hang over them. */

import say from '../../../base/messages/views/program-cache';
import sayTitles from '../../../base/messages/views/programs';
import { EntryPlace, ThreadState } from '../../../engine/generated/program-codes';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { itemProps, usePointing, useRoving } from '../../marks/use-pointing';
import type { ViewProps } from '../../view';
import { hueOf } from '../hues';
import type { Names } from '../names';
import { parseSubject, subjectKey } from '../subject';
import { ThreadShape } from '../ThreadTag';
import type { ProgramTypes } from '../types';
import { Axis, Watermarks } from './Axis';
import css from './cache.module.css';
import { copyText, groupName, shortReason, tableText } from './entry-text';
import type { CacheLayout, EntryBar, GroupRow, ThreadMark } from './layout';
import { hasStores } from './subject-text';

export interface PictureProps extends ViewProps<ProgramTypes> {
  readonly layout: CacheLayout;
  readonly names: Names;
}

export function CachePicture(props: PictureProps) {
  const { layout, onLight, onSelect, reducedMotion } = props;
  const pointing = usePointing({ onLight, onSelect, parse: parseSubject });
  const { width, height, groups, threads } = layout;
  const zoom = useRootZoom();
  // In one order whatever moves, so that an entry keeps its element and can be seen to move.
  const bars = groups.flatMap((group) => group.bars).sort((a, b) => a.of.entry - b.of.entry);
  const roving = useRoving(bars.length);
  return (
    <svg
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      role="presentation"
      className={reducedMotion ? css.still : undefined}
      {...pointing}
    >
      <Axis layout={layout} />
      {groups.map((group) => (
        <GroupMark key={`${group.of.place} ${group.of.slot}`} group={group} layout={layout} />
      ))}
      <g {...roving.rowProps(sayTitles.title.cache())}>
        {bars.map((bar, at) => (
          <Entry key={bar.of.entry} bar={bar} isCurrent={at === roving.current} {...props} />
        ))}
      </g>
      <Watermarks {...props} />
      {threads.map((mark) => (
        <ThreadLine key={mark.thread} mark={mark} {...props} />
      ))}
      {/* Over the lines: one that begins higher passes behind the tags under it. */}
      {threads.map((mark) => (
        <Tag key={mark.thread} mark={mark} {...props} />
      ))}
    </svg>
  );
}

function GroupMark({ group, layout }: { group: GroupRow; layout: CacheLayout }) {
  const { of, y, bars } = group;
  const { columns, row, isNarrow, state } = layout;
  const last = bars.at(-1);
  return (
    <g>
      <line className={css.between} x1={0} x2={layout.right} y1={y - row / 2} y2={y - row / 2} />
      <text className={css.group} x={0} y={y} dy="0.35em">
        {groupName(of, state, isNarrow)}
      </text>
      {last === undefined ? (
        <text className={css.nothing} x={columns.entry} y={y} dy="0.35em">
          {say.group.nothing()}
        </text>
      ) : (
        <path
          className={css.chain}
          d={`M${columns.entry - 14},${y}h8M${columns.entry - 10},${y}V${last.y}M${columns.entry - 10},${last.y}h4`}
        />
      )}
    </g>
  );
}

interface EntryProps extends PictureProps {
  readonly bar: EntryBar;
  /** The stop of the Tab key among the entries. */
  readonly isCurrent: boolean;
}

function Entry({ bar, isCurrent, layout, names, frame, lit, selected }: EntryProps) {
  const { of, y } = bar;
  const { columns, isNarrow, left, row, state } = layout;
  const key = subjectKey({ kind: 'entry', entry: of.entry });
  const isFreed = of.copied === null || of.place === EntryPlace.FreeList;
  const words = say.select({
    entry: say.entry({ entry: of.entry }),
    state: shortReason(state, of, names),
  });
  const is = (subject: typeof lit) => subject?.kind === 'entry' && subject.entry === of.entry;
  return (
    <g
      className={css.entry}
      style={{ transform: `translateY(${y}px)` }}
      data-light={key}
      data-select={key}
      {...itemProps(isCurrent, is(selected), words)}
    >
      <rect
        className={is(selected) ? css.selectedRow : is(lit) ? css.litRow : css.row}
        x={columns.entry - 4}
        y={-row / 2 + 1}
        width={layout.right - columns.entry + 8}
        height={row - 2}
        rx={2}
      />
      {of.isValid !== null && (
        <rect
          className={of.isValid ? css.validBit : css.invalidBit}
          x={columns.entry}
          y={-4}
          width={8}
          height={8}
        />
      )}
      <text className={css.number} x={columns.entry + 13} dy="0.35em">
        {of.entry}
      </text>
      <text className={css.table} x={columns.table + (isNarrow ? 12 : 0)} dy="0.35em">
        {tableText(of, isNarrow)}
      </text>
      {!isNarrow && (
        <text className={isFreed ? css.freedCopy : css.copy} x={columns.metadata} dy="0.35em">
          {copyText(of)}
        </text>
      )}
      {!isNarrow && row >= REASONED && (
        <text
          className={css.short}
          x={columns.table}
          y={of.table === null ? 0 : REASON}
          dy="0.35em"
        >
          {shortReason(state, of, names)}
        </text>
      )}
      <Bar bar={bar} layout={layout} left={left} />
      {hasStores(frame, of.entry) && <circle className={css.pending} cx={left - 8} r={3} />}
    </g>
  );
}

/** A row of this height has room for the reason, so far below its middle, px. */
const [REASONED, REASON] = [40, 16];

const HALF = 7;

function Bar({ bar, layout, left }: { bar: EntryBar; layout: CacheLayout; left: number }) {
  const { end, isOpen, look, of } = bar;
  if (end === null) {
    return <line className={css.freeLine} x1={left} x2={layout.right} y1={0} y2={0} />;
  }
  const right = Math.max(left + 4, end - 2);
  return (
    <g className={css[look]}>
      <path d={`M${right},${-HALF}H${left}V${HALF}H${right}`} />
      {isOpen ? (
        <path
          className={css.open}
          d={`M${right},${-HALF}H${layout.right}M${right},${HALF}H${layout.right}`}
        />
      ) : (
        <line className={css.end} x1={right} x2={right} y1={-HALF - 3} y2={HALF + 3} />
      )}
      {look === 'may_go' && (
        <line className={css.struck} x1={right - 22} x2={right + 8} y1={HALF + 3} y2={-HALF - 3} />
      )}
      {of.isEvolved && look === 'valid' && (
        <path className={css.crack} d={`M${right - 5},${-HALF - 3}l6,6l-7,4l6,6`} />
      )}
    </g>
  );
}

interface ThreadProps extends PictureProps {
  readonly mark: ThreadMark;
}

function Tag({ mark: { thread, x, y, isAside }, names, frame }: ThreadProps) {
  const key = subjectKey({ kind: 'thread', thread });
  const runs = frame.threads.state[thread] === ThreadState.Runs;
  const place = isAside ? `translate(${x - 11},${y - 9})` : `translate(${x - 9},${y})`;
  return (
    <g className={css.thread} data-light={key} data-select={key} transform={place}>
      <title>{names.thread(thread)}</title>
      <ThreadShape short={names.short(thread)} hue={hueOf(frame, thread)} runs={runs} />
    </g>
  );
}

/** To the axis, or to the entries that the thread looks at. */
function ThreadLine({ mark, layout, names, frame, lit }: ThreadProps) {
  const { thread, x, y, rings, isAside } = mark;
  if (isAside) return null;
  const hue = hueOf(frame, thread);
  const key = subjectKey({ kind: 'thread', thread });
  const deepest = Math.max(y, ...rings.map((ring) => ring.y));
  const isLit = lit?.kind === 'thread' && lit.thread === thread;
  return (
    <g className={css.thread} data-light={key} data-select={key}>
      <title>{names.thread(thread)}</title>
      <line className={css.paperEdge} x1={x} x2={x} y1={y + 18} y2={deepest - 4} />
      <line
        x1={x}
        x2={x}
        y1={y + 18}
        y2={rings.length > 0 ? deepest - 5 : layout.axis}
        stroke={hue}
        strokeWidth={isLit ? 3 : 1.8}
      />
      {rings.map((ring) => (
        <g key={ring.y}>
          <circle className={css.ring} cx={x} cy={ring.y} r={5} stroke={hue} />
          {ring.version !== null && (
            <text className={css.remembered} x={x + 9} y={ring.y} dy="0.35em" fill={hue}>
              {say.version({ version: ring.version })}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}
