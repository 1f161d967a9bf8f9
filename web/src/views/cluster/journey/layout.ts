/**
 * One block on its way between caches: a line for each instance that holds it, slopes where it is sent, and above and below
 * them the sessions and log writes of the instances. Pure: a frame and a room in, positions out.
 */

import { ascending, median } from 'd3-array';
import type { Span } from '../../../base/span';
import { digitsFor, formatMoment, NS_PER_S } from '../../../base/time';
import { JourneyPart, type WaitClass } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { type Axis, roundedSpan, timeAxis } from '../../../widgets/chart/axis';
import { hasFailed } from '../has-failed';

/** A part of the journey; `other` is the receiver of a block, or the holder that a request is for. */
export interface Leg {
  readonly part: JourneyPart;
  readonly instance: number;
  readonly other: number | null;
  readonly fromNs: number;
  /** Null while it lasts. */
  readonly untilNs: number | null;
  /** It did not arrive. */
  readonly lost: boolean;
}

interface Bar {
  readonly key: string;
  readonly x1: number;
  readonly x2: number;
}

interface SessionBar extends Bar {
  readonly code: WaitClass;
  /** A commit was acknowledged at its end. */
  readonly commits: boolean;
}

interface SessionRow {
  readonly session: number;
  readonly y: number;
  readonly bars: readonly SessionBar[];
}

interface LogBar extends Bar {
  readonly forced: boolean;
}

export interface InstancePart {
  readonly instance: number;
  readonly failed: boolean;
  /** Of its badge. */
  readonly middle: number;
  readonly rows: readonly SessionRow[];
  /** Sessions without room for a row. */
  readonly hidden: number;
  readonly log: { readonly y: number; readonly bars: readonly LogBar[] };
  /** Where the block is drawn while the instance has it. */
  readonly lane: number;
}

export interface Slope {
  readonly key: string;
  readonly instance: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** It did not arrive, and never will. */
  readonly lost: boolean;
}

interface Piece extends Bar {
  readonly instance: number;
  readonly y: number;
}

export interface JourneyLayout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly x0: number;
  readonly x1: number;
  readonly top: number;
  readonly foot: number;
  readonly axis: Axis;
  readonly rowHeight: number;
  readonly block: number;
  readonly instances: readonly InstancePart[];
  readonly lanes: { readonly top: number; readonly foot: number };
  readonly held: readonly Piece[];
  readonly pastImages: readonly Piece[];
  readonly forced: readonly Piece[];
  readonly requests: readonly Slope[];
  readonly sent: readonly Slope[];
  readonly changes: readonly Piece[];
  /** Times that the block was sent so far, also before what is shown. */
  readonly crossings: number;
  readonly now: number;
  readonly isNowShown: boolean;
  readonly nowWords: string;
}

/** Times that the block is sent in the time that is shown, if the reader chose no other time. */
const [CROSSINGS, NARROW_CROSSINGS] = [8, 4];
const [LEFT, NARROW_LEFT, RIGHT] = [138, 34, 14];
/** Above all, for the axis, for a row of log writes, and around the lanes of the block, px. */
const [TOP, AXIS, LOG, AROUND] = [6, 30, 15, 16];
/** Between two lanes of the block, px. */
const [LEAST_LANE, MOST_LANE] = [34, 260];
/** Heights of the row of a session, px. */
const [LEAST_ROW, MOST_ROW] = [9, 28];
export const NARROW = 560;
const NOBODY = 255;

/** The journey so far, by begin. Cost: linear in rows. */
export function legsOf({ journey }: Frame): Leg[] {
  return Array.from({ length: journey.rows }, (_, row) => {
    const [other = NOBODY, until = -1] = [journey.other[row], journey.until_ns[row]];
    return {
      part: (journey.part[row] ?? 0) as JourneyPart,
      instance: journey.instance[row] ?? 0,
      other: other === NOBODY ? null : other,
      fromNs: journey.from_ns[row] ?? 0,
      untilNs: until < 0 ? null : until,
      lost: journey.lost[row] === 1,
    };
  });
}

export function journeyLayout(
  frame: Frame,
  width: number,
  height: number,
  stretch: Span | null = null,
): JourneyLayout | null {
  const legs = legsOf(frame);
  const block = frame.journey.block[0];
  if (block === undefined) return null;
  const narrow = width < NARROW;
  const [x0, x1] = [narrow ? NARROW_LEFT : LEFT, Math.max(120, width - RIGHT)];
  const now = frame.clock.time_ns[0] ?? 0;
  const shown = stretch ?? newestPart(legs, now, narrow ? NARROW_CROSSINGS : CROSSINGS);
  const axis = timeAxis(shown.from / NS_PER_S, shown.to / NS_PER_S, x0, x1, narrow ? 70 : 96);
  const place = (ns: number) => Math.min(x1, Math.max(x0, axis.scale(ns / NS_PER_S)));
  const bar = (from: number, until: number | null, key: string): Bar => ({
    key,
    x1: place(from),
    x2: place(Math.min(until ?? now, now)),
  });
  const isShown = (from: number, until: number | null) =>
    from <= shown.to && (until ?? now) >= shown.from;
  const rooms = roomsOf(frame, height, shown);
  const lane = (instance: number) => rooms.parts[instance]?.lane ?? 0;
  const visible = legs.filter((leg) => isShown(leg.fromNs, leg.untilNs));
  const pieces = (part: JourneyPart): Piece[] =>
    visible
      .filter((leg) => leg.part === part)
      .map((leg, i) => ({
        ...bar(leg.fromNs, leg.untilNs, `${i} ${leg.fromNs}`),
        instance: leg.instance,
        y: lane(leg.instance),
      }));
  const slopes = (part: JourneyPart): Slope[] =>
    visible
      .filter((leg) => leg.part === part)
      .map((leg, i) => slopeOf(leg, bar(leg.fromNs, leg.untilNs, `${i} ${leg.fromNs}`), lane));
  const sent = slopes(JourneyPart.Sent);
  return {
    ...{ width, narrow, x0, x1, axis, block, sent },
    ...{ top: TOP, foot: rooms.foot, height: rooms.foot + AXIS, rowHeight: rooms.rowHeight },
    lanes: rooms.lanes,
    instances: rooms.parts.map((part) => ({
      ...part,
      rows: part.rows.map((row) => ({
        ...row,
        bars: sessionBars(frame, part.instance, row.session, isShown, bar),
      })),
      log: { ...part.log, bars: logBars(frame, part.instance, isShown, bar) },
    })),
    held: pieces(JourneyPart.Held),
    pastImages: pieces(JourneyPart.PastImage),
    forced: pieces(JourneyPart.LogForced),
    changes: pieces(JourneyPart.Changed),
    requests: slopes(JourneyPart.Requested),
    crossings: legs.filter(({ part }) => part === JourneyPart.Sent).length,
    now: place(now),
    isNowShown: now >= shown.from && now <= shown.to,
    nowWords: formatMoment(now, Math.max(2, digitsFor(shown.to - shown.from))),
  };
}

/** What has not arrived, and what never will, is halfway. */
function slopeOf(leg: Leg, { key, x1, x2 }: Bar, lane: (instance: number) => number): Slope {
  const { instance, other, untilNs, lost } = leg;
  const y1 = lane(instance);
  const y2 = other === null ? y1 : lane(other);
  const y = untilNs === null || lost ? (y1 + y2) / 2 : y2;
  return { key, instance, x1, y1, x2, y2: y, lost };
}

/**
 * A stretch that ends now, in which the block is usually sent so often. It depends on the middle of all known times between two
 * sends, and is rounded: while a run plays, the scale stays and the picture moves.
 */
function newestPart(legs: readonly Leg[], now: number, crossings: number): Span {
  const sends = legs.filter(({ part }) => part === JourneyPart.Sent).map(({ fromNs }) => fromNs);
  const between = median(sends.slice(1).map((at, i) => at - (sends[i] ?? 0))) ?? 0;
  const first = legs.find(({ part }) => part === JourneyPart.Changed)?.fromNs ?? 0;
  const span = roundedSpan(Math.max(1e6, between > 0 ? between * crossings : now - first));
  const from = Math.max(0, now - span);
  return { from, to: from + span };
}

interface Rooms {
  readonly parts: readonly InstancePart[];
  readonly lanes: { readonly top: number; readonly foot: number };
  readonly foot: number;
  readonly rowHeight: number;
}

/** The first half of the instances is above the lanes of the block, the rest below: the lanes are next to each other. */
function roomsOf(frame: Frame, height: number, shown: Span): Rooms {
  const count = Math.max(1, frame.instances.rows);
  const above = Math.ceil(count / 2);
  const sessions = Array.from({ length: count }, (_, at) => sessionsOf(frame, at, shown));
  const gaps = 2 * AROUND + TOP + AXIS + count * (LOG + 4);
  const forLanes = Math.min(MOST_LANE, Math.max(LEAST_LANE, (height - gaps) / 3)) * (count - 1);
  const forRows = Math.max(0, height - gaps - forLanes);
  const most = Math.max(...sessions.map(({ length }) => length));
  const fits = Math.max(1, Math.min(most, Math.floor(forRows / count / LEAST_ROW)));
  const all = sessions.reduce((sum, { length }) => sum + Math.min(fits, length), 0);
  const rowHeight = Math.min(MOST_ROW, Math.max(LEAST_ROW, forRows / Math.max(1, all)));
  const lane = count === 1 ? 0 : forLanes / (count - 1);
  const parts: InstancePart[] = [];
  let y = TOP;
  const place = (instance: number, laneY: number, isLogFirst: boolean) => {
    const numbers = sessions[instance] ?? [];
    const rows = Math.min(fits, numbers.length);
    const top = isLogFirst ? y + LOG + 4 : y;
    const log = isLogFirst ? y : y + rows * rowHeight + 4;
    parts[instance] = {
      instance,
      failed: hasFailed(frame, instance),
      middle: top + Math.max(24, rows * rowHeight) / 2,
      rows: numbers
        .slice(0, rows)
        .map((session, i) => ({ session, y: top + i * rowHeight, bars: [] })),
      hidden: numbers.length - rows,
      log: { y: log, bars: [] },
      lane: laneY,
    };
    y += rows * rowHeight + LOG + 4;
  };
  const heightAbove = sessions
    .slice(0, above)
    .reduce((sum, { length }) => sum + Math.min(fits, length) * rowHeight + LOG + 4, TOP);
  const firstLane = heightAbove + AROUND;
  for (let i = 0; i < above; i += 1) place(i, firstLane + i * lane, false);
  y = firstLane + forLanes + AROUND;
  for (let i = above; i < count; i += 1) place(i, firstLane + i * lane, true);
  const lanes = { top: firstLane, foot: firstLane + forLanes };
  return { parts, lanes, foot: y + 6, rowHeight };
}

/** Sessions of an instance that are there now, or did something in the time that is shown. */
function sessionsOf(
  { sessions, session_spans: spans }: Frame,
  instance: number,
  { from, to }: Span,
): number[] {
  const numbers = new Set<number>();
  for (let row = 0; row < sessions.rows; row += 1) {
    const isOfClient = sessions.recovery[row] === 0;
    if (sessions.instance[row] === instance && isOfClient) numbers.add(sessions.number[row] ?? 0);
  }
  for (let row = 0; row < spans.rows; row += 1) {
    const until = spans.until_ns[row] ?? 0;
    const isShown = (spans.from_ns[row] ?? 0) <= to && (until < 0 || until >= from);
    if (spans.instance[row] === instance && isShown) numbers.add(spans.session[row] ?? 0);
  }
  return [...numbers].sort(ascending);
}

type IsShown = (from: number, until: number | null) => boolean;
type ToBar = (from: number, until: number | null, key: string) => Bar;

function sessionBars(
  { session_spans: spans }: Frame,
  instance: number,
  session: number,
  isShown: IsShown,
  bar: ToBar,
): SessionBar[] {
  const bars: SessionBar[] = [];
  for (let row = 0; row < spans.rows; row += 1) {
    if (spans.instance[row] !== instance || spans.session[row] !== session) continue;
    const [from = 0, end = -1] = [spans.from_ns[row], spans.until_ns[row]];
    const until = end < 0 ? null : end;
    if (!isShown(from, until)) continue;
    const code = (spans.class[row] ?? 0) as WaitClass;
    bars.push({ ...bar(from, until, `${row}`), code, commits: spans.commits[row] === 1 });
  }
  return bars;
}

function logBars(
  { log_writes: writes }: Frame,
  instance: number,
  isShown: IsShown,
  bar: ToBar,
): LogBar[] {
  const bars: LogBar[] = [];
  for (let row = 0; row < writes.rows; row += 1) {
    const [from = 0, end = -1] = [writes.from_ns[row], writes.until_ns[row]];
    const until = end < 0 ? null : end;
    if (writes.instance[row] !== instance || !isShown(from, until)) continue;
    bars.push({ ...bar(from, until, `${row}`), forced: writes.forced[row] === 1 });
  }
  return bars;
}
