/** Sessions by instance: what each does or waits for, why, and for how long. Bars compare the waits. */

import { useMemo } from 'react';
import say from '../../../base/messages/views/sessions';
import { formatDuration } from '../../../base/time';
import { hueClass } from '../../marks/geometry';
import { MoreRows, useHiddenRows } from '../../parts/hidden-rows';
import { useArrowFocus } from '../../parts/lists';
import { BadgeMark, Empty } from '../../parts/small-parts';
import { type Linked, linkedTo } from '../linked';
import { SubjectButton } from '../SubjectButton';
import type { ViewProps } from '../view';
import { waitWord } from '../wait-text';
import { type SessionGroup, type SessionRow, sessionGroups, waitReasons } from './layout';
import css from './sessions.module.css';
import { doing, particulars, sessionLabel } from './text';

const COLUMN = 270;

export function SessionsView(props: ViewProps) {
  const { frame, width, height, fits = false, lit } = props;
  const groups = useMemo(() => sessionGroups(frame), [frame]);
  const linked = useMemo(() => linkedTo(frame, lit), [frame, lit]);
  const arrows = useArrowFocus<HTMLDivElement>();
  const cut = useHiddenRows(arrows.ref, fits ? height : null);
  const filled = groups.filter((group) => group.rows.length > 0 || group.failed);
  if (filled.length === 0) {
    return <Empty why={say.none.title()} filledBy={say.none.hint()} />;
  }
  const columns = Math.max(1, Math.min(filled.length, Math.floor(width / COLUMN)));
  return (
    <div
      {...arrows}
      className={css.sessions}
      style={{ width, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      <Reasons groups={groups} />
      {filled.map((group) => (
        <Group key={group.instance} {...props} group={group} linked={linked} />
      ))}
      <MoreRows count={cut} />
    </div>
  );
}

/** Why sessions wait at this moment; it also explains the looks of the bars. */
function Reasons({ groups }: { readonly groups: readonly SessionGroup[] }) {
  const reasons = waitReasons(groups);
  if (reasons.length === 0) return <p className={css.summary}>{say.noneWaits()}</p>;
  return (
    <dl className={css.reasons}>
      {reasons.map(({ wait, form, count }) => (
        <div key={wait}>
          <dt>
            <i className={`${css.bar} ${css.key} ${css[form]}`} />
            {say.reason({ count, reason: waitWord(wait).name() })}
          </dt>
          <dd>{waitWord(wait).meaning()}</dd>
        </div>
      ))}
    </dl>
  );
}

interface GroupProps extends ViewProps {
  readonly group: SessionGroup;
  readonly linked: Linked;
}

function Group({ group, ...props }: GroupProps) {
  const { instance, failed, rows, waiting } = group;
  return (
    <section aria-label={say.ofInstance({ instance: instance + 1 })}>
      <h3 data-row="heading" className={css.heading}>
        <BadgeMark instance={instance} failed={failed} />
        <span>{say.instance({ instance: instance + 1 })}</span>
        <span className={css.quiet}>
          {failed ? say.lost() : say.waiting({ waiting, count: rows.length })}
        </span>
      </h3>
      <ul className={css.list}>
        {rows.map((row) => (
          <li key={row.number} data-row>
            <Session {...props} row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** It waits for a lit block, or works in a lit transaction. */
function touches(row: SessionRow, linked: Linked): boolean {
  return (
    (row.block !== null && linked.blocks.has(row.block)) ||
    (row.xid !== null && linked.xids.has(row.xid))
  );
}

interface SessionProps extends Omit<GroupProps, 'group'> {
  readonly row: SessionRow;
}

function Session({ row, linked, ...props }: SessionProps) {
  const waits = row.form !== 'works';
  const words = doing(row);
  const about = { session: sessionLabel(row), status: words };
  return (
    <SubjectButton
      {...props}
      subject={{ kind: 'session', instance: row.instance, number: row.number }}
      className={`${css.row} ${hueClass(row.instance)}`}
      alsoLit={touches(row, linked)}
      label={
        waits
          ? say.label.waits({ ...about, duration: formatDuration(row.waitedNs) })
          : say.label.works(about)
      }
    >
      <span className={css.number}>{row.recovery ? 'R' : row.number + 1}</span>
      <span className={css.what}>
        <span className={waits ? css.strong : css.quiet}>
          {waits ? waitWord(row.wait).name() : words}
          {waits && row.block !== null && <b className={css.block}>{row.block}</b>}
        </span>
        {particulars(row) && <span className={css.quiet}>{particulars(row)}</span>}
      </span>
      <span className={css.time}>{waits ? formatDuration(row.waitedNs) : ''}</span>
      <span className={css.track}>
        {waits && (
          <i className={`${css.bar} ${css[row.form]}`} style={{ width: `${row.share * 100}%` }} />
        )}
      </span>
    </SubjectButton>
  );
}
