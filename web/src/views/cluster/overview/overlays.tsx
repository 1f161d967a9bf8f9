/** The overlay of a cluster's canvas: the buddy map as arcs that can be pointed at, and the places of marked items. */

import { memo, useMemo } from 'react';
import say from '../../../base/messages/views/cluster';
import type { Frame } from '../../../engine/generated/frame';
import { BuddyArc, RunningClock } from '../../marks/small-marks';
import { cellOf } from '../../parts/cells';
import { type Place, Places } from '../../parts/small-parts';
import { cutFrom } from '../frame-lists';
import { type Subject, subjectKey } from '../subject';
import { arcsOf } from './arcs';
import { clocksOf } from './clocks';
import css from './cluster.module.css';
import type { ClusterLayout } from './layout';

export function Arcs({ frame, layout }: { frame: Frame; layout: ClusterLayout }) {
  const arcs = useMemo(() => arcsOf(frame, layout), [frame, layout]);
  return arcs.map(({ key, state, buddy, path, dot, ring }) => (
    <g key={key} className={css.pointed} data-light={key}>
      <path className={css.arcGround} d={path} />
      <BuddyArc path={path} dot={dot} ring={ring} hue={buddy} state={state} />
    </g>
  ));
}

/** What runs out, around whoever it is about. */
export function Clocks({ frame, layout }: { frame: Frame; layout: ClusterLayout }) {
  const clocks = clocksOf(frame, layout, arcsOf(frame, layout));
  return clocks.map(({ key, instance, ...ring }) => (
    <RunningClock key={key} hue={instance} {...ring} />
  ));
}

interface CutLinksProps {
  readonly tables: Pick<Frame, 'instances'>;
  readonly layout: ClusterLayout;
}

/** On the stub of each instance that cannot talk to others a cross, with their numbers next to it. */
export const CutLinks = memo(({ tables, layout }: CutLinksProps) => {
  return layout.cards.map(({ instance, port, joint }) => {
    const others = cutFrom(tables, instance).map((peer) => peer + 1);
    if (others.length === 0) return null;
    const [x, y] = [(port.x + joint.x) / 2, (port.y + joint.y) / 2];
    return (
      <g key={instance} className={css.cut} transform={`translate(${x} ${y})`}>
        <title>{say.card.cut({ instance: instance + 1, others: others.join(', ') })}</title>
        <path d="M-4 -4L4 4M-4 4L4 -4" />
        <text x={8} y={4}>
          {others.join(' ')}
        </text>
      </g>
    );
  });
});

// The places of what is marked on a cluster's canvas, for rings to find.

interface MarkedBlocksProps {
  readonly frame: Frame;
  readonly layout: ClusterLayout;
  readonly marked: readonly Subject[];
}

export function MarkedBlocks({ frame, layout, marked }: MarkedBlocksProps) {
  return <Places places={placesOf(frame, layout, marked)} />;
}

// Where the canvas of a cluster has drawn blocks: in the caches, and on disk where no cache has them. Pure.

/** O(buffers). */
function placesOf(
  { buffers }: Frame,
  { cards, files }: ClusterLayout,
  marked: readonly Subject[],
): Place[] {
  const blocks = new Set(
    marked.flatMap((subject) => (subject.kind === 'block' ? [subject.block] : [])),
  );
  const places: Place[] = [];
  const cached = new Set<number>();
  for (let i = 0; i < buffers.rows; i += 1) {
    const block = buffers.block[i] ?? 0;
    const { cache = null } = cards[buffers.instance[i] ?? 0] ?? {};
    const slot = buffers.slot[i] ?? 0;
    if (!blocks.has(block) || cache === null || slot >= cache.count) continue;
    cached.add(block);
    places.push({ key: keyOf(block), ...cellOf(cache, slot), ...squareOf(cache.side) });
  }
  for (const block of blocks) {
    if (cached.has(block) || block >= files.count) continue;
    places.push({ key: keyOf(block), ...cellOf(files, block), ...squareOf(files.side) });
  }
  return places;
}

const keyOf = (block: number) => subjectKey({ kind: 'block', block });
const squareOf = (side: number) => ({ width: side, height: side });
