/** What a person predicted, over the stage: outlined like a ghost until the run has come to what answers, then judged. */

import { Check, X } from 'lucide';
import say from '../../base/messages/lesson';
import { chosenText } from '../../lesson/answer-text';
import { judged, type QuestionAttempt } from '../../lesson/question-attempt';
import { Icon } from '../../widgets/Icon';
import css from './prediction.module.css';

export default function Prediction({ reply }: { reply: QuestionAttempt }) {
  const answer = chosenText(reply);
  if (answer === '' || reply.done === 'no' || reply.done === 'shown') return null;
  const isAwaited = reply.done === 'awaited';
  const isRight = !isAwaited && !judged(reply).includes(false);
  const score = isAwaited ? undefined : isRight ? 'right' : 'wrong';
  // The panel beside the stage says the same to those who hear the page.
  return (
    <p className={css.prediction} data-score={score} aria-hidden="true">
      <span>{say.question.yours()}</span>
      <b>{answer}</b>
      {!isAwaited && <Icon of={isRight ? Check : X} size={16} />}
    </p>
  );
}
