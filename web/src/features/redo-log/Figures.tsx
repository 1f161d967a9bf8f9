/** The few numbers that recovery from this crash comes to. */

import say from '../../base/messages/redo-log';
import { formatBytes, formatCount, formatShare } from '../../base/numbers';
import type { BuddyReport, CrashReport } from '../../engine/generated/control';
import { formatSeconds } from '../../views/redo-log/tape/buddy-text';
import css from './redo-log.module.css';

interface FiguresProps {
  readonly report: CrashReport;
  readonly buddy: BuddyReport | null;
}

export function Figures({ report, buddy }: FiguresProps) {
  const { scanned, recovery_set: set, with_block_written: written, second_pass: pass } = report;
  const fewer = written === null || set.blocks === 0 ? null : written.removed / set.blocks;
  return (
    <dl className={css.figures}>
      <div>
        <dt>{say.figures.firstPass.label()}</dt>
        <dd>
          <b className={css.number}>{formatCount(scanned.records)}</b>{' '}
          {say.figures.records({ count: scanned.records })}
          <span className={css.fine}>
            {say.figures.firstPass.detail({
              size: formatBytes(scanned.bytes_tot),
              commits: scanned.commits,
              transactions: scanned.distinct_xids,
            })}
          </span>
        </dd>
      </div>
      {buddy !== null && (
        <div>
          <dt>{say.figures.buddy.label()}</dt>
          <dd>
            <b className={`${css.number} ${css.buddy}`}>{formatCount(buddy.with.records)}</b>{' '}
            {say.figures.records({ count: buddy.with.records })}
            <span className={css.fine}>
              {say.figures.buddy.detail({
                size: formatBytes(buddy.with.bytes),
                duration: formatSeconds(buddy.with.seconds),
                durationWithout: formatSeconds(buddy.without.seconds),
              })}
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>{say.figures.set.label()}</dt>
        <dd>
          <b className={css.number}>{formatCount(set.blocks)}</b>{' '}
          {say.figures.blocks({ count: set.blocks })}
          <span className={css.fine}>{say.figures.set.detail({ changes: scanned.blkrefs })}</span>
          {set.unread > 0 && (
            <span className={css.fine}>{say.figures.set.incomplete({ records: set.unread })}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{say.figures.left.label()}</dt>
        {written === null ? (
          <dd>
            <b className={css.number}>–</b>
            <span className={css.fine}>{say.figures.left.noWrites()}</span>
          </dd>
        ) : (
          <dd>
            <b className={`${css.number} ${css.left}`}>{formatCount(written.blocks_left)}</b>{' '}
            {say.figures.blocks({ count: written.blocks_left })}
            <span className={css.fine}>
              {fewer === null
                ? say.figures.left.nothing({ isSimulated: written.simulated })
                : say.figures.left.fewer({
                    isSimulated: written.simulated,
                    share: formatShare(fewer),
                  })}
            </span>
          </dd>
        )}
      </div>
      <div>
        <dt>{say.figures.secondPass.label()}</dt>
        <dd>
          <b className={css.number}>{formatCount(pass.changes)}</b>{' '}
          {say.figures.changes({ count: pass.changes })}
          <span className={css.fine}>{say.figures.secondPass.detail({ blocks: pass.reads })}</span>
        </dd>
      </div>
    </dl>
  );
}
