/**
 * The first moment at which a condition holds: looks at a hidden run every few simulated milliseconds, then event by
 * event. What holds for less than that may be passed over, the same way in every run of the same scenario.
 */

import { fail, ok } from '../base/result';
import { NS_PER_MS } from '../base/time';
import type { Scenario } from '../engine/generated/control';
import type { Frame, TableName } from '../engine/generated/frame';
import type { FrameRequest } from '../engine/messages';
import { type Condition, holds, tablesOfCondition } from './condition';
import { type Answer, frameOf, NEVER, type Scout } from './survey';

const STRIDE_NS = 20 * NS_PER_MS;
/** Two simulated minutes: nobody waits longer. */
const STRIDES = 6_000;

/** Simulated time, ns. */
export function whenTime(
  scout: Scout,
  scenario: Scenario,
  condition: Condition,
  fromNs: number,
  limitNs = Infinity,
): Answer<number> {
  const tables = ['clock', ...tablesOfCondition(condition)] as const;
  return firstTime(
    scout,
    tables,
    (frame) => holds(condition, { frame, scenario }),
    fromNs,
    limitNs,
  );
}

/** The first time, not before `fromNs`, at which a frame of these tables satisfies. */
export async function firstTime(
  scout: Scout,
  tables: readonly TableName[],
  satisfies: (frame: Frame) => boolean,
  fromNs: number,
  limitNs = Infinity,
): Answer<number> {
  const request: FrameRequest = frameOf(tables);
  const look = (timeNs: number) => scout.look({ to: 'time', timeNs }, request);
  for (let stride = 0; stride < STRIDES; stride += 1) {
    const timeNs = fromNs + stride * STRIDE_NS;
    const seen = await look(timeNs);
    if (!seen.ok) return seen;
    if (!satisfies(seen.value.frame)) {
      if (seen.value.position.idle || timeNs >= limitNs) break;
      continue;
    }
    if (stride === 0) return ok(fromNs);
    let at = await look(timeNs - STRIDE_NS);
    while (at.ok && at.value.position.time_ns <= timeNs) {
      if (satisfies(at.value.frame)) return ok(at.value.position.time_ns);
      at = await scout.look({ to: 'event', direction: 1 }, request);
    }
    return at.ok ? ok(timeNs) : at;
  }
  return fail(NEVER);
}
