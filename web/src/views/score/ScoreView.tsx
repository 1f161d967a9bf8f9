/**
 * The stage as a score: the queue above, the shared disk with its redo in the middle, recovery below, one axis.
 * On a narrow stage it turns a quarter: redo runs down.
 */

import { lazy, type MouseEvent, Suspense, useMemo } from 'react';
import type { Subject } from '../../base/subject';
import type { Frame } from '../../engine/generated/frame';
import { litBy } from '../marks/lit';
import { usePointing } from '../marks/use-pointing';
import { useRootZoom } from '../marks/use-root-zoom';
import { useMotion } from '../parts/use-motion';
import type { ViewProps } from '../view';
import { cellUnder } from './cells';
import { Labels } from './Labels';
import { type ScoreGeometry, scoreLayout } from './layout';
import { MarginPart } from './MarginPart';
import { QueuePart } from './QueuePart';
import { ScoreCanvas } from './ScoreCanvas';
import { SetPart } from './SetPart';
import css from './score.module.css';
import { scoreSentence, threadOf } from './sentence';
import { TapePart } from './TapePart';
import { useFresh } from './use-fresh';
import { useGone } from './use-gone';

/** Fetched where the stage is narrow: a wide one never turns. */
const UprightScore = lazy(async () => ({ default: (await import('./UprightScore')).UprightScore }));

/** Fetched with the first question that marks something of it. */
const FarPlaces = lazy(() => import('./FarPlaces'));

/** Narrower than this, redo runs down. */
const NARROW = 560;

interface ScoreViewProps extends ViewProps {
  /** The thread to show while nothing has failed; the selected instance's if left out. */
  thread?: number | null;
}

export function ScoreView(props: ScoreViewProps) {
  const { selected, thread = null, width } = props;
  const zoom = useRootZoom();
  const wanted = thread ?? threadOf(selected);
  const turned = width / zoom < NARROW;
  if (!turned) return <WideScore {...props} zoom={zoom} wanted={wanted} />;
  return (
    <Suspense fallback={null}>
      <UprightScore {...props} zoom={zoom} wanted={wanted} />
    </Suspense>
  );
}

interface WideScoreProps extends ViewProps {
  wanted: number | null;
  zoom: number;
}

function WideScore(props: WideScoreProps) {
  const { frame, width, height, lit, selected, marked, zoom, wanted } = props;
  const geometry = useMemo(
    () => scoreLayout(frame, width / zoom, height / zoom, wanted),
    [frame, width, height, zoom, wanted],
  );
  const motion = useMotion(frame, props.reducedMotion);
  const fresh = useFresh(frame, keysOf(geometry));
  const gone = useGone(frame, geometry.set.cells, geometry.score.lower);
  const shown = useMemo(() => litBy(frame.records, lit, selected), [frame, lit, selected]);
  const pointing = usePointing(props, (event) => underPoint(event, geometry, frame, zoom));
  const { stage, tapes } = geometry;
  const sentence = scoreSentence(frame, geometry.score);
  return (
    <figure aria-label={sentence} className={`${css.score} ${css.moves}`} data-motion={motion}>
      <ScoreCanvas geometry={geometry} records={frame.records} zoom={zoom} />
      <svg
        width={width}
        height={stage.height * zoom}
        viewBox={`0 0 ${stage.width} ${stage.height}`}
        role="presentation"
        {...pointing}
      >
        <MarginPart margin={geometry.margin} score={geometry.score} lit={shown} />
        <SetPart geometry={geometry} gone={gone} lit={shown} fresh={fresh} />
        {tapes.map((tape) => (
          <TapePart
            key={tape.tape.thread}
            tape={tape}
            geometry={geometry}
            records={frame.records}
            lit={shown}
            fresh={fresh}
          />
        ))}
        <QueuePart geometry={geometry} lit={shown} fresh={fresh} />
        <Labels labels={geometry.labels} />
        {marked !== undefined && (
          <Suspense>
            <FarPlaces geometry={geometry} records={frame.records} marked={marked} />
          </Suspense>
        )}
      </svg>
    </figure>
  );
}

function keysOf({ queue, set, tapes }: ScoreGeometry): (string | number)[] {
  const records = tapes.flatMap((tape) => tape.records ?? []);
  return [...queue.cells, ...set.cells, ...records].map(({ key }) => key);
}

/** What lies under the pointer where the canvas drew it. */
function underPoint(
  event: MouseEvent<Element>,
  { queue, set, stage, tapes }: ScoreGeometry,
  frame: Frame,
  zoom: number,
): Subject | null {
  const box = event.currentTarget.getBoundingClientRect();
  const x = (event.clientX - box.left) / zoom;
  const y = (event.clientY - box.top) / zoom;
  for (const row of [queue, set]) {
    const cell = cellUnder(row, x, y);
    if (cell !== null) return { kind: 'block', block: cell.block };
  }
  for (const { strip, tape, records, y: top } of tapes) {
    if (records !== null || y < top || y > top + stage.tape) continue;
    const at = strip.x.findLastIndex((edge) => edge <= x);
    const row = strip.rows[at];
    const rba = row === undefined ? undefined : frame.records.rba[row];
    if (rba !== undefined) return { kind: 'record', thread: tape.thread, rba };
  }
  return null;
}
