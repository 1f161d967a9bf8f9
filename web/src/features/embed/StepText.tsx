/** The words of a demo's step: its prose with live numbers, its question, the command it waits for. */

import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/embed';
import sayLesson from '../../base/messages/lesson';
import { prefersReducedMotion } from '../../base/reduced-motion';
import type { Guide } from '../../lesson/guide';
import { LessonText } from '../../lesson/LessonLanguage';
import words from '../../lesson/lesson.module.css';
import { Prose } from '../../lesson/Prose';
import { stepNumberText } from '../../lesson/step-moment';
import { useFrame, usePlayerState } from '../../player/context';
import type { Need } from '../../player/needs';
import { Selected } from '../stage/ViewSlot';
import type { Demo } from './demo';
import css from './embed.module.css';

/** Fetched with the first step that sets a challenge. */
const ChallengeOffer = lazy(() => import('../challenge/ChallengeOffer'));
const QuestionPanel = lazy(() => import('../../lesson/QuestionPanel'));

export function StepText({ demo, guide }: { demo: Demo; guide: Guide }) {
  const guided = useStore(guide.store);
  const { index, replies, state, challengesMet: met } = guided;
  const { lesson } = demo;
  const need = useMemo((): Need => ({ tables: [], values: lesson?.values ?? [] }), [lesson]);
  useFrame(need);
  const selected = usePlayerState((state) => state.selected);
  const playing = usePlayerState((state) => state.playing);
  const step = lesson?.steps[index];
  if (lesson === null || step === undefined) return null;
  const going = state === 'going';
  const watching = going && playing;
  const valueFor = (name: string) => stepNumberText(name, guided);
  const reply = replies.get(index);
  return (
    <article className={css.text} aria-label={say.text()} aria-busy={going}>
      {selected !== null ? (
        <Selected />
      ) : (
        <div className={words.words}>
          <h1>
            <LessonText>{step.title}</LessonText>
          </h1>
          {watching ? (
            <p className={words.watching}>{sayLesson.step.watch()}</p>
          ) : (
            <>
              {index === 0 && <Prose prose={lesson.opening} valueFor={valueFor} />}
              <Prose prose={step.prose} valueFor={valueFor} />
            </>
          )}
          {index === lesson.steps.length - 1 && (
            <Prose prose={lesson.summary} valueFor={valueFor} />
          )}
          {reply !== undefined && (
            <Suspense>
              <QuestionPanel
                reply={reply}
                onSay={(change) => guide.editAnswer(change)}
                onAnswer={(done) => void guide.answer(done, !prefersReducedMotion())}
                onObserve={() => void guide.observe(false)}
                onAnother={step.figure === undefined ? () => void guide.runOtherScenario() : null}
              />
            </Suspense>
          )}
          {step.challenge !== null && (
            <Suspense>
              <Returned demo={demo} />
              <ChallengeOffer
                challenge={step.challenge}
                met={met.has(index)}
                onTake={() => demo.takeChallenge()}
              />
            </Suspense>
          )}
        </div>
      )}
    </article>
  );
}

/** Whoever comes back from a challenge is where they took it. */
function Returned({ demo }: { demo: Demo }) {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!demo.trial.getState().left) return;
    demo.trial.setState({ left: false });
    here.current?.parentElement?.querySelector('section')?.querySelector('button')?.focus();
  }, [demo]);
  return <span ref={here} hidden />;
}
