/** A presenter's window: what it shows while its lesson comes, where there is none, and when it is there. */

import lessons from 'virtual:lessons';
import { ArrowLeft, ArrowRight, EyeOff } from 'lucide';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { LOCALE } from '../../base/language';
import say from '../../base/messages/presenter';
import { openScreen } from '../../features/class/channel';
import { BESIDE_CLICKER, bindClicker } from '../../features/class/clicker';
import type { Conductor, Thing } from '../../features/class/conductor';
import type { ClassSession, SavedClass } from '../../features/class/session';
import { type Conducted, useConductor, useSession } from '../../features/class/use-session';
import { pageOf } from '../../features/course/page-of';
import { useIsOfflineReady } from '../../features/shell/offline';
import { useTitle } from '../../features/shell/title';
import { Notices } from '../../features/stage/Notices';
import { TransportBar } from '../../features/stage/TimeBar';
import { Inspector } from '../../features/stage/ViewSlot';
import { LessonLanguage, LessonText } from '../../lesson/LessonLanguage';
import { PlayerProvider, usePlayerState } from '../../player/context';
import { knownModel } from '../../views/models';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Loading, Message } from '../../widgets/Message';
import { useNarrow } from '../../widgets/use-size';
import { PresenterPanel } from './Aside';
import aside from './aside.module.css';
import { ClassFigure } from './ClassFigure';
import { Head } from './Head';
import { NotJoined } from './NotJoined';
import css from './presenter.module.css';
import { faultText, problemText } from './problem-text';
import { StageHead } from './StageHead';

export function PresenterPage({ slug }: { slug: string }) {
  const opening = useSession('presenter', slug);
  useIsOfflineReady(opening.state === 'ready');
  useTitle(say.title());
  if (opening.state === 'ready') return <Joined session={opening.session} slug={slug} />;
  return <NotJoined title={say.title()} opening={opening} instead={`./#${pageOf(slug)}`} />;
}

function Joined({ session, slug }: { session: ClassSession; slug: string }) {
  const { open, problem, left } = useStore(session.store);
  if (left !== null) return <LeftLongAgo session={session} left={left} />;
  if (open !== null) {
    return (
      <PlayerProvider player={session.player} keys={BESIDE_CLICKER}>
        <PresenterStage
          key={open.slug}
          session={session}
          slug={open.slug}
          conductor={open.conductor}
          requestedLesson={slug}
        />
      </PlayerProvider>
    );
  }
  return (
    <main className={css.alone}>
      <h1 className="unseen">{say.title()}</h1>
      {problem === null ? (
        <Loading title={say.title()} doing={say.opening()} />
      ) : (
        <Message
          failure
          title={problem === 'no-lesson' ? say.noLesson.title() : say.title()}
          quote={slug.slice(0, 80)}
          actions={<a href="#/">{say.noLesson.all()}</a>}
        >
          <p>{problem === 'no-lesson' ? say.noLesson.detail() : problemText(problem)}</p>
        </Message>
      )}
    </main>
  );
}

/** Yesterday's class is still stored: the presenter decides whether to continue it. */
function LeftLongAgo({ session, left }: { session: ClassSession; left: SavedClass }) {
  const entry = lessons.find(({ slug }) => slug === left.slug);
  const when = new Date(left.begunMs).toLocaleString(LOCALE, {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <main className={css.alone}>
      <h1 className="unseen">{say.title()}</h1>
      <Message
        title={say.left.title()}
        actions={
          <>
            <Button kind="primary" onClick={() => void session.decide(false)}>
              {say.left.startNew()}
            </Button>
            <Button onClick={() => void session.decide(true)}>{say.left.continue()}</Button>
          </>
        }
      >
        <p>
          {say.left.detail({
            step: left.index + 1,
            steps: entry?.steps.length ?? left.index + 1,
            started: when,
          })}
        </p>
      </Message>
    </main>
  );
}

// A presenter's window at work: what is on the screens, the question with its key, notes, what comes next, and the
// controls.

interface PresenterStageProps {
  readonly session: ClassSession;
  readonly slug: string;
  readonly conductor: Conductor;
  /** The lesson that the address asks for; another window may lead another one. */
  readonly requestedLesson: string;
}

function PresenterStage({ session, slug, conductor, requestedLesson }: PresenterStageProps) {
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
  // The leading window decides the moments; a window that follows cannot change them.
  const follows = leads ? undefined : true;
  return (
    <LessonLanguage of={now.lesson}>
      <div className={css.page}>
        <Head session={session} conducted={now} slug={slug} conductor={conductor} />
        <main className={css.main}>
          <section className={css.screens} aria-label={say.screens.title()}>
            <Leading session={session} slug={slug} requestedLesson={requestedLesson} />
            <Notices problems={[]} onDismiss={() => {}} failure={guide.error} />
            <StageHead conductor={conductor} conducted={now} leads={leads} />
            <div className={css.card} data-blank={blank || undefined} data-follows={follows}>
              <h1>
                <LessonText>{step?.title}</LessonText>
              </h1>
              <ClassFigure conductor={conductor} conducted={now} narrow={narrow} moves={leads} />
            </div>
          </section>
          <aside ref={notes} className={aside.aside} aria-label={say.notes.title()}>
            {selected === null ? (
              <PresenterPanel conducted={now} conductor={conductor} leads={leads} />
            ) : (
              <Inspector backTo={say.notes.back()} />
            )}
          </aside>
        </main>
        <footer className={css.foot} inert={follows}>
          <div className={css.time}>
            <TransportBar rings={guide.moments} />
          </div>
          <Controls conductor={conductor} conducted={now} />
        </footer>
      </div>
    </LessonLanguage>
  );
}

// Who leads, where that is not this window or came to it; and what a message said that could not be read.

interface LeadingProps {
  readonly session: ClassSession;
  readonly slug: string;
  readonly requestedLesson: string;
}

function Leading({ session, slug, requestedLesson }: LeadingProps) {
  const { room } = session;
  const { lead, takenOver, fault } = useStore(room.store);
  const problem = useStore(session.store, (state) => state.problem);
  const follows =
    lead === null ? say.lead.nobody() : takenOver ? say.lead.takenOver() : say.lead.other();
  return (
    <>
      {!room.leads && (
        <div className={css.notice} role="status">
          <p>{follows}</p>
          <Button kind="primary" onClick={() => session.takeOver()}>
            {takenOver ? say.lead.takeBack() : say.lead.takeOver()}
          </Button>
          {requestedLesson !== slug && (
            <Button onClick={() => void session.begin(requestedLesson)}>
              {say.lead.requested()}
            </Button>
          )}
        </div>
      )}
      {problem !== null && (
        <div className={css.notice} role="alert">
          <p>{problemText(problem)}</p>
          {room.leads && <Button onClick={() => session.dismissProblem()}>{say.dismiss()}</Button>}
        </div>
      )}
      {fault !== null && (
        <div className={css.notice} role="status">
          <p>{faultText(fault)}</p>
          <Button onClick={() => room.dismissFault()}>{say.dismiss()}</Button>
        </div>
      )}
    </>
  );
}

// A clicker's three keys as buttons; the large one says what it does next.

interface ControlsProps {
  readonly conductor: Conductor;
  readonly conducted: Conducted;
}

function Controls({ conductor, conducted }: ControlsProps) {
  const { thing, step, blank, lesson } = conducted;
  const { commandLabel } = knownModel(lesson.scenario.model);
  const scenario = usePlayerState((state) => state.scenario);
  const command =
    thing === 'act' && step?.do !== undefined ? commandLabel(step.do, scenario) : null;
  return (
    <div className={css.controls}>
      <Button onClick={() => conductor.press('back')} aria-label={say.back()} title={say.back()}>
        <Icon of={ArrowLeft} size={18} />
        <span className={css.word}>{say.back()}</span>
      </Button>
      <Button
        aria-pressed={blank}
        onClick={() => conductor.press('blank')}
        aria-label={blank ? say.screens.showAgain() : say.screens.darken()}
        title={blank ? say.screens.showAgain() : say.screens.darken()}
      >
        <Icon of={EyeOff} size={18} />
      </Button>
      <Button
        kind="primary"
        className={css.on}
        onClick={() => conductor.press('on')}
        unavailable={blank ? undefined : unavailable(thing)}
      >
        {blank ? say.screens.showAgain() : (command ?? say.onward.do[thing]())}
        <Icon of={ArrowRight} size={18} />
      </Button>
    </div>
  );
}

function unavailable(thing: Thing): string | undefined {
  if (thing === 'wait') return say.onward.lookingAhead();
  return thing === 'end' ? say.onward.ended() : undefined;
}
