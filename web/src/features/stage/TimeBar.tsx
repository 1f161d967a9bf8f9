/**
 * The bar of time on the widgets that know none: what moves may be one timeline or several. Given what stands on the
 * line; asks for nothing itself.
 */

import type { ReactNode } from 'react';
import { formatMoment, NS_PER_S } from '../../base/time';
import {
  SLOW_MOTION_WORDS,
  SPEED_WORDS,
  STEP_WORDS,
  TRANSPORT_WORDS as WORDS,
} from '../../base/words/transport';
import type { Movable } from '../../player/movable';
import { SLOW_MOTIONS, type SlowMotion, SPEEDS, type SpeedId } from '../../player/speed';
import type { StepBy } from '../../player/state';
import { Menu } from '../../widgets/Menu';
import { Scrubber } from '../../widgets/Scrubber';
import type { ScrubberData } from '../../widgets/scrubber-layout';
import { Transport } from '../../widgets/Transport';
import { useSize } from '../../widgets/use-size';
import { useNarrow } from './use-narrow';

const STEPS = (['event', 'commit', 'phase'] as const).map((value) => ({
  value,
  label: STEP_WORDS[value],
}));
const MOTIONS = SLOW_MOTIONS.map((value) => ({
  value: `${value}` as const,
  label: SLOW_MOTION_WORDS[value],
}));
const RATES = SPEEDS.map(({ id }) => ({ value: id, label: SPEED_WORDS[id] }));

interface TimeBarProps {
  readonly mover: Movable;
  readonly state: {
    readonly playing: boolean;
    readonly stepBy: StepBy;
    readonly speed: SpeedId;
    readonly slowMotion: SlowMotion;
  };
  /** Null while nothing is known. */
  readonly data: ScrubberData | null;
  /** No step of the chosen kind is to come. */
  readonly stuck: boolean;
  /** Further choices beside step and speed. */
  readonly more?: ReactNode;
  /** What stands under the line. */
  readonly under?: ReactNode;
  /** What is told to those who hear the page. */
  readonly children?: ReactNode;
}

export function TimeBar(props: TimeBarProps) {
  const { mover, state, data, stuck, more, under, children } = props;
  const { playing, stepBy, speed, slowMotion } = state;
  const [box, size] = useSize<HTMLDivElement>();
  const compact = useNarrow();
  const time = formatMoment((data?.now ?? 0) * NS_PER_S);
  return (
    <Transport<StepBy, SpeedId>
      label={WORDS.label}
      playing={playing}
      words={{
        play: WORDS.play,
        pause: WORDS.pause,
        back: WORDS.back[stepBy],
        forward: WORDS.forward[stepBy],
      }}
      forwardUnavailable={stuck ? WORDS.noPhase : undefined}
      stepBy={{
        label: compact ? WORDS.by : WORDS.stepBy.toLowerCase(),
        value: stepBy,
        options: STEPS,
        onChange: (value) => mover.setStepBy(value),
      }}
      speed={{
        label: WORDS.speed.toLowerCase(),
        value: speed,
        options: RATES,
        onChange: (value) => mover.setSpeed(value),
      }}
      time={time}
      compact={compact}
      onPlay={() => mover.toggle()}
      onStep={(direction) => void mover.step(direction)}
      more={
        <>
          <Menu
            label={WORDS.slowMotion.toLowerCase()}
            value={`${slowMotion}` as const}
            options={MOTIONS}
            onChange={(value) => mover.setSlowMotion(Number(value) as SlowMotion)}
          />
          {more}
        </>
      }
      under={under}
    >
      {children}
      <div ref={box} style={{ height: compact ? 46 : 72 }}>
        {data !== null && size !== null && (
          <Scrubber
            {...data}
            width={size.width}
            compact={compact}
            label={WORDS.scrubber}
            words={time}
            spoken={time.replace(' s', ' seconds')}
            ahead={WORDS.ahead}
            onSeek={(seconds) => void mover.goToTime(seconds * NS_PER_S)}
            onStep={(direction) => void mover.step(direction)}
          />
        )}
      </div>
    </Transport>
  );
}
