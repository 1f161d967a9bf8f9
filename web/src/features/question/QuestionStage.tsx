/**
 * One question on its own stage: the words of its step and the question in the column, next to the views of the step at
 * its moment. The run is paused. The page decides what happens to the answer.
 */

import { lazy, type ReactNode, type Ref, Suspense, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/again';
import { failureText } from '../../base/words/problems';
import type { GuideState } from '../../lesson/guide-state';
import { LessonLanguage, LessonText } from '../../lesson/LessonLanguage';
import { pointedAt } from '../../lesson/lesson';
import words from '../../lesson/lesson.module.css';
import { Prose } from '../../lesson/Prose';
import QuestionDock from '../../lesson/QuestionDock';
import type { QuestionAttempt } from '../../lesson/question-attempt';
import { stepNumberText } from '../../lesson/step-moment';
import { PlayerProvider, useFrame } from '../../player/context';
import type { Need } from '../../player/needs';
import { Loading, Message } from '../../widgets/Message';
import { useNarrow } from '../../widgets/use-size';
import type { FigureCrash } from '../figure/LogFigure';
import { usePicking } from '../figure/use-picking';
import { WalkFigure } from '../figure/WalkFigure';
import css from '../figure/walk.module.css';
import { PickingContext } from '../stage/ViewSlot';
import own from './question-stage.module.css';
import type { OpenQuestion, QuestionState } from './session';

/** Fetched with the first question about a separate figure. */
const FigureSlot = lazy(() => import('../figure/FigureSlot'));

/** The run stays at its moment, whatever a view asks for. */
const STILL = () => {};

/** The crash in a real log stays where the step has it until the answer is told: moved, it would tell. */
const FIXED: FigureCrash = { at: null, onMove: null };

interface QuestionStageProps {
  readonly question: QuestionState;
  /** Above the words: where one is. */
  readonly head: ReactNode;
  /** Ways on, under the words. */
  readonly ways: ReactNode;
  readonly textForm: boolean;
  /** Nothing is checked or explained: the answer is stored as given. */
  readonly silent?: boolean;
  /** What is said, whenever it changes, and once when the question is there. */
  onReply?: (reply: QuestionAttempt, question: OpenQuestion) => void;
}

export function QuestionStage(props: QuestionStageProps) {
  const { question, head, ways } = props;
  if (question.state === 'open') {
    return (
      <PlayerProvider player={question.question.player} led={STILL}>
        <LessonLanguage of={question.question.lesson}>
          <OpenStage
            key={JSON.stringify(question.question.drawn)}
            {...props}
            question={question.question}
          />
        </LessonLanguage>
      </PlayerProvider>
    );
  }
  return (
    <main className={css.walk}>
      <div className={css.text} data-column>
        <div className={words.step}>
          {head}
          <div className={words.words}>
            {question.state === 'failed' && (
              <Message failure title={failureText(question.failure).title}>
                <p>{failureText(question.failure).detail}</p>
              </Message>
            )}
          </div>
          <nav className={words.ways} aria-label={say.next.label()}>
            {ways}
          </nav>
        </div>
      </div>
      <div className={`${css.stage} ${own.opening}`} data-stage>
        {question.state === 'opening' && (
          <Loading title={say.opening.title()} doing={say.opening.detail()} />
        )}
      </div>
    </main>
  );
}

interface OpenStageProps extends Omit<QuestionStageProps, 'question'> {
  readonly question: OpenQuestion;
}

function OpenStage(props: OpenStageProps) {
  const { question, head, ways, textForm, silent = false, onReply } = props;
  const { guide, lesson, step, drawn } = question;
  const state = useStore(guide.store);
  const reply = state.replies.get(drawn.step);
  const narrow = useNarrow();
  const picking = usePicking(guide, reply, true);
  const about = pointedAt(step.light[0]);
  const need = useMemo((): Need => ({ tables: [], values: lesson.values, about }), [lesson, about]);
  useFrame(need);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const replyHandler = useRef(onReply);
  replyHandler.current = onReply;
  useEffect(() => {
    if (reply !== undefined) replyHandler.current?.(reply, question);
  }, [reply, question]);
  return (
    <main className={css.walk}>
      <div className={css.text} data-column>
        <article
          className={words.step}
          aria-label={say.question()}
          aria-busy={state.stepMoment === null}
        >
          {head}
          <Words {...{ question, heading, state }} />
          <div className={words.below} data-foremost>
            {reply !== undefined && (
              <QuestionDock
                // An exam has all its questions over the words, and none may be covered.
                onPhone={silent ? 'words' : 'sheet'}
                reply={reply}
                onSay={(change) => guide.editAnswer(change)}
                onAnswer={silent ? null : (done) => void guide.answer(done)}
                onObserve={null}
                onAnother={null}
              />
            )}
            <nav className={words.ways} aria-label={say.next.label()}>
              {ways}
            </nav>
          </div>
        </article>
      </div>
      <div className={css.stage} data-stage>
        {step.figure === undefined ? (
          <PickingContext value={picking}>
            <WalkFigure
              show={step.show}
              part={step.thread ?? null}
              {...{ about, textForm, narrow }}
              step={drawn.step}
            />
          </PickingContext>
        ) : (
          <Suspense>
            <FigureSlot
              figure={step.figure}
              {...{ textForm, narrow }}
              shared={reply?.done === 'no' ? FIXED : null}
            />
          </Suspense>
        )}
      </div>
    </main>
  );
}

// A region that scrolls must be reachable by keyboard.
const reachable = { tabIndex: 0 };

interface WordsProps {
  readonly question: OpenQuestion;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly state: GuideState;
}

function Words({ question, heading, state }: WordsProps) {
  const { step } = question;
  return (
    <section
      className={`${words.words} ${own.words}`}
      data-column
      aria-label={say.textAndQuestion()}
      {...reachable}
    >
      <h1 ref={heading} tabIndex={-1}>
        <LessonText>{step.title}</LessonText>
      </h1>
      <Prose prose={step.prose} valueFor={(name) => stepNumberText(name, state)} />
    </section>
  );
}
