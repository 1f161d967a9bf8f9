/**
 * The bar under the stage: back, play, forward, what a step is, how fast, and the line of time. Wiring and keys belong
 * to whoever uses it.
 */

import { Pause, Play, SkipBack, SkipForward } from 'lucide';
import { memo, type ReactNode } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { Menu } from './Menu';
import css from './Transport.module.css';

interface ChoiceOf<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

interface TransportProps<Step extends string, Speed extends string> {
  /** Name of the bar. */
  label: string;
  playing: boolean;
  words: { play: string; pause: string; back: string; forward: string };
  /** Why there is no step forward now. */
  forwardUnavailable?: string | undefined;
  stepBy: ChoiceOf<Step>;
  speed: ChoiceOf<Speed>;
  /** The time now, shown beside the buttons on a narrow bar. */
  time: string;
  /** One line over another, for a phone. */
  compact?: boolean;
  onPlay: () => void;
  onStep: (direction: 1 | -1) => void;
  /** The scrubber, given the room it has. */
  children: ReactNode;
  /** Further controls at the end of the buttons. */
  more?: ReactNode;
  /** Placed under the line: cells of the bar's two columns, or what a phone shows under its two lines. */
  under?: ReactNode;
}

/**
 * 100 px high on a desk, two lines of 46 and 54 px on a phone. Buttons and choices stay as they are while time passes, if
 * what they are given is the same from render to render.
 */
export function Transport<Step extends string, Speed extends string>(
  props: TransportProps<Step, Speed>,
) {
  const { label, playing, words, forwardUnavailable, onPlay, onStep } = props;
  const { stepBy, speed, more, time, compact = false } = props;
  const buttons = <Buttons {...{ playing, words, forwardUnavailable, onPlay, onStep }} />;
  if (compact) {
    return (
      <section className={css.compact} aria-label={label}>
        <div className={css.line}>{props.children}</div>
        <div className={css.row}>
          <span className={css.side}>
            <Menu {...stepBy} inline />
          </span>
          {buttons}
          <span className={`${css.side} ${css.time}`}>{time}</span>
        </div>
        {props.under}
      </section>
    );
  }
  return (
    <section className={css.transport} aria-label={label}>
      <div className={css.controls}>
        {buttons}
        <Choices {...{ stepBy, speed, more }} />
      </div>
      <div className={css.line}>{props.children}</div>
      {props.under}
    </section>
  );
}

type ButtonsProps = Pick<
  TransportProps<string, string>,
  'playing' | 'words' | 'forwardUnavailable' | 'onPlay' | 'onStep'
>;

const Buttons = memo(({ playing, words, forwardUnavailable, onPlay, onStep }: ButtonsProps) => {
  const play = playing ? words.pause : words.play;
  return (
    <div className={css.buttons}>
      <Button
        kind="tool"
        className={css.step}
        aria-label={words.back}
        title={words.back}
        onClick={() => onStep(-1)}
      >
        <Icon of={SkipBack} filled />
      </Button>
      <Button kind="tool" className={css.play} aria-label={play} title={play} onClick={onPlay}>
        <Icon of={playing ? Pause : Play} size={22} filled />
      </Button>
      <Button
        kind="tool"
        className={css.step}
        aria-label={words.forward}
        title={words.forward}
        unavailable={forwardUnavailable}
        onClick={() => onStep(1)}
      >
        <Icon of={SkipForward} filled />
      </Button>
    </div>
  );
});

type ChoicesProps<Step extends string, Speed extends string> = Pick<
  TransportProps<Step, Speed>,
  'stepBy' | 'speed' | 'more'
>;

function AllChoices<Step extends string, Speed extends string>({
  stepBy,
  speed,
  more,
}: ChoicesProps<Step, Speed>) {
  return (
    <div className={css.choices}>
      <Menu {...stepBy} />
      <Menu {...speed} />
      {more}
    </div>
  );
}

const Choices = memo(AllChoices) as typeof AllChoices;
