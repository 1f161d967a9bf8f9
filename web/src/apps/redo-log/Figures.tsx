/** The few numbers that recovery from this crash comes to. */

import { counted, formatBytes, formatCount, formatShare } from '../../base/numbers';
import type { BuddyReport, CrashReport } from '../../engine/generated/control';
import { formatSeconds } from '../../views/log-tape/buddy-text';
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
        <dt>First pass scans</dt>
        <dd>
          <b className={css.number}>{formatCount(scanned.records)}</b> records
          <span className={css.fine}>
            {formatBytes(scanned.bytes_tot)}, {counted(scanned.commits, 'commit', 'commits')} of{' '}
            {counted(scanned.distinct_xids, 'transaction', 'transactions')}
          </span>
        </dd>
      </div>
      {buddy !== null && (
        <div>
          <dt>Left of it with a buddy</dt>
          <dd>
            <b className={`${css.number} ${css.buddy}`}>{formatCount(buddy.with.records)}</b>{' '}
            records
            <span className={css.fine}>
              {formatBytes(buddy.with.bytes)}, {formatSeconds(buddy.with.seconds)} in place of{' '}
              {formatSeconds(buddy.without.seconds)}, simulated
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>Recovery set</dt>
        <dd>
          <b className={css.number}>{formatCount(set.blocks)}</b> blocks
          <span className={css.fine}>
            {counted(scanned.blkrefs, 'change', 'changes')} named them
          </span>
        </dd>
      </div>
      <div>
        <dt>Left after Block Written Records</dt>
        {written === null ? (
          <dd>
            <b className={css.number}>–</b>
            <span className={css.fine}>no page writes lie over this log</span>
          </dd>
        ) : (
          <dd>
            <b className={`${css.number} ${css.left}`}>{formatCount(written.blocks_left)}</b> blocks
            <span className={css.fine}>
              {fewer === null ? 'nothing to take out' : `${formatShare(fewer)} fewer`}
              {written.simulated ? ', simulated' : ''}
            </span>
          </dd>
        )}
      </div>
      <div>
        <dt>Second pass applies</dt>
        <dd>
          <b className={css.number}>{formatCount(pass.changes)}</b> changes
          <span className={css.fine}>
            {counted(pass.reads, 'block', 'blocks')} read from disk first
          </span>
        </dd>
      </div>
    </dl>
  );
}
