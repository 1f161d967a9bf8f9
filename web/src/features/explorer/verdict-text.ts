/** What a search came to, in words. */

import say from '../../base/messages/explorer';
import { formatCount, formatFixed } from '../../base/numbers';
import type { Explored } from '../../engine/exploration';
import type { FailureReport } from '../../engine/generated/control';
import { MOST_MB } from './choices';

interface VerdictText {
  readonly title: string;
  readonly detail: string;
}

const FAULTS = say.fault;

export function verdictText({ report }: Explored): VerdictText {
  const { verdict, progress, schedule, bound } = report;
  const states = formatCount(progress.states);
  const steps = schedule.length;
  switch (verdict) {
    case 'holds':
      return { title: say.verdict.holds.title({ states }), detail: say.verdict.holds.detail() };
    case 'fails':
      return { title: say.verdict.fails.title({ steps }), detail: say.verdict.fails.detail() };
    case 'reachable':
      return {
        title: say.verdict.reachable.title({ steps }),
        detail: say.verdict.reachable.detail(),
      };
    case 'unreachable':
      return {
        title: say.verdict.unreachable.title(),
        detail: say.verdict.unreachable.detail({ states }),
      };
    case 'partial': {
      const why = {
        states: say.bound.states({ states }),
        bytes: say.bound.bytes({ megabytes: MOST_MB }),
        stopped: say.bound.stopped(),
      }[bound ?? 'stopped'];
      return {
        title: say.verdict.partial.title({ states }),
        detail: `${why} ${say.verdict.partial.detail()}`,
      };
    }
  }
}

/** What failed, without the name of the check. */
export function failureKindText({ property, fault }: FailureReport): string {
  if (property !== null) return say.failure.property();
  return fault === null ? say.failure.stuck() : FAULTS[fault]();
}

/** How much work it was. */
export function workText({ report, seconds }: Explored): string {
  const { states, transitions, depth } = report.progress;
  return say.work({
    states: formatCount(states),
    transitions: formatCount(transitions),
    depth,
    seconds: formatFixed(seconds, 2),
    rate: formatCount(states / Math.max(seconds, 0.001)),
  });
}
