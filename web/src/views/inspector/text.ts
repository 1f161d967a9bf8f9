/** The inspector in words: what it is, the question a reader has about it, and the answers, oldest first. */

import { NO_BLOCK } from '../../base/none';
import { listed } from '../../base/numbers';
import type { Subject } from '../../base/subject';
import { formatMoment } from '../../base/time';
import { factAt, factText } from '../../base/words/facts';
import { sentence, subjectName } from '../../base/words/names';
import { SET_STATE_WORDS, TXN_STATE_WORDS } from '../../base/words/states';
import { SetState, TxnState, WaitReason } from '../../engine/generated/codes';
import type { FactsTable, Frame } from '../../engine/generated/frame';
import { hasFailed } from '../parts/instances';
import type { TextForm, TextInput } from '../view';
import { buddyQuestion, buddyStanding } from './buddy';
import { propertiesOf } from './facts';

const DIGITS = 4;

export function inspectorText({ frame, selected, why }: TextInput): TextForm {
  const reasons = why ? reasonsOf(frame, why, selected) : [];
  return {
    sentence: selected === null ? 'Nothing is selected.' : summary(frame, selected),
    table: {
      caption: selected === null ? 'Reasons' : questionOf(frame, selected),
      columns: ['When', 'What happened'],
      rows: reasons.map((reason) => [formatMoment(reason.timeNs, DIGITS), reason.words]),
    },
  };
}

export interface Reason {
  readonly id: number;
  readonly step: number;
  readonly timeNs: number;
  readonly words: string;
  /** Row of the facts table. */
  readonly row: number;
  /** It names the subject itself; otherwise it is a cause from elsewhere. */
  readonly direct: boolean;
}

/** Oldest first, as things came about. */
export function reasonsOf(frame: Frame, why: FactsTable, subject: Subject | null): Reason[] {
  return Array.from({ length: why.rows }, (_, row) => ({
    row,
    direct: isAbout(why, row, subject),
    id: why.id[row],
    step: why.step[row],
    timeNs: why.time_ns[row],
    words: factText(factAt(why, row), frame.clock.log_file_bytes[0]),
  })).sort((a, b) => a.id - b.id);
}

function isAbout(why: FactsTable, row: number, subject: Subject | null): boolean {
  switch (subject?.kind) {
    case 'block':
      return why.block[row] === subject.block;
    case 'txn':
      return why.xid[row] === subject.xid;
    case 'instance':
      return why.instance[row] === subject.instance;
    case 'buddy':
      return why.instance[row] === subject.buddy && why.other[row] === subject.protected;
    default:
      return true;
  }
}

export function titleOf(frame: Frame, subject: Subject): string {
  return sentence(subjectName(subject, frame.clock.log_file_bytes[0]));
}

/** Under the title: how it stands, in a few words. */
export function standingOf(frame: Frame, subject: Subject): string {
  switch (subject.kind) {
    case 'block':
      return blockStanding(frame, subject.block);
    case 'txn': {
      const i = frame.transactions.xid.indexOf(subject.xid);
      if (i < 0) return 'ended before this moment, or began after it';
      return TXN_STATE_WORDS[frame.transactions.state[i] as TxnState].means;
    }
    case 'instance':
      return hasFailed(frame, subject.instance) ? 'its memory is gone' : 'a member of the cluster';
    case 'buddy':
      return buddyStanding(frame, subject.protected, subject.buddy);
    case 'session':
      return `on instance ${subject.instance + 1}`;
    case 'record':
      return `in redo thread ${subject.thread + 1}`;
  }
}

/** What became of it, why it recovers if it does, or why it is down. */
function instanceQuestion(frame: Frame, instance: number): string {
  if (frame.clock.recovering_instance[0] === instance) return 'Why does it recover?';
  return hasFailed(frame, instance) ? 'Why is it down?' : 'What happened to it?';
}

function blockStanding(frame: Frame, block: number): string {
  const { set, buffers } = frame;
  const entry = set.block.indexOf(block);
  if (entry >= 0) {
    const word = SET_STATE_WORDS[set.state[entry] as SetState].name;
    const inSet = set.state[entry] === SetState.InSet || set.state[entry] === SetState.Recovering;
    const of = `of thread ${set.thread[entry] + 1}`;
    return inSet ? `in the recovery set ${of}` : `was in the recovery set ${of}: ${word}`;
  }
  const dirty: number[] = [];
  for (let i = 0; i < buffers.rows; i += 1) {
    if (buffers.block[i] === block && buffers.dirty[i] === 1) dirty.push(buffers.instance[i] + 1);
  }
  if (dirty.length > 0) return `dirty in the cache of instance ${listed([...new Set(dirty)])}`;
  return buffers.block.includes(block) ? 'clean in a cache' : 'on disk, in no cache';
}

/** What a reader asks about it as it stands now. */
export function questionOf(frame: Frame, subject: Subject): string {
  switch (subject.kind) {
    case 'block': {
      const entry = frame.set.block.indexOf(subject.block);
      if (entry < 0) {
        return frame.buddy_set.block.includes(subject.block)
          ? 'Why is it in the set of a buddy?'
          : 'How did it come to this?';
      }
      const state = frame.set.state[entry];
      return state === SetState.InSet || state === SetState.Recovering
        ? 'Why is it in the set?'
        : 'Why is it no longer in the set?';
    }
    case 'buddy':
      return buddyQuestion(frame, subject.protected, subject.buddy);
    case 'session':
      return waits(frame, subject.instance, subject.number)
        ? 'Why does it wait?'
        : 'What did it do last?';
    case 'txn': {
      const i = frame.transactions.xid.indexOf(subject.xid);
      return i >= 0 && frame.transactions.state[i] === TxnState.Dead
        ? 'Why is it rolled back?'
        : 'What has it done?';
    }
    case 'instance':
      return instanceQuestion(frame, subject.instance);
    case 'record':
      return 'Why was it written?';
  }
}

function waits({ sessions }: Frame, instance: number, number: number): boolean {
  for (let i = 0; i < sessions.rows; i += 1) {
    if (sessions.instance[i] === instance && sessions.number[i] === number) {
      return sessions.wait[i] !== WaitReason.None;
    }
  }
  return false;
}

function summary(frame: Frame, subject: Subject): string {
  const properties = propertiesOf(frame, subject);
  const title = `${titleOf(frame, subject)}: ${standingOf(frame, subject)}.`.replace('..', '.');
  if (properties.length === 0) return `${title} Nothing more is known of it at this moment.`;
  return `${title} ${properties.map(({ name, value }) => `${name}: ${value}`).join('; ')}.`;
}

/** A block that the fact is about, for its mark. */
export function blockOfFact(why: FactsTable, row: number): number | null {
  return why.block[row] === NO_BLOCK ? null : why.block[row];
}
