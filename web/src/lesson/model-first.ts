/** The names of the model that the first lesson uses: a first visit carries no others. */

import { NS_PER_MS, NS_PER_S } from '../base/time';
import { phaseProgress } from '../base/words/phases';
import * as say from '../base/words/ui/lesson/model-first';
import { Phase, SetState } from '../engine/generated/codes';
import {
  blocks,
  inSet,
  moment,
  type Name,
  ofAll,
  ofEach,
  ofOne,
  rba,
  seconds,
  transactions,
} from './name-kinds';
import * as read from './read-frame';

export const FIRST_NAMES: Readonly<Record<string, Name>> = {
  commits: ofEach((frame) => frame.instances.commits),
  queue: ofOne('instances', (frame) => frame.instances.dirty),
  open_transactions: {
    from: ['transactions'],
    per: 'instance',
    number: ({ frame, of }) => read.openTransactions(frame, of),
    text: (value) => say.thatNotFinished(transactions(value), value === 1 ? 'is' : 'are'),
  },
  checkpoint_rba: ofOne('threads', (frame) => frame.threads.checkpoint_rba, rba),
  end_rba: ofOne('threads', (frame) => frame.threads.flushed_rba, rba),
  scan_rba: ofOne('threads', (frame) => frame.threads.scan_rba, rba),
  failed_at_s: {
    from: ['instances'],
    per: 'instance',
    number: ({ frame, of }) => read.secondsOrNone(frame.instances.failed_ns[of]),
    text: moment,
  },
  detection_s: ofAll(
    [],
    ({ scenario }) => (scenario.recovery.detect_ms * NS_PER_MS) / NS_PER_S,
    seconds,
  ),
  brownout_s: ofAll(['clock', 'brownouts'], ({ frame }) => read.brownoutSeconds(frame), seconds),
  'recovery_set.size': inSet([SetState.InSet, SetState.Recovering], blocks),
  'recovery_set.left': inSet([SetState.Written, SetState.HeldBySurvivor], blocks),
  'recovery_set.recovered': inSet(
    [SetState.Recovered],
    (value) => `${blocks(value)} ${value === 1 ? 'is' : 'are'}`,
  ),
  dead_transactions: ofAll(
    ['instances', 'transactions'],
    ({ frame }) => read.deadTransactions(frame),
    transactions,
  ),
  rolled_back: ofAll(
    ['phases'],
    ({ frame }) => read.lastPhase(frame, Phase.Rollback)?.done,
    (_, { frame }) => {
      const last = read.lastPhase(frame, Phase.Rollback);
      return last === null ? null : phaseProgress(Phase.Rollback, last.done, last.total);
    },
  ),
  'proof.checked': ofAll(['proof_sum'], ({ frame }) => frame.proof_sum.checked[0]),
  'proof.lost': ofAll(['proof_sum'], ({ frame }) => frame.proof_sum.lost[0]),
};
