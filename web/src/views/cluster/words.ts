/** What a card says in two lines. Codes and numbers in, words out; shared by the figure and its text form. */

import { counted, formatCount, formatShare } from '../../base/numbers';
import { formatMoment } from '../../base/time';
import * as say from '../../base/words/ui/views/cluster';
import { InstanceState, Phase } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import type { DataFiles } from '../parts/files';

export interface StateWords {
  readonly text: string;
  /** For a card too narrow for the whole. */
  readonly short: string;
  readonly tone: 'plain' | 'failed' | 'brown';
}

/** The phases from the one that says most about an instance to the one that says least. */
const TELLING = [
  Phase.SecondPass,
  Phase.FirstPass,
  Phase.Reconfigure,
  Phase.Rollback,
  Phase.Close,
] as const;

const PHASE_WORDS: Record<number, string> = {
  [Phase.SecondPass]: say.secondPass,
  [Phase.FirstPass]: say.firstPass,
  [Phase.Reconfigure]: say.rebuildsGcs,
  [Phase.Rollback]: say.rollsBack,
  [Phase.Close]: say.closesThreads,
};

export function stateWords(frame: Frame, instance: number): StateWords {
  const { instances, clock } = frame;
  switch (instances.state[instance]) {
    case InstanceState.Down:
      return hasLeft(frame, instance)
        ? { text: say.leftTheCluster, short: 'left', tone: 'plain' }
        : { text: say.notInTheCluster, short: 'absent', tone: 'plain' };
    case InstanceState.Starting:
      return { text: 'starting', short: 'starting', tone: 'plain' };
    case InstanceState.Crashed:
    case InstanceState.Failed:
      return {
        text: say.failedAt(formatMoment(instances.failed_ns[instance])),
        short: 'failed',
        tone: 'failed',
      };
  }
  const phase = phaseWords(frame, instance);
  if (phase !== null) return phase;
  if (instances.leaving[instance] === 1) {
    return { text: say.leavingFinishesItsWork, short: 'leaving', tone: 'plain' };
  }
  if (clock.frozen[0] === 1) return { text: say.allRequestsWait, short: 'waits', tone: 'brown' };
  return { text: 'running', short: 'running', tone: 'plain' };
}

/** It worked once and went in good order. */
function hasLeft({ instances, threads }: Frame, instance: number): boolean {
  return instances.commits[instance] > 0 || threads.end_rba[instance] > 0;
}

function phaseWords(frame: Frame, instance: number): StateWords | null {
  const { phases, clock } = frame;
  if (clock.recovering_instance[0] !== instance) return null;
  for (const phase of TELLING) {
    for (let i = phases.rows - 1; i >= 0; i -= 1) {
      if (phases.phase[i] !== phase || phases.end_ns[i] >= 0) continue;
      const word = PHASE_WORDS[phase] ?? 'recovers';
      const known = phases.total[i] > 0;
      const done = known ? `, ${formatShare(phases.done[i] / phases.total[i])}` : '';
      return { text: `${word}${done}`, short: word, tone: 'plain' };
    }
  }
  return { text: 'recovers', short: 'recovers', tone: 'plain' };
}

/** What is in its cache: `50 of 90 dirty`. */
export function cacheWords(frame: Frame, instance: number): string {
  const { instances } = frame;
  switch (instances.state[instance]) {
    case InstanceState.Crashed:
    case InstanceState.Failed:
      return say.memoryLost;
    case InstanceState.Down:
    case InstanceState.Starting:
      return say.cacheEmpty;
    default:
      return say.ofDirty(
        formatCount(instances.dirty[instance]),
        formatCount(instances.cached[instance]),
      );
  }
}

/** For a figure too narrow for the whole sentence: `51 of 92 behind, 23 in the set`. */
export function filesWordsShort({ staleCount, setCount, total, lost }: DataFiles): string {
  if (staleCount + setCount === 0) {
    return lost ? say.onlyTheRedoCanTell : say.allNewest(formatCount(total));
  }
  const set = setCount > 0 ? say.inTheSet(formatCount(setCount)) : '';
  return say.ofBehind(formatCount(staleCount), formatCount(total), set);
}

/** `51 of 92 blocks older here than in a cache, 23 in the recovery set`. */
export function filesWords({ staleCount, setCount, total, lost }: DataFiles): string {
  const blocks = counted(total, 'block', 'blocks');
  if (staleCount === 0 && setCount === 0) {
    return lost ? say.whichOfAreBehindOnly(blocks) : say.allHaveTheirNewestVersion(blocks);
  }
  const parts = [
    staleCount > 0 ? say.ofOlderHereThanIn(formatCount(staleCount), blocks) : '',
    setCount > 0
      ? say.inTheRecoverySet(formatCount(setCount), staleCount > 0 ? '' : ` of ${blocks}`)
      : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** How long the brown-out has lasted; 0 where none is counted yet: all have fallen, and nobody has begun to recover. */
export function brownOutLasted({ brownouts, clock }: Frame): number {
  const last = brownouts.rows - 1;
  return last < 0 || brownouts.end_ns[last] >= 0 ? 0 : clock.time_ns[0] - brownouts.start_ns[last];
}
