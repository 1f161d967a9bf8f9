/** The walk as it is laid out: text beside the stage, time below; on a phone the stage in tabs above the text. */

import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { tinykeys } from 'tinykeys';
import { useStore } from 'zustand';
import * as ui from '../../base/words/ui/apps/walk/walk-stage';
import type { Scenario } from '../../engine/generated/control';
import { usePicking } from '../../features/figure/picking';
import { WalkFigure } from '../../features/figure/WalkFigure';
import css from '../../features/figure/walk.module.css';
import { ShareButton } from '../../features/share/ShareButton';
import { KeysHelp, stageKeys } from '../../features/shell/KeysHelp';
import { LegendButton } from '../../features/shell/LegendButton';
import { Shell, TextFormButton } from '../../features/shell/Shell';
import { Notices } from '../../features/stage/Notices';
import { type Arrival, type Extras, type Run, useAddress } from '../../features/stage/run';
import { TransportBar } from '../../features/stage/TimeBar';
import { Inspector, PickingContext } from '../../features/stage/ViewSlot';
import type { LessonEntry } from '../../lesson/entry';
import type { Guide } from '../../lesson/guide';
import type { Lesson, Step } from '../../lesson/lesson';
import { StepPanel } from '../../lesson/StepPanel';
import { useFrame, usePlayer, usePlayerState } from '../../player/context';
import { meantForPage } from '../../player/keyboard';
import type { Need } from '../../player/needs';
import type { LinkProblem } from '../../player/permalink';
import { useNarrow } from '../../widgets/use-size';
import { BreakButton } from './BreakButton';
import { TeachButton } from './TeachButton';

/** Fetched with the last step. */
const LessonEnd = lazy(() => import('../../features/course/LessonEnd'));
/** Fetched with the first step that has a figure of its own. */
const FigureSlot = lazy(() => import('../../features/figure/FigureSlot'));
/** Fetched with the first step that sets a challenge, and when it is taken. */
const ChallengeOffer = lazy(() => import('../../features/challenge/ChallengeOffer'));
const ChallengeStage = lazy(() => import('../../features/challenge/ChallengeStage'));
/** Fetched when somebody wants to break something. */
const BreakPanel = lazy(() => import('./BreakPanel'));
const LessonOnward = lazy(() => import('../../features/course/LessonOnward'));

/** The step names a redo thread to show. */
const names = (step: Step) => step.thread !== undefined;

const HOLDS = ui.itBringsBackTheStep;
const KEYS = stageKeys([
  { keys: ['n'], does: ui.nextStepOfTheText },
  { keys: ['p'], does: ui.stepBefore },
]);

interface WalkStageProps {
  /** Stands above the text, whatever step is shown. */
  readonly above: ReactNode;
  /** The name of the lesson's folder, if it is one of this site. */
  readonly slug: string | null;
  /** What the lesson's head says, if it is none of this site. */
  readonly own: LessonEntry | null;
  readonly lesson: Lesson;
  readonly run: Run;
  readonly arrival: Arrival;
  readonly guide: Guide;
  readonly problems: readonly LinkProblem[];
  readonly textForm: boolean;
  /** Another run has the page, or this one again. */
  onRest: (on: boolean) => void;
  onDismiss: () => void;
}

export function WalkStage(props: WalkStageProps) {
  const { above, slug, own, lesson, run, arrival, guide, problems, onRest, onDismiss } = props;
  const player = usePlayer();
  const state = useStore(guide.store);
  const [light] = lesson.steps[state.index]?.light ?? [];
  const block = light?.kind === 'block' ? light.block : null;
  const need = useMemo((): Need => ({ tables: lesson.tables, block }), [lesson, block]);
  const shown = useFrame(need);
  const selected = usePlayerState((one) => one.selected);
  const [textForm, setTextForm] = useState(props.textForm);
  const heading = useRef<HTMLHeadingElement>(null);
  const narrow = useNarrow();
  const step = String(state.index + 1);
  // Where a lesson was opened by a link, its address says so.
  const { lesson: link } = arrival.extras;
  const extras = useMemo(
    (): Extras => (link === undefined ? { step } : { lesson: link, step }),
    [link, step],
  );
  const views = useMemo(() => (textForm ? ['text'] : []), [textForm]);
  const settled = state.state === 'there';
  const at = usePlayerState((one) => (one.playing ? null : one.position?.step)) ?? null;
  const branch = usePlayerState((one) => one.branch);
  const { home } = state;
  const away =
    settled &&
    home !== null &&
    at !== null &&
    (at !== home.step || branch !== home.branch || state.ground !== null);
  const writeNow = useAddress(run, { arrival, extras, views, entry: step, settled });
  const reply = state.replies.get(state.index);
  const picking = usePicking(guide, reply, selected === null);
  const { show = [], thread = null, figure, challenge = null } = lesson.steps[state.index] ?? {};
  const [trying, setTrying] = useState<Scenario | null>(null);
  const tryChallenge = useCallback(
    (on: boolean) => {
      player.pause();
      setTrying(on ? player.state.scenario : null);
      onRest(on);
    },
    [player, onRest],
  );
  const [breaking, setBreaking] = useState(false);
  const onMet = useCallback(() => guide.meet(), [guide]);

  const goOn = useCallback(
    (direction: 1 | -1) => {
      player.select(null);
      setBreaking(false);
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      void (direction === 1 ? guide.next(!calm) : guide.back());
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('[data-column]')?.scrollTo({ top: 0 });
    },
    [guide, player],
  );
  useStepKeys(guide, trying === null ? goOn : null);

  return (
    <Shell
      fixed
      title={lesson.title}
      detail={narrow ? `${step} of ${lesson.steps.length}` : undefined}
      tools={
        <>
          {!narrow && <TextFormButton on={textForm} onChange={setTextForm} />}
          {figure === undefined && trying === null && (
            <BreakButton on={breaking} onChange={setBreaking} />
          )}
          <LegendButton views={figure === undefined ? show : ['redo-log']} />
          <ShareButton holds={HOLDS} onOpen={writeNow} />
          {!narrow && slug !== null && <TeachButton slug={slug} />}
          <KeysHelp lines={KEYS} />
        </>
      }
    >
      {trying !== null && challenge !== null ? (
        <>
          {/* What keeps the progress goes on, and so a met challenge is kept at once. */}
          <div hidden>{above}</div>
          <Suspense>
            <ChallengeStage
              challenge={challenge}
              lesson={trying}
              thread={lesson.steps.slice(0, state.index + 1).findLast(names)?.thread ?? null}
              {...{ show, textForm, narrow, onMet }}
              spawn={run.spawn}
              onBack={() => tryChallenge(false)}
            />
          </Suspense>
        </>
      ) : (
        <main className={css.walk}>
          <div className={css.text} data-column>
            {above}
            {selected !== null ? (
              <Inspector backTo={ui.backToTheText} />
            ) : breaking ? (
              <Suspense>
                <BreakPanel {...{ run, guide, away }} onClose={() => setBreaking(false)} />
              </Suspense>
            ) : (
              <StepPanel
                lesson={lesson}
                guide={state}
                shown={shown === null ? null : { ...shown, log: state.log }}
                heading={heading}
                challenge={
                  challenge !== null && (
                    <Suspense>
                      <ChallengeOffer
                        challenge={challenge}
                        met={state.met.has(state.index)}
                        onTake={() => tryChallenge(true)}
                      />
                    </Suspense>
                  )
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
                onNext={() => goOn(1)}
                onBack={() => goOn(-1)}
                onAct={() => void guide.act()}
                onSay={(said) => guide.say(said)}
                onAnswer={(done) => guide.answer(done)}
                onAnother={() => void guide.another()}
                onReturn={away ? () => void guide.comeBack() : null}
              />
            )}
          </div>
          <div className={css.stage}>
            <Notices problems={problems} onDismiss={onDismiss} failure={state.error} />
            {figure === undefined ? (
              <PickingContext value={picking}>
                <WalkFigure
                  show={show}
                  thread={thread}
                  block={block}
                  textForm={textForm}
                  narrow={narrow}
                />
              </PickingContext>
            ) : (
              <Suspense>
                <FigureSlot figure={figure} textForm={textForm} narrow={narrow} />
              </Suspense>
            )}
          </div>
          {figure === undefined && (
            <div className={css.foot}>
              <TransportBar rings={state.moments} />
            </div>
          )}
        </main>
      )}
    </Shell>
  );
}

/** `n` and `p` go through the steps; a step whose command is not given yet has no next one. */
function useStepKeys(guide: Guide, goOn: ((direction: 1 | -1) => void) | null): void {
  useEffect(() => {
    if (goOn === null) return undefined;
    const key = (direction: 1 | -1) => (event: KeyboardEvent) => {
      if (!meantForPage(event)) return;
      const { index, done } = guide.state;
      const waits = guide.step()?.do !== undefined && !done.has(index);
      if (direction === 1 && waits) return;
      event.preventDefault();
      goOn(direction);
    };
    return tinykeys(window, { n: key(1), p: key(-1) });
  }, [guide, goOn]);
}
