/** The bar above a presenter's page: lesson and step, who follows, the clock, and the tools. */

import lessons from 'virtual:lessons';
import { Presentation, Printer, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import * as say from '../../base/words/presenter';
import * as ui from '../../base/words/ui/apps/presenter';
import type { Conductor } from '../../features/class/conductor';
import type { Session } from '../../features/class/session';
import type { Conducted } from '../../features/class/use-conductor';
import { openScreen } from '../../features/class/windows';
import { KeysHelp } from '../../features/shell/KeysHelp';
import { Button } from '../../widgets/Button';
import buttons from '../../widgets/Button.module.css';
import { Icon } from '../../widgets/Icon';
import { ThemeToggle } from '../../widgets/ThemeToggle';
import { Clock } from './Clock';
import { presenterKeys } from './key-lines';
import css from './presenter.module.css';

const KEYS = presenterKeys();
const minutesOf = (slug: string) => lessons.find((one) => one.slug === slug)?.minutes ?? null;

interface HeadProps {
  readonly session: Session;
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
  const exploring = screens.filter(({ doing }) => doing === 'explores').length;
  return (
    <header className={css.head}>
      <a href="./#/" className={css.brand}>
        {ui.rollforward}
      </a>
      <div className={css.where}>
        <b>{lesson.title}</b>
        <span>{say.step(guide.index + 1, lesson.steps.length)}</span>
      </div>
      <div className={css.tools}>
        <Button kind="tool" onClick={openScreen} title={say.openScreen}>
          <Icon of={Presentation} size={18} />
          <span className={css.word}>{say.openScreen}</span>
        </Button>
        <a
          className={`${buttons.button} ${buttons.tool} ${css.link}`}
          href={`./#/handout/${slug}`}
          target="_blank"
          rel="noreferrer"
          title={say.handout}
        >
          <Icon of={Printer} size={18} />
          <span className={css.word}>{say.handout}</span>
        </a>
        {leads && (
          <Button kind="tool" title={say.beginAgain} onClick={() => void session.begin(slug)}>
            <Icon of={RotateCcw} size={18} />
            <span className={css.word}>{say.beginAgain}</span>
          </Button>
        )}
        <KeysHelp lines={KEYS} />
        <ThemeToggle />
      </div>
      <p className={css.present} role="status">
        <span>{say.followers(screens.length - exploring, exploring)}</span>
        <b>{leads ? say.youLead : say.youFollow}</b>
      </p>
      <Clock
        begunMs={begunMs}
        minutes={minutesOf(slug)}
        onAgain={() => conductor.set({ begunMs: Date.now() })}
      />
    </header>
  );
}
