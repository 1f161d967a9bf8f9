/**
 * The cluster in words: the lines of a card, the sentence, and the text form with a row an instance. From the same
 * frame as the figure.
 */

import column from '../../../base/messages/columns';
import { counted, formatCount, formatShare, listed } from '../../../base/numbers';
import { formatRba } from '../../../base/rba';
import { formatDuration, formatMoment } from '../../../base/time';
import { instanceName, sentence } from '../../../base/words/names';
import { buddyState } from '../../../base/words/states';
import * as say from '../../../base/words/ui/views/cluster';
import {
  type BuddyState,
  BufferMode,
  InstanceState,
  IoKind,
  MessageKind,
  Phase,
} from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';
import { cutFrom, type DataFiles, dataFiles } from '../frame-lists';
import type { TextForm, TextInput } from '../view';

export function clusterText({ frame, scenario }: TextInput): TextForm {
  const count = frame.instances.rows;
  return {
    sentence: clusterSentence(frame, dataFiles(frame, scenario)),
    table: {
      caption: say.instances,
      columns: [
        column.instance(),
        column.state(),
        column.cache(),
        say.sessionsThatWait,
        column.checkpoint(),
        say.checkpointScn,
        say.redoOnDiskTo,
        column.why(),
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
    formatCount(threads.recorded_scn[instance]),
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
  const others = cutFrom(frame, instance).map((other) => instanceName(other));
  if (others.length > 0) return say.cannotTalkTo(listed(others));
  const slow = instances.slow_percent[instance];
  if (slow > 100) return say.itIsTimesSlower(slow / 100);
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
    const word = buddyState(buddies.state[i] as BuddyState).name();
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

// What a card says in two lines. Codes and numbers in, words out; shared by the figure and its text form.

interface StateWords {
  readonly text: string;
  /** For a card too narrow for the whole. */
  readonly short: string;
  readonly tone: 'plain' | 'failed' | 'brown';
}

/** The phases from the one that says most about an instance to the one that says least. */
const TELLING = [
  Phase.SecondPass,
  Phase.FirstPass,
  Phase.Reconfigure,
  Phase.Rollback,
  Phase.Close,
] as const;

const PHASE_WORDS: Record<number, string> = {
  [Phase.SecondPass]: say.secondPass,
  [Phase.FirstPass]: say.firstPass,
  [Phase.Reconfigure]: say.rebuildsGcs,
  [Phase.Rollback]: say.rollsBack,
  [Phase.Close]: say.closesThreads,
};

export function stateWords(frame: Frame, instance: number): StateWords {
  const { instances, clock } = frame;
  switch (instances.state[instance]) {
    case InstanceState.Down:
      return hasLeft(frame, instance)
        ? { text: say.leftTheCluster, short: 'left', tone: 'plain' }
        : { text: say.notInTheCluster, short: 'absent', tone: 'plain' };
    case InstanceState.Starting:
      return { text: 'starting', short: 'starting', tone: 'plain' };
    case InstanceState.Crashed:
    case InstanceState.Failed:
      return {
        text: say.failedAt(formatMoment(instances.failed_ns[instance])),
        short: 'failed',
        tone: 'failed',
      };
  }
  const phase = phaseWords(frame, instance);
  if (phase !== null) return phase;
  if (instances.leaving[instance] === 1) {
    return { text: say.leavingFinishesItsWork, short: 'leaving', tone: 'plain' };
  }
  if (clock.frozen[0] === 1) return { text: say.allRequestsWait, short: 'waits', tone: 'brown' };
  const slow = instances.slow_percent[instance];
  if (slow > 100) {
    return { text: say.itIsTimesSlower(slow / 100), short: say.slow, tone: 'plain' };
  }
  return { text: 'running', short: 'running', tone: 'plain' };
}

/** It worked once and went in good order. */
function hasLeft({ instances, threads }: Frame, instance: number): boolean {
  return instances.commits[instance] > 0 || threads.end_rba[instance] > 0;
}

function phaseWords(frame: Frame, instance: number): StateWords | null {
  const { phases, clock } = frame;
  if (clock.recovering_instance[0] !== instance) return null;
  for (const phase of TELLING) {
    for (let i = phases.rows - 1; i >= 0; i -= 1) {
      if (phases.phase[i] !== phase || phases.end_ns[i] >= 0) continue;
      const word = PHASE_WORDS[phase] ?? 'recovers';
      const known = phases.total[i] > 0;
      const done = known ? `, ${formatShare(phases.done[i] / phases.total[i])}` : '';
      return { text: `${word}${done}`, short: word, tone: 'plain' };
    }
  }
  return { text: 'recovers', short: 'recovers', tone: 'plain' };
}

/** What is in its cache: `50 of 90 dirty (2 past images)`; where there is little room without what is in brackets. */
export function cacheWords(frame: Frame, instance: number, short = false): string {
  const { instances } = frame;
  switch (instances.state[instance]) {
    case InstanceState.Crashed:
    case InstanceState.Failed:
      return say.memoryLost;
    case InstanceState.Down:
    case InstanceState.Starting:
      return say.cacheEmpty;
    default:
      return (
        say.ofDirty(
          formatCount(instances.dirty[instance]),
          formatCount(instances.cached[instance]),
        ) + (short ? '' : pastWords(frame, instance))
      );
  }
}

function pastWords({ buffers }: Frame, instance: number): string {
  let past = 0;
  for (let row = 0; row < buffers.rows; row += 1) {
    const isPast = buffers.mode[row] === BufferMode.PastImage && buffers.dirty[row] === 1;
    if (isPast && buffers.instance[row] === instance) past += 1;
  }
  return past === 0 ? '' : say.pastAmong(counted(past, say.pastImage, say.pastImages));
}

/** For a figure too narrow for the whole sentence: `51 of 92 behind, 23 in the set`. */
export function filesWordsShort(files: DataFiles): string {
  const { staleCount, setCount, unknownCount, total, lost } = files;
  if (unknownCount > 0) return say.notKnownShort(formatCount(unknownCount));
  if (staleCount + setCount === 0) {
    return lost ? say.onlyTheRedoCanTell : say.allNewest(formatCount(total));
  }
  const set = setCount > 0 ? say.inTheSet(formatCount(setCount)) : '';
  return say.ofBehind(formatCount(staleCount), formatCount(total), set);
}

/** `51 of 92 blocks older here than in a cache, 23 in the recovery set`. */
export function filesWords({ staleCount, setCount, unknownCount, total, lost }: DataFiles): string {
  const blocks = counted(total, 'block', 'blocks');
  if (staleCount + setCount + unknownCount === 0) {
    return lost ? say.whichOfAreBehindOnly(blocks) : say.allHaveTheirNewestVersion(blocks);
  }
  const parts = [
    staleCount > 0 ? say.ofOlderHereThanIn(formatCount(staleCount), blocks) : '',
    setCount > 0
      ? say.inTheRecoverySet(formatCount(setCount), staleCount > 0 ? '' : ` of ${blocks}`)
      : '',
    unknownCount > 0 ? say.notKnown(formatCount(unknownCount)) : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** How long the brown-out has lasted; 0 where none is counted yet: all have fallen, and nobody has begun to recover. */
export function brownOutLasted({ brownouts, clock }: Frame): number {
  const last = brownouts.rows - 1;
  return last < 0 || brownouts.end_ns[last] >= 0 ? 0 : clock.time_ns[0] - brownouts.start_ns[last];
}
