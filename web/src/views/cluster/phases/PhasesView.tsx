/**
 * Figure 2 of the paper, drawn from the run: the database as the crash left it, rolled forward, and rolled back. A square
 * is a row change in the redo of what failed, with its block; what is not there is dashed, what is taken back is struck.
 */

import { Fragment, useMemo, useRef } from 'react';
import { formatCount } from '../../../base/numbers';
import * as say from '../../../base/words/ui/views/phases';
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
/** What leads to the next state. */
const WAYS = [
  { name: say.cacheRecovery, how: say.rollingForward },
  { name: say.transactionRecovery, how: say.rollingBack },
] as const;

const MARKS: Readonly<Record<keyof typeof say.changeIs, BlockState>> = {
  there: 'dirty',
  missing: 'lost',
  takenBack: 'gone',
};

export function PhasesView(props: ViewProps) {
  const { frame, width, height, fits = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const cut = useHiddenRows(root, fits ? height : null);
  const layout = useMemo(() => layoutPhases(frame), [frame]);
  const narrow = width < NARROW;
  if (layout === null) return <Empty why={say.nothingHasFailed} filledBy={say.aCrashFillsIt} />;
  return (
    <div ref={root} className={css.phases} data-narrow={narrow || undefined} style={{ width }}>
      {!narrow && <p className={css.summary}>{phasesSentence(layout)}</p>}
      <div className={css.states} data-row>
        {STATES.map((state, i) => {
          const way = WAYS[i - 1];
          return (
            <Fragment key={state}>
              {way !== undefined && !narrow && (
                <p className={css.way}>
                  <b>{way.name}</b>
                  <span>{way.how}</span>
                </p>
              )}
              <State {...props} {...{ state, layout }} by={narrow ? way?.name : undefined} />
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
  const isReached = changes.every((one) => inState(one, state, reached) !== null);
  const kinds = [
    { name: say.committed, of: changes.filter(({ committed }) => committed) },
    { name: say.notCommitted, of: changes.filter(({ committed }) => !committed) },
  ];
  return (
    <section className={css.state}>
      <h3>{say.states[state]}</h3>
      {by !== undefined && <p className={css.quiet}>{by}</p>}
      {isReached ? (
        kinds.map((kind) => <Kind key={kind.name} {...props} {...{ state, layout }} {...kind} />)
      ) : (
        <p className={css.quiet}>{say.notYet}</p>
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
  const at = (one: PhaseChange) => inState(one, state, layout.reached) ?? 'missing';
  const there = of.filter((one) => at(one) === 'there').length;
  return (
    <div className={css.kind}>
      <p>
        {name}:{' '}
        <b>
          {of.length === 0 ? say.none : say.ofThere(formatCount(there), formatCount(of.length))}
        </b>
      </p>
      <ul className={css.changes}>
        {of.slice(0, MOST).map((one) => (
          <li key={one.key}>
            <SubjectButton
              {...props}
              subject={{ kind: 'block', block: one.block }}
              className={css.change}
              label={say.rowOf(one.row, one.block, say.changeIs[at(one)])}
            >
              <BlockMark
                block={one.block}
                state={MARKS[at(one)]}
                hue={one.thread}
                side={sideAt(props.width)}
              />
              {!narrow && <span className={css.quiet}>{say.row(one.row)}</span>}
            </SubjectButton>
          </li>
        ))}
        {of.length > MOST && (
          <li className={css.quiet}>{say.more(formatCount(of.length - MOST))}</li>
        )}
      </ul>
    </div>
  );
}
