/**
 * Open and dead transactions with the rows they hold. Each square is an undo record: the block it leads back to and the
 * row. Undo is applied from the left, newest first; applied records are struck.
 */

import { useMemo } from 'react';
import say from '../../../base/messages/views/transactions';
import { formatMoment } from '../../../base/time';
import { formatXid } from '../../../base/xid';
import { TxnState } from '../../../engine/generated/codes';
import type { BlockState } from '../../marks/Block';
import { hueClass } from '../../marks/geometry';
import { MoreRows, useHiddenRows } from '../../parts/hidden-rows';
import { useArrowFocus } from '../../parts/lists';
import { BadgeMark, BlockMark, Empty } from '../../parts/small-parts';
import { hasFailed } from '../has-failed';
import { type Linked, linkedTo } from '../linked';
import { SubjectButton } from '../SubjectButton';
import { txnState } from '../state-text';
import type { ViewProps } from '../view';
import { holdsRows, type TxnRow, txnRows, type UndoCell } from './layout';
import { progress, transactionsText } from './text';
import css from './transactions.module.css';

/** So many transactions, and undo records of each, are drawn; the text form has them all. */
const MOST = 60;
const MOST_UNDO = 120;

export function TransactionsView(props: ViewProps) {
  const { frame, width, height, fits = false } = props;
  const rows = useMemo(() => txnRows(frame), [frame]);
  const arrows = useArrowFocus<HTMLDivElement>();
  const cut = useHiddenRows(arrows.ref, fits ? height : null);
  if (rows.length === 0) {
    return <Empty why={say.none.title()} filledBy={say.none.hint()} />;
  }
  const open = rows.filter((row) => holdsRows(row.state));
  return (
    <div className={css.transactions} {...arrows} style={{ width }}>
      <p className={css.summary}>{transactionsText(props).sentence}</p>
      <ul className={css.list}>
        {open.slice(0, MOST).map((row) => (
          <Transaction key={row.xid} {...props} row={row} />
        ))}
      </ul>
      {open.length > MOST && <p className={css.quiet}>{say.more({ count: open.length - MOST })}</p>}
      {open.length < rows.length && (
        <Ended {...props} rows={rows.filter((row) => !holdsRows(row.state))} />
      )}
      <MoreRows count={cut} />
    </div>
  );
}

function Transaction({ row, ...props }: ViewProps & { row: TxnRow }) {
  const { frame, lit } = props;
  const linked = useMemo(() => linkedTo(frame, lit), [frame, lit]);
  const failed = hasFailed(frame, row.instance);
  const state = txnState(row.state).name();
  const about = { transaction: formatXid(row.xid), state };
  const rolled = progress(row);
  return (
    <li data-row className={`${css.row} ${hueClass(row.instance)}`}>
      <SubjectButton
        {...props}
        subject={{ kind: 'txn', xid: row.xid }}
        className={css.name}
        alsoLit={linked.xids.has(row.xid)}
        label={
          rolled
            ? say.label.rollingBack({ ...about, progress: rolled })
            : say.label.transaction(about)
        }
      >
        <BadgeMark instance={row.instance} failed={failed} />
        <span>
          <b>{formatXid(row.xid)}</b>
          <span className={row.state === TxnState.Dead ? css.dead : css.quiet}>{state}</span>
          <span className={css.quiet}>{rolled ? `: ${rolled}` : since(row)}</span>
        </span>
      </SubjectButton>
      <UndoRecords {...props} row={row} linked={linked} />
    </li>
  );
}

function since(row: TxnRow): string {
  return row.beganNs < 0 ? '' : ` ${say.since({ moment: formatMoment(row.beganNs) })}`;
}

/** They hold nothing any more: a name is enough. */
function Ended({ rows, ...props }: ViewProps & { rows: readonly TxnRow[] }) {
  return (
    <>
      <h3 data-row="heading" className={css.heading}>
        {say.ended()}
      </h3>
      <ul className={css.ended}>
        {rows.map((row) => (
          <li key={row.xid} data-row>
            <SubjectButton {...props} subject={{ kind: 'txn', xid: row.xid }} className={css.chip}>
              <BadgeMark instance={row.instance} diameter={16} />
              <b>{formatXid(row.xid)}</b>
              <span className={css.quiet}>{txnState(row.state).name()}</span>
            </SubjectButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function UndoRecords({ row, linked, ...props }: ViewProps & { row: TxnRow; linked: Linked }) {
  return (
    <ol className={css.undo} aria-label={say.undo.title()}>
      {row.undo.slice(0, MOST_UNDO).map((cell) => (
        <li key={`${cell.undoBlock}.${cell.undoSlot}`}>
          <Undo {...props} cell={cell} row={row} isLit={linked.blocks.has(cell.block)} />
        </li>
      ))}
      {row.undo.length > MOST_UNDO && (
        <li className={css.quiet}>{say.more({ count: row.undo.length - MOST_UNDO })}</li>
      )}
    </ol>
  );
}

interface UndoProps extends ViewProps {
  readonly cell: UndoCell;
  readonly row: TxnRow;
  readonly isLit: boolean;
}

function Undo({ cell, row, isLit, ...props }: UndoProps) {
  const state = cell.applied ? 'reversed' : cell.next ? 'next' : 'held';
  return (
    <SubjectButton
      {...props}
      subject={{ kind: 'block', block: cell.block }}
      className={`${css.cell} ${cell.next ? css.next : ''}`}
      alsoLit={isLit && !cell.applied}
      label={say.undo.label({ row: cell.row, block: String(cell.block), state })}
    >
      <BlockMark block={cell.block} state={markOf(row, cell)} hue={row.instance} side={30} />
      <span className={css.slot}>
        {cell.next ? say.undo.next() : say.undo.row({ row: cell.row })}
      </span>
    </SubjectButton>
  );
}

function markOf(row: TxnRow, cell: UndoCell): BlockState {
  if (cell.applied) return 'gone';
  return row.state === TxnState.Dead ? 'lost' : 'clean';
}
