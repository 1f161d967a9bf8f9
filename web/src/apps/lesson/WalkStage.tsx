/** The walk as it is laid out: text beside the stage, time below; on a phone the stage in tabs above the text. */

import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/walk';
import { usePicking } from '../../features/figure/use-picking';
import { WalkFigure } from '../../features/figure/WalkFigure';
import css from '../../features/figure/walk.module.css';
import { Shell } from '../../features/shell/Shell';
import { Notices } from '../../features/stage/Notices';
import type { OpenedLink, Run } from '../../features/stage/run';
import { TransportBar } from '../../features/stage/TimeBar';
import { PickingContext } from '../../features/stage/ViewSlot';
import type { LessonSummary } from '../../lesson/entry';
import { ghostsOf } from '../../lesson/ghost';
import type { Guide } from '../../lesson/guide';
import { type Lesson, pointedAt, type Step } from '../../lesson/lesson';
import type { LessonNeighbours } from '../../lesson/lesson-neighbours';
import { useFrame, usePlayerState } from '../../player/context';
import type { Need } from '../../player/needs';
import type { LinkProblem } from '../../player/permalink';
import { useNarrow } from '../../widgets/use-size';
import { useChallenge, useStepKeys, useStepMove, useWalkAddress } from './use-lesson-page';
import { LessonText } from './WalkText';
import { LessonTools } from './WalkTools';

/** Fetched with the first step that has a separate figure. */
const FigureSlot = lazy(() => import('../../features/figure/FigureSlot'));
/** Fetched with the first prediction. */
const Prediction = lazy(() => import('../../features/figure/Prediction'));
/** Fetched when the first challenge is taken. */
const ChallengeStage = lazy(() => import('../../features/challenge/ChallengeStage'));

/** The step names a part of the system to tell of. */
const names = (step: Step) => step.thread !== undefined;

interface WalkStageProps {
  /** Shown above the text in every step. */
  readonly above: ReactNode;
  /** The name of the lesson's folder, if it is one of this site. */
  readonly slug: string | null;
  /** Its files, packed for a link, if it is none of this site. */
  readonly packed: string | null;
  /** What the lesson's head says, if it is none of this site. */
  readonly own: LessonSummary | null;
  readonly lesson: Lesson;
  /** Its course and its neighbours, if it is one of this site. */
  readonly place: LessonNeighbours | null;
  readonly run: Run;
  readonly arrival: OpenedLink;
  readonly guide: Guide;
  readonly problems: readonly LinkProblem[];
  readonly textForm: boolean;
  /** Another run has the page, or this one again. */
  onRest: (on: boolean) => void;
  onDismiss: () => void;
}

export function LessonStage(props: WalkStageProps) {
  const { above, slug, own, lesson, place, run, arrival, guide, problems } = props;
  const { onRest, onDismiss } = props;
  const state = useStore(guide.store);
  const selected = usePlayerState((state) => state.selected);
  const [textForm, setTextForm] = useState(props.textForm);
  const [breaking, setBreaking] = useState(false);
  const [trying, tryChallenge] = useChallenge(onRest);
  const heading = useRef<HTMLHeadingElement>(null);
  const narrow = useNarrow();
  const writeNow = useWalkAddress(run, arrival, state, textForm);
  const step = lesson.steps[state.index];
  const reply = state.replies.get(state.index);
  const picking = usePicking(guide, reply, selected === null);
  const ghosts = useMemo(() => ghostsOf(reply), [reply]);
  const { show = [], thread: part = null, figure, challenge = null } = step ?? {};
  const about = pointedAt(step?.light[0]);
  // What a step lights may be named by a number of the run.
  const need = useMemo((): Need => ({ tables: [], values: lesson.values, about }), [lesson, about]);
  useFrame(need);
  const stopBreaking = useCallback(() => setBreaking(false), []);
  const onMet = useCallback(() => guide.markChallengeMet(), [guide]);
  const [goOn, goTo] = useStepMove(guide, heading, stopBreaking);
  useStepKeys(guide, trying === null ? goOn : null);

  return (
    <Shell
      fixed
      title={lesson.title}
      place={place}
      step={positionOf(state.index, lesson.steps.length, narrow)}
      tools={
        <LessonTools
          slug={slug}
          packed={props.packed}
          textForm={{ on: textForm, onChange: setTextForm }}
          breaking={
            figure === undefined && trying === null ? { on: breaking, onChange: setBreaking } : null
          }
          onShare={writeNow}
        />
      }
    >
      {trying !== null && challenge !== null ? (
        <>
          {/* The module that keeps the progress stays mounted, so that a completed challenge is saved at once. */}
          <div hidden>{above}</div>
          <Suspense>
            <ChallengeStage
              challenge={challenge}
              lesson={trying}
              part={lesson.steps.slice(0, state.index + 1).findLast(names)?.thread ?? null}
              {...{ show, textForm, narrow, onMet }}
              model={run.client.model}
              onBack={() => tryChallenge(false)}
            />
          </Suspense>
        </>
      ) : (
        <main className={css.walk}>
          <LessonText
            {...{ above, slug, own, lesson, place, run, guide, state, heading }}
            shows={selected !== null ? 'selected' : breaking ? 'breaking' : 'step'}
            onGo={goOn}
            onGoTo={goTo}
            onTake={() => tryChallenge(true)}
            onCloseBreaking={stopBreaking}
          />
          <div className={css.stage} data-stage>
            <Notices problems={problems} onDismiss={onDismiss} failure={state.error} />
            {reply !== undefined && reply.done !== 'no' && (
              <Suspense>
                <Prediction reply={reply} />
              </Suspense>
            )}
            {figure === undefined ? (
              <PickingContext value={picking}>
                <WalkFigure {...{ show, part, about, textForm, narrow }} step={state.index} />
              </PickingContext>
            ) : (
              <Suspense>
                <FigureSlot {...{ figure, textForm, narrow }} />
              </Suspense>
            )}
          </div>
          {figure === undefined && (
            <div className={css.foot}>
              <TransportBar rings={state.moments} ghosts={ghosts} />
            </div>
          )}
        </main>
      )}
    </Shell>
  );
}

function positionOf(index: number, steps: number, narrow: boolean): string {
  const position = { number: index + 1, steps };
  return narrow ? say.steps.positionNarrow(position) : say.steps.position(position);
}
