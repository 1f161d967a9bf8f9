/** The advisor in words: whom it recommends for each instance and why, and who serves now. */

import { counted, listed } from '../../base/numbers';
import { instanceName, sentence } from '../../base/words/names';
import type { Frame } from '../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { type AdviceRow, adviceRows, type Candidate, failureRows } from './layout';

/** What the paper says of all this. */
export const NOT_SHIPPED =
  'Choosing buddies from past failures, and more than one buddy for an instance, is what section 5 of the paper describes as a possible implementation. Oracle 12.2 ships one buddy each.';

export function advisorText({ frame }: TextInput): TextForm {
  return {
    sentence: `${advisorSentence(frame)} ${NOT_SHIPPED}`,
    table: {
      caption: 'How good a buddy each would be',
      columns: ['Protects', 'Buddy', 'Fell', 'Fell together', 'Recommended', 'Serves', 'Why'],
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
  return count === 0 ? 'never' : count === 1 ? 'once' : `${count} times`;
}

function togetherWords({ fell, together, buddy }: Candidate): string {
  if (fell === 0) return 'the instance is not on record as failed';
  if (together === 0) return `${instanceName(buddy)} never fell with it`;
  return `${instanceName(buddy)} fell with it in ${together} of ${counted(fell, 'failure', 'failures')}`;
}

export function advisorSentence(frame: Frame): string {
  const rows = failureRows(frame);
  const all = rows.reduce((sum, row) => sum + row.times, 0);
  if (all === 0) {
    return 'No failure is on record, so that nothing speaks against the ring: the advisor recommends the next instance.';
  }
  const counts = rows.reduce((sum, row) => sum + (row.counts ? row.times : 0), 0);
  const used =
    counts === 0
      ? 'None had the members of now, so that all count.'
      : counts === all
        ? 'All had the members of now, and count.'
        : `Only the ${counts} that had the members of now count.`;
  return `${counted(all, 'failure is', 'failures are')} on record. ${used}`;
}

/** `Instance 1: 3, which never fell with it; 2 serves now.` */
export function adviceWords({ guarded, candidates }: AdviceRow): string {
  const advised = candidates.filter((candidate) => candidate.advised);
  const serving = candidates.filter((candidate) => candidate.serves);
  const name = sentence(instanceName(guarded));
  if (advised.length === 0) return `${name} has nobody to protect it.`;
  const who = listed(advised.map(({ buddy }) => buddy + 1));
  const worst = Math.max(...advised.map(({ together }) => together));
  const fell = candidates[0]?.fell ?? 0;
  const why =
    fell === 0
      ? 'it is not on record as failed, so the next in the ring will do'
      : worst === 0
        ? `${advised.length === 1 ? 'it' : 'none of them'} never fell with it`.replace(
            'none of them never',
            'none of them ever',
          )
        : `nobody fell with it less often: ${times(worst)} of ${fell}`;
  const same = serving.length > 0 && serving.every((candidate) => candidate.advised);
  const now =
    serving.length === 0
      ? 'Nobody serves now'
      : same
        ? `${serving.length === 1 ? 'It serves' : 'They serve'} now`
        : `${listed(serving.map(({ buddy }) => buddy + 1))} ${serving.length === 1 ? 'serves' : 'serve'} now`;
  return `${name}: ${who}, because ${why}. ${now}.`;
}
