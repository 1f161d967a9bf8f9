/**
 * When in a run a moment is: pure, from one frame of the run's far end, which knows all that happened before. Null while
 * the run has not come to it. A condition has no such answer: `when.ts` looks for its moment.
 */

import { MarkKind, Phase } from '../engine/generated/codes';
import type { Frame, TableName } from '../engine/generated/frame';
import type { EventName, Moment } from './moment';

/** What such a frame has to hold. */
export const SURVEY_TABLES: readonly TableName[] = [
  'clock',
  'instances',
  'marks',
  'phases',
  'commits',
];

/** A moment that such a frame can tell. */
export type Occurrence = Exclude<Moment, { kind: 'when' }>;

type Event = Extract<Moment, { kind: 'event' }>;

/** Simulated time, ns; of events only those after `afterNs` count. */
export function momentTime(moment: Occurrence, survey: Frame, afterNs = -1): number | null {
  if (moment.kind === 'start') return 0;
  if (moment.kind === 'commits') return commitTime(survey, moment.count, moment.instance);
  return eventTimes(moment, survey).filter((time) => time > afterNs)[moment.nth - 1] ?? null;
}

/** The first of its kind. */
export function eventTime(event: EventName, survey: Frame): number | null {
  return momentTime({ kind: 'event', event, nth: 1, instance: null }, survey);
}

const MARKS: Partial<Record<EventName, MarkKind>> = {
  crashed: MarkKind.Crash,
  detected: MarkKind.Detected,
  opened: MarkKind.Opened,
  recovered: MarkKind.Recovered,
  checkpoint: MarkKind.Checkpoint,
  joined: MarkKind.Joined,
  left: MarkKind.Left,
  log_switch: MarkKind.LogSwitch,
  fault: MarkKind.Fault,
};

/** A share of the way through a phase. */
const PHASES: Partial<Record<EventName, readonly [Phase, number]>> = {
  first_pass_half: [Phase.FirstPass, 0.55],
  first_pass_finished: [Phase.FirstPass, 1],
  handshake_finished: [Phase.Handshake, 1],
  finish_scan_half: [Phase.FinishScan, 0.5],
  finish_scan_finished: [Phase.FinishScan, 1],
  receive_set_finished: [Phase.ReceiveSet, 1],
  scan_whole_half: [Phase.ScanWhole, 0.5],
  scan_whole_finished: [Phase.ScanWhole, 1],
  merge_finished: [Phase.MergeSets, 1],
  second_pass_half: [Phase.SecondPass, 0.5],
  second_pass_finished: [Phase.SecondPass, 1],
  rollback_half: [Phase.Rollback, 0.5],
  rollback_finished: [Phase.Rollback, 1],
};

function eventTimes({ event, instance }: Event, survey: Frame): number[] {
  const mark = MARKS[event];
  if (mark !== undefined) return markTimes(survey, mark, instance);
  const [phase, share] = PHASES[event] ?? [];
  return phase === undefined || share === undefined ? [] : phaseTimes(survey, phase, share);
}

function commitTime({ commits }: Frame, count: number, instance: number | null): number | null {
  const times = [...commits.time_ns].filter(
    (_, row) => instance === null || commits.instance[row] === instance,
  );
  return times.sort((a, b) => a - b)[count - 1] ?? null;
}

function markTimes({ marks }: Frame, kind: MarkKind, instance: number | null): number[] {
  return [...marks.time_ns].filter(
    (_, row) => marks.kind[row] === kind && (instance === null || marks.instance[row] === instance),
  );
}

/** A share of the way through each phase of that kind that is over and was not cut short. */
function phaseTimes({ phases }: Frame, phase: Phase, share: number): number[] {
  const times: number[] = [];
  for (let row = 0; row < phases.rows; row += 1) {
    if (phases.phase[row] !== phase || phases.cut_short[row] === 1) continue;
    const from = phases.start_ns[row] ?? 0;
    const to = phases.end_ns[row] ?? -1;
    if (to >= 0) times.push(from + (to - from) * share);
  }
  return times;
}
