/** The words and tools of a challenge, whichever kind it is; what is selected on its stage takes their place. */

import { Check, X } from 'lucide';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import say from '../../base/messages/challenge';
import { prefersReducedMotion } from '../../base/reduced-motion';
import { sentence } from '../../base/words/names';
import { EngineClient } from '../../engine/client';
import type { AnyScenario } from '../../engine/messages';
import type { Model } from '../../engine/model';
import { type Goal, valuesOfGoal } from '../../lesson/challenge-run';
import { GoalSession, type GoalState, goalLines, isReached } from '../../lesson/goal-session';
import { HuntSession } from '../../lesson/hunt-session';
import type { Challenge } from '../../lesson/lesson';
import { useFrame, usePlayerState } from '../../player/context';
import type { Need } from '../../player/needs';
import { useForm, usePageModel } from '../../views/use-model';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { BreakIt, CommandButtons } from '../controls/BreakIt';
import { ChangeForm } from '../controls/ChangeForm';
import { type Draft, useDraft } from '../controls/use-draft';
import { Inspector } from '../stage/ViewSlot';
import { Frame, Words } from './ChallengeOffer';
import css from './challenge.module.css';

interface ChallengePanelProps {
  readonly session: Session;
  onBack: () => void;
}

export function ChallengePanel({ session, onBack }: ChallengePanelProps) {
  const selected = usePlayerState((state) => state.selected);
  if (selected !== null) return <Inspector backTo={say.backToChallenge()} />;
  return session instanceof GoalSession ? (
    <GoalPanel session={session} onBack={onBack} />
  ) : (
    <HuntPanel session={session} onBack={onBack} />
  );
}

// A goal: its current state, what may be changed and done, and the result of the run.

interface GoalPanelProps {
  readonly session: GoalSession;
  onBack: () => void;
}

function GoalPanel({ session, onBack }: GoalPanelProps) {
  const { goal, client } = session;
  const state = useStore(session.store);
  const status = usePlayerState((state) => state.status);
  const source = useMemo(
    () => ({
      client,
      preset: '',
      scenario: () => null,
      begin: (scenario: Parameters<GoalSession['begin']>[0]) => session.begin(scenario),
    }),
    [client, session],
  );
  const draft = useDraft(source);
  useStartAtOnce(session, draft);
  const calm = prefersReducedMotion();
  return (
    <Frame
      challenge={goal}
      busy={status !== 'ready'}
      isOver={isReached(state.outcome)}
      tools={
        <>
          <Commands session={session} />
          {draft !== null && goal.change.length > 0 && (
            <ChangeForm fields={goal.change} draft={draft} />
          )}
        </>
      }
      onShow={() => void session.showSolution(!calm)}
      onBack={onBack}
    >
      <Goals session={session} state={state} />
      <Outcome session={session} state={state} />
    </Frame>
  );
}

/** At its beginning a run takes changed values at once; later on the form says that they are not in force. */
function useStartAtOnce(session: GoalSession, draft: Draft | null): void {
  const changed = draft?.changed === true ? draft.scenario : null;
  const start = useEffectEvent(() => {
    if (session.isAtBeginning) void draft?.start();
  });
  useEffect(() => {
    if (changed !== null) start();
  }, [changed]);
}

function Goals({ session, state }: { session: GoalSession; state: GoalState }) {
  const { goal, client } = session;
  const need = useMemo(
    (): Need => ({ tables: [], values: valuesOfGoal(goal, client.model.vocabulary) }),
    [goal, client],
  );
  const shown = useFrame(need);
  const lines = goalLines(goal, client.model.vocabulary, shown, state.outcome);
  const reached = isReached(state.outcome);
  const waitsForStart = usePlayerState(({ playing }) => !playing && session.isAtBeginning);
  const nowText = reached ? say.goal.now : say.goal.soFar;
  return (
    <section className={css.goals} aria-label={say.goal.title()}>
      <h2>{say.goal.title()}</h2>
      <ul>
        {lines.map(({ key, words, now, holds }) => (
          <li key={key} data-holds={holds ? (reached ? 'reached' : 'so-far') : 'no'}>
            <span className={css.tick} aria-hidden="true">
              {holds && <Icon of={Check} size={16} />}
              {!holds && state.outcome !== null && <Icon of={X} size={16} />}
            </span>
            <span>
              {sentence(words)}
              {now !== null && <small>{(holds ? nowText : say.goal.now)({ value: now })}</small>}
            </span>
          </li>
        ))}
      </ul>
      {!reached && <p className={css.apart}>{whenItCounts(goal)}</p>}
      {waitsForStart && <p className={css.start}>{say.goal.start()}</p>}
    </section>
  );
}

/** At each occurrence of an event, or from the first one on; some time later for any other moment. */
function whenItCounts({ at, afterwards }: Goal): string {
  const event = at.kind === 'event' ? at.event : '';
  return afterwards ? say.goal.countsFrom({ event }) : say.goal.countsAt({ event });
}

/** What came of the run, once it is known. */
function Outcome({ session, state }: { session: GoalSession; state: GoalState }) {
  const { outcome, shown, error } = state;
  const reached = isReached(outcome);
  return (
    <div role="status">
      {error !== null && <p className={css.verdict}>{say.refused()}</p>}
      {outcome !== null && (
        <>
          <p className={css.verdict}>
            {reached ? (shown ? say.goal.solution() : say.goal.reached()) : say.goal.missed()}
          </p>
          {reached && (
            <p>
              <Words paragraph={session.goal.because} />
            </p>
          )}
          <Button className={css.again} onClick={() => void session.begin()}>
            {say.restart()}
          </Button>
        </>
      )}
    </div>
  );
}

function Commands({ session }: { session: GoalSession }) {
  const { do: offered } = session.goal;
  return offered === undefined ? (
    <BreakIt />
  ) : (
    <CommandButtons legend={say.commands()} commands={offered} />
  );
}

const letterOf = (cluster: number) => String.fromCharCode('A'.charCodeAt(0) + cluster);

// A hunt: which cluster is looked at, and which one is said to have the bug.

interface HuntPanelProps {
  readonly session: HuntSession;
  onBack: () => void;
}

function HuntPanel({ session, onBack }: HuntPanelProps) {
  const { hunt } = session;
  const { clusters, looked, answers, error, met, shown } = useStore(session.store);
  const hunted = useHunted();
  return (
    <Frame
      challenge={hunt}
      busy={clusters === null && error === null}
      isOver={met || shown}
      hintsGiven={met ? answers.length - 1 : answers.length}
      onShow={() => void session.show()}
      onBack={onBack}
    >
      {clusters === null && error === null && <p role="status">{say.opening()}</p>}
      {error !== null && <p role="status">{say.refused()}</p>}
      {clusters !== null && (
        <>
          <fieldset className={css.clusters}>
            <legend>{say.hunt.look()}</legend>
            {clusters.map(({ scenario }, number) => (
              <Button
                key={scenario.seed}
                aria-pressed={number === looked}
                aria-label={say.hunt.cluster({ hunted, letter: letterOf(number) })}
                onClick={() => void session.look(number)}
              >
                {letterOf(number)}
              </Button>
            ))}
          </fieldset>
          <Suspense>
            <Accuse session={session} />
          </Suspense>
          {(met || shown) && (
            <p>
              <Words paragraph={hunt.because} />
            </p>
          )}
        </>
      )}
    </Frame>
  );
}

/** Which rule the cluster breaks that is looked at; then whether that is so. */
function Accuse({ session }: { session: HuntSession }) {
  const { clusters, looked, answers, met, shown } = useStore(session.store);
  const nameOf = useRuleNames();
  const hunted = useHunted();
  const [rule, setRule] = useState<string | null>(null);
  const last = answers.at(-1);
  const broken = clusters?.findIndex((cluster) => cluster.broken) ?? -1;
  const wrong = (cluster: number) =>
    cluster === broken
      ? say.hunt.otherRule({ hunted })
      : say.hunt.allHold({ hunted, letter: letterOf(cluster) });
  return (
    <>
      {!met && !shown && (
        <>
          <fieldset className={css.rules}>
            <legend>{say.hunt.rules({ hunted })}</legend>
            {session.rules.map((option) => (
              <label key={option}>
                <input
                  type="radio"
                  name="rule"
                  checked={rule === option}
                  onChange={() => setRule(option)}
                />
                {sentence(nameOf(option))}
              </label>
            ))}
          </fieldset>
          <Button
            kind="primary"
            className={css.again}
            onClick={() => rule !== null && session.accuse(rule)}
            unavailable={rule === null ? say.hunt.chooseRule({ hunted }) : undefined}
          >
            {say.hunt.answer({ hunted, letter: letterOf(looked) })}
          </Button>
        </>
      )}
      <div role="status">
        {shown && !met && (
          <p className={css.verdict}>
            {say.hunt.solution({
              hunted,
              letter: letterOf(broken),
              rule: nameOf(session.hunt.mutant),
            })}
          </p>
        )}
        {met && <p className={css.verdict}>{say.hunt.found()}</p>}
        {!met && !shown && last !== undefined && (
          <p className={css.verdict}>{wrong(last.cluster)}</p>
        )}
      </div>
    </>
  );
}

/** What a run of a hunt is. */
const useHunted = () => usePageModel().vocabulary.bug?.hunted ?? 'cluster';

/** What the model calls the rules that can be broken. */
function useRuleNames(): (rule: string) => string {
  const model = usePageModel();
  const { field } = useForm(model);
  const scenario = usePlayerState((state) => state.scenario);
  const { bug } = model.vocabulary;
  const part = bug === undefined || scenario === null ? null : field(bug.field, scenario);
  const options = part?.kind === 'choice' ? part.options : [];
  return (rule) => options.find(({ value }) => value === rule)?.label ?? rule;
}

// A challenge's run and its judgement, for as long as it is on the page. Draws nothing.

export type Session = GoalSession | HuntSession;

interface SessionParts {
  readonly challenge: Challenge;
  /** The scenario that the lesson runs on. */
  readonly lesson: AnyScenario;
  model: Model;
  onMet: (session: Session) => void;
}

/** Null until its engine is made. */
export function useSession({ challenge, lesson, model, onMet }: SessionParts): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const client = new EngineClient(model);
    const made =
      challenge.kind === 'goal'
        ? new GoalSession(client, challenge, lesson)
        : new HuntSession(client, challenge, lesson);
    setSession(made);
    void made.begin();
    return () => made.close();
  }, [challenge, lesson, model]);
  useEffect(() => {
    if (session === null) return undefined;
    const store: Pick<StoreApi<{ readonly met: boolean }>, 'subscribe'> = session.store;
    return store.subscribe(({ met }) => {
      if (met) onMet(session);
    });
  }, [session, onMet]);
  return session;
}
