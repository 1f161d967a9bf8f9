/** The phases of a recovery: what each is called, what it does, and what its work is counted in. */

import type { Phase } from '../../engine/generated/codes';
import { counted, formatBytes } from '../numbers';
import type { Word } from './states';

export interface PhaseWord extends Word {
  /** Work done, in the phase's own unit. */
  work(amount: number): string;
}

const blocks = (amount: number) => counted(amount, 'block', 'blocks');

export const PHASE_WORDS: Record<Phase, PhaseWord> = {
  0: {
    name: 'detection',
    means: 'The crash has happened; the others wait for a heartbeat that does not come.',
    work: () => '',
  },
  1: {
    name: 'reconfiguration',
    means:
      'The survivors agree who is left and rebuild the resources that the failed held or mastered.',
    work: (amount) => counted(amount, 'resource', 'resources'),
  },
  2: {
    name: 'first pass',
    means: 'The redo of the failed threads is read once, to learn which blocks need recovery.',
    work: formatBytes,
  },
  3: {
    name: 'second pass',
    means: 'Blocks of the recovery set are read, their redo is applied, and each is released.',
    work: blocks,
  },
  4: {
    name: 'transaction recovery',
    means: 'Transactions that died in the crash are rolled back from their undo.',
    work: (amount) => counted(amount, 'undo record', 'undo records'),
  },
  5: {
    name: 'closing',
    means: 'Recovered blocks are written, until the failed threads are needed no more.',
    work: blocks,
  },
  6: {
    name: 'handshake',
    means:
      'Within the first pass: the buddy is asked to recover, and prunes its set by the checkpoint.',
    work: () => '',
  },
  7: {
    name: 'finishing own scans',
    means: 'Within the first pass: the recovery instance scans what it had not read as a buddy.',
    work: formatBytes,
  },
  8: {
    name: 'receiving sets',
    means:
      'Within the first pass: sets come from other buddies, and the rest of those threads is scanned.',
    work: formatBytes,
  },
  9: {
    name: 'scanning whole threads',
    means:
      'Within the first pass: threads that have no surviving buddy are scanned from their checkpoint.',
    work: formatBytes,
  },
  10: {
    name: 'merging sets',
    means: 'Within the first pass: the sets of all failed threads become the recovery set.',
    work: () => '',
  },
};

/** `3 of 14 blocks`; without the total while it is not known, and nothing where neither is told. */
export function phaseProgress(phase: Phase, done: number, total: number): string {
  const { work } = PHASE_WORDS[phase];
  if (total < 0) return done < 0 ? '' : work(done);
  if (phase === 2 || (phase >= 7 && phase <= 9)) return `${work(done)} of ${work(total)}`;
  const text = work(total);
  return text === '' ? '' : `${done.toLocaleString('en-GB')} of ${text}`;
}
