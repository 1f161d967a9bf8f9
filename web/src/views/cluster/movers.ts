/**
 * What is under way at a moment: messages and blocks on the interconnect, redo falling to its log, blocks between a
 * cache and the data files. Each has a way through the figure and how far it has come. Pure.
 *
 * A thing that arrives between two frames is in neither; `arrived` names what the frame before still had under way, so
 * that its last stretch can be shown.
 */

import { NO_BLOCK } from '../../base/none';
import { IoKind, MessageKind } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import { type ClusterLayout, FILES_STOP, LANE, type Point } from './layout';

export type MoverForm = 'block' | 'asks' | 'tells' | 'redo';

export interface Mover {
  readonly key: string;
  readonly form: MoverForm;
  /** Whose hue. */
  readonly instance: number;
  readonly block: number | null;
  /** How a block looks on its way. */
  readonly state: 'clean' | 'dirty' | 'set';
  readonly way: readonly Point[];
  /** 0 at the start of its way, 1 at the end. */
  readonly progress: number;
  readonly dueNs: number;
}

/** How far a request that waits is moved beside the one before it, px, and how many are. */
const FAN = 11;
const MOST_FANNED = 6;
/** At most so many are drawn; the text form counts all. */
const MOST = 80;

export function moversOf(frame: Frame, layout: ClusterLayout): Mover[] {
  return [...messages(frame, layout), ...requests(frame, layout)].slice(0, MOST);
}

/** What was under way before and has come to its end since. When time went back nothing has: all of it is due later. */
export function arrived(before: readonly Mover[], now: readonly Mover[], nowNs: number): Mover[] {
  const still = new Set(now.map((mover) => mover.key));
  return before
    .filter((mover) => !still.has(mover.key) && mover.dueNs <= nowNs)
    .map((mover) => ({ ...mover, progress: 1 }));
}

function share(fromNs: number, dueNs: number, nowNs: number): number {
  if (dueNs <= fromNs) return 1;
  return Math.min(1, Math.max(0, (nowNs - fromNs) / (dueNs - fromNs)));
}

const ASKING: readonly number[] = [
  MessageKind.Request,
  MessageKind.Forward,
  MessageKind.WriteRequest,
];

function messages(frame: Frame, layout: ClusterLayout): Mover[] {
  const { messages: table, clock } = frame;
  const movers: Mover[] = [];
  const seen = new Map<string, number>();
  for (let i = 0; i < table.rows; i += 1) {
    const from = layout.cards[table.from[i]];
    const to = layout.cards[table.to[i]];
    // A message to oneself crosses no wire.
    if (!from || !to || from === to) continue;
    const kind = table.kind[i];
    const block = table.block[i];
    movers.push({
      key: unique(seen, `m${kind}.${table.from[i]}.${table.to[i]}.${block}.${table.sent_ns[i]}`),
      form: kind === MessageKind.Block ? 'block' : ASKING.includes(kind) ? 'asks' : 'tells',
      instance: table.from[i],
      block: block === NO_BLOCK ? null : block,
      state: 'clean',
      way: [from.port, from.joint, to.joint, to.port],
      progress: share(table.sent_ns[i], table.due_ns[i], clock.time_ns[0]),
      dueNs: table.due_ns[i],
    });
  }
  return movers;
}

/** Disk requests have a way of their own only where each thread stands under its card. */
function requests(frame: Frame, layout: ClusterLayout): Mover[] {
  if (layout.arrangement !== 'row') return [];
  const { io, clock } = frame;
  const movers: Mover[] = [];
  const seen = new Map<string, number>();
  const waiting = new Map<string, number>();
  for (let i = 0; i < io.rows; i += 1) {
    const way = ioWay(layout, io.instance[i], io.kind[i]);
    if (way === null) continue;
    const block = io.block[i];
    const kind = io.kind[i];
    const progress = share(io.from_ns[i], io.due_ns[i], clock.time_ns[0]);
    if (progress === 0) queueUp(way, waiting, `${kind} ${io.instance[i]}`);
    movers.push({
      key: unique(seen, `d${kind}.${io.instance[i]}.${block}.${io.from_ns[i]}`),
      form: kind === IoKind.LogWrite || kind === IoKind.LogRead ? 'redo' : 'block',
      instance: io.instance[i],
      block: block === NO_BLOCK ? null : block,
      state: kind === IoKind.BlockWrite ? 'dirty' : kind === IoKind.RecoveryRead ? 'set' : 'clean',
      way,
      progress,
      dueNs: io.due_ns[i],
    });
  }
  // What is first in its queue lies on top.
  return movers.reverse();
}

/** The disk serves so many at once: the others wait beside the start of their way, like cards in a hand. */
function queueUp(way: Point[], waiting: Map<string, number>, queue: string) {
  const before = waiting.get(queue) ?? 0;
  waiting.set(queue, before + 1);
  const [first] = way;
  if (first) way[0] = { x: first.x + Math.min(before, MOST_FANNED) * FAN, y: first.y };
}

function ioWay(layout: ClusterLayout, instance: number, kind: number): Point[] | null {
  const card = layout.cards[instance];
  const tape = layout.tapes[instance];
  if (!card || !tape) return null;
  // Clear of the card's words.
  const bottom = card.y + card.height + 13;
  const files = layout.files.y - FILES_STOP;
  const redo = tape.x + tape.width;
  const lane = tape.x - LANE / 2 - 2;
  switch (kind) {
    case IoKind.LogWrite:
      return [
        { x: redo, y: bottom },
        { x: redo, y: tape.y + tape.height / 2 },
      ];
    case IoKind.LogRead:
      return [
        { x: redo, y: tape.y + tape.height / 2 },
        { x: redo, y: bottom },
      ];
    case IoKind.BlockWrite:
      return [
        { x: lane, y: bottom },
        { x: lane, y: files },
      ];
    default:
      return [
        { x: lane, y: files },
        { x: lane, y: bottom },
      ];
  }
}

function unique(seen: Map<string, number>, key: string): string {
  const times = seen.get(key) ?? 0;
  seen.set(key, times + 1);
  return times === 0 ? key : `${key}#${times}`;
}
