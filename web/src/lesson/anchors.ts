/**
 * When in a run a step's anchor is: pure, from one frame of the run's far end, which knows all that happened before.
 * Null while the run has not come to it.
 */

import { MarkKind, Phase } from '../engine/generated/codes';
import type { Frame, TableName } from '../engine/generated/frame';
import type { Anchor, EventName } from './lesson';

/** What such a frame has to hold. */
export const SURVEY_TABLES: readonly TableName[] = [
  'clock',
  'instances',
  'marks',
  'phases',
  'commits',
];

/** Simulated time, ns. */
export function anchorTime(anchor: Anchor, survey: Frame): number | null {
  if (anchor.kind === 'start') return 0;
  if (anchor.kind === 'commits') return commitTime(survey, anchor.count);
  return eventTime(anchor.event, survey);
}

export function eventTime(event: EventName, survey: Frame): number | null {
  switch (event) {
    case 'crashed':
      return markTime(survey, MarkKind.Crash);
    case 'detected':
      return markTime(survey, MarkKind.Detected);
    case 'opened':
      return markTime(survey, MarkKind.Opened);
    case 'recovered':
      return markTime(survey, MarkKind.Recovered);
    case 'first_pass_half':
      return phaseTime(survey, Phase.FirstPass, 0.55);
    case 'first_pass_finished':
      return phaseTime(survey, Phase.FirstPass, 1);
    case 'second_pass_half':
      return phaseTime(survey, Phase.SecondPass, 0.5);
    case 'second_pass_finished':
      return phaseTime(survey, Phase.SecondPass, 1);
    case 'rollback_half':
      return phaseTime(survey, Phase.Rollback, 0.5);
    case 'rollback_finished':
      return phaseTime(survey, Phase.Rollback, 1);
  }
}

function commitTime(survey: Frame, count: number): number | null {
  const times = [...survey.commits.time_ns].sort((a, b) => a - b);
  return times[count - 1] ?? null;
}

/** The first of its kind. */
function markTime({ marks }: Frame, kind: MarkKind): number | null {
  const row = marks.kind.indexOf(kind);
  return row < 0 ? null : (marks.time_ns[row] ?? null);
}

/** A share of the way through the first phase of that kind that was not cut short. */
function phaseTime({ phases }: Frame, phase: Phase, share: number): number | null {
  for (let row = 0; row < phases.rows; row += 1) {
    if (phases.phase[row] !== phase || phases.cut_short[row] === 1) continue;
    const from = phases.start_ns[row] ?? 0;
    const to = phases.end_ns[row] ?? -1;
    return to < 0 ? null : from + (to - from) * share;
  }
  return null;
}
