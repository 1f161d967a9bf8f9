/** The four numbers that recovery from this crash comes to. */

import { counted, formatBytes, formatCount, formatShare } from '../../base/numbers';
import type { CrashReport } from '../../engine/generated/control';
import css from './redo-log.module.css';

export function Figures({ report }: { report: CrashReport }) {
  const { scanned, recovery_set: set, with_block_written: written, second_pass: pass } = report;
  const fewer = written === null || set.blocks === 0 ? null : written.removed / set.blocks;
  return (
    <dl className={css.figures}>
      <div>
        <dt>First pass scans</dt>
        <dd>
          <b>{formatCount(scanned.records)}</b> records
          <span>
            {formatBytes(scanned.bytes_tot)}, {counted(scanned.commits, 'commit', 'commits')} of{' '}
            {counted(scanned.distinct_xids, 'transaction', 'transactions')}
          </span>
        </dd>
      </div>
      <div>
        <dt>Recovery set</dt>
        <dd>
          <b>{formatCount(set.blocks)}</b> blocks
          <span>{counted(scanned.blkrefs, 'change', 'changes')} named them</span>
        </dd>
      </div>
      <div>
        <dt>Left after Block Written Records</dt>
        {written === null ? (
          <dd>
            <b>–</b>
            <span>this log has no page writes yet</span>
          </dd>
        ) : (
          <dd>
            <b className={css.left}>{formatCount(written.blocks_left)}</b> blocks
            <span>
              {fewer === null ? 'nothing to take out' : `${formatShare(fewer)} fewer`}
              {written.simulated ? ', simulated' : ''}
            </span>
          </dd>
        )}
      </div>
      <div>
        <dt>Second pass reads and applies</dt>
        <dd>
          <b>{formatCount(pass.reads)}</b> blocks
          <span>{counted(pass.changes, 'change', 'changes')} applied</span>
        </dd>
      </div>
    </dl>
  );
}
