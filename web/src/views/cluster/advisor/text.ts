/** The advisor in words: whom it recommends for each instance and why, and who serves now. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/advisor';
import { listed } from '../../../base/numbers';
import type { Frame } from '../../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { type AdviceRow, adviceRows, type Candidate, failureRows } from './layout';

export function advisorText({ frame }: TextInput): TextForm {
  return {
    sentence: `${advisorSentence(frame)} ${say.notShipped()}`,
    table: {
      caption: say.table.caption(),
      columns: [
        column.protects(),
        column.buddy(),
        column.failed(),
        say.table.together(),
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
          candidate.advised ? say.table.yes() : say.table.no(),
          candidate.serves ? say.table.yes() : say.table.no(),
          togetherWords(candidate),
        ]),
      ),
    },
  };
}

/** `never`, `once`, `4 times`. */
export const times = (count: number) => say.times({ count });

function togetherWords({ fell, together, buddy }: Candidate): string {
  if (fell === 0) return say.together.notOnRecord();
  if (together === 0) return say.together.never({ buddy: buddy + 1 });
  return say.together.some({ buddy: buddy + 1, together, failures: fell });
}

export function advisorSentence(frame: Frame): string {
  const rows = failureRows(frame);
  const all = rows.reduce((sum, row) => sum + row.times, 0);
  if (all === 0) return say.summary.none();
  const counts = rows.reduce((sum, row) => sum + (row.counts ? row.times : 0), 0);
  return `${say.summary.onRecord({ count: all })} ${whichCount(counts, all)}`;
}

/** Of all failures on record, those of a cluster with the members of now count, or all where there are none. */
function whichCount(counts: number, all: number): string {
  if (all === 1) return say.summary.single({ isSame: counts === 1 });
  if (counts === all) return say.summary.allCount();
  return counts === 0 ? say.summary.noneMatches() : say.summary.some({ count: counts });
}

/** Whom the advisor recommends for an instance and why, and who is its buddy now. */
export function adviceWords(row: AdviceRow): string {
  const advised = row.candidates.filter((candidate) => candidate.advised);
  if (advised.length === 0) return say.advice.none({ instance: row.guarded + 1 });
  return `${reasonOf(row, advised)} ${servingWords(row)}`;
}

function reasonOf(row: AdviceRow, advised: readonly Candidate[]): string {
  const about = { instance: row.guarded + 1, buddies: numbersOf(advised) };
  const failures = row.candidates[0]?.fell ?? 0;
  const worst = Math.max(...advised.map(({ together }) => together));
  if (failures === 0) return say.advice.notOnRecord(about);
  if (worst === 0) return say.advice.never({ ...about, count: advised.length });
  return say.advice.least({ ...about, times: times(worst), failures });
}

function servingWords({ candidates }: AdviceRow): string {
  const serving = candidates.filter((candidate) => candidate.serves);
  const count = serving.length;
  if (count === 0) return say.serving.nobody();
  if (serving.every((candidate) => candidate.advised)) return say.serving.same({ count });
  return say.serving.others({ count, buddies: numbersOf(serving) });
}

const numbersOf = (candidates: readonly Candidate[]) =>
  listed(candidates.map(({ buddy }) => buddy + 1));
