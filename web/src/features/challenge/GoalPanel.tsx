/** A goal to reach: how it stands, what may be changed and done, and how the run came out. */

import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import * as say from '../../base/words/challenge';
import { sentence } from '../../base/words/names';
import { tablesOfGoal } from '../../lesson/challenge-run';
import { goalLines } from '../../lesson/goal-lines';
import type { GoalSession, GoalState } from '../../lesson/goal-session';
import { useFrame, usePlayerState } from '../../player/context';
import type { Need } from '../../player/needs';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { BreakIt } from '../controls/BreakIt';
import { ChangeForm } from '../controls/ChangeForm';
import controls from '../controls/controls.module.css';
import { Order } from '../controls/Order';
import { useDraft } from '../controls/use-draft';
import css from './challenge.module.css';
import { Frame, Words } from './Frame';

interface GoalPanelProps {
  readonly session: GoalSession;
  onBack: () => void;
}

export function GoalPanel({ session, onBack }: GoalPanelProps) {
  const { goal, client } = session;
  const state = useStore(session.store);
  const status = usePlayerState((one) => one.status);
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
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Frame
      challenge={goal}
      busy={status !== 'ready'}
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

function Goals({ session, state }: { session: GoalSession; state: GoalState }) {
  const { goal } = session;
  const need = useMemo((): Need => ({ tables: tablesOfGoal(goal) }), [goal]);
  const shown = useFrame(need);
  const lines = goalLines(goal, shown, state.outcome);
  return (
    <section className={css.goals} aria-label={say.reach}>
      <h2>{say.reach}</h2>
      <ul>
        {lines.map(({ key, words, now, holds }) => (
          <li key={key} className={holds ? css.held : ''}>
            <span className={css.tick} aria-hidden="true">
              {holds && <Icon of={Check} size={16} />}
              {!holds && state.outcome !== null && <Icon of={X} size={16} />}
            </span>
            <span>
              {sentence(words)}
              {now !== null && <small>{say.now(now)}</small>}
            </span>
          </li>
        ))}
      </ul>
      {state.outcome === null && <p className={css.apart}>{say.counts}</p>}
    </section>
  );
}

/** What came of the run, once it is known. */
function Outcome({ session, state }: { session: GoalSession; state: GoalState }) {
  const { outcome, shown, error } = state;
  const reached = outcome?.held.every((one) => one) === true;
  return (
    <div role="status">
      {error !== null && <p className={css.verdict}>{say.refused}</p>}
      {outcome !== null && (
        <>
          <p className={css.verdict}>{reached ? (shown ? say.shown : say.met) : say.missed}</p>
          {reached && (
            <p>
              <Words paragraph={session.goal.because} />
            </p>
          )}
          <Button className={css.again} onClick={() => void session.begin()}>
            {say.restart}
          </Button>
        </>
      )}
    </div>
  );
}

const NOTHING: Need = { tables: ['clock', 'instances', 'threads'] };

function Commands({ session }: { session: GoalSession }) {
  const shown = useFrame(NOTHING);
  const { do: offered } = session.goal;
  if (shown === null) return null;
  if (offered === undefined) return <BreakIt frame={shown.frame} />;
  return (
    <fieldset className={controls.group}>
      <legend>{say.give}</legend>
      {offered.map((command) => (
        <Order
          key={JSON.stringify(command)}
          command={command}
          frame={shown.frame}
          onGive={(given) => void session.player.command(given)}
        />
      ))}
    </fieldset>
  );
}
