/**
 * The rows of the selected block, on disk and in every cache. A value that disk does not have yet is underlined with the
 * hue of who holds it; a row held by a transaction carries its name.
 */

import { useMemo, useRef } from 'react';
import say from '../../../base/messages/views/block';
import { formatCount } from '../../../base/numbers';
import { formatShortXid } from '../../../base/xid';
import { PlaceKind, RowState } from '../../../engine/generated/codes';
import { hueClass } from '../../marks/geometry';
import { MoreRows, useHiddenRows } from '../../parts/hidden-rows';
import { BadgeMark, BlockMark, Empty } from '../../parts/small-parts';
import { SubjectButton } from '../SubjectButton';
import type { ViewProps } from '../view';
import css from './block.module.css';
import { type Copy, copyRead, layoutBlock, type RowCell } from './layout';
import { blockText, placeName, reason, rowWords, shownBlock } from './text';

export function BlockView(props: ViewProps) {
  const { frame, width, height, fits = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const cut = useHiddenRows(root, fits ? height : null);
  const block = shownBlock(props);
  const layout = useMemo(() => layoutBlock(frame, block), [frame, block]);
  if (block === null) {
    return <Empty why={say.none.title()} filledBy={say.none.hint()} />;
  }
  if (layout.copies.length === 0) {
    return (
      <Empty why={say.unknown.title({ block: String(block) })} filledBy={say.unknown.hint()} />
    );
  }
  return (
    <div ref={root} className={css.block} style={{ width }}>
      <p className={css.summary}>{blockText(props).sentence}</p>
      <ul className={css.copies}>
        {layout.copies.map((copy) => (
          <li
            data-row
            key={`${copy.place} ${copy.instance}`}
            className={`${css.copy} ${hueClass(copy.instance)} ${copy.instance === null ? css.disk : ''}`}
          >
            <Where copy={copy} block={block} copies={layout.copies} />
            <ol className={css.rows}>
              {copy.rows.map((cell) => (
                <li key={cell.row}>
                  <Row {...props} cell={cell} block={block} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
      <MoreRows count={cut} />
    </div>
  );
}

interface WhereProps {
  readonly copy: Copy;
  readonly block: number;
  readonly copies: readonly Copy[];
}

function Where({ copy, block, copies }: WhereProps) {
  const disk = copyRead(copies);
  const ahead = disk !== undefined && copy.version > disk.version;
  const state =
    copy.place === PlaceKind.PastImage
      ? 'past'
      : copy.place === PlaceKind.Current && ahead
        ? 'dirty'
        : 'clean';
  return (
    <div className={css.where}>
      <BlockMark block={block} state={state} hue={copy.instance} side={34} />
      <div>
        <span className={css.place}>
          {copy.instance !== null && <BadgeMark instance={copy.instance} diameter={16} />}
          <b>{placeName(copy)}</b>
        </span>
        <span className={css.quiet}>
          {say.version()} <b className={copy.newest ? css.newest : ''}>{copy.version}</b>,{' '}
          {say.scn({ scn: formatCount(copy.scn) })}
        </span>
        <span className={css.quiet}>{reason(copy, copies)}</span>
      </div>
    </div>
  );
}

function Row({ cell, block, ...props }: ViewProps & { cell: RowCell; block: number }) {
  const held = cell.state !== RowState.Committed && cell.xid !== null;
  const content = (
    <>
      <span className={css.number}>{say.row({ row: cell.row })}</span>
      <span className={`${css.value} ${cell.differs ? css.differs : ''}`}>{cell.value}</span>
      <span className={cell.state === RowState.Dead ? css.dead : css.holder}>
        {held ? formatShortXid(cell.xid ?? 0) : ''}
      </span>
    </>
  );
  const look = `${css.row} ${held ? css.held : ''}`;
  if (cell.xid === null) return <span className={look}>{content}</span>;
  return (
    <SubjectButton
      {...props}
      subject={{ kind: 'txn', xid: cell.xid }}
      className={look}
      label={say.rowLabel({ row: cell.row, block: String(block), value: rowWords(cell) })}
    >
      {content}
    </SubjectButton>
  );
}
