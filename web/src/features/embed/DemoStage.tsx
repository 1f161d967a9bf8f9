/** A demo as it is laid out: the picture, the words of its step beside or under it, the controls at the foot. */

import { ExternalLink } from 'lucide';
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import say from '../../base/messages/embed';
import { formatMoment } from '../../base/time';
import type { Guide } from '../../lesson/guide';
import { LessonLanguage, LessonText } from '../../lesson/LessonLanguage';
import { pointedAt } from '../../lesson/lesson';
import { usePlayerState } from '../../player/context';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Message } from '../../widgets/Message';
import { usePicking } from '../figure/use-picking';
import { Notices } from '../stage/Notices';
import { PickingContext } from '../stage/ViewSlot';
import { DemoControls } from './DemoControls';
import { DemoFigure } from './DemoFigure';
import type { Demo } from './demo';
import css from './embed.module.css';
import { addressOf, type DemoEngine } from './open';
import { StepText } from './StepText';
import { type Trouble, troubleText } from './trouble';

/** Fetched with the first step that has a separate figure. */
const FigureSlot = lazy(() => import('../figure/FigureSlot'));

/** Fetched when a challenge is taken. */
const DemoChallenge = lazy(() => import('./DemoChallenge'));

export function DemoStage({ demo, engine }: { demo: Demo; engine: DemoEngine }) {
  const { settings, troubles } = useStore(demo.request);
  const { controls, loop } = settings;
  const [read, setRead] = useState('');
  const unread = JSON.stringify(troubles);
  const [links, setLinks] = useState(demo.links);
  const { scenario } = useStore(demo.trial);
  const { guide } = demo;
  const { challenge = null, show = engine.model.firstRun.views } = guide?.step() ?? {};
  if (scenario !== null && guide !== null && challenge !== null) {
    return (
      <main className={css.demo} aria-label={say.title()}>
        <Head demo={demo} engine={engine} />
        <Suspense>
          <DemoChallenge {...{ demo, guide, challenge, scenario, show }} />
        </Suspense>
      </main>
    );
  }
  return (
    <LessonLanguage of={demo.lesson}>
      {' '}
      <main className={css.demo} data-controls={controls} aria-label={say.title()}>
        <Head demo={demo} engine={engine} />
        <div className={demo.lesson === null || controls === 'none' ? css.picture : css.both}>
          {read !== unread && <Troubles troubles={troubles} onRead={() => setRead(unread)} />}
          <div className={css.notices}>
            <Notices problems={links} onDismiss={() => setLinks([])} />
          </div>
          <Figure demo={demo} runs={engine.model.firstRun.views} />
          {demo.guide !== null && controls !== 'none' && (
            <StepText demo={demo} guide={demo.guide} />
          )}
        </div>
        {(controls !== 'none' || loop) && <DemoControls demo={demo} />}
      </main>
    </LessonLanguage>
  );
}

interface FigureProps {
  readonly demo: Demo;
  /** Views of a run without a lesson, and of a step that names none. */
  readonly runs: readonly string[];
}

function Figure({ demo, runs }: FigureProps) {
  const { views, text } = useStore(demo.request).settings;
  return demo.guide === null ? (
    <DemoFigure key={String(text)} show={views ?? runs} text={text} />
  ) : (
    <StepFigure demo={demo} guide={demo.guide} runs={runs} />
  );
}

function StepFigure({ demo, guide, runs }: FigureProps & { guide: Guide }) {
  const { controls, views, text } = useStore(demo.request).settings;
  const index = useStore(guide.store, (state) => state.index);
  const reply = useStore(guide.store, (state) => state.replies.get(state.index));
  const selected = usePlayerState((state) => state.selected);
  const asks = controls !== 'none';
  const picking = usePicking(guide, asks ? reply : undefined, selected === null);
  const { show = runs, thread: part = null, light = [], figure } = guide.step(index) ?? {};
  const [first] = light;
  if (figure !== undefined) {
    return (
      <div className={css.figure}>
        <Suspense>
          <FigureSlot figure={figure} textForm={text} narrow />
        </Suspense>
      </div>
    );
  }
  return (
    <PickingContext value={picking}>
      <DemoFigure
        key={String(text)}
        show={views ?? show}
        part={part}
        about={pointedAt(first)}
        text={text}
      />
    </PickingContext>
  );
}

function Head({ demo, engine }: { demo: Demo; engine: DemoEngine }) {
  const link = useMomentLink(demo, engine);
  const { controls } = useStore(demo.request).settings;
  // Where the words of the step have no heading, this is the page's.
  const Where = demo.guide === null || controls === 'none' ? 'h1' : 'p';
  return (
    <header className={css.head}>
      <Where className={css.where}>
        {demo.guide === null ? <RunWhere /> : <StepWhere demo={demo} guide={demo.guide} />}
      </Where>
      <a className={css.open} target="_blank" rel="noopener" title={say.open.hint()} {...link}>
        <span>{say.open.label()}</span>
        <Icon of={ExternalLink} size={16} />
      </a>
    </header>
  );
}

function RunWhere() {
  const timeNs = usePlayerState((state) =>
    Math.max(state.playheadNs, state.position?.time_ns ?? 0),
  );
  return say.at({ time: formatMoment(timeNs) });
}

function StepWhere({ demo, guide }: { demo: Demo; guide: Guide }) {
  const index = useStore(guide.store, (state) => state.index);
  const { title = '', steps = [] } = demo.lesson ?? {};
  const bare = useStore(demo.request).settings.controls === 'none';
  return (
    <>
      <b>
        <LessonText>{bare ? steps[index]?.title : title}</LessonText>
      </b>
      {!bare && <span>{say.step({ step: index + 1, count: steps.length })}</span>}
    </>
  );
}

// What the page around asked for and cannot have, in words, over a demo that works all the same.

interface TroublesProps {
  readonly troubles: readonly Trouble[];
  onRead: () => void;
}

function Troubles({ troubles, onRead }: TroublesProps) {
  if (troubles.length === 0) return null;
  return (
    <div className={css.troubles}>
      <Message
        title={say.trouble.title({ count: troubles.length })}
        actions={<Button onClick={onRead}>{say.trouble.continue()}</Button>}
      >
        {troubles.map((trouble) => (
          <p key={JSON.stringify(trouble)}>{troubleText(trouble)}</p>
        ))}
      </Message>
    </div>
  );
}

// The address of the moment a demo shows, on its link: kept up to date while the run rests, and fresh when it is used.

const REST_MS = 250;

function useMomentLink(demo: Demo, engine: DemoEngine): ComponentProps<'a'> {
  const anchor = useRef<HTMLAnchorElement>(null);
  const write = () => {
    if (anchor.current !== null) anchor.current.href = addressOf(demo, engine);
  };
  useEffect(() => {
    const now = () => {
      if (anchor.current !== null) anchor.current.href = addressOf(demo, engine);
    };
    now();
    let timer = setTimeout(now, REST_MS);
    const ends = [demo.player.store, demo.guide?.store].map((store) =>
      store?.subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(now, REST_MS);
      }),
    );
    return () => {
      clearTimeout(timer);
      for (const end of ends) end?.();
    };
  }, [demo, engine]);
  return { ref: anchor, onPointerDown: write, onFocus: write };
}
