/** The oracle's checks and the rules of the engine: name, what each wants, and what it means when it fails. */

import { Check as C, type Check } from '../../engine/generated/codes';
import { NO_BLOCK, NO_INSTANCE } from '../none';
import { counted } from '../numbers';
import { blockName, instanceName } from './names';
import type { Word } from './states';

export interface CheckWord extends Word {
  /** What went wrong when it does not hold. */
  readonly broken: string;
}

export const CHECK_WORDS: Record<Check, CheckWord> = {
  0: {
    name: 'Every row is right',
    means: 'Each row equals its last durable commit, plus open changes of survivors.',
    broken: 'A row is not what its last durable commit made it',
  },
  1: {
    name: 'No commit is lost',
    means: 'Each acknowledged commit is in the recovered data.',
    broken: 'An acknowledged commit is missing in the recovered data',
  },
  2: {
    name: 'Undo fits',
    means: 'Transaction tables and undo records fit each other.',
    broken: 'A transaction table and its undo records do not fit each other',
  },
  3: {
    name: 'Redo before data',
    means: 'No block on disk is newer than the redo on disk.',
    broken: 'A block on disk is newer than the redo on disk',
  },
  4: {
    name: 'Queue in order',
    means: 'The buffer checkpoint queue ascends by low RBA.',
    broken: 'A buffer stands in the queue before one with a lower low RBA',
  },
  5: {
    name: 'Checkpoint behind the queue',
    means: 'No recorded checkpoint is past a dirty buffer.',
    broken: 'A recorded checkpoint is past a buffer that is still dirty',
  },
  6: {
    name: 'Set covers the loss',
    means: 'The recovery set holds every block whose changes were lost.',
    broken: 'A block lost changes and is not in the recovery set',
  },
  7: {
    name: 'One exclusive holder',
    means: 'At most one instance holds a block to change it.',
    broken: 'Two instances hold the same block exclusively',
  },
  8: {
    name: 'Survivors are covered',
    means: 'Disk, caches and past images together have every change of a survivor.',
    broken: 'A survivor’s change is in no cache and not on disk',
  },
  9: {
    name: 'Closed means on disk',
    means: 'Every block that a closed thread changed is on disk.',
    broken: 'A thread was closed with a change that is not on disk',
  },
  10: {
    name: 'No gap in versions',
    means: 'Redo is applied to the version just before it, never further back.',
    broken: 'Redo met a block whose version before it is missing',
  },
  11: {
    name: 'No wait in vain',
    means: 'No session waits for something that is already so.',
    broken: 'A session waits for something that is already so',
  },
};

export interface Verdict {
  readonly check: Check;
  readonly held: boolean;
  readonly block: number;
  readonly instance: number;
  readonly expected: number;
  readonly found: number;
  readonly checked: number;
}

const COUNTS: Partial<Record<Check, [string, string]>> = {
  [C.RowsMatch]: ['row', 'rows'],
  [C.CommitsKept]: ['commit', 'commits'],
};

/** One sentence: what was checked and what came out. */
export function verdictText(verdict: Verdict): string {
  const { means, broken } = CHECK_WORDS[verdict.check];
  if (verdict.held) {
    const [one, many] = COUNTS[verdict.check] ?? ['case', 'cases'];
    return verdict.checked > 0
      ? `${means} Checked: ${counted(verdict.checked, one, many)}.`
      : means;
  }
  const where = [
    verdict.block === NO_BLOCK ? '' : blockName(verdict.block),
    verdict.instance === NO_INSTANCE ? '' : instanceName(verdict.instance),
  ].filter((part) => part !== '');
  const place = where.length === 0 ? '' : ` (${where.join(', ')})`;
  return `${broken}${place}. Expected ${verdict.expected}, found ${verdict.found}.`;
}
