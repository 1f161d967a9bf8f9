/**
 * Availability as numbers: what was committed and what sessions waited for, in bins of time. The engine counts a wait
 * when it ends; those that last still are added here, so that a bin does not change its mind later. Pure.
 */

import { InstanceState, MarkKind, type WaitReason } from '../../../engine/generated/codes';
import type { Scenario } from '../../../engine/generated/control';
import type { Frame } from '../../../engine/generated/frame';
import { type WaitGroup, waitGroup } from '../wait-text';

/** What a session's time goes to, when not to work or thought: waits by group, or its instance is not there. */
export type Blocked = WaitGroup | 'gone';

/** From the foot of the picture upwards; `gone` hangs from its top. */
export const WAIT_GROUPS = [
  'frozen',
  'undetected',
  'inSet',
  'deadRow',
  'log',
  'ordinary',
] as const satisfies readonly WaitGroup[];

export interface Bin {
  readonly fromNs: number;
  /** Its end, or now if that is earlier. */
  readonly toNs: number;
  /** A second, of all instances, and of each. */
  readonly commitRate: number;
  readonly ratesOf: readonly number[];
  /** Shares of all session time, 0 to 1. */
  readonly share: Readonly<Record<Blocked, number>>;
  /** Long enough that its rate means something. */
  readonly settled: boolean;
}

type Sums = { -readonly [B in Blocked]: number };

const nothing = (): Sums => ({
  frozen: 0,
  undetected: 0,
  inSet: 0,
  deadRow: 0,
  log: 0,
  ordinary: 0,
  gone: 0,
});

interface Draft {
  fromNs: number;
  endNs: number;
  commits: number[];
  waited: Sums;
}

/** Bins that reach past `fromNs`, oldest first. Cost: linear in bins, sessions and marks. */
export function binsOf(frame: Frame, scenario: Scenario, fromNs: number): Bin[] {
  const now = frame.clock.time_ns[0] ?? 0;
  const drafts = measured(frame, fromNs, now);
  addOpenWaits(drafts, frame, now);
  addGone(drafts, frame, scenario, now);
  const all = sessionsOf(scenario, frame.instances.rows);
  return drafts.map((draft) => finished(draft, all, now));
}

function measured({ availability, instances }: Frame, fromNs: number, now: number): Draft[] {
  const drafts: Draft[] = [];
  for (let row = 0; row < availability.rows; row += 1) {
    const start = availability.time_ns[row] ?? 0;
    const endNs = start + (availability.width_ns[row] ?? 0);
    if (endNs <= fromNs || start >= now) continue;
    let draft = drafts[drafts.length - 1];
    if (draft?.fromNs !== start) {
      const commits = Array<number>(instances.rows).fill(0);
      draft = { fromNs: start, endNs, commits, waited: nothing() };
      drafts.push(draft);
    }
    draft.commits[availability.instance[row] ?? 0] = availability.commits[row] ?? 0;
    draft.waited.frozen += availability.frozen_ns[row] ?? 0;
    draft.waited.inSet += availability.in_set_ns[row] ?? 0;
    draft.waited.deadRow += availability.dead_row_ns[row] ?? 0;
    draft.waited.log += availability.log_ns[row] ?? 0;
    draft.waited.undetected += availability.undetected_ns[row] ?? 0;
    draft.waited.ordinary += availability.ordinary_ns[row] ?? 0;
  }
  return drafts;
}

function addOpenWaits(drafts: Draft[], frame: Frame, now: number): void {
  const { sessions } = frame;
  for (let row = 0; row < sessions.rows; row += 1) {
    const group = groupOf(frame, row);
    if (group === null || group === 'gone') continue;
    spread(drafts, group, sessions.since_ns[row] ?? now, now, 1);
  }
}

/** Sessions of an instance that is down get nothing, from its crash until it joins again. */
function addGone(drafts: Draft[], { marks }: Frame, scenario: Scenario, now: number): void {
  const since = new Map<number, number>();
  const each = scenario.workload.sessions;
  for (let row = 0; row < marks.rows; row += 1) {
    const at = marks.time_ns[row] ?? 0;
    const instance = marks.instance[row] ?? 0;
    if (at > now) break;
    if (marks.kind[row] === MarkKind.Crash && !since.has(instance)) since.set(instance, at);
    const from = since.get(instance);
    if (marks.kind[row] === MarkKind.Joined && from !== undefined) {
      spread(drafts, 'gone', from, at, each);
      since.delete(instance);
    }
  }
  for (const from of since.values()) spread(drafts, 'gone', from, now, each);
}

function sessionsOf({ workload, services }: Scenario, instances: number): number {
  return services.reduce((sum, service) => sum + service.sessions, workload.sessions * instances);
}

function spread(drafts: Draft[], what: Blocked, fromNs: number, toNs: number, times: number): void {
  for (let i = drafts.length - 1; i >= 0; i -= 1) {
    const draft = drafts[i] as Draft;
    if (draft.endNs <= fromNs) return;
    const shared = Math.min(draft.endNs, toNs) - Math.max(draft.fromNs, fromNs);
    if (shared > 0) draft.waited[what] += shared * times;
  }
}

function finished({ fromNs, endNs, commits, waited }: Draft, sessions: number, now: number): Bin {
  const toNs = Math.min(endNs, now);
  const seconds = (toNs - fromNs) / 1e9;
  const ratesOf = commits.map((count) => count / seconds);
  const time = Math.max(1, sessions * (toNs - fromNs));
  const of = (what: Blocked) => Math.min(1, waited[what] / time);
  return {
    fromNs,
    toNs,
    ratesOf,
    commitRate: ratesOf.reduce((sum, rate) => sum + rate, 0),
    share: {
      frozen: of('frozen'),
      undetected: of('undetected'),
      inSet: of('inSet'),
      deadRow: of('deadRow'),
      log: of('log'),
      ordinary: of('ordinary'),
      gone: of('gone'),
    },
    settled: toNs - fromNs >= (endNs - fromNs) / 2,
  };
}

export interface Present {
  /** Sessions there should be: the workload's on every instance, and those of services. */
  readonly all: number;
  /** How many of them are blocked now, by what; the rest work or think. */
  readonly counts: Readonly<Record<Blocked, number>>;
  readonly free: number;
}

/** What the workload's sessions do at this moment. Cost: linear in sessions. */
export function presentOf(frame: Frame, scenario: Scenario): Present {
  const counts = nothing();
  for (let row = 0; row < frame.sessions.rows; row += 1) {
    const group = groupOf(frame, row);
    if (group !== null && group !== 'gone') counts[group] += 1;
  }
  const each = scenario.workload.sessions;
  for (let instance = 0; instance < frame.instances.rows; instance += 1) {
    if (!serves(frame, instance)) counts.gone += each;
  }
  const all = sessionsOf(scenario, frame.instances.rows);
  const blocked = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { all, counts, free: Math.max(0, all - blocked) };
}

/** What a session of the workload is blocked by; null if by nothing, or if it is recovery's own. */
function groupOf(frame: Frame, row: number): Blocked | null {
  const { sessions } = frame;
  const instance = sessions.instance[row] ?? 0;
  if (sessions.recovery[row] === 1) return null;
  if (!serves(frame, instance)) return 'gone';
  return waitGroup((sessions.wait[row] ?? 0) as WaitReason);
}

function serves({ instances }: Frame, instance: number): boolean {
  return instances.state[instance] === InstanceState.Up;
}
