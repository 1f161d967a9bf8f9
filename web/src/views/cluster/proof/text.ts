/** The proof in words: is every acknowledged commit there, and what did each check say. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/proof';
import { formatMoment } from '../../../base/time';
import { formatXid } from '../../../base/xid';
import type { Frame } from '../../../engine/generated/frame';
import { checkWord, verdictText } from '../check-text';
import type { TextForm, TextInput } from '../view';
import { type ProofCounts, proofCounts, verdictRows } from './layout';

export function proofText({ frame }: TextInput): TextForm {
  return {
    sentence: `${commitsSentence(proofCounts(frame))} ${verdictsSentence(frame)}`.trim(),
    table: {
      caption: say.table.caption(),
      columns: [column.what(), column.result(), column.why()],
      rows: [...verdicts(frame), ...commits(frame)],
    },
  };
}

export function commitsSentence(counts: ProofCounts): string {
  const { all, shown } = counts;
  if (all === 0) return say.commits.none();
  const sentence = foundSentence(counts);
  return all > shown ? `${sentence} ${say.commits.newest({ count: shown })}` : sentence;
}

function foundSentence({ all, kept, lost, unchecked }: ProofCounts): string {
  if (lost > 0) return say.commits.lost({ lost, all });
  if (kept === 0) return say.commits.unchecked({ all });
  if (unchecked > 0) return say.commits.some({ kept, all, unchecked });
  return say.commits.all({ all });
}

function verdictsSentence(frame: Frame): string {
  const rows = verdictRows(frame);
  if (rows.length === 0) return '';
  const broken = rows.filter((row) => !row.held);
  if (broken.length === 0) return say.checks.held({ count: rows.length });
  return say.checks.violated({
    count: broken.length,
    names: broken.map((row) => checkWord(row.check).name()).join(', '),
  });
}

function verdicts(frame: Frame): string[][] {
  return verdictRows(frame).map((row) => [
    checkWord(row.check).name(),
    say.table.verdict({ isHeld: row.held, moment: formatMoment(row.timeNs) }),
    verdictText(row),
  ]);
}

/** By the engine's code for what was found of a commit. */
const RESULTS = [say.result.unchecked, say.result.kept, say.result.lost];

const resultOf = (found: number | undefined) => RESULTS[found ?? 0] ?? say.result.unchecked;

function commits({ proof }: Frame): string[][] {
  return Array.from({ length: proof.rows }, (_, i) => {
    const { name, reason } = resultOf(proof.found[i]);
    return [
      say.table.commit(acknowledged(proof, i)),
      name(),
      say.table.reason({ changed: proof.changed[i], reason: reason() }),
    ];
  });
}

/** Name of one commit, for those who go through them with the keys. */
export function commitName({ proof }: Frame, i: number): string {
  return say.commit({ ...acknowledged(proof, i), result: resultOf(proof.found[i]).name() });
}

const acknowledged = (proof: Frame['proof'], i: number) => ({
  transaction: formatXid(proof.xid[i]),
  instance: proof.instance[i] + 1,
  moment: formatMoment(proof.time_ns[i]),
});
