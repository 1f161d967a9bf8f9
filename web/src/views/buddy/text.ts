/** The buddies in words: who protects whom, how far each has read, and why it scans or rests. */

import { counted, formatBytes, formatCount, listed } from '../../base/numbers';
import { formatRba, REDO_BLOCK_BYTES } from '../../base/rba';
import { formatDuration } from '../../base/time';
import { BUDDY_STATE_WORDS } from '../../base/words/states';
import { BuddyState } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import type { TextForm, TextInput } from '../view';
import { lagOf, type Pair, pairsOf } from './layout';

export function buddyText({ frame }: TextInput): TextForm {
  const pairs = pairsOf(frame);
  const size = frame.clock.log_file_bytes[0];
  return {
    sentence: buddySentence(pairs),
    table: {
      caption: 'Buddies',
      columns: [
        'Buddy',
        'Protects',
        'State',
        'Start RBA',
        'Scanned to',
        'Log ends',
        'In its set',
        'Estimate',
        'Taken out by BWRs',
        'Pruned',
        'Redo read',
        'Why',
      ],
      rows: pairs.map((pair) => [
        String(pair.buddy + 1),
        String(pair.guarded + 1),
        BUDDY_STATE_WORDS[pair.state].name,
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
  if (pairs.length === 0) return 'No instance has a buddy.';
  const who = pairs.map(({ guarded, buddy }) => `${buddy + 1} protects ${guarded + 1}`);
  const count = pairs.filter(({ state }) => state === BuddyState.Scanning).length;
  const scanning = count === 0 ? 'No buddy scans' : counted(count, 'buddy scans', 'buddies scan');
  const lag = Math.max(...pairs.map(lagOf));
  return `Instance ${listed(who)}. ${scanning} now; the largest lag is ${blocksWords(lag)}.`;
}

/** Redo in redo blocks, as RBAs count it. */
export function blocksWords(bytes: number): string {
  return counted(Math.ceil(bytes / REDO_BLOCK_BYTES), 'redo block', 'redo blocks');
}

/** Why it scans, rests or keeps its set: the estimate against the threshold. */
export function whyWords(pair: Pair): string {
  const [estimate, threshold] = [formatDuration(pair.estimateNs), formatDuration(pair.thresholdNs)];
  switch (pair.state) {
    case BuddyState.Keeping:
      return 'the instance failed: recovery starts from this set';
    case BuddyState.Scanning: {
      const left = counted(pair.buffersLeft, 'buffer', 'buffers');
      return `it estimated a first pass of ${estimate}, not below ${threshold}: ${left} to read`;
    }
    default:
      if (hasNotLooked(pair)) return 'it has just become its buddy and has not looked yet';
      return lagOf(pair) === 0
        ? 'there is nothing to read'
        : `it estimated a first pass of ${estimate}, ${pair.estimateNs < pair.thresholdNs ? 'below' : 'not below'} ${threshold}`;
  }
}

/** It was chosen since its last look would have been. */
export function hasNotLooked({ estimateNs, bytesRead, nextLookNs }: Pair): boolean {
  return estimateNs === 0 && bytesRead === 0 && nextLookNs === 0;
}

/** The name of the whole figure. */
export function mapWords(frame: Frame, pairs: readonly Pair[]): string {
  return `Buddy map of ${counted(frame.instances.rows, 'instance', 'instances')}. ${buddySentence(pairs)}`;
}
