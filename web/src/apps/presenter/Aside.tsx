/** Beside the stage: notes for this step, its text, what comes next, and every step to jump to. */

import say from '../../base/messages/presenter';
import type { Conductor } from '../../features/class/conductor';
import { type Conducted, useValues } from '../../features/class/use-session';
import { LessonText, languageOf } from '../../lesson/LessonLanguage';
import words from '../../lesson/lesson.module.css';
import { Prose } from '../../lesson/Prose';
import { QuestionSheet } from '../../lesson/QuestionSheet';
import { usePlayerState } from '../../player/context';
import { knownModel } from '../../views/models';
import { Button } from '../../widgets/Button';
import css from './aside.module.css';

interface AsideProps {
  readonly conductor: Conductor;
  readonly conducted: Conducted;
  readonly leads: boolean;
}

export function PresenterPanel({ conductor, conducted, leads }: AsideProps) {
  const { lesson, guide, step } = conducted;
  const valueFor = useValues(conducted);
  const next = lesson.steps[guide.index + 1];
  const model = knownModel(lesson.scenario.model);
  const scenario = usePlayerState((state) => state.scenario);
  return (
    <>
      {step?.notes !== undefined && (
        <section>
          <h2>{say.notes.title()}</h2>
          <p className={css.note} lang={languageOf(lesson)}>
            {step.notes}
          </p>
        </section>
      )}
      <QuestionKey conducted={conducted} conductor={conductor} leads={leads} />
      {step?.challenge != null && (
        <section>
          <h2>{say.challenge()}</h2>
          <div className={`${words.words} ${css.prose}`}>
            <Prose
              prose={[step.challenge.says, step.challenge.because, { items: step.challenge.hints }]}
              valueFor={valueFor}
            />
          </div>
        </section>
      )}
      {step !== undefined && (
        <section>
          <h2>{say.stepText()}</h2>
          <div className={`${words.words} ${css.prose}`}>
            {guide.index === 0 && <Prose prose={lesson.opening} valueFor={valueFor} />}
            <Prose prose={step.prose} valueFor={valueFor} />
          </div>
        </section>
      )}
      <section className={css.next}>
        <h2>{say.next.title()}</h2>
        {next === undefined ? (
          <p>{say.next.none()}</p>
        ) : (
          <>
            <p className={css.nextTitle} lang={languageOf(lesson)}>
              {next.title}
            </p>
            {next.question !== null && <p>{say.next.question()}</p>}
            {next.do !== undefined && (
              <p>{say.next.command({ command: model.commandLabel(next.do, scenario) })}</p>
            )}
          </>
        )}
      </section>
      <nav className={css.steps} aria-label={say.steps()} inert={leads ? undefined : true}>
        <h2>{say.steps()}</h2>
        <ol>
          {lesson.steps.map(({ title }, index) => (
            <li key={title}>
              <button
                type="button"
                aria-current={index === guide.index ? 'step' : undefined}
                onClick={() => void conductor.goTo(index, false)}
              >
                <LessonText>{title}</LessonText>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

// The step's question with its key, for the presenter only, and which parts of it the screens show.

interface QuestionKeyProps {
  readonly conductor: Conductor;
  readonly conducted: Conducted;
  readonly leads: boolean;
}

function QuestionKey({ conductor, conducted, leads }: QuestionKeyProps) {
  const { reply, question } = conducted;
  if (reply === undefined) return null;
  const set = (next: typeof question) => () => conductor.set({ question: next });
  return (
    <section className={css.question} aria-label={say.question.key()}>
      <h2>
        {say.question.title()}
        <span>{say.question.state[question]()}</span>
      </h2>
      <QuestionSheet asks={reply.asks} prepared={reply.prepared} answered />
      <div className={css.actions} inert={leads ? undefined : true}>
        {question === 'closed' && <Button onClick={set('open')}>{say.question.open()}</Button>}
        {question === 'open' && (
          <>
            <Button onClick={set('revealed')}>{say.question.reveal()}</Button>
            <Button kind="quiet" onClick={set('closed')}>
              {say.question.close()}
            </Button>
          </>
        )}
        {question === 'revealed' && (
          <>
            <Button onClick={set('open')}>{say.question.hide()}</Button>
            <Button
              kind="quiet"
              onClick={() => {
                conductor.set({ question: 'closed' });
                void conductor.guide.runOtherScenario();
              }}
            >
              {say.question.another()}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
