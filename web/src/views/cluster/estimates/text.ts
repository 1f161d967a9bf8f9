/** Estimates and I/Os in words: each measured recovery beside what DBWR had believed, and each bin by purpose. */

import say from '../../../base/messages/views/estimates';
import { formatCount } from '../../../base/numbers';
import { formatDuration, formatMoment } from '../../../base/time';
import { IO_KIND_NAMES } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import {
  beliefs,
  type Estimate,
  type IoBin,
  ioBinsOf,
  measuredRecoveries,
  PURPOSES,
  type Purpose,
} from './layout';

const PURPOSE_WORDS: Readonly<Record<string, () => string>> = {
  BlockRead: say.purpose.BlockRead,
  BlockWrite: say.purpose.BlockWrite,
  RecoveryRead: say.purpose.RecoveryRead,
};

export const purposeWord = (kind: Purpose): string =>
  PURPOSE_WORDS[IO_KIND_NAMES[kind] ?? '']?.() ?? '';

export function estimatesText({ frame }: TextInput): TextForm {
  return {
    sentence: estimatesSentence(frame),
    table: {
      caption: say.caption(),
      columns: [say.column.time(), ...PURPOSES.map(purposeWord)],
      rows: ioBinsOf(frame).map(({ fromNs, perSecond }) => [
        formatMoment(fromNs, 1),
        ...perSecond.map((rate) => formatCount(Math.round(rate))),
      ]),
    },
  };
}

/** The last belief before a recovery of that moment. */
const believedBefore = (frame: Frame, { timeNs }: Estimate): Estimate | undefined =>
  beliefs(frame).findLast((belief) => belief.timeNs < timeNs);

/** What DBWR believes now. */
export const beliefSentence = (frame: Frame): string => sentenceOf(frame, '');

/** What DBWR believes now, and each recovery that was measured. */
export function estimatesSentence(frame: Frame): string {
  const measured = measuredRecoveries(frame);
  const recoveries = measured
    .map((recovery, i) => {
      const before = believedBefore(frame, recovery);
      return say.recovery({
        number: i + 1,
        took: formatDuration(recovery.ns),
        hasBelief: before !== undefined,
        believed: formatDuration(before?.ns ?? 0),
      });
    })
    .join(' ');
  return sentenceOf(frame, recoveries);
}

function sentenceOf(frame: Frame, recoveries: string): string {
  const last = beliefs(frame).at(-1);
  if (last === undefined) return say.none();
  return say.sentence({ believed: formatDuration(last.ns), recoveries }).trim();
}

export function ioBinText({ fromNs, toNs, perSecond }: Omit<IoBin, 'x1' | 'x2'>): string {
  const purposes = PURPOSES.map((kind, i) =>
    say.ofPurpose({ purpose: purposeWord(kind), rate: formatCount(Math.round(perSecond[i] ?? 0)) }),
  ).join(', ');
  return say.bin({ from: formatMoment(fromNs, 1), to: formatMoment(toNs, 1), purposes });
}
