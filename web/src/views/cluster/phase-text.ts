/** The phases of a recovery: what each is called, what it does, and how much of its work is done. */

import say from '../../base/messages/phases';
import { formatBytes } from '../../base/numbers';
import { PHASE_NAMES, type Phase, type PhaseName } from '../../engine/generated/codes';
import { type ByCode, byCode } from './by-code';
import type { Word } from './state-text';

export const phaseWord: ByCode<Phase, Word> = byCode(PHASE_NAMES, say.phase);

/** What the work of a phase is counted in; null where the engine does not count it. */
const UNITS: Readonly<Record<PhaseName, Exclude<keyof typeof say.work, 'redo'> | 'bytes' | null>> =
  {
    Detect: null,
    Reconfigure: 'resources',
    FirstPass: 'bytes',
    SecondPass: 'blocks',
    Rollback: 'undoRecords',
    Close: 'blocks',
    Handshake: null,
    FinishScan: 'bytes',
    ReceiveSet: 'bytes',
    ScanWhole: 'bytes',
    MergeSets: null,
  };

const unitOf = byCode(PHASE_NAMES, UNITS);

/** `3 of 14 blocks`; without the total while it is not known, and empty where neither is. */
export function phaseProgress(phase: Phase, done: number, total: number): string {
  const unit = unitOf(phase);
  const isTotalKnown = total >= 0;
  if (unit === null || (!isTotalKnown && done < 0)) return '';
  if (unit !== 'bytes') return say.work[unit]({ done, total, isTotalKnown });
  return say.work.redo({ done: formatBytes(done), total: formatBytes(total), isTotalKnown });
}
