/**
 * The event log: what happened, newest first, by kind and by what it is about. Only rows on screen are drawn. Choosing
 * an event goes to its moment.
 */

import { useMemo, useState } from 'react';
import say from '../../../base/messages/views/events';
import { formatMoment } from '../../../base/time';
import { formatXid } from '../../../base/xid';
import type { FactsTable } from '../../../engine/generated/frame';
import { useArrowFocus, useRowWindow } from '../../parts/lists';
import { BadgeMark, Empty } from '../../parts/small-parts';
import { factGroupName } from '../fact-groups';
import { membersOf } from '../frame-lists';
import { linkedTo } from '../linked';
import type { ViewProps } from '../view';
import css from './events.module.css';
import {
  type EventFilter,
  eventIndex,
  GROUP_NAMES,
  hasEarlier,
  NO_FILTER,
  subjectOfFact,
  toggled,
} from './layout';
import { MOMENT_DIGITS, sentenceOf } from './text';

/** One line where there is room, two where there is not. */
const rowHeight = (width: number) => (width >= 720 ? 34 : 62);
const FILTERS_HEIGHT = 104;

export function EventsView(props: ViewProps) {
  const { frame, width, height } = props;
  const { facts } = frame;
  const [filter, setFilter] = useState(NO_FILTER);
  const index = useMemo(() => eventIndex(facts, filter), [facts, filter]);
  const row = rowHeight(width);
  const listHeight = Math.max(row * 4, height - FILTERS_HEIGHT);
  const arrows = useArrowFocus<HTMLOListElement>();
  const rows = useRowWindow(listHeight, row, index.length);
  if (facts.rows === 0) {
    return <Empty why={say.none.title()} filledBy={say.none.hint()} />;
  }
  return (
    <div className={css.events} style={{ width }}>
      <Filters {...props} filter={filter} onFilter={setFilter} />
      <p className={css.count} aria-live="polite">
        {countText(index.length, facts)}
      </p>
      <div className={css.scroll} style={{ maxHeight: listHeight }} onScroll={rows.onScroll}>
        <ol className={css.sheet} {...arrows} style={{ height: index.length * row }}>
          {index.slice(rows.from, rows.to).map((i, at) => (
            <li
              key={facts.id[i]}
              style={{ top: (rows.from + at) * row, height: row }}
              className={facts.step[i] === frame.clock.step[0] ? css.now : ''}
            >
              <Event {...props} row={i} />
            </li>
          ))}
        </ol>
        {index.length === 0 && <Empty why={say.noMatch.title()} filledBy={say.noMatch.hint()} />}
      </div>
    </div>
  );
}

function Event({ row, ...props }: ViewProps & { readonly row: number }) {
  const { frame, lit, onLight, onGo, onSelect } = props;
  const { facts } = frame;
  const subject = subjectOfFact(facts, row);
  const linked = useMemo(() => linkedTo(frame, lit), [frame, lit]);
  const isLit =
    linked.blocks.has(facts.block[row]) ||
    linked.xids.has(facts.xid[row]) ||
    (lit?.kind === 'instance' && lit.instance === facts.instance[row]);
  return (
    <button
      type="button"
      className={`${css.event} ${isLit ? css.lit : ''}`}
      onPointerEnter={() => onLight(subject)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(subject)}
      onBlur={() => onLight(null)}
      onClick={() => {
        if (onGo) onGo({ step: facts.step[row], timeNs: facts.time_ns[row] });
        else onSelect(subject);
      }}
    >
      <time className={css.time}>{formatMoment(facts.time_ns[row], MOMENT_DIGITS)}</time>
      <span className={css.who}>
        {facts.instance[row] < frame.instances.rows && (
          <BadgeMark instance={facts.instance[row]} diameter={18} />
        )}
      </span>
      <span className={css.what}>{sentenceOf(frame, row)}</span>
    </button>
  );
}

interface FiltersProps extends ViewProps {
  readonly filter: EventFilter;
  onFilter(filter: EventFilter): void;
}

function Filters({ filter, onFilter, frame, selected }: FiltersProps) {
  return (
    <div className={css.filters}>
      <fieldset className={css.groups}>
        <legend className="unseen">{say.filter.kinds()}</legend>
        {GROUP_NAMES.map((group) => (
          <button
            key={group}
            type="button"
            className={css.chip}
            aria-pressed={filter.groups.has(group)}
            onClick={() => onFilter(toggled(filter, group))}
          >
            {factGroupName(group)}
          </button>
        ))}
      </fieldset>
      <select
        className={css.select}
        aria-label={say.filter.instance()}
        value={filter.instance ?? -1}
        onChange={(event) => {
          const instance = Number(event.target.value);
          onFilter({ ...filter, instance: instance < 0 ? null : instance });
        }}
      >
        <option value={-1}>{say.filter.allInstances()}</option>
        {membersOf(frame).map(({ instance }) => (
          <option key={instance} value={instance}>
            {say.filter.oneInstance({ instance: instance + 1 })}
          </option>
        ))}
      </select>
      <SubjectFilter filter={filter} onFilter={onFilter} selected={selected} />
    </div>
  );
}

type SubjectFilterProps = Pick<FiltersProps, 'filter' | 'onFilter' | 'selected'>;

/** Offers what is selected as a filter, and takes the filter away again. */
function SubjectFilter({ filter, onFilter, selected }: SubjectFilterProps) {
  if (filter.block !== null || filter.xid !== null) {
    const name =
      filter.block !== null
        ? say.filter.block({ block: String(filter.block) })
        : say.filter.transaction({ transaction: formatXid(filter.xid ?? 0) });
    return (
      <button
        type="button"
        className={css.chip}
        aria-pressed
        onClick={() => onFilter({ ...filter, block: null, xid: null })}
      >
        {name} ×
      </button>
    );
  }
  if (selected?.kind === 'block') {
    return (
      <button
        type="button"
        className={css.chip}
        aria-pressed={false}
        onClick={() => onFilter({ ...filter, block: selected.block })}
      >
        {say.filter.block({ block: String(selected.block) })}
      </button>
    );
  }
  if (selected?.kind === 'txn') {
    return (
      <button
        type="button"
        className={css.chip}
        aria-pressed={false}
        onClick={() => onFilter({ ...filter, xid: selected.xid })}
      >
        {say.filter.transaction({ transaction: formatXid(selected.xid) })}
      </button>
    );
  }
  return null;
}

/** How many of them are listed; of a long run only the newest are there to choose from. */
function countText(listed: number, facts: FactsTable): string {
  if (!hasEarlier(facts)) return say.count.all({ count: listed });
  const count = facts.rows;
  return listed === count ? say.count.newest({ count }) : say.count.some({ listed, count });
}
