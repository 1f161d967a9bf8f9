/** A list that keeps to a height: rows that find no room in it are left out and counted. Knows no list. */

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import say from '../../base/messages/views/parts';
import css from './parts.module.css';

/** Under the rows, what says that there are more, in rem. */
const MORE_REM = 1.625;

/**
 * Takes the rows (`data-row`) of an element that end below its first `limit` px out of sight, and returns how many those are;
 * a `heading` is not a row but is hidden together with its rows.
 * Without a limit all are shown and nothing is measured: a measurement lays the whole page out in the middle of a frame.
 * With one it is measured after every drawing: rows are of any height.
 */
export function useHiddenRows(root: RefObject<HTMLElement | null>, limit: number | null): number {
  const [cut, setCut] = useState(0);
  const isCut = useRef(false);
  useLayoutEffect(() => {
    const list = root.current;
    if (list === null || (limit === null && !isCut.current)) return;
    const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')];
    for (const row of rows) show(row, true);
    const { top, height } = list.getBoundingClientRect();
    const isAll = limit === null || height <= limit;
    const least = isAll ? Number.POSITIVE_INFINITY : limit - moreHeight(list);
    const over = rows.filter((row) => row.getBoundingClientRect().bottom - top > least);
    for (const row of over) show(row, false);
    isCut.current = over.length > 0;
    setCut(over.filter((row) => row.dataset.row !== 'heading').length);
  });
  return cut;
}

/** With the gap that the list keeps between its parts. */
function moreHeight(list: HTMLElement): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return MORE_REM * rem + (Number.parseFloat(getComputedStyle(list).rowGap) || 0);
}

function show(row: HTMLElement, on: boolean): void {
  row.toggleAttribute('data-cut', !on);
  row.style.display = on ? '' : 'none';
}

export function MoreRows({ count }: { count: number }) {
  return count === 0 ? null : <p className={css.more}>{say.moreRows({ count })}</p>;
}
