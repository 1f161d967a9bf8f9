/** The bar above a presenter's page: lesson and step, who follows, the clock, and the tools. */

import lessons from 'virtual:lessons';
import { Presentation, Printer, RotateCcw } from 'lucide';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LOCALE } from '../../base/language';
import sayKeys from '../../base/messages/keys';
import say from '../../base/messages/presenter';
import { SITE_NAME } from '../../base/site';
import { openScreen } from '../../features/class/channel';
import { BEGIN, BESIDE_CLICKER, CLICKER } from '../../features/class/clicker';
import type { Conductor } from '../../features/class/conductor';
import type { ClassSession } from '../../features/class/session';
import type { Conducted } from '../../features/class/use-session';
import { ContentsOpener } from '../../features/shell/Head';
import { type KeyLine, KeysHelp } from '../../features/shell/KeysHelp';
import { LessonText } from '../../lesson/LessonLanguage';
import { Button } from '../../widgets/Button';
import buttons from '../../widgets/Button.module.css';
import { Icon } from '../../widgets/Icon';
import { ThemeToggle } from '../../widgets/ThemeToggle';
import css from './presenter.module.css';

// The keys of a presenter's page, as its help shows them.

const SIGNS: Readonly<Record<string, string>> = {
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Enter: 'enter',
};
const NAMES: Readonly<Record<string, () => string>> = {
  PageDown: sayKeys.pageDown,
  PageUp: sayKeys.pageUp,
};
const signed = (keys: readonly string[]) => keys.map((key) => SIGNS[key] ?? NAMES[key]?.() ?? key);

const ownKeys = (): KeyLine[] => [
  { keys: signed(CLICKER.on), does: say.keys.on() },
  { keys: signed(CLICKER.back), does: say.keys.back() },
  { keys: signed(CLICKER.blank), does: say.keys.blank() },
  { keys: BEGIN.slice(0, 1), does: say.keys.screen() },
];

interface HeadProps {
  readonly session: ClassSession;
  readonly slug: string;
  readonly conductor: Conductor;
  readonly conducted: Conducted;
}

export function Head({ session, slug, conductor, conducted }: HeadProps) {
  const { room } = session;
  const others = useStore(room.store, (state) => state.others);
  const leads = useStore(room.store, () => room.leads);
  const { lesson, guide, begunMs } = conducted;
  const screens = [...others.values()].filter(({ seat }) => seat === 'screen');
  const entry = lessons.find((lesson) => lesson.slug === slug);
  const exploring = screens.filter(({ doing }) => doing === 'explores').length;
  return (
    <header className={css.head}>
      <ContentsOpener outside />
      <a href="./#/" className={css.brand}>
        {SITE_NAME}
      </a>
      <div className={css.where}>
        <b>
          {entry?.course != null && `${entry.number} `}
          <LessonText>{lesson.title}</LessonText>
        </b>
        <span>{say.step({ number: guide.index + 1, count: lesson.steps.length })}</span>
      </div>
      <div className={css.tools}>
        <Button kind="tool" onClick={openScreen} title={say.screens.open()}>
          <Icon of={Presentation} size={18} />
          <span className={css.word}>{say.screens.open()}</span>
        </Button>
        <a
          className={`${buttons.button} ${buttons.tool} ${css.link}`}
          href={`./#/handout/${slug}`}
          target="_blank"
          rel="noreferrer"
          title={say.handout()}
        >
          <Icon of={Printer} size={18} />
          <span className={css.word}>{say.handout()}</span>
        </a>
        {leads && (
          <Button kind="tool" title={say.startAgain()} onClick={() => void session.begin(slug)}>
            <Icon of={RotateCcw} size={18} />
            <span className={css.word}>{say.startAgain()}</span>
          </Button>
        )}
        <KeysHelp own={ownKeys()} verbs={BESIDE_CLICKER} />
        <ThemeToggle />
      </div>
      <p className={css.present} role="status">
        <span>{say.lead.followers({ following: screens.length - exploring, exploring })}</span>
        <b>{leads ? say.lead.you() : say.lead.follow()}</b>
      </p>
      <Clock
        begunMs={begunMs}
        minutes={entry?.minutes ?? null}
        onAgain={() => conductor.set({ begunMs: Date.now() })}
      />
    </header>
  );
}

// How long the class has lasted, compared with the lesson's minutes, and the time of day.

interface ClockProps {
  readonly begunMs: number;
  /** How long the lesson is meant to take; null where that is not known. */
  readonly minutes: number | null;
  onAgain: () => void;
}

function Clock({ begunMs, minutes, onAgain }: ClockProps) {
  const nowMs = useSeconds();
  const elapsed_s = Math.max(0, Math.floor((nowMs - begunMs) / 1000));
  const late = minutes !== null && elapsed_s > minutes * 60;
  const day = new Date(nowMs).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' });
  return (
    <div className={css.clock}>
      <button
        type="button"
        title={say.clock.restart()}
        onClick={onAgain}
        data-late={late || undefined}
      >
        <span className="unseen">{say.clock.elapsed()}</span>
        {elapsedText(elapsed_s)}
        <span className="unseen">. {say.clock.restart()}</span>
      </button>
      {minutes !== null && <span>{say.clock.planned({ minutes })}</span>}
      <span className={css.day}>
        <span className="unseen">{say.clock.timeOfDay()}</span>
        {day}
      </span>
    </div>
  );
}

function elapsedText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
