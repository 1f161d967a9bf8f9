/**
 * Buddy instances: the map of who protects whom, and for each pair how far its scan is, what the first pass would take
 * against the threshold, and what became of its set so far.
 */

import { useMemo } from 'react';
import say from '../../../base/messages/views/buddy';
import { sameSubject } from '../../../base/subject';
import { instanceName } from '../../../base/words/names';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { Badge, BuddyArc } from '../../marks/small-marks';
import { Empty } from '../../parts/small-parts';
import type { ViewProps } from '../view';
import css from './buddy.module.css';
import { chartWindow, mapOf, type Pair, pairsOf, railSpan, rowFormOf } from './layout';
import { PairRow } from './PairRow';
import { buddySentence, mapWords } from './text';

/** Narrower than this, the map is above the pairs, smaller, with its text next to it. */
const BESIDE = 720;
const [MAP, SMALL_MAP] = [236, 136];
/** With so many arcs a small map would be a tangle: it keeps its size, with what it says under it. */
const MANY = 5;
/** What a pair takes in one line, px. */
const LINE = 38;

export function BuddyView(props: ViewProps) {
  const { frame, scenario, width, height, fits = false } = props;
  const zoom = useRootZoom();
  const pairs = useMemo(() => pairsOf(frame), [frame]);
  if (pairs.length === 0) {
    const { title, hint } = scenario.buddy.buddies === 0 ? say.none.noBuddies : say.none.alone;
    return <Empty why={title()} filledBy={hint()} />;
  }
  const own = width / zoom;
  const beside = own >= BESIDE;
  const many = frame.instances.rows * scenario.buddy.buddies >= MANY;
  const room = beside ? own - MAP - 28 : own;
  const large = many && !fits;
  const head = beside ? 0 : SMALL_MAP + 8;
  const rowUnder = (over: number) => (height / zoom - over) / pairs.length;
  // With so many pairs that their lines need all of the height there is no map over them.
  const unmapped = fits && rowUnder(head) < LINE;
  const row = fits ? rowUnder(unmapped ? 0 : head) : Number.POSITIVE_INFINITY;
  const shared = {
    ...rowFormOf(row, beside),
    span: railSpan(pairs),
    window: chartWindow(frame, pairs, scenario.buddy.interval_s * 1e9),
  };
  return (
    <section
      className={beside ? css.beside : css.stacked}
      style={{ width }}
      aria-label={mapWords(frame, pairs)}
    >
      {beside ? (
        <MapFigure {...props} pairs={pairs} side={fits ? Math.min(MAP, height / zoom) : MAP} />
      ) : unmapped ? null : (
        <div className={large ? css.headOver : css.head}>
          <MapFigure {...props} pairs={pairs} side={large ? MAP : SMALL_MAP} />
          <p>{buddySentence(pairs)}</p>
        </div>
      )}
      <ul className={css.pairs}>
        {pairs.map((pair) => (
          <PairRow key={pair.key} {...props} {...shared} pair={pair} width={room} />
        ))}
      </ul>
    </section>
  );
}

// The buddy map: instances on a circle, an arc from each buddy to the instance that it protects.

interface MapFigureProps extends ViewProps {
  readonly pairs: readonly Pair[];
  readonly side: number;
}

function MapFigure(props: MapFigureProps) {
  const { frame, pairs, side, lit, selected, onLight, onSelect } = props;
  const { badges, arcs } = mapOf(frame, pairs, side);
  return (
    <svg
      className={css.map}
      width={`${side / 16}rem`}
      height={`${side / 16}rem`}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={say.map.title()}
    >
      {arcs.map(({ key, guarded, buddy, path, dot, ring, state }) => {
        const subject = { kind: 'buddy', protected: guarded, buddy } as const;
        const on = sameSubject(lit, subject) || sameSubject(selected, subject);
        return (
          <g
            key={key}
            className={`${css.pointed} ${on ? css.arcLit : ''}`}
            onPointerEnter={() => onLight(subject)}
            onPointerLeave={() => onLight(null)}
            onPointerUp={() => onSelect(subject)}
          >
            {on && <path className={css.groundEdge} d={path} />}
            <path className={css.ground} d={path} />
            <BuddyArc {...{ path, dot, ring, state }} hue={buddy} />
          </g>
        );
      })}
      {badges.map(({ instance, x, y, failed, absent }) => (
        <g
          key={instance}
          className={`${css.pointed} ${absent ? css.absent : ''}`}
          data-place={`i${instance}`}
          onPointerEnter={() => onLight({ kind: 'instance', instance })}
          onPointerLeave={() => onLight(null)}
          onPointerUp={() => onSelect({ kind: 'instance', instance })}
        >
          {[lit, selected].some((subject) =>
            sameSubject(subject, { kind: 'instance', instance }),
          ) && <circle className={css.badgeLit} cx={x} cy={y} r={19} />}
          <title>
            {absent ? say.map.absent({ instance: instanceName(instance) }) : instanceName(instance)}
          </title>
          <Badge x={x} y={y} instance={instance} diameter={28} failed={failed} />
        </g>
      ))}
    </svg>
  );
}
