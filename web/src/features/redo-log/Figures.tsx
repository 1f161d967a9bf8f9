/** The few numbers that recovery from this crash comes to. */

import { counted, formatBytes, formatCount, formatShare } from '../../base/numbers';
import * as say from '../../base/words/ui/apps/redo-log';
import type { BuddyReport, CrashReport } from '../../engine/generated/control';
import { formatSeconds } from '../../views/redo-log/tape/buddy-text';
import { incompleteSays } from '../../views/redo-log/tape/text';
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
        <dt>{say.firstPassScans}</dt>
        <dd>
          <b className={css.number}>{formatCount(scanned.records)}</b> {say.records}
          <span className={css.fine}>
            {formatBytes(scanned.bytes_tot)}, {counted(scanned.commits, 'commit', 'commits')}{' '}
            {say.of} {counted(scanned.distinct_xids, 'transaction', 'transactions')}
          </span>
        </dd>
      </div>
      {buddy !== null && (
        <div>
          <dt>{say.leftOfItWithA}</dt>
          <dd>
            <b className={`${css.number} ${css.buddy}`}>{formatCount(buddy.with.records)}</b>{' '}
            {say.records}
            <span className={css.fine}>
              {formatBytes(buddy.with.bytes)}, {formatSeconds(buddy.with.seconds)} {say.inPlaceOf}{' '}
              {formatSeconds(buddy.without.seconds)}
              {say.simulated}
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>{say.recoverySet}</dt>
        <dd>
          <b className={css.number}>{formatCount(set.blocks)}</b> {say.blocks}
          <span className={css.fine}>
            {counted(scanned.blkrefs, 'change', 'changes')} {say.namedThem}
          </span>
          {set.unread > 0 && (
            <span className={css.fine}>{say.incomplete(incompleteSays(set.unread))}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{say.leftAfterBlockWrittenRecords}</dt>
        {written === null ? (
          <dd>
            <b className={css.number}>–</b>
            <span className={css.fine}>{say.noPageWritesLieOver}</span>
          </dd>
        ) : (
          <dd>
            <b className={`${css.number} ${css.left}`}>{formatCount(written.blocks_left)}</b>{' '}
            {say.blocks}
            <span className={css.fine}>
              {fewer === null ? say.nothingToTakeOut : say.fewer(formatShare(fewer))}
              {written.simulated ? say.alsoSimulated : ''}
            </span>
          </dd>
        )}
      </div>
      <div>
        <dt>{say.secondPassApplies}</dt>
        <dd>
          <b className={css.number}>{formatCount(pass.changes)}</b> {say.changes}
          <span className={css.fine}>
            {counted(pass.reads, 'block', 'blocks')} {say.readFromDiskFirst}
          </span>
        </dd>
      </div>
    </dl>
  );
}
