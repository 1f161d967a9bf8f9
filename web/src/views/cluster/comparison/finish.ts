/** The photo finish: whose database was open first after its last brown-out, and by how much. Pure. */

import type { Frame } from '../../../engine/generated/frame';
import { SIDES, type Side } from '../../../player/pair';
import type { Shown } from './layout';

export interface OpenedFirst {
  /** When each opened; null while it does not serve. */
  readonly openNs: Readonly<Record<Side, number | null>>;
  /** Who opened first; null while neither is open, or when both opened at once. */
  readonly first: Side | null;
  /** How much later the other one opened, or how long it is behind so far. */
  readonly byNs: number;
  /** The other is not open yet. */
  readonly lasts: boolean;
}

/** Null where not both have had a brown-out, or neither is open again. */
export function finishOf(runs: Readonly<Record<Side, Shown>>): OpenedFirst | null {
  const [a, b] = SIDES.map((side) => lastBrownout(runs[side].frame));
  if (a === null || a === undefined || b === null || b === undefined) return null;
  const openNs = { a: a.openNs, b: b.openNs };
  if (openNs.a === null && openNs.b === null) return null;
  const nows = { a: nowOf(runs.a.frame), b: nowOf(runs.b.frame) };
  const at = { a: openNs.a ?? nows.a, b: openNs.b ?? nows.b };
  const lasts = openNs.a === null || openNs.b === null;
  if (!lasts && at.a === at.b) return { openNs, first: null, byNs: 0, lasts };
  const first: Side = openNs.b === null || (openNs.a !== null && at.a < at.b) ? 'a' : 'b';
  return { openNs, first, byNs: Math.max(0, at[first === 'a' ? 'b' : 'a'] - at[first]), lasts };
}

const nowOf = ({ clock }: Frame) => clock.time_ns[0] ?? 0;

function lastBrownout({ brownouts, clock }: Frame): { openNs: number | null } | null {
  const now = clock.time_ns[0] ?? 0;
  for (let row = brownouts.rows - 1; row >= 0; row -= 1) {
    if ((brownouts.start_ns[row] ?? 0) > now) continue;
    const end = brownouts.end_ns[row] ?? -1;
    return { openNs: end < 0 || end > now ? null : end };
  }
  return null;
}
