/** How every challenge presents itself: the offer at the end of its step, and the frame of its panel. */

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import say from '../../base/messages/challenge';
import type { Challenge } from '../../lesson/lesson';
import words from '../../lesson/lesson.module.css';
import { Line } from '../../lesson/Prose';
import type { Paragraph } from '../../lesson/prose';
import { Button } from '../../widgets/Button';
import css from './challenge.module.css';

interface ChallengeOfferProps {
  readonly challenge: Challenge;
  readonly met: boolean;
  /** Null where the button is elsewhere: {@link TakeChallenge}. */
  onTake: (() => void) | null;
}

export default function ChallengeOffer({ challenge, met, onTake }: ChallengeOfferProps) {
  return (
    <section className={css.goals} aria-label={say.title()}>
      <h2>{say.title()}</h2>
      <p>
        <Words paragraph={challenge.says} />
      </p>
      {met && <p className={css.apart}>{say.metBefore()}</p>}
      {onTake !== null && (
        <Button className={css.again} onClick={onTake}>
          {say.take()}
        </Button>
      )}
    </section>
  );
}

/** The way to the challenge, among the ways of its step. */
export function TakeChallenge({ isFirst, onTake }: { isFirst: boolean; onTake: () => void }) {
  return (
    <Button kind={isFirst ? 'primary' : 'secondary'} data-take={isFirst} onClick={onTake}>
      {say.take()}
    </Button>
  );
}

// What the panels of all challenges have in common: the task above, hints and ways below.

interface ChallengeLabels {
  readonly heading: string;
  readonly apart: string;
  readonly back: string;
}

/** Where the challenge belongs, and the way back there: to its lesson, unless a page says otherwise. */
export const ChallengeWords = createContext<ChallengeLabels | null>(null);

const ofLesson = (): ChallengeLabels => ({
  heading: say.title(),
  apart: say.separateRun(),
  back: say.back(),
});

interface FrameProps {
  readonly challenge: Challenge;
  readonly busy: boolean;
  /** Reached, found or shown: nothing more is to be done here. */
  readonly isOver: boolean;
  readonly children: ReactNode;
  /** What may be done and changed. */
  readonly tools?: ReactNode;
  /** More hints than the person asked for: after wrong answers. */
  readonly hintsGiven?: number;
  onShow: () => void;
  onBack: () => void;
}

export function Frame(props: FrameProps) {
  const { challenge, busy, isOver, children, tools, hintsGiven = 0, onShow, onBack } = props;
  const around = useContext(ChallengeWords) ?? ofLesson();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hintsShown, setHintsShown] = useState(0);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const hints = challenge.hints.slice(0, Math.max(hintsShown, hintsGiven));
  return (
    <article className={words.step} aria-label={around.heading} aria-busy={busy}>
      <p className={words.run}>
        <span>{around.heading}</span>
      </p>
      <div className={words.words}>
        <h1 ref={heading} tabIndex={-1} className={css.task}>
          <Words paragraph={challenge.says} />
        </h1>
        {children}
        {hints.length > 0 && (
          <ol className={css.hints} aria-label={say.hint.title()}>
            {hints.map((hint) => (
              <li key={JSON.stringify(hint)}>
                <Words paragraph={hint} />
              </li>
            ))}
          </ol>
        )}
        {tools !== undefined && <div className={css.tools}>{tools}</div>}
        <p className={css.apart}>{around.apart}</p>
      </div>
      <nav className={words.ways} aria-label={around.heading}>
        <Button kind={isOver ? 'primary' : 'secondary'} onClick={onBack}>
          {around.back}
        </Button>
        {hints.length < challenge.hints.length && (
          <Button onClick={() => setHintsShown(hints.length + 1)}>
            {hints.length === 0 ? say.hint.title() : say.hint.next()}
          </Button>
        )}
        <Button kind="quiet" onClick={onShow}>
          {say.showSolution()}
        </Button>
      </nav>
    </article>
  );
}

/** Sentences of a challenge name no live numbers. */
export function Words({ paragraph }: { paragraph: Paragraph }) {
  return <Line paragraph={paragraph} valueFor={(name) => name} />;
}
