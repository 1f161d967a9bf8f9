/** The buddies in words: who protects whom, how far each has read, and why it scans or rests. */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/buddy';
import { formatBytes, formatCount, listed } from '../../../base/numbers';
import { formatRba, REDO_BLOCK_BYTES } from '../../../base/rba';
import { formatDuration } from '../../../base/time';
import { sentence } from '../../../base/words/names';
import { BuddyState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { buddyState } from '../state-text';
import type { TextForm, TextInput } from '../view';
import { lagOf, type Pair, pairsOf } from './layout';

export function buddyText({ frame }: TextInput): TextForm {
  const pairs = pairsOf(frame);
  const size = frame.clock.log_file_bytes[0];
  return {
    sentence: buddySentence(pairs),
    table: {
      caption: say.table.caption(),
      columns: [
        column.buddy(),
        column.protects(),
        column.state(),
        say.table.start(),
        say.table.scan(),
        say.table.end(),
        say.table.blocks(),
        column.estimate(),
        say.table.written(),
        column.pruned(),
        say.table.read(),
        column.why(),
      ],
      rows: pairs.map((pair) => [
        String(pair.buddy + 1),
        String(pair.guarded + 1),
        buddyState(pair.state).name(),
        formatRba(pair.start, size),
        formatRba(pair.scan, size),
        formatRba(pair.end, size),
        say.table.blockCount({ count: pair.blocks }),
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
  if (pairs.length === 0) return say.summary.none();
  const who = pairs.map(({ guarded, buddy }) =>
    say.summary.protects({ buddy: buddy + 1, protected: guarded + 1 }),
  );
  const count = pairs.filter(({ state }) => state === BuddyState.Scanning).length;
  const lag = say.summary.lag({ blocks: redoBlocks(Math.max(...pairs.map(lagOf))) });
  return `${sentence(listed(who))}. ${say.summary.scanning({ count })} ${lag}`;
}

/** Redo in redo blocks, as RBAs count it. */
export const redoBlocks = (bytes: number) => Math.ceil(bytes / REDO_BLOCK_BYTES);

/** Why it scans, rests or keeps its set: the estimate against the threshold. */
export function whyWords(pair: Pair): string {
  const [estimate, threshold] = [formatDuration(pair.estimateNs), formatDuration(pair.thresholdNs)];
  switch (pair.state) {
    case BuddyState.Keeping:
      return say.reason.keeping();
    case BuddyState.Scanning:
      return say.reason.scanning({ estimate, threshold, buffers: pair.buffersLeft });
    default:
      if (hasNotLooked(pair)) return say.reason.new();
      return lagOf(pair) === 0
        ? say.reason.nothing()
        : say.reason.resting({
            estimate,
            threshold,
            isBelow: pair.estimateNs < pair.thresholdNs,
          });
  }
}

/** It was chosen since its last look would have been. */
export function hasNotLooked({ estimateNs, bytesRead, nextLookNs }: Pair): boolean {
  return estimateNs === 0 && bytesRead === 0 && nextLookNs === 0;
}

/** The name of the whole figure. */
export function mapWords(frame: Frame, pairs: readonly Pair[]): string {
  return say.map.label({ instances: frame.instances.rows, summary: buddySentence(pairs) });
}
