/** The text column of a lesson's page: the step, or in its place what is selected, or what can be broken. */

import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import say from '../../base/messages/walk';
import { prefersReducedMotion } from '../../base/reduced-motion';
import { StepsNav } from '../../features/course/StepsNav';
import css from '../../features/figure/walk.module.css';
import type { Run } from '../../features/stage/run';
import { Inspector } from '../../features/stage/ViewSlot';
import type { LessonSummary } from '../../lesson/entry';
import type { Guide } from '../../lesson/guide';
import type { GuideState } from '../../lesson/guide-state';
import type { Lesson } from '../../lesson/lesson';
import type { LessonNeighbours } from '../../lesson/lesson-neighbours';
import { StepPanel } from '../../lesson/StepPanel';
import { useIsAway } from './use-lesson-page';

/** Fetched with the last step. */
const LessonEnd = lazy(() => import('../../features/course/LessonEnd'));
const LessonOnward = lazy(async () => {
  const { LessonOnward } = await import('../../features/course/LessonEnd');
  return { default: LessonOnward };
});
/** Fetched with the first step that sets a challenge. */
const ChallengeOffer = lazy(() => import('../../features/challenge/ChallengeOffer'));
const TakeChallenge = lazy(async () => {
  const { TakeChallenge } = await import('../../features/challenge/ChallengeOffer');
  return { default: TakeChallenge };
});
/** Fetched when somebody wants to break something. */
const BreakPanel = lazy(() => import('./BreakPanel'));

interface WalkTextProps {
  /** Shown above the text in every step. */
  readonly above: ReactNode;
  /** The name of the lesson's folder, if it is one of this site. */
  readonly slug: string | null;
  /** What the lesson's head says, if it is none of this site. */
  readonly own: LessonSummary | null;
  readonly lesson: Lesson;
  /** Its neighbours, if it is one of this site. */
  readonly place: LessonNeighbours | null;
  readonly run: Run;
  readonly guide: Guide;
  readonly state: GuideState;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** What the column shows. */
  readonly shows: 'step' | 'selected' | 'breaking';
  onGo: (direction: 1 | -1) => void;
  /** To any step, from 0. */
  onGoTo: (step: number) => void;
  /** Takes the challenge of the step. */
  onTake: () => void;
  onCloseBreaking: () => void;
}

export function LessonText({ above, shows, ...props }: WalkTextProps) {
  const { run, guide, onCloseBreaking } = props;
  const away = useIsAway(props.state);
  return (
    <div className={css.text} data-column>
      <div className={css.above}>{above}</div>
      {shows === 'selected' && (
        <div className={css.inPlace}>
          <Inspector backTo={say.backToText()} />
        </div>
      )}
      {shows === 'breaking' && (
        <div className={css.inPlace}>
          <Suspense>
            <BreakPanel {...{ run, guide, away }} onClose={onCloseBreaking} />
          </Suspense>
        </div>
      )}
      {shows === 'step' && <StepOfLesson {...props} away={away} />}
    </div>
  );
}

type StepOfLessonProps = Omit<WalkTextProps, 'above' | 'shows'> & { readonly away: boolean };

function StepOfLesson(props: StepOfLessonProps) {
  const { slug, own, lesson, place, guide, state, heading, away } = props;
  const { onGo, onGoTo, onTake } = props;
  const { challenge = null } = lesson.steps[state.index] ?? {};
  const met = state.challengesMet.has(state.index);
  return (
    <StepPanel
      lesson={lesson}
      guide={state}
      heading={heading}
      steps={
        <StepsNav slug={slug} lesson={lesson} place={place} at={state.index} onGoTo={onGoTo} />
      }
      challenge={
        challenge !== null && (
          <Suspense>
            <ChallengeOffer challenge={challenge} met={met} onTake={null} />
          </Suspense>
        )
      }
      take={
        challenge &&
        ((isQuiet) => (
          <Suspense>
            <TakeChallenge isFirst={!met && !isQuiet} onTake={onTake} />
          </Suspense>
        ))
      }
      ending={
        <Suspense>
          <LessonEnd slug={slug} own={own} onGo={(to) => void guide.goTo(to, false)} />
        </Suspense>
      }
      onward={
        <Suspense>
          <LessonOnward slug={slug} />
        </Suspense>
      }
      onNext={() => onGo(1)}
      onBack={() => onGo(-1)}
      onAct={() => void guide.act(!prefersReducedMotion())}
      onSay={(change) => guide.editAnswer(change)}
      onAnswer={(done) => void guide.answer(done, !prefersReducedMotion())}
      onObserve={() => void guide.observe(false)}
      onAnother={() => void guide.runOtherScenario()}
      onReturn={away ? () => void guide.comeBack() : null}
    />
  );
}
