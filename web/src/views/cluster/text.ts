/** The cluster as text: its sentence, and a row an instance with what it does and why. From the same frame as the figure. */

import { counted, formatCount, listed } from '../../base/numbers';
import { formatRba } from '../../base/rba';
import { formatDuration } from '../../base/time';
import * as column from '../../base/words/columns';
import { sentence } from '../../base/words/names';
import { BUDDY_STATE_WORDS } from '../../base/words/states';
import * as say from '../../base/words/ui/views/cluster';
import { type BuddyState, InstanceState, IoKind, MessageKind } from '../../engine/generated/codes';
import type { Frame } from '../../engine/generated/frame';
import { type DataFiles, dataFiles } from '../parts/files';
import type { TextForm, TextInput } from '../view';
import { brownOutLasted, cacheWords, filesWords, stateWords } from './words';

export function clusterText({ frame, scenario }: TextInput): TextForm {
  const count = frame.instances.rows;
  return {
    sentence: clusterSentence(frame, dataFiles(frame, scenario)),
    table: {
      caption: say.instances,
      columns: [
        column.instance,
        column.state,
        column.cache,
        say.sessionsThatWait,
        column.checkpoint,
        say.redoOnDiskTo,
        column.why,
      ],
      rows: Array.from({ length: count }, (_, instance) => row(frame, instance)),
    },
  };
}

function row(frame: Frame, instance: number): string[] {
  const { instances, threads, clock } = frame;
  const size = clock.log_file_bytes[0];
  return [
    String(instance + 1),
    stateWords(frame, instance).text,
    cacheWords(frame, instance),
    `${formatCount(instances.waiting[instance])} of ${formatCount(instances.sessions[instance])}`,
    formatRba(threads.recorded_rba[instance], size),
    formatRba(threads.flushed_rba[instance], size),
    reason(frame, instance),
  ];
}

function reason(frame: Frame, instance: number): string {
  const { instances, clock } = frame;
  switch (instances.state[instance]) {
    case InstanceState.Crashed:
      return say.itsMemoryIsGoneThe;
    case InstanceState.Failed:
      return say.itsFailureWasDetectedIts;
    case InstanceState.Starting:
      return say.itWasToldToStart;
    case InstanceState.Down:
      return say.itIsNotAMember;
  }
  if (instances.leaving[instance] === 1) {
    return say.itsSessionsEndTheirTransactions;
  }
  if (clock.recovering_instance[0] === instance) return say.itRecoversWhatTheFailed;
  if (clock.frozen[0] === 1) return say.everyRequestWaitsUntilThe;
  return say.itServesItsSessions;
}

// The cluster in a sentence: who is up, who guards whom, what is under way. Its table is in the text form.

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
