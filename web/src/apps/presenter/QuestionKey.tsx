/** The step's question with its key, for the presenter's eyes, and what of it the screens show. */

import * as say from '../../base/words/presenter';
import type { Conductor } from '../../features/class/conductor';
import type { Conducted } from '../../features/class/use-conductor';
import { QuestionSheet } from '../../lesson/QuestionSheet';
import { Button } from '../../widgets/Button';
import css from './aside.module.css';

interface QuestionKeyProps {
  readonly conductor: Conductor;
  readonly conducted: Conducted;
  readonly leads: boolean;
}

export function QuestionKey({ conductor, conducted, leads }: QuestionKeyProps) {
  const { reply, question } = conducted;
  if (reply === undefined) return null;
  const set = (next: typeof question) => () => conductor.set({ question: next });
  return (
    <section className={css.question} aria-label={say.key}>
      <h2>
        {say.question}
        <span>{say.questionStates[question]}</span>
      </h2>
      <QuestionSheet asks={reply.asks} asked={reply.asked} answered />
      <div className={css.actions} inert={leads ? undefined : true}>
        {question === 'closed' && <Button onClick={set('open')}>{say.openQuestion}</Button>}
        {question === 'open' && (
          <>
            <Button onClick={set('revealed')}>{say.reveal}</Button>
            <Button kind="quiet" onClick={set('closed')}>
              {say.closeQuestion}
            </Button>
          </>
        )}
        {question === 'revealed' && (
          <>
            <Button onClick={set('open')}>{say.hideAnswer}</Button>
            <Button
              kind="quiet"
              onClick={() => {
                conductor.set({ question: 'closed' });
                void conductor.guide.another();
              }}
            >
              {say.another}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
