/**
 * Buddy instances: the map of who protects whom, and for each pair how far its scan is, what the first pass would take
 * against the threshold, and what became of its set so far.
 */

import { useMemo } from 'react';
import * as say from '../../base/words/ui/views/buddy';
import { Empty } from '../parts/Empty';
import type { ViewProps } from '../view';
import css from './buddy.module.css';
import { chartWindow, pairsOf, railSpan } from './layout';
import { MapFigure } from './MapFigure';
import { PairRow } from './PairRow';
import { buddySentence, mapWords } from './text';

/** Narrower than this the map stands over the pairs, smaller, with what it says beside it. */
const BESIDE = 720;
const [MAP, SMALL_MAP] = [236, 136];
/** With so many arcs a small map would be a tangle: it keeps its size, with what it says under it. */
const MANY = 5;

export function BuddyView(props: ViewProps) {
  const { frame, scenario, width } = props;
  const pairs = useMemo(() => pairsOf(frame), [frame]);
  if (pairs.length === 0) {
    return (
      <Empty
        why={scenario.buddy.buddies === 0 ? say.thisRunHasNoBuddies : say.noInstanceHasABuddy}
        filledBy={
          scenario.buddy.buddies === 0
            ? say.setBuddiesOfEachInstance
            : say.whenAnotherInstanceJoinsThe
        }
      />
    );
  }
  const beside = width >= BESIDE;
  const many = frame.instances.rows * scenario.buddy.buddies >= MANY;
  const room = beside ? width - MAP - 28 : width;
  const shared = {
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
        <MapFigure {...props} pairs={pairs} side={MAP} />
      ) : (
        <div className={many ? css.headOver : css.head}>
          <MapFigure {...props} pairs={pairs} side={many ? MAP : SMALL_MAP} />
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
