/**
 * How recovery reads several failed threads as one: a row a thread, records from left to right by SCN, and under them the
 * rail of what is read, with the scan position at the record that comes next.
 */

import { useMemo } from 'react';
import say from '../../../base/messages/views/merge';
import { formatCount } from '../../../base/numbers';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { Rail, ScanTriangle } from '../../marks/Markers';
import { RedoRecord } from '../../marks/RedoRecord';
import { Badge } from '../../marks/small-marks';
import { useArrowFocus } from '../../parts/lists';
import { Empty } from '../../parts/small-parts';
import { type Linked, linkedTo } from '../linked';
import type { Subject } from '../subject';
import type { ViewProps } from '../view';
import {
  formOf,
  layoutMerge,
  type MergeColumn,
  type MergeLayout,
  mergeOrder,
  RECORD_HEIGHT,
} from './layout';
import css from './merge.module.css';
import { mergeSentence, mergeText } from './text';

export function MergeView(props: ViewProps) {
  const { frame, width, lit, selected, onLight, onSelect } = props;
  const zoom = useRootZoom();
  const arrows = useArrowFocus<HTMLDivElement>();
  const order = useMemo(() => mergeOrder(frame), [frame]);
  const linked = useMemo(() => linkedTo(frame, lit), [frame, lit]);
  if (order === null) {
    return <Empty why={say.none.title()} filledBy={say.none.hint()} />;
  }
  const layout = layoutMerge(order, width / zoom);
  const hue = Math.min(frame.clock.recovering_instance[0], 7);
  const subjectOf = ({ record }: MergeColumn): Subject => ({
    kind: 'record',
    thread: record.thread,
    rba: record.rba,
  });
  return (
    <div className={css.merge} style={{ width }}>
      <p className={css.summary}>{mergeSentence(frame, order)}</p>
      <div className={css.stage} {...arrows} style={{ height: layout.height * zoom }}>
        <svg
          width={width}
          height={layout.height * zoom}
          viewBox={`0 0 ${width / zoom} ${layout.height}`}
          role="img"
          aria-label={mergeText(props).sentence}
        >
          {layout.rowsY.map(({ thread, y }) => (
            <g key={thread}>
              <Badge x={14} y={y + RECORD_HEIGHT / 2} instance={thread} diameter={22} failed />
              <line
                className={css.staff}
                x1={layout.left}
                y1={y + RECORD_HEIGHT + 3}
                x2={layout.right}
                y2={y + RECORD_HEIGHT + 3}
              />
            </g>
          ))}
          <path className={css.order} d={orderPath(layout.columns, layout.slot)} />
          {layout.columns.map((column) => (
            <RedoRecord
              key={`${column.record.thread} ${column.record.rba}`}
              x={column.x}
              y={column.y}
              width={layout.slot - 2}
              height={RECORD_HEIGHT}
              form={formOf(column.record.kind)}
              number={column.record.block}
              hue={column.record.thread}
              spent={column.record.read}
              lit={isLit(column, lit, linked)}
            />
          ))}
          <Rail
            across={layout.railY}
            from={layout.left}
            read={layout.nextX}
            to={layout.right}
            hue={hue}
          />
          <NextLabel layout={layout} />
          <ScanTriangle x={layout.nextX} y={layout.railY} hue={hue} />
          <ScnAxis columns={layout.columns} slot={layout.slot} y={layout.railY + 24} />
          <text className={css.axis} x={layout.left} y={layout.height - 6}>
            {layout.before > 0 && say.before({ count: layout.before })}
          </text>
          <text className={`${css.axis} ${css.end}`} x={layout.right} y={layout.height - 6}>
            {layout.after > 0 && say.after({ count: layout.after })}
          </text>
        </svg>
        {layout.columns.map((column) => (
          <button
            key={`${column.record.thread} ${column.record.rba}`}
            type="button"
            className={css.target}
            style={{
              left: column.x * zoom,
              top: column.y * zoom,
              width: layout.slot * zoom,
              height: RECORD_HEIGHT * zoom,
            }}
            aria-label={say.label({
              scn: String(column.record.scn),
              block: String(column.record.block),
              isRead: column.record.read,
            })}
            aria-pressed={selected?.kind === 'record' && selected.rba === column.record.rba}
            onPointerEnter={() => onLight(subjectOf(column))}
            onPointerLeave={() => onLight(null)}
            onFocus={() => onLight(subjectOf(column))}
            onBlur={() => onLight(null)}
            onClick={() => onSelect(subjectOf(column))}
          />
        ))}
      </div>
    </div>
  );
}

/** Above the record that is read next, in whichever thread it is. */
function NextLabel({ layout }: { readonly layout: MergeLayout }) {
  const next = layout.columns.find(({ record }) => !record.read);
  if (next === undefined) return null;
  return (
    <text
      className={`${css.axis} ${css.middle} ${css.next}`}
      x={next.x + layout.slot / 2}
      y={next.y - 5}
    >
      {say.next()}
    </text>
  );
}

function isLit({ record }: MergeColumn, lit: Subject | null, linked: Linked): boolean {
  if (lit?.kind === 'record') return lit.thread === record.thread && lit.rba === record.rba;
  return linked.blocks.has(record.block) || (record.xid !== 0 && linked.xids.has(record.xid));
}

/** From record to record in SCN order: the line that makes one thread of several. */
function orderPath(columns: readonly MergeColumn[], slot: number): string {
  const middle = ({ x, y }: MergeColumn) => [x + slot / 2, y + RECORD_HEIGHT / 2] as const;
  return columns
    .map((column, i) => {
      const [x, y] = middle(column);
      const before = columns[i - 1];
      if (before === undefined) return `M${x} ${y}`;
      const [fromX, fromY] = middle(before);
      const bend = (fromX + x) / 2;
      return `C${bend} ${fromY} ${bend} ${y} ${x} ${y}`;
    })
    .join('');
}

interface ScnAxisProps {
  readonly columns: readonly MergeColumn[];
  readonly slot: number;
  readonly y: number;
}

/** SCNs under every few records, as many as fit. */
function ScnAxis({ columns, slot, y }: ScnAxisProps) {
  const every = Math.ceil(64 / slot);
  return (
    <>
      {columns
        .filter((_, i) => i % every === 0)
        .map((column, i) => (
          <text
            key={column.record.index}
            className={`${css.axis} ${css.middle}`}
            x={column.x + slot / 2}
            y={y}
          >
            {i === 0
              ? say.firstScn({ scn: formatCount(column.record.scn) })
              : formatCount(column.record.scn)}
          </text>
        ))}
    </>
  );
}
