/**
 * The Global Cache Service as a matrix: a row a block, a column an instance. A letter in the square is the mode: X holds
 * it to change it, S to read it; a half-tinted square is a past image. Only rows on screen are drawn.
 */

import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import say from '../../../base/messages/views/gcs';
import type { Frame } from '../../../engine/generated/frame';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { MoreRows } from '../../parts/hidden-rows';
import { useArrowFocus, useRowWindow } from '../../parts/lists';
import { BadgeMark, BlockMark, Empty } from '../../parts/small-parts';
import { membersOf } from '../frame-lists';
import { linkedTo } from '../linked';
import { SubjectButton } from '../SubjectButton';
import type { ViewProps } from '../view';
import css from './gcs.module.css';
import {
  gcsColumns,
  type Holding,
  type ResourceFilter,
  type ResourceRow,
  resourceIndex,
  resourceRow,
  toldRows,
  WIDE,
} from './layout';
import { gcsSentence, held, reason } from './text';

/** At the size of type of a desk. */
const ROW = 36;
/** Sentence, filter and heading, before they are measured; and what says that there are more. */
const [HEAD, MORE] = [98, 28];
const FILTERS: readonly { readonly name: ResourceFilter; readonly words: () => string }[] = [
  { name: 'all', words: say.filter.all },
  { name: 'waiting', words: say.filter.waiting },
  { name: 'behind', words: say.filter.behind },
  { name: 'shared', words: say.filter.shared },
  { name: 'recovery', words: say.filter.recovery },
  { name: 'rebuild', words: say.filter.rebuild },
];

export function GcsView(props: ViewProps) {
  const { frame, width, height, fits = false } = props;
  const [filter, setFilter] = useState<ResourceFilter>('all');
  const zoom = useRootZoom();
  const all = useMemo(() => resourceIndex(frame, filter), [frame, filter]);
  const list = useRef<HTMLDivElement>(null);
  const head = useTop(list) ?? HEAD * zoom;
  const rowHeight = ROW * zoom;
  const listHeight = Math.max(rowHeight * 3, height - head - MORE * zoom);
  const most = fits ? Math.floor(listHeight / rowHeight) : all.length;
  const index = useMemo(() => toldRows(frame, all, most), [frame, all, most]);
  const rows = useRowWindow(listHeight, rowHeight, index.length);
  const arrows = useArrowFocus<HTMLDivElement>();
  const linked = useMemo(() => linkedTo(frame, props.lit), [frame, props.lit]);
  if (frame.resources.rows === 0) {
    return <Empty why={say.none.title()} filledBy={say.none.hint()} />;
  }
  const columns = gcsColumns(width, frame.instances.rows);
  const template = `${columns.block}px ${columns.master}px repeat(${frame.instances.rows}, ${columns.holder}px) ${columns.version}px ${columns.waiting}px`;
  const style = { gridTemplateColumns: template };
  return (
    <div className={css.gcs} style={{ width }}>
      <p className={css.summary}>{gcsSentence(frame)}</p>
      <label className={css.filter}>
        {say.filter.label()}{' '}
        <select
          value={filter}
          onChange={(event) => setFilter(event.target.value as ResourceFilter)}
        >
          {FILTERS.map(({ name, words }) => (
            <option key={name} value={name}>
              {words()}
            </option>
          ))}
        </select>
      </label>
      <Heading frame={frame} style={style} narrow={width < WIDE} />
      <div
        ref={list}
        className={css.scroll}
        style={{ maxHeight: listHeight }}
        onScroll={rows.onScroll}
      >
        <div {...arrows} style={{ height: index.length * rowHeight }} className={css.sheet}>
          {index.slice(rows.from, rows.to).map((i, at) => {
            const row = resourceRow(frame, i);
            return (
              <SubjectButton
                key={row.block}
                {...props}
                subject={{ kind: 'block', block: row.block }}
                className={css.row}
                style={{ ...style, top: (rows.from + at) * rowHeight, height: rowHeight }}
                alsoLit={linked.blocks.has(row.block)}
                label={say.label({
                  block: String(row.block),
                  holders: held(row),
                  reason: reason(row),
                })}
              >
                <Cells row={row} narrow={width < WIDE} />
              </SubjectButton>
            );
          })}
        </div>
        {index.length === 0 && <p className={css.quiet}>{say.filter.noMatch()}</p>}
      </div>
      <MoreRows count={all.length - index.length} />
    </div>
  );
}

/** The distance of an element from the top of its ancestor, px; null before it is drawn. */
function useTop(ref: RefObject<HTMLElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const [own, around] = [ref.current, ref.current?.parentElement];
    if (own === null || around == null) return;
    setTop(Math.ceil(own.getBoundingClientRect().top - around.getBoundingClientRect().top));
  });
  return top;
}

interface HeadingProps {
  readonly frame: Frame;
  readonly style: { readonly gridTemplateColumns: string };
  readonly narrow: boolean;
}

function Heading({ frame, style, narrow }: HeadingProps) {
  return (
    <div className={css.heading} style={style} aria-hidden="true">
      <span>{say.head.block()}</span>
      <span>{say.head.master()}</span>
      {membersOf(frame).map(({ instance, failed }) => (
        <span key={instance} className={css.holder}>
          <BadgeMark instance={instance} failed={failed} diameter={18} />
        </span>
      ))}
      <span>{narrow ? say.head.disk() : say.head.diskAndNewest()}</span>
      <span className={css.end}>{narrow ? say.head.waits() : say.head.waiting()}</span>
    </div>
  );
}

function Cells({ row, narrow }: { readonly row: ResourceRow; readonly narrow: boolean }) {
  const behind = row.newestVersion - row.diskVersion;
  return (
    <>
      <b className={css.number}>
        {row.block}
        {row.inRecovery && <i className={css.kept} title={say.filter.recovery()} />}
      </b>
      <span>{row.master === null ? '–' : <BadgeMark instance={row.master} diameter={18} />}</span>
      {row.holdings.map((holding) =>
        row.toRebuild ? (
          <span
            key={holding.instance}
            className={`${css.holder} ${css.lost}`}
            title={say.filter.rebuild()}
          />
        ) : (
          <HoldingCell key={holding.instance} holding={holding} behind={behind} />
        ),
      )}
      <span className={behind > 0 ? css.behind : css.quiet}>
        {narrow ? row.diskVersion : say.disk({ version: String(row.diskVersion) })}
        {behind > 0 && ` → ${row.newestVersion}`}
      </span>
      <span className={css.end}>
        {row.waiting > 0 && (narrow ? row.waiting : say.requests({ count: row.waiting }))}
      </span>
    </>
  );
}

function HoldingCell({ holding, behind }: { readonly holding: Holding; readonly behind: number }) {
  const { instance, mode, pastImage } = holding;
  const letter = mode === 'exclusive' ? 'X' : mode === 'shared' ? 'S' : '';
  const state = mode === 'exclusive' && behind > 0 ? 'dirty' : mode === 'none' ? 'past' : 'clean';
  return (
    <span className={css.holder}>
      {(mode !== 'none' || pastImage) && (
        <BlockMark block={null} state={state} hue={instance} side={22} letter={letter} />
      )}
      {pastImage && mode !== 'none' && (
        <BlockMark block={null} state="past" hue={instance} side={12} />
      )}
    </span>
  );
}
