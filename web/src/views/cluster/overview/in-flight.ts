/**
 * What is under way at a moment: messages and blocks on the interconnect, redo falling to its log, blocks between a
 * cache and the data files. Each has a way through the figure and how far it has come. Pure.
 *
 * A thing that arrives between two frames is in neither; `arrived` names what the frame before still had under way, so
 * that its last stretch can be shown.
 */

import { NO_BLOCK } from '../../../base/missing-values';
import { IoKind, MessageKind } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { type ClusterLayout, FILES_STOP, LANE, type Point } from './layout';

type MoverForm = 'block' | 'asks' | 'tells' | 'redo';

export interface InFlight {
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

/** How far a thing is moved beside the one before it, px; less where there are more of them than room. */
const FAN_STEP_PX = 11;
/** The same on the interconnect, which is a line to keep to. */
const LANE_OFFSET_PX = 6;
const MOST_ASIDE = 3;
/** Things whose middles are nearer than this on one way would hide each other's numbers. */
const NEAR = 14;
/** From this number on, the number of waiting messages is written next to them. */
const COUNTED = 5;
/** At most so many are drawn; the text form counts all. */
const MOST = 80;

export function inFlightItems(frame: Frame, layout: ClusterLayout): InFlight[] {
  const movers = [
    ...spread(messages(frame, layout)),
    ...scans(frame, layout),
    ...requests(frame, layout),
  ];
  return movers.slice(0, MOST);
}

/** Requests that wait for a disk beside each other, where they are too many to be counted at a glance. */
export interface WaitingGroup {
  readonly key: string;
  readonly count: number;
  /** Right of the last of them. */
  readonly at: Point;
}

export function waitingGroups(frame: Frame, layout: ClusterLayout): WaitingGroup[] {
  return [...queuesOf(frame, layout)]
    .filter(([, { waiting }]) => waiting >= COUNTED)
    .map(([key, { waiting, step, first }]) => ({
      key,
      count: waiting,
      at: { x: first.x + (waiting - 1) * step + 18, y: first.y + 4 },
    }));
}

/** What was under way before and has arrived since. When time went back nothing has: all of it is due later. */
export function arrived(
  before: readonly InFlight[],
  now: readonly InFlight[],
  nowNs: number,
): InFlight[] {
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

function messages(frame: Frame, layout: ClusterLayout): InFlight[] {
  const { messages: table, clock } = frame;
  const movers: InFlight[] = [];
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

/** Redo on its way from a log to the buddy that reads it: one thing for each buffer, while it is read. */
function scans({ buddies, clock }: Frame, layout: ClusterLayout): InFlight[] {
  if (layout.arrangement !== 'row') return [];
  const movers: InFlight[] = [];
  for (let i = 0; i < buddies.rows; i += 1) {
    const [guarded, buddy, from] = [
      buddies.protected[i],
      buddies.buddy[i],
      buddies.read_from_ns[i],
    ];
    const [tape, card] = [layout.tapes[guarded], layout.cards[buddy]];
    if (from < 0 || !tape || !card) continue;
    const log = { x: tape.x + tape.width * 0.62, y: tape.y };
    const across = card.y + card.height + SCANS_BELOW + (guarded % 2) * 7;
    const enters = card.x + card.width / 2 + 20;
    movers.push({
      key: `g${guarded}.${buddy}.${from}`,
      form: 'redo',
      instance: guarded,
      block: null,
      state: 'clean',
      way: [
        log,
        { x: log.x, y: across },
        { x: enters, y: across },
        { x: enters, y: card.y + card.height },
      ],
      progress: share(from, buddies.read_due_ns[i], clock.time_ns[0]),
      dueNs: buddies.read_due_ns[i],
    });
  }
  return movers;
}

/** Disk requests have a separate path only where each thread is under its card. */
function requests(frame: Frame, layout: ClusterLayout): InFlight[] {
  if (layout.arrangement !== 'row') return [];
  const { io, clock } = frame;
  const movers: InFlight[] = [];
  const seen = new Map<string, number>();
  const queues = queuesOf(frame, layout);
  const before = new Map<string, number>();
  for (let i = 0; i < io.rows; i += 1) {
    const way = ioWay(layout, io.instance[i], io.kind[i]);
    // What a buddy reads goes elsewhere: to the buddy.
    if (way === null || io.kind[i] === IoKind.BuddyRead) continue;
    const block = io.block[i];
    const kind = io.kind[i];
    const progress = share(io.from_ns[i], io.due_ns[i], clock.time_ns[0]);
    if (progress === 0) {
      const queue = `${kind} ${io.instance[i]}`;
      const place = before.get(queue) ?? 0;
      before.set(queue, place + 1);
      const [first] = way;
      const step = queues.get(queue)?.step ?? FAN_STEP_PX;
      if (first) way[0] = { x: first.x + place * step, y: first.y };
    }
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
  // The first in its queue is on top.
  return spread(movers).reverse();
}

interface Queue {
  waiting: number;
  /** From one that waits to the next, px. */
  step: number;
  first: Point;
}

/** The disk serves so many at once: the others wait beside the start of their way, like cards in a hand. */
function queuesOf({ io, clock }: Frame, layout: ClusterLayout): Map<string, Queue> {
  const queues = new Map<string, Queue>();
  if (layout.arrangement !== 'row') return queues;
  for (let i = 0; i < io.rows; i += 1) {
    const [first] = ioWay(layout, io.instance[i], io.kind[i]) ?? [];
    if (!first || share(io.from_ns[i], io.due_ns[i], clock.time_ns[0]) > 0) continue;
    const key = `${io.kind[i]} ${io.instance[i]}`;
    const waiting = (queues.get(key)?.waiting ?? 0) + 1;
    const card = layout.cards[io.instance[i]];
    const room = card ? card.x + card.width - first.x - CROWD_WORDS : 0;
    queues.set(key, { waiting, first, step: Math.min(FAN_STEP_PX, Math.max(1, room / waiting)) });
  }
  return queues;
}

/** So far under the cards redo crosses to a buddy, px. */
const SCANS_BELOW = 27;
/** Right of those that wait: their count, and the lane of the redo. */
const CROWD_WORDS = 84;

/** What goes the same way at nearly the same place goes side by side, so that none hides another. */
function spread(movers: InFlight[]): InFlight[] {
  const ways = new Map<string, InFlight[]>();
  for (const mover of movers) {
    if (mover.progress === 0) continue;
    const key = mover.way.map(({ x, y }) => `${x},${y}`).join(' ');
    ways.set(key, [...(ways.get(key) ?? []), mover]);
  }
  const aside = new Map<InFlight, number>();
  for (const group of ways.values()) {
    const length = lengthOf(group[0]?.way ?? []);
    let last = Number.NEGATIVE_INFINITY;
    let place = 0;
    for (const mover of group.toSorted((a, b) => a.progress - b.progress)) {
      const at = mover.progress * length;
      place = at - last < NEAR ? place + 1 : 0;
      last = at;
      aside.set(mover, place);
    }
  }
  return movers.map((mover) => {
    const place = aside.get(mover) ?? 0;
    return place === 0 ? mover : { ...mover, way: shifted(mover.way, place) };
  });
}

function lengthOf(way: readonly Point[]): number {
  return way.slice(1).reduce((sum, point, i) => {
    const before = way[i] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

/** Across the longest part of the way: a fall to the right, the interconnect to either side. */
function shifted(way: readonly Point[], place: number): Point[] {
  if (way.length === 2) return way.map(({ x, y }) => ({ x: x + place * FAN_STEP_PX, y }));
  const [, from, to] = way;
  const level =
    from !== undefined && to !== undefined && Math.abs(to.x - from.x) >= Math.abs(to.y - from.y);
  const off = ((place - 1) % MOST_ASIDE) + 1;
  const by = off * LANE_OFFSET_PX * (place % 2 === 0 ? 1 : -1);
  return way.map(({ x, y }) => (level ? { x, y: y + by } : { x: x + by, y }));
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
