/**
 * Figure 2 of the paper, drawn from the run: the database as the crash left it, rolled forward, and rolled back. A
 * square is a row change in the redo of the failed instance, with its block; a missing change is dashed, a change that
 * is rolled back is struck.
 */

import { Fragment, useMemo, useRef } from 'react';
import say from '../../../base/messages/views/phases';
import type { BlockState } from '../../marks/Block';
import { MoreRows, useHiddenRows } from '../../parts/hidden-rows';
import { BlockMark, Empty } from '../../parts/small-parts';
import { SubjectButton } from '../SubjectButton';
import type { ViewProps } from '../view';
import { layoutPhases, type PhaseChange, type PhasesLayout } from './layout';
import css from './phases.module.css';
import { inState, phasesSentence, type StateName } from './text';

/** So many changes of a kind are drawn; the text form has them all. */
const MOST = 40;

/** Of a square, px. */
const sideAt = (width: number) => (width < NARROW ? 20 : width < WIDE ? 27 : 36);

const STATES: readonly StateName[] = ['crash', 'rolled', 'back'];
/** Narrower than this, px, the states have no room between them; each says how it came about. */
const NARROW = 560;
/** From here on squares are large. */
const WIDE = 1200;
const MARKS: Readonly<Record<keyof typeof say.change, BlockState>> = {
  present: 'dirty',
  missing: 'lost',
  undone: 'gone',
};

export function PhasesView(props: ViewProps) {
  const { frame, width, height, fits = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const cut = useHiddenRows(root, fits ? height : null);
  const layout = useMemo(() => layoutPhases(frame), [frame]);
  const narrow = width < NARROW;
  if (layout === null) return <Empty why={say.none.title()} filledBy={say.none.hint()} />;
  return (
    <div ref={root} className={css.phases} data-narrow={narrow || undefined} style={{ width }}>
      {!narrow && <p className={css.summary}>{phasesSentence(layout)}</p>}
      <div className={css.states} data-row>
        {STATES.map((state) => {
          const way = state === 'crash' ? undefined : say.way[state];
          return (
            <Fragment key={state}>
              {way !== undefined && !narrow && (
                <p className={css.way}>
                  <b>{way.name()}</b>
                  <span>{way.how()}</span>
                </p>
              )}
              <State {...props} {...{ state, layout }} by={narrow ? way?.name() : undefined} />
            </Fragment>
          );
        })}
      </div>
      <MoreRows count={cut} />
    </div>
  );
}

type OfState = ViewProps & { readonly state: StateName; readonly layout: PhasesLayout };

function State({ by, state, layout, ...props }: OfState & { readonly by: string | undefined }) {
  const { changes, reached } = layout;
  const isReached = changes.every((change) => inState(change, state, reached) !== null);
  const kinds = [
    { name: say.kind.committed(), of: changes.filter(({ committed }) => committed) },
    { name: say.kind.notCommitted(), of: changes.filter(({ committed }) => !committed) },
  ];
  return (
    <section className={css.state}>
      <h3>{say.state[state]()}</h3>
      {by !== undefined && <p className={css.quiet}>{by}</p>}
      {isReached ? (
        kinds.map((kind) => <Kind key={kind.name} {...props} {...{ state, layout }} {...kind} />)
      ) : (
        <p className={css.quiet}>{say.notReached()}</p>
      )}
    </section>
  );
}

interface Changes {
  readonly name: string;
  readonly of: readonly PhaseChange[];
}

function Kind({ name, of, state, layout, ...props }: OfState & Changes) {
  const narrow = props.width < NARROW;
  const at = (change: PhaseChange) => inState(change, state, layout.reached) ?? 'missing';
  const present = of.filter((change) => at(change) === 'present').length;
  return (
    <div className={css.kind}>
      <p>
        {say.kind.label({ kind: name })} <b>{say.kind.count({ present, all: of.length })}</b>
      </p>
      <ul className={css.changes}>
        {of.slice(0, MOST).map((change) => (
          <li key={change.key}>
            <SubjectButton
              {...props}
              subject={{ kind: 'block', block: change.block }}
              className={css.change}
              label={say.row.label({
                row: change.row,
                block: String(change.block),
                change: say.change[at(change)](),
              })}
            >
              <BlockMark
                block={change.block}
                state={MARKS[at(change)]}
                hue={change.thread}
                side={sideAt(props.width)}
              />
              {!narrow && <span className={css.quiet}>{say.row.short({ row: change.row })}</span>}
            </SubjectButton>
          </li>
        ))}
        {of.length > MOST && <li className={css.quiet}>{say.more({ count: of.length - MOST })}</li>}
      </ul>
    </div>
  );
}
