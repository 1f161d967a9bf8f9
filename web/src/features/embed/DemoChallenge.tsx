/**
 * The challenge of a demo's step in the place of the step: its words beside its stage, or, where there is no room for both,
 * in tabs. The lesson's run waits.
 */

import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/challenge';
import type { AnyScenario } from '../../engine/messages';
import type { Guide } from '../../lesson/guide';
import type { Challenge } from '../../lesson/lesson';
import { PlayerProvider } from '../../player/context';
import { useNarrow } from '../../widgets/use-size';
import { ChallengePanel, type Session, useSession } from '../challenge/ChallengePanel';
import { TransportBar } from '../stage/TimeBar';
import { DemoFigure } from './DemoFigure';
import type { Demo } from './demo';
import css from './embed.module.css';

interface DemoChallengeProps {
  readonly demo: Demo;
  readonly guide: Guide;
  readonly challenge: Challenge;
  readonly scenario: AnyScenario;
  readonly show: readonly string[];
}

export default function DemoChallenge(props: DemoChallengeProps) {
  const { demo, guide, challenge, scenario, show } = props;
  const { text } = useStore(demo.request).settings;
  const onMet = useCallback(() => guide.markChallengeMet(), [guide]);
  const { model } = demo.player;
  const session = useSession({ challenge, lesson: scenario, model, onMet });
  const narrow = useNarrow();
  if (session === null) return null;
  const { index } = guide.state;
  const step = demo.lesson?.steps.slice(0, index + 1).findLast((step) => step.thread !== undefined);
  const panel = (
    <InSight session={session}>
      <ChallengePanel session={session} onBack={() => demo.leaveChallenge()} />
    </InSight>
  );
  const shown = { show, part: step?.thread ?? null, text };
  return (
    <PlayerProvider player={session.player}>
      {narrow ? (
        <div className={css.picture}>
          <DemoFigure {...shown} beside={{ label: say.title(), content: panel }} />
        </div>
      ) : (
        <div className={css.both}>
          <DemoFigure {...shown} />
          <div className={css.text}>{panel}</div>
        </div>
      )}
      <div className={css.foot}>
        <TransportBar />
      </div>
    </PlayerProvider>
  );
}

/** What came of a try is scrolled to in its own place: the page around the demo stays where it is. */
function InSight({ session, children }: { session: Session; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let last: unknown = outcomeOf(session);
    return session.store.subscribe(() => {
      const now = outcomeOf(session);
      if (now === last || now === null) return;
      last = now;
      requestAnimationFrame(() => {
        const column = panel.current?.closest(`.${css.view}, .${css.text}`);
        const status = panel.current?.querySelector<HTMLElement>('[role=status]');
        if (!column || !status) return;
        const below = status.getBoundingClientRect().bottom - column.getBoundingClientRect().bottom;
        const above = status.getBoundingClientRect().top - column.getBoundingClientRect().top;
        if (below > 0 || above < 0) column.scrollBy({ top: above < 0 ? above : below });
      });
    });
  }, [session]);
  return <div ref={panel}>{children}</div>;
}

function outcomeOf(session: Session): unknown {
  const state = session.store.getState();
  return 'outcome' in state ? state.outcome : (state.answers.at(-1) ?? null);
}
