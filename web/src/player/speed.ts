/** The ladder of speeds, from one event at a time to as fast as it goes, and how long motion takes at each. */

export type Pace =
  /** So many events a second of the reader's time. */
  | { readonly kind: 'events'; readonly perSecond: number }
  /** So many simulated seconds a second of the reader's time. */
  | { readonly kind: 'time'; readonly factor: number }
  /** As fast as it goes. */
  | { readonly kind: 'full' };

export interface Speed {
  readonly id: SpeedId;
  readonly pace: Pace;
}

export type SpeedId =
  | 'one-a-second'
  | 'four-a-second'
  | 'thousandth'
  | 'hundredth'
  | 'tenth'
  | 'real'
  | 'ten'
  | 'full';

/** From slow to fast. */
export const SPEEDS: readonly Speed[] = [
  { id: 'one-a-second', pace: { kind: 'events', perSecond: 1 } },
  { id: 'four-a-second', pace: { kind: 'events', perSecond: 4 } },
  { id: 'thousandth', pace: { kind: 'time', factor: 0.001 } },
  { id: 'hundredth', pace: { kind: 'time', factor: 0.01 } },
  { id: 'tenth', pace: { kind: 'time', factor: 0.1 } },
  { id: 'real', pace: { kind: 'time', factor: 1 } },
  { id: 'ten', pace: { kind: 'time', factor: 10 } },
  { id: 'full', pace: { kind: 'full' } },
];

export function paceOf(id: SpeedId): Pace {
  return SPEEDS.find((speed) => speed.id === id)?.pace ?? { kind: 'full' };
}

/** One rung up or down; the ends stay. */
export function nextSpeed(id: SpeedId, direction: 1 | -1): SpeedId {
  const index = SPEEDS.findIndex((speed) => speed.id === id) + direction;
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, index))]?.id ?? id;
}

/** The speed at which so much simulated time takes nearest to so many seconds of the reader's time. */
export function speedFor(ns: number, seconds: number): SpeedId {
  const wanted = Math.log(Math.max(ns, 1) / 1e9 / seconds);
  let best: SpeedId = 'real';
  let least = Number.POSITIVE_INFINITY;
  for (const { id, pace } of SPEEDS) {
    if (pace.kind !== 'time') continue;
    const off = Math.abs(Math.log(pace.factor) - wanted);
    if (off < least) [best, least] = [id, off];
  }
  return best;
}

/** Factors by which motion within a step takes longer. */
export const SLOW_MOTIONS = [1, 2, 4, 8] as const;
export type SlowMotion = (typeof SLOW_MOTIONS)[number];
