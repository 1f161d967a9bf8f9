/**
 * Redo that a log write has just brought to disk, on its way from its instance to its place on the tape. Only where each
 * event is followed; where events come faster, and without motion, records are simply there.
 */

import { useEffect, useRef } from 'react';
import type { Frame } from '../../../engine/generated/frame';
import { RedoRecord } from '../../marks/RedoRecord';
import { goesOn, type Motion } from '../../parts/use-motion';
import type { ScoreGeometry } from './layout';
import { boxAt } from './orient';
import css from './score.module.css';
import type { PlacedRecord } from './tape';
import { slowness } from './use-score';

/** More than this at once is a smear and not a journey. */
const MOST = 24;
/** A little more than the way takes, ms; slow motion makes it longer. */
const LANDED_MS = 400;

/** The records that were in a log buffer before and are on disk now, both times drawn one by one; none if too many. */
export function flushedBetween(before: ScoreGeometry, now: ScoreGeometry): PlacedRecord[] {
  const recordsOf = ({ tapes }: ScoreGeometry) => tapes.flatMap(({ records }) => records ?? []);
  const waited = new Set(
    recordsOf(before)
      .filter(({ buffered }) => buffered)
      .map(({ key }) => key),
  );
  const flushed = recordsOf(now).filter(({ key, buffered }) => !buffered && waited.has(key));
  return flushed.length > MOST ? [] : flushed;
}

interface Flight {
  readonly key: string;
  readonly sinceMs: number;
}

interface Seen {
  readonly frame: Frame;
  readonly geometry: ScoreGeometry;
  readonly flights: readonly Flight[];
}

/** The keys of the records under way. */
export function useFlushed(
  frame: Frame,
  geometry: ScoreGeometry,
  motion: Motion,
): ReadonlySet<string> {
  const seen = useRef<Seen | null>(null);
  const last = seen.current;
  const flights = last?.frame === frame ? last.flights : flightsSince(last, frame, geometry);
  useEffect(() => {
    seen.current = { frame, geometry, flights };
  });
  return new Set(motion === 'step' ? flights.map(({ key }) => key) : []);

  function flightsSince(before: Seen | null, next: Frame, lay: ScoreGeometry): readonly Flight[] {
    if (before === null || motion !== 'step' || !goesOn(before.frame, next)) return [];
    const sinceMs = performance.now();
    const under = before.flights.filter(
      (flight) => sinceMs - flight.sinceMs < LANDED_MS * slowness(),
    );
    const begun = flushedBetween(before.geometry, lay).map(({ key }) => ({ key, sinceMs }));
    return [...under, ...begun].slice(-MOST);
  }
}

interface FlushedProps {
  readonly geometry: ScoreGeometry;
  readonly flushed: ReadonlySet<string>;
}

export function Flushed({ geometry, flushed }: FlushedProps) {
  const { tapes, margin, stage } = geometry;
  const { down } = stage;
  return tapes.flatMap(({ records, near, thick }) =>
    (records ?? [])
      .filter(({ key }) => flushed.has(key))
      .map((record) => {
        const { thread, form, key } = record;
        const badge = margin.badges.find(({ instance }) => instance === thread);
        if (badge === undefined) return null;
        const box = boxAt(down, record.x, record.width, near, thick);
        const away = `${badge.x - box.x - box.width / 2}px, ${badge.y - box.y - box.height / 2}px`;
        return (
          <g
            key={key}
            className={css.flushed}
            style={{ '--from': `translate(${away}) scale(0.4)` } as object}
            data-flushed={key}
          >
            <RedoRecord
              {...{ ...box, form }}
              number={record.numbered ? record.block : null}
              hue={thread}
              spent={record.spent}
              upright={down}
            />
          </g>
        );
      }),
  );
}
