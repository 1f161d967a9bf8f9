/** Rules that can be broken on purpose, for bug hunts. */

import type { Mutant } from '../../engine/generated/control';
import type { Word } from './states';

export const MUTANT_WORDS: Record<Mutant, Word> = {
  none: { name: 'all rules hold', means: 'Nothing is broken on purpose.' },
  bwr_without_version: {
    name: 'Block Written Records without versions',
    means:
      'A Block Written Record takes its block out of the recovery set although the block changed between the write and the record.',
  },
  write_before_redo: {
    name: 'write before redo',
    means: 'DBWR writes a block without waiting for its redo to be on disk.',
  },
  queue_out_of_order: {
    name: 'queue out of order',
    means: 'A buffer that becomes dirty goes to the head of the checkpoint queue, not to its tail.',
  },
  past_image_as_current: {
    name: 'past image taken for current',
    means: 'Recovery takes a past image for the current version of a block.',
  },
  thread_closed_early: {
    name: 'thread closed too early',
    means: 'A failed thread closes when the second pass ends, whatever is on disk by then.',
  },
  tail_not_scanned: {
    name: 'rest of the redo not scanned',
    means:
      'Recovery takes the recovery set that a buddy built as it is, and does not scan the redo that the buddy had not read.',
  },
};
