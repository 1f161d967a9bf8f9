/** A step's question about what is on the stage: until it is checked clicks answer it, and its answer is ringed. */

import type { AnySubject } from '../../base/subject';
import type { Vocabulary } from '../../engine/vocabulary';
import type { Guide } from '../../lesson/guide';
import type { QuestionAttempt } from '../../lesson/question-attempt';
import {
  answerAfterClick,
  isOnStage,
  type RingedPart,
  ringsOfAttempt,
  subjectsOf,
} from '../../lesson/question-rings';
import Rings from '../../lesson/Rings';
import type { Player } from '../../player/player';
import type { Picking } from '../stage/ViewSlot';

type Shown = Pick<Picking, 'marked' | 'rings'>;

/** `takes`: clicks are for the question. Null where the question is not about the stage. */
export function pickingOf(
  guide: Guide,
  player: Player,
  reply: QuestionAttempt,
  takes: boolean,
): Picking | null {
  if (!isOnStage(reply.prepared)) return null;
  const { vocabulary } = player.model;
  const answers: Picking['answers'] = {
    selected: lastChosen(reply, vocabulary),
    onSelect: (subject) => click(reply, guide, player, subject),
  };
  return {
    answers: takes && reply.done === 'no' ? answers : null,
    ...rungSubjects(ringsOfAttempt(reply.prepared, reply), vocabulary),
  };
}

export function rungSubjects(marked: readonly RingedPart[], vocabulary: Vocabulary): Shown {
  return { marked: subjectsOf(marked, vocabulary), rings: <Rings marked={marked} /> };
}

/** What a click is on is said to the question; what is none of it is selected as ever. */
function click(
  reply: QuestionAttempt,
  guide: Guide,
  player: Player,
  subject: AnySubject | null,
): void {
  if (subject === null) return;
  const says = answerAfterClick(reply.prepared, reply, subject, player.model.vocabulary);
  if (says === null) player.select(subject);
  else guide.editAnswer(says);
}

/** Of several that are chosen none is more so than the others. */
function lastChosen(
  { prepared, chosen }: QuestionAttempt,
  { subjectKeys }: Vocabulary,
): AnySubject | null {
  if (prepared.kind !== 'click') return null;
  return subjectKeys.parse(prepared.options[[...chosen].at(-1) ?? -1]?.keys[0] ?? '');
}
