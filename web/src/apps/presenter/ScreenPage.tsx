/** A window for the audience: follows the presenter's, with nothing on it but what is shown. */

import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/presenter';
import { bindClicker, NO_KEYS } from '../../features/class/clicker';
import type { Conductor } from '../../features/class/conductor';
import type { ClassSession, SessionState } from '../../features/class/session';
import {
  type Conducted,
  useConductor,
  useSession,
  useValues,
} from '../../features/class/use-session';
import { useIsOfflineReady } from '../../features/shell/offline';
import { useTitle } from '../../features/shell/title';
import { Narration } from '../../features/stage/Narration';
import { TransportBar } from '../../features/stage/TimeBar';
import { Inspector } from '../../features/stage/ViewSlot';
import { LessonLanguage, LessonText } from '../../lesson/LessonLanguage';
import words from '../../lesson/lesson.module.css';
import { Prose } from '../../lesson/Prose';
import { QuestionSheet } from '../../lesson/QuestionSheet';
import { PlayerProvider, usePlayerState } from '../../player/context';
import { Button } from '../../widgets/Button';
import { Message } from '../../widgets/Message';
import { useNarrow } from '../../widgets/use-size';
import { ClassFigure } from './ClassFigure';
import { NotJoined } from './NotJoined';
import css from './presenter.module.css';
import { problemText } from './problem-text';
import screen from './screen.module.css';

export function ScreenPage() {
  const opening = useSession('screen', null);
  useIsOfflineReady(opening.state === 'ready');
  useTitle(say.screen.title());
  useEffect(() => {
    // Everything on a screen is seen from afar: type and figures grow with the window.
    const { classList } = document.documentElement;
    classList.add(css.large ?? '');
    return () => classList.remove(css.large ?? '');
  }, []);
  if (opening.state === 'ready') return <Joined session={opening.session} />;
  return <NotJoined title={say.screen.title()} opening={opening} instead="./#/" />;
}

function Joined({ session }: { session: ClassSession }) {
  const { open, problem } = useStore(session.store);
  const exploring = useStore(session.room.store, (state) => state.exploring);
  if (open === null) {
    return (
      <main className={css.alone}>
        <Message title={say.waiting.title()}>
          <p>{problem === null ? say.waiting.detail() : problemText(problem)}</p>
        </Message>
      </main>
    );
  }
  return (
    <PlayerProvider player={session.player} keys={exploring ? null : NO_KEYS}>
      <ScreenStage session={session} conductor={open.conductor} problem={problem} />
    </PlayerProvider>
  );
}

// What an audience sees: the step's figure, the question when it is open, nothing while screens are dark. Whoever sits
// at
// this window may look around on their own, and come back in step.

interface ScreenStageProps {
  readonly session: ClassSession;
  readonly conductor: Conductor;
  readonly problem: SessionState['problem'];
}

const fill = () => void document.documentElement.requestFullscreen();

function ScreenStage({ session, conductor, problem }: ScreenStageProps) {
  const { room } = session;
  const now = useConductor(conductor);
  const exploring = useStore(room.store, (state) => state.exploring);
  const selected = usePlayerState((state) => state.selected);
  const narrow = useNarrow();
  const stirred = useRecentActivity();
  const { step, guide, lesson, blank, figure } = now;
  const single = figure.show.length < 2;
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle(css.largest ?? '', single);
    return () => classList.remove(css.largest ?? '');
  }, [single]);
  useEffect(
    () => (exploring ? undefined : bindClicker((key) => room.press(key), fill)),
    [exploring, room],
  );
  const beside =
    exploring && selected !== null ? <Inspector backTo={say.closeInspector()} /> : null;
  const column = beside ?? <Column conducted={now} />;
  const dark = blank && !exploring;
  return (
    <LessonLanguage of={lesson}>
      {' '}
      <div className={screen.page} data-exploring={exploring || undefined}>
        <header className={screen.head}>
          <h1>
            <LessonText>{step?.title}</LessonText>
          </h1>
          <p>
            <LessonText>{lesson.title}</LessonText> · {guide.index + 1}/{lesson.steps.length}
          </p>
        </header>
        {problem !== null && (
          <div className={css.notice} role="alert">
            <p>{problemText(problem)}</p>
          </div>
        )}
        <main className={screen.main}>
          {column}
          <div className={screen.figure}>
            <ClassFigure conductor={conductor} conducted={now} narrow={narrow} moves={exploring} />
          </div>
        </main>
        {exploring ? (
          <footer>
            <div className={css.notice} role="status">
              <p>{say.explore.detail()}</p>
              <Button kind="primary" onClick={() => room.explore(false)}>
                {say.explore.end()}
              </Button>
            </div>
            <TransportBar rings={guide.moments} />
          </footer>
        ) : (
          <>
            <Narration />
            <div className={screen.tools} data-stirred={stirred || undefined}>
              <Button onClick={() => room.explore(true)}>{say.explore.start()}</Button>
              <Button onClick={fill}>{say.fullScreen()}</Button>
            </div>
          </>
        )}
        {dark && (
          <div className={screen.dark} role="status">
            <span className="unseen">{say.screens.areDark()}</span>
          </div>
        )}
      </div>
    </LessonLanguage>
  );
}

// A region that scrolls must be reachable by keyboard.
const reachable = { tabIndex: 0 };

/** The question, or the step's text; nothing where neither is shown. */
function Column({ conducted }: { conducted: Conducted }) {
  const { lesson, guide, step, question, slide, reply, prose } = conducted;
  const valueFor = useValues(conducted);
  const attempt = question === 'closed' ? undefined : reply;
  const column = useRef<HTMLDivElement>(null);
  // Nobody scrolls on a projector: the answer is in sight.
  useEffect(() => {
    if (question !== 'revealed') column.current?.scrollTo({ top: 0 });
    else column.current?.querySelector('[data-right]')?.scrollIntoView({ block: 'nearest' });
  }, [question]);
  if (slide !== 'step') return <SlideOf conducted={conducted} />;
  if (attempt === undefined && !prose) return null;
  return (
    <div ref={column} className={screen.column} {...reachable}>
      {attempt !== undefined && (
        <section aria-label={say.question.title()} aria-live="polite">
          <h2>{question === 'open' ? say.question.predict() : say.question.answer()}</h2>
          <QuestionSheet
            asks={attempt.asks}
            prepared={attempt.prepared}
            answered={question === 'revealed'}
          />
        </section>
      )}
      {prose && attempt === undefined && step !== undefined && (
        <div className={words.words}>
          {guide.state === 'there' && (
            <>
              {guide.index === 0 && <Prose prose={lesson.opening} valueFor={valueFor} />}
              <Prose prose={step.prose} valueFor={valueFor} />
            </>
          )}
          {step.challenge !== null && <Prose prose={[step.challenge.says]} valueFor={valueFor} />}
        </div>
      )}
    </div>
  );
}

/** The step's challenge, or the lesson's summary. */
function SlideOf({ conducted }: { conducted: Conducted }) {
  const { lesson, step, slide } = conducted;
  const valueFor = useValues(conducted);
  const challenge = slide === 'challenge' ? step?.challenge : null;
  return (
    <div className={screen.column} {...reachable}>
      <section aria-live="polite">
        <h2>{slide === 'challenge' ? say.challenge() : say.summary()}</h2>
        <div className={words.words}>
          <Prose
            prose={challenge == null ? lesson.summary : [challenge.says]}
            valueFor={valueFor}
          />
        </div>
      </section>
    </div>
  );
}

// Whether someone is at the window: the pointer moved or a key was pressed within the last moments.

const REST_MS = 3_000;

function useRecentActivity(): boolean {
  const [stirred, setStirred] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      setStirred(true);
      clearTimeout(timer);
      timer = setTimeout(() => setStirred(false), REST_MS);
    };
    addEventListener('pointermove', stir);
    addEventListener('pointerdown', stir);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', stir);
      removeEventListener('pointerdown', stir);
    };
  }, []);
  return stirred;
}
