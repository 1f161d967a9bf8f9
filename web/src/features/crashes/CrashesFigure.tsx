/** The landscape of every crash with its cross, and under it what its layers are. Knows neither address nor engine. */

import { useMemo } from 'react';
import say from '../../base/messages/crashes';
import sayTransport from '../../base/messages/transport';
import { NS_PER_S } from '../../base/time';
import { victimsOf } from '../../base/words/names';
import type { SweepPoint } from '../../engine/generated/control';
import { hueClass } from '../../views/marks/geometry';
import type { LandscapeSweep } from '../../views/sweep';
import type { CrossPlace } from '../../widgets/landscape/cross-place';
import { Landscape, type LandscapeWords, MAIN_LOOK } from '../../widgets/landscape/Landscape';
import { limitsOf, type SideName } from '../../widgets/landscape/layout';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useNarrow, useSize } from '../../widgets/use-size';
import { useSpan } from '../../widgets/zoom/use-span';
import { momentText } from '../sweep/measures';
import type { Crashes } from '../sweep/sweep-results';
import { momentsOf } from '../sweep/sweep-results';
import css from './crashes.module.css';
import {
  brokenPlaces,
  brownoutsOf,
  type Ghost,
  LAYERS,
  landscapeOf,
  type SweptCrashes,
  type Totals,
} from './landscape-of';
import { figureText, formatSeconds, targetText } from './summary';

interface CrashesFigureProps {
  readonly sweep: LandscapeSweep;
  readonly seen: SweptCrashes;
  readonly ghost: Ghost | null;
  readonly totals: Totals;
  /** The run and who crashes, for whoever meets the picture alone. */
  readonly which: string;
  readonly cross: CrossPlace;
  readonly side: SideName;
  /** Where the cross would be released to; null while it is not dragged. */
  readonly aim: SideName | 'out' | null;
  onRest: (place: number) => void;
  onEnter: (place: number, side: SideName) => void;
  onAim: (aim: SideName | 'out' | null) => void;
}

/** The colours of each layer. */
const LOOK: Readonly<Record<(typeof LAYERS)[number], string | undefined>> = {
  unnoticed: css.unnoticed,
  brownout: MAIN_LOOK,
  recovering: css.recovering,
};
const LOOKS = LAYERS.map((layer) => LOOK[layer]);

export function CrashesFigure(props: CrashesFigureProps) {
  const { sweep, seen, ghost, totals, cross, side, aim } = props;
  const [box, size] = useSize<HTMLDivElement>();
  const narrow = useNarrow();
  const zoom = useRootZoom();
  const room = useMemo(
    () => (size === null || size.width === 0 ? null : { ...size, zoom, narrow }),
    [size, zoom, narrow],
  );
  const { run, results } = seen;
  const data = useMemo(() => landscapeOf(seen, ghost), [seen, ghost]);
  const limits = useMemo(() => limitsOf(data), [data]);
  const hand = useSpan(limits);
  const broken = useMemo(() => brokenPlaces(seen), [seen]);
  const words = useMemo(() => wordsOf(sweep, seen, totals), [sweep, seen, totals]);
  const sorted = useMemo(() => {
    const of = (crashes: Crashes<SweepPoint>) => brownoutsOf(crashes, run.count);
    return { above: of(results.without), below: of(results.with) };
  }, [results, run.count]);
  const [only, ...others] = run.victims;
  const hue = only !== undefined && others.length === 0 ? hueClass(only) : '';
  return (
    <div className={`${css.figure} ${hue}`} data-aim={aim ?? undefined}>
      <div ref={box} className={css.room} />
      {room !== null && (
        <Landscape
          {...{ room, data, sorted, broken, cross, words, side, hand }}
          looks={LOOKS}
          onRest={props.onRest}
          onEnter={props.onEnter}
          onAim={props.onAim}
        />
      )}
      <ul className={css.legend}>
        {LAYERS.map((layer) => (
          <li key={layer}>
            <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
              <path className={`${css.swatch} ${LOOK[layer]}`} d="M0 1H18V14H0Z" />
              <path className={`${css.swatchEdge} ${LOOK[layer]}`} d="M0 1.5H18" />
            </svg>
            {say.layer[layer]()}
          </li>
        ))}
        {ghost !== null && (
          <li>
            <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
              <path className={css.swatchGhost} d="M0 7H18" />
            </svg>
            {say.legend.before({
              ...victimsOf(ghost.run.victims),
              target: targetText(ghost.targetS),
            })}
          </li>
        )}
        <li className={css.which}>{props.which}</li>
      </ul>
    </div>
  );
}

function wordsOf(
  sweep: LandscapeSweep,
  { run, results }: SweptCrashes,
  totals: Totals,
): LandscapeWords {
  const places = momentsOf(run);
  const at = (place: number) => places[place] ?? 0;
  const { without, with: withBuddy } = results;
  return {
    slider: say.figure.slider(),
    ofValue: say.figure.ofBrownout(),
    figure: figureText(run.victims, totals.without, totals.with),
    names: {
      above: say.figure.side.without().split('\n'),
      below: say.figure.side.withBuddy().split('\n'),
    },
    sorted: {
      title: say.sorted.title(),
      median: (seconds) => say.sorted.median({ duration: formatSeconds(seconds) }),
      worst: (seconds) => say.sorted.worst({ duration: formatSeconds(seconds) }),
    },
    whole: sayTransport.part.whole(),
    shown: (span, all) =>
      say.figure.shown({
        from: formatSeconds(span.from),
        to: formatSeconds(span.to),
        all: formatSeconds(all.to),
      }),
    marked: (at) => say.figure.marked({ time: formatSeconds(at) }),
    tick: (seconds) => say.figure.tick({ seconds, isLast: true }),
    time: (seconds, isLast) => say.figure.tick({ seconds, isLast }),
    at: (place) => say.figure.at({ time: formatSeconds(at(place)) }),
    value: (place, side) => {
      const point = (side === 'above' ? without : withBuddy)[place];
      const isKnown = point?.outcome === 'recovered';
      return isKnown ? formatSeconds(point.brownout_ns / NS_PER_S) : null;
    },
    spoken: (place) => momentText(sweep, at(place) * NS_PER_S, without[place], withBuddy[place]),
  };
}
