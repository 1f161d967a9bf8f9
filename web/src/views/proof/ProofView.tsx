/**
 * The proof: every acknowledged commit as a bar, ticked when the recovered data has it; and under it what each check of
 * the oracle and each invariant said, in words.
 */

import { useMemo } from 'react';
import { formatMoment } from '../../base/time';
import { CHECK_WORDS, verdictText } from '../../base/words/checks';
import * as say from '../../base/words/ui/views/proof';
import { CellCanvas } from '../parts/CellCanvas';
import { Empty } from '../parts/Empty';
import { linkedTo } from '../parts/linked';
import type { ViewProps } from '../view';
import { layoutCommits, proofCounts, type VerdictRow, verdictRows } from './layout';
import { paintCommits } from './paint';
import css from './proof.module.css';
import { commitName, commitsSentence } from './text';
import { VerdictMark } from './VerdictMark';

export function ProofView(props: ViewProps) {
  const { frame, width, lit } = props;
  const field = useMemo(() => layoutCommits(frame, width), [frame, width]);
  const linked = useMemo(() => linkedTo(frame, lit), [frame, lit]);
  const rows = useMemo(() => verdictRows(frame), [frame]);
  const { proof } = frame;
  return (
    <div className={css.proof} style={{ width }}>
      <p className={css.headline}>{commitsSentence(proofCounts(frame))}</p>
      {proof.rows > 0 && (
        <CellCanvas
          width={width}
          height={field.height}
          label={say.acknowledgedCommitsArrowKeysGo(proof.rows)}
          onLight={props.onLight}
          onSelect={props.onSelect}
          nameOf={(index) => commitName(frame, index)}
          subjectOf={(index) => ({ kind: 'txn', xid: proof.xid[index] ?? 0 })}
          move={(key, at) => step(key, at, field.columns, proof.rows)}
          under={(x, y) => {
            const column = Math.floor(x / field.pitchX);
            const index = Math.floor(y / field.pitchY) * field.columns + column;
            return column < field.columns && index >= 0 && index < proof.rows ? index : null;
          }}
          draw={(ctx, palette, at) => paintCommits(ctx, palette, frame, field, linked.xids, at)}
        />
      )}
      {rows.length === 0 ? (
        <Empty why={say.nothingHasBeenCheckedYet} filledBy={say.theRulesAreCheckedWhile} />
      ) : (
        <ul className={css.verdicts}>
          {rows.map((row) => (
            <Verdict key={row.check} {...props} row={row} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where an arrow key goes among commits that stand line by line. */
function step(key: string, at: number | null, columns: number, count: number): number | null {
  if (count === 0) return null;
  if (at === null) return 0;
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0;
  const next = at + by;
  return next < 0 || next >= count ? at : next;
}

function Verdict({ row, onGo }: ViewProps & { readonly row: VerdictRow }) {
  const moment = formatMoment(row.timeNs);
  return (
    <li className={row.held ? css.held : css.broken}>
      <VerdictMark held={row.held} />
      <span className={css.name}>{CHECK_WORDS[row.check].name}</span>
      <span className={css.words}>
        {verdictText(row)}{' '}
        {onGo ? (
          <button
            type="button"
            className={css.moment}
            onClick={() => onGo({ step: row.step, timeNs: row.timeNs })}
          >
            {moment}
          </button>
        ) : (
          <span>{moment}</span>
        )}
      </span>
    </li>
  );
}
