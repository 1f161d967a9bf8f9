/** The text of a step: where one is, what is happening, what to do or predict, and the way on. */

import { lazy, type ReactNode, type Ref, Suspense } from 'react';
import say from '../base/messages/lesson';
import { usePlayerState } from '../player/context';
import { knownModel } from '../views/declared-models';
import { Button } from '../widgets/Button';
import type { GuideState } from './guide-state';
import { LessonText } from './LessonLanguage';
import type { Lesson } from './lesson';
import css from './lesson.module.css';
import { Prose } from './Prose';
import type { AnswerChange } from './QuestionPanel';
import { stepNumberText } from './step-moment';

/** Fetched with the first question. */
const QuestionDock = lazy(() => import('./QuestionDock'));

interface StepPanelProps {
  readonly lesson: Lesson;
  readonly guide: GuideState;
  readonly heading: Ref<HTMLHeadingElement>;
  /** All steps of the lesson, and its neighbours. */
  readonly steps: ReactNode;
  /** The challenge that the step sets. */
  readonly challenge: ReactNode;
  /** The way to that challenge; quiet while the step's question is open. */
  readonly take: ((isQuiet: boolean) => ReactNode) | null;
  /** The content below the last step. */
  readonly ending: ReactNode;
  /** Where to go after the last step. */
  readonly onward: ReactNode;
  onNext: () => void;
  onBack: () => void;
  onAct: () => void;
  /** Back to the step’s own run and moment; null while one is there. */
  onReturn: (() => void) | null;
  onSay: (change: AnswerChange) => void;
  onAnswer: (done: 'checked' | 'shown') => void;
  onObserve: () => void;
  onAnother: () => void;
}

// What scrolls must be reachable by keyboard.
const reachable = { tabIndex: 0 };

export function StepPanel(props: StepPanelProps) {
  const { lesson, guide, heading } = props;
  const { index } = guide;
  const playing = usePlayerState((state) => state.playing);
  const scenario = usePlayerState((state) => state.scenario);
  const step = lesson.steps[index];
  if (step === undefined) return null;
  const reply = guide.replies.get(index);
  const going = guide.state === 'going';
  // First the stage shows what happens, then the text tells it.
  const watching = playing && going;
  const valueFor = (name: string) => stepNumberText(name, guide);
  const undone = guide.stepsWithCommand.has(index) ? undefined : step.do;
  // Until it is answered, the question comes first.
  const asking = reply?.done === 'no' || reply?.done === 'awaited';
  const last = index === lesson.steps.length - 1;
  return (
    <article
      className={css.step}
      aria-label={say.step.text()}
      aria-busy={going || guide.asking === index || guide.stepMoment?.index !== index}
    >
      {props.steps}
      <div className={css.words} data-column {...reachable}>
        <h1 ref={heading} tabIndex={-1}>
          <LessonText>{step.title}</LessonText>
        </h1>
        {watching ? (
          <p className={css.watching}>{say.step.watch()}</p>
        ) : (
          <>
            {index === 0 && <Prose prose={lesson.opening} valueFor={valueFor} />}
            <Prose prose={step.prose} valueFor={valueFor} />
          </>
        )}
        {props.challenge}
        {last && lesson.summary.length > 0 && (
          <section className={css.summary} aria-label={say.step.summary()}>
            <Prose prose={lesson.summary} valueFor={valueFor} />
          </section>
        )}
        {last && props.ending}
      </div>
      <div className={css.below}>
        {reply !== undefined && (
          <Suspense>
            <QuestionDock
              key={index}
              onPhone="bar"
              reply={reply}
              onSay={props.onSay}
              onAnswer={props.onAnswer}
              onObserve={props.onObserve}
              onAnother={step.figure === undefined ? props.onAnother : null}
            />
          </Suspense>
        )}
        <nav className={css.ways} aria-label={say.step.list()}>
          {undone !== undefined && (
            <Button
              kind={asking ? 'secondary' : 'primary'}
              className={css.act}
              onClick={props.onAct}
              unavailable={going ? say.step.going() : undefined}
            >
              {knownModel(lesson.scenario.model).commandLabel(undone, scenario)}
            </Button>
          )}
          {undone === undefined && props.take?.(asking)}
          {undone === undefined && !last && (
            <Button kind={asking ? 'quiet' : 'primary'} onClick={props.onNext}>
              {say.step.next()}
            </Button>
          )}
          {last && undone === undefined && props.onward}
          {props.onReturn !== null && (
            <Button kind="quiet" onClick={props.onReturn}>
              {say.step.back()}
            </Button>
          )}
          {index > 0 && (
            <Button kind="quiet" onClick={props.onBack}>
              {say.step.previous()}
            </Button>
          )}
        </nav>
      </div>
    </article>
  );
}
