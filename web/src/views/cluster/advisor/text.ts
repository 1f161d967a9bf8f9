/** The advisor in words: whom it recommends for each instance and why, and who serves now. */

import column from '../../../base/messages/columns';
import { counted, listed } from '../../../base/numbers';
import { instanceName, sentence } from '../../../base/words/names';
import * as say from '../../../base/words/ui/views/advisor';
import type { Frame } from '../../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { type AdviceRow, adviceRows, type Candidate, failureRows } from './layout';

/** What the paper says of all this. */
export const NOT_SHIPPED = say.choosingBuddiesFromPastFailures;

export function advisorText({ frame }: TextInput): TextForm {
  return {
    sentence: `${advisorSentence(frame)} ${NOT_SHIPPED}`,
    table: {
      caption: say.howGoodABuddyEach,
      columns: [
        column.protects(),
        column.buddy(),
        column.failed(),
        say.fellTogether,
        column.recommended(),
        column.serves(),
        column.why(),
      ],
      rows: adviceRows(frame).flatMap((row) =>
        row.candidates.map((candidate) => [
          String(row.guarded + 1),
          String(candidate.buddy + 1),
          times(candidate.fell),
          times(candidate.together),
          candidate.advised ? 'yes' : 'no',
          candidate.serves ? 'yes' : 'no',
          togetherWords(candidate),
        ]),
      ),
    },
  };
}

/** `never`, `once`, `4 times`. */
export function times(count: number): string {
  return count === 0 ? 'never' : count === 1 ? 'once' : say.times(count);
}

function togetherWords({ fell, together, buddy }: Candidate): string {
  if (fell === 0) return say.theInstanceIsNotOn;
  if (together === 0) return say.neverFellWithIt(instanceName(buddy));
  return say.fellWithItInOf(instanceName(buddy), together, counted(fell, 'failure', 'failures'));
}

export function advisorSentence(frame: Frame): string {
  const rows = failureRows(frame);
  const all = rows.reduce((sum, row) => sum + row.times, 0);
  if (all === 0) {
    return say.noFailureIsOnRecord;
  }
  const counts = rows.reduce((sum, row) => sum + (row.counts ? row.times : 0), 0);
  return say.onRecord(counted(all, say.failureIs, say.failuresAre), say.whichCount(counts, all));
}

/** `Instance 1: 3, which never fell with it; 2 serves now.` */
export function adviceWords({ guarded, candidates }: AdviceRow): string {
  const advised = candidates.filter((candidate) => candidate.advised);
  const serving = candidates.filter((candidate) => candidate.serves);
  const name = sentence(instanceName(guarded));
  if (advised.length === 0) return say.hasNobodyToProtectIt(name);
  const who = listed(advised.map(({ buddy }) => buddy + 1));
  const worst = Math.max(...advised.map(({ together }) => together));
  const fell = candidates[0]?.fell ?? 0;
  const why =
    fell === 0
      ? say.itIsNotOnRecord
      : worst === 0
        ? advised.length === 1
          ? say.itNeverFellWithIt
          : say.noneOfThemEverFellWithIt
        : say.nobodyFellWithItLess(times(worst), fell);
  const same = serving.length > 0 && serving.every((candidate) => candidate.advised);
  const now =
    serving.length === 0
      ? say.nobodyServesNow
      : same
        ? say.now(serving.length === 1 ? say.itServes : say.theyServe)
        : say.doesNow(
            listed(serving.map(({ buddy }) => buddy + 1)),
            serving.length === 1 ? 'serves' : 'serve',
          );
  return say.because(name, who, why, now);
}
