/** A presenter's window at work: what is on the screens, the question with its key, notes, what comes next, and the controls. */

import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import * as say from '../../base/words/presenter';
import { bindClicker } from '../../features/class/clicker';
import type { Conductor } from '../../features/class/conductor';
import type { Session } from '../../features/class/session';
import { useConductor } from '../../features/class/use-conductor';
import { openScreen } from '../../features/class/windows';
import { Inspector } from '../../features/stage/Inspector';
import { Notices } from '../../features/stage/Notices';
import { TransportBar } from '../../features/stage/TransportBar';
import { useNarrow } from '../../features/stage/use-narrow';
import { usePlayerState } from '../../player/context';
import { Aside } from './Aside';
import aside from './aside.module.css';
import { ClassFigure } from './ClassFigure';
import { Controls } from './Controls';
import { Head } from './Head';
import { Leading } from './Leading';
import css from './presenter.module.css';
import { StageHead } from './StageHead';

interface PresenterStageProps {
  readonly session: Session;
  readonly slug: string;
  readonly conductor: Conductor;
  /** The lesson that the address asks for; another window may lead another one. */
  readonly asked: string;
}

export function PresenterStage({ session, slug, conductor, asked }: PresenterStageProps) {
  const { room } = session;
  const leads = useStore(room.store, () => room.leads);
  const now = useConductor(conductor);
  const selected = usePlayerState((state) => state.selected);
  const narrow = useNarrow();
  const { step, guide, blank } = now;
  useEffect(() => bindClicker((key) => room.press(key), openScreen), [room]);
  const notes = useRef<HTMLElement>(null);
  const { index } = guide;
  // With each step its notes are in sight, wherever those before were left.
  useEffect(() => {
    if (index >= 0) notes.current?.scrollTo({ top: 0 });
  }, [index]);
  // The moments where the lesson stands are its own; who follows touches nothing.
  const follows = leads ? undefined : true;
  return (
    <div className={css.page}>
      <Head session={session} conducted={now} slug={slug} conductor={conductor} />
      <main className={css.main}>
        <section className={css.screens} aria-label={say.onScreens}>
          <Leading session={session} slug={slug} asked={asked} />
          <Notices problems={[]} onDismiss={() => {}} failure={guide.error} />
          <StageHead conductor={conductor} conducted={now} leads={leads} />
          <div className={css.card} data-blank={blank || undefined} data-follows={follows}>
            <h1>{step?.title}</h1>
            <ClassFigure conductor={conductor} conducted={now} narrow={narrow} moves={leads} />
          </div>
        </section>
        <aside ref={notes} className={aside.aside} aria-label={say.notes}>
          {selected === null ? (
            <Aside conducted={now} conductor={conductor} leads={leads} />
          ) : (
            <Inspector backTo={say.backToNotes} />
          )}
        </aside>
      </main>
      <footer className={css.foot} inert={follows}>
        <TransportBar rings={guide.moments} />
        <Controls conductor={conductor} conducted={now} />
      </footer>
    </div>
  );
}
