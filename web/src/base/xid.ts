/** Transaction ids as people read them: undo segment (one an instance), slot, and how often the slot was used. */

const SEGMENT_UNIT = 2 ** 27;
const SLOT_UNIT = 2 ** 20;

interface Xid {
  /** Undo segment: the instance the transaction began on, from 1. */
  readonly segment: number;
  readonly slot: number;
  readonly wrap: number;
}

function splitXid(xid: number): Xid {
  return {
    segment: Math.floor(xid / SEGMENT_UNIT),
    slot: Math.floor((xid % SEGMENT_UNIT) / SLOT_UNIT),
    wrap: xid % SLOT_UNIT,
  };
}

/** From here on numbers are of transactions of a second database. */
const SECOND = 2 ** 31;
const PRIME = '′';

/** `T2.5.17`: segment, slot, wrap; “–” for none. A number of a second database has a prime. */
export function formatXid(xid: number): string {
  if (xid === 0) return '–';
  if (xid >= SECOND) return formatXid(xid - SECOND) + PRIME;
  const { segment, slot, wrap } = splitXid(xid);
  return `T${segment}.${slot}.${wrap}`;
}

/** `2.5`: segment and slot, where there is no room for more. */
export function formatXidSlot(xid: number): string {
  const { segment, slot } = splitXid(xid % SECOND);
  return `${segment}.${slot}`;
}

/** `T5.17`: where the instance is shown by its hue or its name is next to it. */
export function formatShortXid(xid: number): string {
  if (xid === 0) return '–';
  const { slot, wrap } = splitXid(xid);
  return `T${slot}.${wrap}`;
}
