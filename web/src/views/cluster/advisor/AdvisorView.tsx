/**
 * The advisor: recorded failures, and for each instance the best buddy. A matrix of how often two failed together
 * contains the recommendation and the current buddies.
 */

import { type CSSProperties, useRef } from 'react';
import say from '../../../base/messages/views/advisor';
import { MoreRows, useHiddenRows } from '../../parts/hidden-rows';
import { BadgeMark } from '../../parts/small-parts';
import { SubjectButton } from '../SubjectButton';
import type { ViewProps } from '../view';
import css from './advisor.module.css';
import { type AdviceRow, adviceRows, type Candidate, failureRows } from './layout';
import { adviceWords, advisorSentence, times } from './text';

const BESIDE = 680;
/** A cell of the matrix: natural, at least and at most; what else there is beside the matrix, px. */
const [CELL, LEAST_CELL, MOST_CELL, OTHERS] = [62, 40, 96, 240];

/** In a view that keeps to this height. */
function cellHeight(height: number, rows: number): number {
  const cell = Math.floor((height - OTHERS) / Math.max(1, rows));
  return Math.max(LEAST_CELL, Math.min(MOST_CELL, cell));
}

export function AdvisorView(props: ViewProps) {
  const { frame, width, height, fits = false } = props;
  const rows = adviceRows(frame);
  const root = useRef<HTMLElement>(null);
  const cut = useHiddenRows(root, fits ? height : null);
  return (
    <section
      ref={root}
      className={css.advisor}
      style={
        { width, '--cell': `${fits ? cellHeight(height, rows.length) : CELL}px` } as CSSProperties
      }
    >
      {(!fits || width >= BESIDE) && <p className={css.summary}>{advisorSentence(frame)}</p>}
      <div className={width >= BESIDE ? css.beside : undefined}>
        {(!fits || width >= BESIDE) && <Record {...props} />}
        <div className={css.second}>
          <Matrix {...props} rows={rows} />
          <ul className={css.advice}>
            {rows.map((row) => (
              <li key={row.guarded} data-row>
                {adviceWords(row)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <MoreRows count={cut} />
      <p className={css.note} data-row>
        {say.notShipped()}
      </p>
    </section>
  );
}

/** Which instances failed together, how often, and which were members then. */
function Record({ frame }: ViewProps) {
  const rows = failureRows(frame);
  return (
    <table className={css.record}>
      <caption>{say.record.title()}</caption>
      <thead>
        <tr>
          <th scope="col">{say.record.cluster()}</th>
          <th scope="col">{say.record.times()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.counts ? '' : css.past}>
            <td>
              <span className={css.members}>
                {row.members.map((instance) => (
                  <BadgeMark
                    key={instance}
                    instance={instance}
                    failed={row.failed.includes(instance)}
                    diameter={20}
                  />
                ))}
              </span>
            </td>
            <td>
              {row.counts ? (
                times(row.times)
              ) : (
                <span className={css.quiet}>
                  {say.record.otherMembers({ times: times(row.times) })}
                </span>
              )}
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={2} className={css.quiet}>
              {say.record.none()}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface MatrixProps extends ViewProps {
  readonly rows: readonly AdviceRow[];
}

function Matrix(props: MatrixProps) {
  const { rows, ...linking } = props;
  const members = rows.map((row) => row.guarded);
  return (
    <div className={css.scroll}>
      <table className={css.matrix}>
        <caption>{say.matrix.title()}</caption>
        <thead>
          <tr>
            <th scope="col">{say.matrix.protects()}</th>
            {members.map((member) => (
              <th key={member} scope="col">
                <BadgeMark instance={member} diameter={20} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ guarded, candidates }) => (
            <tr key={guarded}>
              <th scope="row">
                <SubjectButton {...linking} subject={{ kind: 'instance', instance: guarded }}>
                  <BadgeMark instance={guarded} diameter={20} />
                </SubjectButton>
              </th>
              {members.map((member) => (
                <Cell key={member} candidate={candidates.find(({ buddy }) => buddy === member)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ candidate }: { candidate: Candidate | undefined }) {
  if (candidate === undefined) return <td className={css.self} />;
  const { fell, together, advised, serves } = candidate;
  const share = fell === 0 ? 0 : together / fell;
  return (
    <td className={`${advised ? css.advised : ''}`}>
      <span className={css.bar} style={{ width: `${share * 100}%` }} />
      <span className={css.count}>
        {fell === 0 ? '–' : say.matrix.share({ together, failures: fell })}
      </span>
      <span className={css.roles}>
        {advised && <span>{say.matrix.recommended()}</span>}
        {serves && <span>{say.matrix.serves()}</span>}
      </span>
    </td>
  );
}
