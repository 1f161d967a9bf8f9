/** The buddies in words: who protects whom, how far each has read, and why it scans or rests. */

import column from '../../../base/messages/columns';
import { counted, formatBytes, formatCount, listed } from '../../../base/numbers';
import { formatRba, REDO_BLOCK_BYTES } from '../../../base/rba';
import { formatDuration } from '../../../base/time';
import { buddyState } from '../../../base/words/states';
import * as say from '../../../base/words/ui/views/buddy';
import { BuddyState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { lagOf, type Pair, pairsOf } from './layout';

export function buddyText({ frame }: TextInput): TextForm {
  const pairs = pairsOf(frame);
  const size = frame.clock.log_file_bytes[0];
  return {
    sentence: buddySentence(pairs),
    table: {
      caption: say.buddies,
      columns: [
        column.buddy(),
        column.protects(),
        column.state(),
        say.startRbaHead,
        say.scannedTo,
        say.logEnds,
        say.inItsSetHead,
        column.estimate(),
        say.takenOutByBwrsHead,
        column.pruned(),
        say.redoReadHead,
        column.why(),
      ],
      rows: pairs.map((pair) => [
        String(pair.buddy + 1),
        String(pair.guarded + 1),
        buddyState(pair.state).name(),
        formatRba(pair.start, size),
        formatRba(pair.scan, size),
        formatRba(pair.end, size),
        counted(pair.blocks, 'block', 'blocks'),
        formatDuration(pair.estimateNs),
        formatCount(pair.written),
        formatCount(pair.pruned),
        formatBytes(pair.bytesRead),
        whyWords(pair),
      ]),
    },
  };
}

export function buddySentence(pairs: readonly Pair[]): string {
  if (pairs.length === 0) return say.noBuddies;
  const who = pairs.map(({ guarded, buddy }) => say.protects(buddy + 1, guarded + 1));
  const count = pairs.filter(({ state }) => state === BuddyState.Scanning).length;
  const scanning = count === 0 ? say.noBuddyScans : counted(count, say.buddyScans, say.buddiesScan);
  const lag = Math.max(...pairs.map(lagOf));
  return say.instanceNowTheLargestLag(listed(who), scanning, blocksWords(lag));
}

/** Redo in redo blocks, as RBAs count it. */
export function blocksWords(bytes: number): string {
  return counted(Math.ceil(bytes / REDO_BLOCK_BYTES), say.redoBlock, say.redoBlocks);
}

/** Why it scans, rests or keeps its set: the estimate against the threshold. */
export function whyWords(pair: Pair): string {
  const [estimate, threshold] = [formatDuration(pair.estimateNs), formatDuration(pair.thresholdNs)];
  switch (pair.state) {
    case BuddyState.Keeping:
      return say.theInstanceFailedRecoveryStarts;
    case BuddyState.Scanning: {
      const left = counted(pair.buffersLeft, 'buffer', 'buffers');
      return say.itEstimatedNotBelow(estimate, threshold, left);
    }
    default:
      if (hasNotLooked(pair)) return say.itHasJustBecomeIts;
      return lagOf(pair) === 0
        ? say.thereIsNothingToRead
        : say.itEstimated(
            estimate,
            pair.estimateNs < pair.thresholdNs ? 'below' : say.notBelow,
            threshold,
          );
  }
}

/** It was chosen since its last look would have been. */
export function hasNotLooked({ estimateNs, bytesRead, nextLookNs }: Pair): boolean {
  return estimateNs === 0 && bytesRead === 0 && nextLookNs === 0;
}

/** The name of the whole figure. */
export function mapWords(frame: Frame, pairs: readonly Pair[]): string {
  return say.buddyMapOf(
    counted(frame.instances.rows, 'instance', 'instances'),
    buddySentence(pairs),
  );
}
