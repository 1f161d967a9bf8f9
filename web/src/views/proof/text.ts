/** The proof in words: is every acknowledged commit there, and what did each check say. */

import { counted, formatCount } from '../../base/numbers';
import { formatMoment } from '../../base/time';
import { CHECK_WORDS, verdictText } from '../../base/words/checks';
import { formatXid } from '../../base/xid';
import type { Frame } from '../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { type ProofCounts, proofCounts, verdictRows } from './layout';

export function proofText({ frame }: TextInput): TextForm {
  return {
    sentence: `${commitsSentence(proofCounts(frame))} ${verdictsSentence(frame)}`.trim(),
    table: {
      caption: 'Checks and commits',
      columns: ['What', 'Result', 'Why'],
      rows: [...verdicts(frame), ...commits(frame)],
    },
  };
}

export function commitsSentence(counts: ProofCounts): string {
  const { all, shown } = counts;
  if (all === 0) return 'No commit has been acknowledged yet.';
  const newest = all > shown ? ` The newest ${formatCount(shown)} are listed.` : '';
  return `${foundSentence(counts)}${newest}`;
}

function foundSentence({ all, kept, lost, unchecked }: ProofCounts): string {
  const commits = counted(all, 'acknowledged commit', 'acknowledged commits');
  if (lost > 0) {
    return `${formatCount(lost)} of ${commits} ${lost === 1 ? 'is' : 'are'} lost: the recovered data does not have ${lost === 1 ? 'it' : 'them'}.`;
  }
  if (kept === 0) return `${commits}. They are checked after the next recovery.`;
  if (unchecked > 0) {
    return `${formatCount(kept)} of ${commits} are in the recovered data. ${formatCount(unchecked)} came after the last check and wait for the next.`;
  }
  return kept === 1
    ? 'The one acknowledged commit is in the recovered data.'
    : `All ${commits} are in the recovered data.`;
}

function verdictsSentence(frame: Frame): string {
  const rows = verdictRows(frame);
  if (rows.length === 0) return '';
  const broken = rows.filter((row) => !row.held);
  if (broken.length === 0) return `${counted(rows.length, 'check', 'checks')} made, and all held.`;
  return `${counted(broken.length, 'rule is', 'rules are')} broken: ${broken
    .map((row) => CHECK_WORDS[row.check].name.toLowerCase())
    .join(', ')}.`;
}

function verdicts(frame: Frame): string[][] {
  return verdictRows(frame).map((row) => [
    CHECK_WORDS[row.check].name,
    `${row.held ? 'held' : 'broken'} at ${formatMoment(row.timeNs)}`,
    verdictText(row),
  ]);
}

const RESULTS = ['not checked', 'kept', 'lost'];
const REASONS = [
  'no recovery was checked since it was acknowledged',
  'every row it changed is in the recovered data',
  'a row it changed is not in the recovered data',
];

function commits({ proof }: Frame): string[][] {
  return Array.from({ length: proof.rows }, (_, i) => [
    `commit of ${formatXid(proof.xid[i])}, instance ${proof.instance[i] + 1}, at ${formatMoment(proof.time_ns[i])}`,
    RESULTS[proof.found[i]] ?? 'not checked',
    `${counted(proof.changed[i], 'row', 'rows')}; ${REASONS[proof.found[i]] ?? ''}`,
  ]);
}

/** Name of one commit, for who goes through them by keys. */
export function commitName({ proof }: Frame, i: number): string {
  const result = RESULTS[proof.found[i]] ?? 'not checked';
  return `${formatXid(proof.xid[i])}, instance ${proof.instance[i] + 1}, acknowledged at ${formatMoment(proof.time_ns[i])}: ${result}`;
}
