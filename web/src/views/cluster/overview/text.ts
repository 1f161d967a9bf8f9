/**
 * The cluster in words: the lines of a card, the sentence, and the text form with a row an instance. From the same
 * frame as the figure.
 */

import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/cluster';
import { formatCount, formatShare, listed } from '../../../base/numbers';
import { formatRba } from '../../../base/rba';
import { formatDuration, formatMoment } from '../../../base/time';
import { instanceName, sentence } from '../../../base/words/names';
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
import { buddyState } from '../state-text';
import type { TextForm, TextInput } from '../view';

export function clusterText({ frame, scenario }: TextInput): TextForm {
  const count = frame.instances.rows;
  return {
    sentence: clusterSentence(frame, dataFiles(frame, scenario)),
    table: {
      caption: say.table.caption(),
      columns: [
        column.instance(),
        column.state(),
        column.cache(),
        say.table.waiting(),
        column.checkpoint(),
        say.table.scn(),
        say.table.flushed(),
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
    say.table.waitingOf({
      waiting: instances.waiting[instance],
      sessions: instances.sessions[instance],
    }),
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
      return say.reason.crashed();
    case InstanceState.Failed:
      return say.reason.failed();
    case InstanceState.Starting:
      return say.reason.starting();
    case InstanceState.Down:
      return say.reason.down();
  }
  if (instances.leaving[instance] === 1) {
    return say.reason.leaving();
  }
  const others = cutFrom(frame, instance).map((peer) => instanceName(peer));
  if (others.length > 0) return say.reason.cut({ others: listed(others) });
  const slow = instances.slow_percent[instance];
  if (slow > 100) return say.reason.slow({ factor: slow / 100 });
  if (clock.recovering_instance[0] === instance) return say.reason.recovering();
  if (clock.frozen[0] === 1) return say.reason.frozen();
  return say.reason.running();
}

// The cluster in a sentence: who is up, who guards whom, what is under way. Its table is in the text form.

/** The name of the figure; its user has counted the data files already. */
export function clusterSentence(frame: Frame, files: DataFiles): string {
  return [
    say.summary.instances({ count: frame.instances.rows, states: states(frame) }),
    buddyMap(frame),
    brownOut(frame),
    underWay(frame),
    say.summary.files({ files: filesWords(files) }),
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
  return [...byState]
    .map(([state, numbers]) => say.summary.state({ instances: listed(numbers), state }))
    .join('; ');
}

/** `Buddies: 1 of 2, scanning; 2 of 3.` */
function buddyMap({ buddies }: Frame): string {
  if (buddies.rows === 0) return '';
  const pairs = Array.from({ length: buddies.rows }, (_, i) => {
    return say.summary.buddy({
      buddy: buddies.buddy[i] + 1,
      protected: buddies.protected[i] + 1,
      state: buddyState(buddies.state[i] as BuddyState).name(),
    });
  });
  return `${sentence(listed(pairs))}.`;
}

function brownOut(frame: Frame): string {
  const lasted = brownOutLasted(frame);
  if (frame.clock.frozen[0] !== 1 || lasted === 0) return '';
  return say.summary.brownOut({ duration: formatDuration(lasted) });
}

function underWay({ messages, io }: Frame): string {
  const blocks = messages.kind.reduce((n, kind) => n + (kind === MessageKind.Block ? 1 : 0), 0);
  const writes = io.kind.reduce((n, kind) => n + (kind === IoKind.BlockWrite ? 1 : 0), 0);
  const redo = io.kind.reduce((n, kind) => n + (kind === IoKind.LogWrite ? 1 : 0), 0);
  const reads = io.rows - writes - redo;
  const { summary } = say;
  const counts = [
    { count: blocks, words: summary.blocks },
    { count: messages.rows - blocks, words: summary.messages },
    { count: redo, words: summary.redoWrites },
    { count: writes, words: summary.blockWrites },
    { count: reads, words: summary.reads },
  ];
  const parts = counts.filter(({ count }) => count > 0).map((counted) => counted.words(counted));
  return parts.length === 0 ? '' : summary.underWay({ parts: listed(parts) });
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

const PHASES: Record<(typeof TELLING)[number], () => string> = {
  [Phase.SecondPass]: say.phase.secondPass,
  [Phase.FirstPass]: say.phase.firstPass,
  [Phase.Reconfigure]: say.phase.reconfigures,
  [Phase.Rollback]: say.phase.rollsBack,
  [Phase.Close]: say.phase.closes,
};

const plain = (state: { long(): string; short(): string }): StateWords => ({
  text: state.long(),
  short: state.short(),
  tone: 'plain',
});

export function stateWords(frame: Frame, instance: number): StateWords {
  const { instances, clock } = frame;
  const { state } = say;
  switch (instances.state[instance]) {
    case InstanceState.Down:
      return plain(hasLeft(frame, instance) ? state.left : state.absent);
    case InstanceState.Starting:
      return plain(state.starting);
    case InstanceState.Crashed:
    case InstanceState.Failed: {
      const moment = formatMoment(instances.failed_ns[instance]);
      return { text: state.failed.long({ moment }), short: state.failed.short(), tone: 'failed' };
    }
  }
  const phase = phaseWords(frame, instance);
  if (phase !== null) return phase;
  if (instances.leaving[instance] === 1) return plain(state.leaving);
  if (clock.frozen[0] === 1) return { ...plain(state.frozen), tone: 'brown' };
  const slow = instances.slow_percent[instance];
  if (slow <= 100) return plain(state.running);
  return {
    text: state.slow.long({ factor: slow / 100 }),
    short: state.slow.short(),
    tone: 'plain',
  };
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
      const short = PHASES[phase]();
      const share = formatShare(phases.done[i] / phases.total[i]);
      const text = phases.total[i] > 0 ? say.phase.progress({ phase: short, share }) : short;
      return { text, short, tone: 'plain' };
    }
  }
  return plain({ long: say.phase.recovers, short: say.phase.recovers });
}

/** What is in its cache: `50 of 90 dirty (2 past images)`; where there is little room without what is in brackets. */
export function cacheWords(frame: Frame, instance: number, short = false): string {
  const { instances } = frame;
  switch (instances.state[instance]) {
    case InstanceState.Crashed:
    case InstanceState.Failed:
      return say.cache.lost();
    case InstanceState.Down:
    case InstanceState.Starting:
      return say.cache.empty();
    default: {
      const about = { dirty: instances.dirty[instance], cached: instances.cached[instance] };
      const past = short ? 0 : dirtyPastImages(frame, instance);
      return past === 0 ? say.cache.dirty(about) : say.cache.dirtyWithPast({ ...about, past });
    }
  }
}

function dirtyPastImages({ buffers }: Frame, instance: number): number {
  let past = 0;
  for (let row = 0; row < buffers.rows; row += 1) {
    const isPast = buffers.mode[row] === BufferMode.PastImage && buffers.dirty[row] === 1;
    if (isPast && buffers.instance[row] === instance) past += 1;
  }
  return past;
}

/** For a figure too narrow for the whole sentence: `51 of 92 behind, 23 in the set`. */
export function filesWordsShort(files: DataFiles): string {
  const { staleCount: stale, setCount: inSet, unknownCount, total, lost } = files;
  if (unknownCount > 0) return say.files.unknown({ count: unknownCount });
  if (stale + inSet === 0) return lost ? say.files.onlyRedo() : say.files.allNewest({ total });
  if (inSet === 0) return say.files.behind({ stale, total });
  return say.files.behindAndInSet({ stale, total, inSet });
}

/** `51 of 92 blocks older than in a cache, 23 in the recovery set`. */
export function filesWords(files: DataFiles): string {
  const { staleCount: stale, setCount: inSet, unknownCount, total, lost } = files;
  const { filesLong } = say;
  if (stale + inSet + unknownCount === 0) {
    return lost ? filesLong.onlyRedo({ total }) : filesLong.allNewest({ total });
  }
  const set = stale > 0 ? filesLong.inSet({ inSet }) : filesLong.inSetOf({ inSet, total });
  const parts = [
    ...(stale > 0 ? [filesLong.stale({ stale, total })] : []),
    ...(inSet > 0 ? [set] : []),
    ...(unknownCount > 0 ? [filesLong.unknown({ count: unknownCount })] : []),
  ];
  return parts.join(', ');
}

/**
 * How long the brown-out has lasted; 0 where none is counted yet: all have failed, and no instance has begun to
 * recover.
 */
export function brownOutLasted({ brownouts, clock }: Frame): number {
  const last = brownouts.rows - 1;
  return last < 0 || brownouts.end_ns[last] >= 0 ? 0 : clock.time_ns[0] - brownouts.start_ns[last];
}
