/** The proof in words: is every acknowledged commit there, and what did each check say. */

import column from '../../../base/messages/columns';
import { counted, formatCount } from '../../../base/numbers';
import { formatMoment } from '../../../base/time';
import { checkWord, verdictText } from '../../../base/words/checks';
import * as say from '../../../base/words/ui/views/proof';
import { formatXid } from '../../../base/xid';
import type { Frame } from '../../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { type ProofCounts, proofCounts, verdictRows } from './layout';

export function proofText({ frame }: TextInput): TextForm {
  return {
    sentence: `${commitsSentence(proofCounts(frame))} ${verdictsSentence(frame)}`.trim(),
    table: {
      caption: say.checksAndCommits,
      columns: [column.what(), column.result(), column.why()],
      rows: [...verdicts(frame), ...commits(frame)],
    },
  };
}

export function commitsSentence(counts: ProofCounts): string {
  const { all, shown } = counts;
  if (all === 0) return say.noCommitHasBeenAcknowledged;
  const newest = all > shown ? say.theNewestAreListed(formatCount(shown)) : '';
  return `${foundSentence(counts)}${newest}`;
}

function foundSentence({ all, kept, lost, unchecked }: ProofCounts): string {
  const commits = counted(all, say.acknowledgedCommit, say.acknowledgedCommits);
  if (lost > 0) {
    return say.ofLostTheRecoveredData(
      formatCount(lost),
      commits,
      lost === 1 ? 'is' : 'are',
      lost === 1 ? 'it' : 'them',
    );
  }
  if (kept === 0) return say.theyAreCheckedAfterThe(commits);
  if (unchecked > 0) {
    return say.ofAreInTheRecovered(formatCount(kept), commits, formatCount(unchecked));
  }
  return kept === 1 ? say.theOneAcknowledgedCommitIs : say.allAreInTheRecovered(commits);
}

function verdictsSentence(frame: Frame): string {
  const rows = verdictRows(frame);
  if (rows.length === 0) return '';
  const broken = rows.filter((row) => !row.held);
  if (broken.length === 0) return say.madeAndAllHeld(counted(rows.length, 'check', 'checks'));
  return say.broken(
    counted(broken.length, say.ruleIs, say.rulesAre),
    broken.map((row) => checkWord(row.check).name()).join(', '),
  );
}

function verdicts(frame: Frame): string[][] {
  return verdictRows(frame).map((row) => [
    checkWord(row.check).name(),
    `${row.held ? 'held' : 'broken'} at ${formatMoment(row.timeNs)}`,
    verdictText(row),
  ]);
}

const RESULTS = [say.notChecked, 'kept', 'lost'];
const REASONS = [say.noRecoveryWasCheckedSince, say.everyRowItChangedIs, say.aRowItChangedIs];

function commits({ proof }: Frame): string[][] {
  return Array.from({ length: proof.rows }, (_, i) => [
    say.commitOfInstanceAt(
      formatXid(proof.xid[i]),
      proof.instance[i] + 1,
      formatMoment(proof.time_ns[i]),
    ),
    RESULTS[proof.found[i]] ?? say.notChecked,
    `${counted(proof.changed[i], 'row', 'rows')}; ${REASONS[proof.found[i]] ?? ''}`,
  ]);
}

/** Name of one commit, for who goes through them by keys. */
export function commitName({ proof }: Frame, i: number): string {
  const result = RESULTS[proof.found[i]] ?? say.notChecked;
  return say.instanceAcknowledgedAt(
    formatXid(proof.xid[i]),
    proof.instance[i] + 1,
    formatMoment(proof.time_ns[i]),
    result,
  );
}
