/** The cluster in a sentence: who is up, who guards whom, what is under way. Its table is in the text form. */

import { counted, listed } from '../../base/numbers';
import { formatDuration } from '../../base/time';
import { sentence } from '../../base/words/names';
import { BUDDY_STATE_WORDS } from '../../base/words/states';
import * as say from '../../base/words/ui/views/cluster';
import { type BuddyState, IoKind, MessageKind } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import type { DataFiles } from '../parts/files';
import { brownOutLasted, filesWords, stateWords } from './words';

/** The name of the figure; its user has counted the data files already. */
export function clusterSentence(frame: Frame, files: DataFiles): string {
  return [
    say.onSharedDisks(counted(frame.instances.rows, 'instance', 'instances'), states(frame)),
    buddyMap(frame),
    brownOut(frame),
    underWay(frame),
    say.inTheDataFiles(filesWords(files)),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** `1 and 2 running, 3 failed at 24.00 s`. */
function states(frame: Frame): string {
  const byState = new Map<string, number[]>();
  for (let i = 0; i < frame.instances.rows; i += 1) {
    const { text } = stateWords(frame, i);
    byState.set(text, [...(byState.get(text) ?? []), i + 1]);
  }
  return [...byState].map(([state, numbers]) => `${listed(numbers)} ${state}`).join('; ');
}

/** `Buddies: 1 of 2, scanning; 2 of 3.` */
function buddyMap({ buddies }: Frame): string {
  if (buddies.rows === 0) return '';
  const pairs = Array.from({ length: buddies.rows }, (_, i) => {
    const word = BUDDY_STATE_WORDS[buddies.state[i] as BuddyState].name;
    return say.isTheBuddyOfAnd(buddies.buddy[i] + 1, buddies.protected[i] + 1, word);
  });
  return `${sentence(listed(pairs))}.`;
}

function brownOut(frame: Frame): string {
  const lasted = brownOutLasted(frame);
  if (frame.clock.frozen[0] !== 1 || lasted === 0) return '';
  return say.nothingCanBeServedThe(formatDuration(lasted));
}

function underWay({ messages, io }: Frame): string {
  const blocks = messages.kind.reduce((n, kind) => n + (kind === MessageKind.Block ? 1 : 0), 0);
  const writes = io.kind.reduce((n, kind) => n + (kind === IoKind.BlockWrite ? 1 : 0), 0);
  const redo = io.kind.reduce((n, kind) => n + (kind === IoKind.LogWrite ? 1 : 0), 0);
  const reads = io.rows - writes - redo;
  const parts = [
    blocks > 0 ? say.betweenInstances(counted(blocks, 'block', 'blocks')) : '',
    messages.rows > blocks
      ? `${counted(messages.rows - blocks, say.otherMessage, say.otherMessages)}`
      : '',
    redo > 0 ? `${counted(redo, say.redoWrite, say.redoWrites)}` : '',
    writes > 0 ? `${counted(writes, say.blockWrite, say.blockWrites)}` : '',
    reads > 0 ? `${counted(reads, 'read', 'reads')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : say.underWay(listed(parts));
}
