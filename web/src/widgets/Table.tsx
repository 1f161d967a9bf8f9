/** A table of plain cells: caption, heads, rows that can be pointed at. Scrolls sideways on its own when narrow. */

import type { ReactNode } from 'react';
import say from '../base/messages/widgets';
import { unbroken } from '../base/numbers';
import { LinkButton } from './Button';
import css from './Table.module.css';

interface TableRow {
  key: string;
  /** In the order of the columns; the first names the row. */
  cells: readonly ReactNode[];
  lit?: boolean;
  onPoint?: ((pointed: boolean) => void) | undefined;
  onChoose?: (() => void) | undefined;
}

interface TableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Shown in place of rows when there are none: why, and what would fill it. */
  empty?: ReactNode;
}

// A region that scrolls must be reachable by keyboard.
const reachable = { tabIndex: 0 };

/** Rows keep a fixed height, so that a table does not jump while its numbers change. */
export function Table({ caption, columns, rows, empty }: TableProps) {
  return (
    <section className={css.region} {...reachable} aria-label={say.table({ caption })}>
      <table className={css.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={css.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, columns }: { row: TableRow; columns: readonly string[] }) {
  const { onPoint, onChoose } = row;
  const [name, ...rest] = row.cells.map((cell) =>
    typeof cell === 'string' ? unbroken(cell) : cell,
  );
  return (
    <tr
      className={row.lit ? css.lit : undefined}
      onPointerEnter={onPoint && (() => onPoint(true))}
      onPointerLeave={onPoint && (() => onPoint(false))}
    >
      <th scope="row">
        {onChoose === undefined ? (
          name
        ) : (
          <LinkButton className={css.link} onClick={onChoose}>
            {name}
          </LinkButton>
        )}
      </th>
      {rest.map((cell, index) => (
        <td key={columns[index + 1]}>{cell}</td>
      ))}
    </tr>
  );
}
