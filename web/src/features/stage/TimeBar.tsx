/**
 * The time bar, built from widgets that do not know the run: it can move one timeline or several. Receives the marks on
 * the line; requests nothing itself.
 */

import { type ReactNode, useMemo } from 'react';
import say from '../../base/messages/transport';
import { lengthOf, type Span } from '../../base/span';
import { digitsFor, formatMoment, NS_PER_S } from '../../base/time';
import type { AnyFrame } from '../../engine/messages';
import type { Model } from '../../engine/model';
import type { Ghost } from '../../lesson/ghost';
import {
  useFrame,
  useMarkOfPart,
  usePlayer,
  usePlayerState,
  useShownSpan,
} from '../../player/context';
import { easeAt } from '../../player/ease';
import type { KeyboardTarget } from '../../player/keyboard';
import type { Need } from '../../player/needs';
import { SLOW_MOTIONS, type SlowMotion, SPEEDS, type SpeedId } from '../../player/speed';
import { hasNoFurtherStep, type StepBy } from '../../player/state';
import type { TimeWindow } from '../../player/time-window';
import { type Mark, timelineOf, wholeRun } from '../../player/timeline';
import { Menu } from '../../widgets/Menu';
import { Scrubber } from '../../widgets/Scrubber';
import type { ScrubberData } from '../../widgets/scrubber-layout';
import { Transport } from '../../widgets/Transport';
import { useNarrow, useSize } from '../../widgets/use-size';
import { PART_WIDE } from '../../widgets/zoom/SpanPart';
import { LongMoveOfRun } from './LongMove';
import { Narration } from './Narration';
import { ShownPart, spanWords, useZooming } from './ShownPart';
import css from './ShownPart.module.css';

const motions = () =>
  SLOW_MOTIONS.map((factor) => ({
    value: `${factor}` as const,
    label: say.motion.factor({ factor }),
  }));
const rates = () => SPEEDS.map(({ id }) => ({ value: id, label: say.speed[id]() }));

interface TimeBarProps {
  readonly mover: KeyboardTarget;
  /** What the model lets one step to beside single events. */
  readonly stops: readonly string[];
  readonly state: {
    readonly playing: boolean;
    readonly stepBy: StepBy;
    readonly speed: SpeedId;
    readonly slowMotion: SlowMotion;
    /** Time passes slower than chosen just now. */
    readonly eased?: boolean;
  };
  /** Null while nothing is known. */
  readonly data: ScrubberData | null;
  /** Every step lasts as long, and the moment is told by its number. */
  readonly stepNs?: number | undefined;
  /** No step of the chosen kind is to come. */
  readonly stuck: boolean;
  /** Further choices beside step and speed. */
  readonly more?: ReactNode;
  /** The content below the line. */
  readonly under?: ReactNode;
  /** What is told to those who hear the page. */
  readonly children?: ReactNode;
}

export function TimeBar(props: TimeBarProps) {
  const { mover, stops, state, data, stuck, more, under, children, stepNs } = props;
  const { playing, stepBy, slowMotion } = state;
  const [box, size] = useSize<HTMLDivElement>();
  const compact = useNarrow();
  const span = useShownSpan(mover.window);
  const markNs = useMarkOfPart(mover.window);
  const digits = span === null ? 2 : Math.max(2, digitsFor(lengthOf(span)));
  const now = (data?.now ?? 0) * NS_PER_S;
  const time =
    stepNs === undefined
      ? formatMoment(now, digits)
      : say.moment.step({ step: Math.round(now / stepNs) });
  const zooming = useZooming(mover.window);
  const choices = useChoices(mover, stops, state, compact);
  const slow = useMemo(
    () => (
      <>
        <Menu
          label={say.motion.label()}
          value={`${slowMotion}` as const}
          options={motions()}
          onChange={(value) => mover.setSlowMotion(Number(value) as SlowMotion)}
        />
        {more}
      </>
    ),
    [mover, slowMotion, more],
  );
  return (
    <Transport<StepBy, SpeedId>
      label={say.label()}
      playing={playing}
      {...choices}
      forwardUnavailable={stuck ? say.noneToCome({ step: stepBy }) : undefined}
      time={compact && state.eased ? say.moment.eased({ moment: time }) : time}
      compact={compact}
      more={slow}
      under={under}
    >
      {children}
      <div ref={box} className={css.line} style={{ height: compact ? 46 : 72 }}>
        {data !== null && size !== null && (
          <Scrubber
            {...data}
            mark={markNs === null ? null : markNs / NS_PER_S}
            width={size.width}
            compact={compact}
            label={say.moment.label()}
            words={time}
            spoken={stepNs === undefined ? spokenOf(time, span, mover.window) : time}
            ahead={say.moment.ahead()}
            zooming={zooming}
            zoomed={span !== null}
            free={span === null || compact ? 0 : PART_WIDE}
            unit={NS_PER_S}
            {...(stepNs === undefined ? {} : { step: stepNs / NS_PER_S })}
            onSeek={(seconds) => void mover.goToTime(seconds * NS_PER_S)}
            onStep={(direction) => void mover.step(direction)}
          />
        )}
        <ShownPart window={mover.window} compact={compact} />
      </div>
    </Transport>
  );
}

function spokenOf(time: string, span: Span | null, window: TimeWindow): string {
  const seconds = time.replace(/\ss$/, '');
  if (span === null) return say.moment.spoken({ seconds });
  return say.moment.spokenInPart({ seconds, part: spanWords(span, window.limits.whole) });
}

/** What the buttons and the choices say and do: the same from frame to frame. */
function useChoices(
  mover: KeyboardTarget,
  stops: readonly string[],
  { stepBy, speed, eased = false }: TimeBarProps['state'],
  compact: boolean,
) {
  return useMemo(
    () => ({
      words: {
        play: say.play(),
        pause: say.pause(),
        back: say.back({ step: stepBy }),
        forward: say.forward({ step: stepBy }),
      },
      stepBy: {
        label: compact ? say.stepBy.short() : say.stepBy.label(),
        value: stepBy,
        options: ['event', ...stops].map((step) => ({
          value: step,
          label: say.stepBy.step({ step }),
        })),
        onChange: (value: StepBy) => mover.setStepBy(value),
      },
      speed: {
        label: eased ? say.speed.eased() : say.speed.label(),
        value: speed,
        options: rates(),
        onChange: (value: SpeedId) => mover.setSpeed(value),
      },
      onPlay: () => mover.toggle(),
      onStep: (direction: 1 | -1) => void mover.step(direction),
    }),
    [mover, stops, stepBy, speed, eased, compact],
  );
}

// The bar at the foot of a stage with one run: the player's time and verbs.

/** The range of time that the bar draws, for the content below it, s. */
export type LineOfTime = Pick<ScrubberData, 'known' | 'start' | 'end'>;

/** While a run opens. */
const NO_LINE: LineOfTime = { known: 0, start: 0, end: 1 };

const NONE: readonly Ghost[] = [];

interface TransportBarProps {
  /** Moments of the page's own on the line of time, ns. */
  readonly rings?: readonly number[];
  /** Lengths that the person predicted. */
  readonly ghosts?: readonly Ghost[];
  /** The content below the timeline. */
  readonly under?: ((line: LineOfTime) => ReactNode) | undefined;
}

export function TransportBar({ rings = [], ghosts = NONE, under }: TransportBarProps) {
  const player = usePlayer();
  const { model } = player;
  const shown = useFrame(
    useMemo((): Need => ({ tables: model.lineTables, backNs: Infinity }), [model]),
  );
  const playing = usePlayerState((state) => state.playing);
  const stepBy = usePlayerState((state) => state.stepBy);
  const speed = usePlayerState((state) => state.speed);
  const slowMotion = usePlayerState((state) => state.slowMotion);
  const frame = shown?.frame ?? null;
  const run = useMemo(
    () => (frame === null ? null : scrubberData(model, frame, rings, ghosts)),
    [model, frame, rings, ghosts],
  );
  const data = useLooked(player.window, run);
  const eased = usePlayerState(({ ease, playheadNs }) => easeAt(ease, playheadNs) !== null);
  const stuck = usePlayerState((state) => hasNoFurtherStep(stepBy, state.position));
  return (
    <>
      <LongMoveOfRun />
      <TimeBar
        mover={player}
        stops={model.stops}
        stepNs={model.stepNs}
        state={{ playing, stepBy, speed, slowMotion, eased }}
        data={data}
        stuck={stuck}
        under={under?.(data ?? NO_LINE)}
      >
        <Narration />
      </TimeBar>
    </>
  );
}

/** The part of the line that is looked at. */
export function useLooked(window: TimeWindow, data: ScrubberData | null): ScrubberData | null {
  const span = useShownSpan(window);
  return useMemo(() => {
    if (data === null || span === null) return data;
    return { ...data, start: span.from / NS_PER_S, end: span.to / NS_PER_S };
  }, [data, span]);
}

// The marks on the timeline, from a frame, as the model defines them. Pure.

/** `rings` are moments of the page's own, ns. */
export function scrubberData(
  model: Model,
  frame: AnyFrame,
  rings: readonly number[],
  ghosts: readonly Ghost[] = NONE,
): ScrubberData {
  const { nowNs, knownNs, marks, bands } = timelineOf(model, frame);
  const seconds = (ns: number) => ns / NS_PER_S;
  const at = (shape: Mark['shape']) =>
    marks.filter((mark) => mark.shape === shape).map(({ timeNs }) => seconds(timeNs));
  return {
    now: seconds(nowNs),
    known: seconds(knownNs),
    start: 0,
    end: seconds(wholeRun(knownNs).to),
    lanes: model.lanes(frame).map(({ timesNs, ...lane }) => ({
      ...lane,
      times: timesNs.map(seconds),
    })),
    flags: at('flag'),
    crosses: at('cross'),
    rings: rings.filter((ns) => ns <= knownNs).map(seconds),
    // Nothing is told of what is still to come.
    ghosts: ghosts
      .filter(({ fromNs }) => fromNs < knownNs)
      .map(({ fromNs, toNs }) => ({ from: seconds(fromNs), to: seconds(toNs) })),
    bands: bands.map(({ fromNs, toNs }) => ({
      from: seconds(fromNs),
      to: toNs === null ? null : seconds(toNs),
    })),
  };
}
