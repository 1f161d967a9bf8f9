/**
 * What runs out at a moment, as rings around whoever it is about: LGWR and DBWR at the edge of their instance's card, the
 * recording of a checkpoint at its pole, a buddy at its end of the arc, detection and start at the badge. Pure.
 */

import say from '../../../base/messages/views/cluster';
import { ClockKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { Arc } from './arcs';
import { type Card, type ClusterLayout, LANE, type Point } from './layout';
import { tapeScale } from './tape';

export interface Clock extends Point {
  readonly key: string;
  readonly radius: number;
  /** Whose hue, from 0. */
  readonly instance: number;
  /** From 1 as it begins to 0 as it runs out. */
  readonly left: number;
  readonly title: string;
  readonly warns: boolean;
  /** What it runs round stays in sight. */
  readonly open: boolean;
}

/** The place, size and text of a ring. */
interface Ring extends Point {
  readonly radius: number;
  readonly says: (of: { readonly instance: number }) => string;
  readonly open?: boolean;
}

/** Rings of processes, of what runs round them, of poles, of arcs, and of badges, px. */
const [PROCESS, AROUND, POLE, ARC, BADGE] = [5.5, 9, 4.5, 7, 15.5];
/** Where its name begins, next to a badge: its middle is this far right of the card's edge, and below its top. */
const [BADGE_RIGHT, BADGE_DOWN] = [21, 22];

export function clocksOf(frame: Frame, layout: ClusterLayout, arcs: readonly Arc[]): Clock[] {
  const { clocks, clock } = frame;
  const now = clock.time_ns[0] ?? 0;
  const rings: Clock[] = [];
  for (let row = 0; row < clocks.rows; row += 1) {
    const kind = clocks.kind[row] as ClockKind;
    const [instance, guarded] = [clocks.instance[row] ?? 0, clocks.protected[row] ?? 0];
    const ring = ringOf(kind, { frame, layout, arcs, instance, guarded });
    if (ring === null) continue;
    const { says, open = false, ...place } = ring;
    const span = Math.max(1, (clocks.due_ns[row] ?? 0) - (clocks.from_ns[row] ?? 0));
    const left = Math.min(1, Math.max(0, ((clocks.due_ns[row] ?? 0) - now) / span));
    const warns = kind === ClockKind.Detection;
    const title = says({ instance: instance + 1 });
    rings.push({
      key: `${kind}.${instance}.${guarded}`,
      ...place,
      instance,
      left,
      title,
      warns,
      open,
    });
  }
  return rings;
}

interface Whose {
  readonly frame: Frame;
  readonly layout: ClusterLayout;
  readonly arcs: readonly Arc[];
  readonly instance: number;
  readonly guarded: number;
}

/** Null where the figure has no room for it. */
function ringOf(kind: ClockKind, of: Whose): Ring | null {
  const card = of.layout.cards[of.instance];
  if (card === undefined) return null;
  switch (kind) {
    case ClockKind.LogWrite:
      return processRing(of, card, 'log', say.clock.logWrite);
    case ClockKind.BlockWrites:
      return processRing(of, card, 'blocks', say.clock.blockWrites);
    case ClockKind.HardCheckpoint: {
      const ring = processRing(of, card, 'blocks', say.clock.hardCheckpoint);
      return ring && { ...ring, radius: AROUND, open: true };
    }
    case ClockKind.RecordCheckpoint:
      return poleRing(of);
    case ClockKind.BuddyLook:
    case ClockKind.BuddyRead: {
      const arc = of.arcs.find((arc) => arc.buddy === of.instance && arc.protected === of.guarded);
      const says = kind === ClockKind.BuddyLook ? say.clock.buddyEstimate : say.clock.buddyRead;
      return arc === undefined ? null : { ...arc.dot, radius: ARC, says, open: true };
    }
    case ClockKind.Detection:
      return { ...badgeOf(card), radius: BADGE, says: say.clock.detection, open: true };
    case ClockKind.Start:
      return { ...badgeOf(card), radius: BADGE, says: say.clock.start, open: true };
  }
}

/** At the lower edge of the card, where redo and blocks leave it. Other arrangements have no lanes. */
function processRing(
  { layout }: Whose,
  card: Card,
  lane: 'log' | 'blocks',
  says: Ring['says'],
): Ring | null {
  const tape = layout.tapes[card.instance];
  if (tape === undefined || layout.arrangement !== 'row') return null;
  const x = lane === 'log' ? tape.x + tape.width : tape.x - LANE / 2 - 2;
  return { x, y: card.y + card.height, radius: PROCESS, says };
}

/** Left of the pole's pennant, where the tape is no longer needed. */
function poleRing({ frame, layout, instance }: Whose): Ring | null {
  const tape = layout.tapes[instance];
  if (tape === undefined) return null;
  const recorded = frame.threads.recorded_rba[instance] ?? 0;
  const pole = tape.x + tapeScale(frame, instance, tape.width).at(recorded);
  return { x: pole - POLE - 3, y: tape.y - POLE, radius: POLE, says: say.clock.checkpoint };
}

function badgeOf({ x, y, height, cache }: Card): Point {
  return { x: x + BADGE_RIGHT, y: cache === null ? y + height / 2 : y + BADGE_DOWN };
}
