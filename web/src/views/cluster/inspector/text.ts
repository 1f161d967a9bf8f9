/** The inspector in words: what it is, the question a reader has about it, and the answers, oldest first. */

import { assertNever } from '../../../base/assert-never';
import column from '../../../base/messages/columns';
import say from '../../../base/messages/views/inspector';
import { NO_BLOCK } from '../../../base/missing-values';
import { listed } from '../../../base/numbers';
import { formatThreadRba } from '../../../base/rba';
import { formatMoment } from '../../../base/time';
import * as names from '../../../base/words/names';
import { SetState, TxnState, WaitReason } from '../../../engine/generated/codes';
import type { FactsTable, Frame } from '../../../engine/generated/frame';
import { factAt, factText } from '../fact-text';
import { hasFailed } from '../has-failed';
import { setState, txnState } from '../state-text';
import type { Subject } from '../subject';
import type { TextForm, TextInput } from '../view';
import { buddyQuestion, buddyStanding } from './buddy';
import { propertiesOf } from './facts';

const DIGITS = 4;

export function inspectorText({ frame, selected, why }: TextInput): TextForm {
  const reasons = why ? reasonsOf(frame, why, selected) : [];
  return {
    sentence: selected === null ? say.none.title() : summary(frame, selected),
    table: {
      caption: selected === null ? say.reasons.title() : questionOf(frame, selected),
      columns: [column.when(), say.reasons.what()],
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
  return names.sentence(subjectName(subject, frame.clock.log_file_bytes[0]));
}

/** Under the title: its state, in a few words. */
export function standingOf(frame: Frame, subject: Subject): string {
  switch (subject.kind) {
    case 'block':
      return blockStanding(frame, subject.block);
    case 'txn': {
      const i = frame.transactions.xid.indexOf(subject.xid);
      if (i < 0) return say.standing.ended();
      return txnState(frame.transactions.state[i] as TxnState).meaning();
    }
    case 'instance':
      return hasFailed(frame, subject.instance) ? say.standing.memoryLost() : say.standing.member();
    case 'buddy':
      return buddyStanding(frame, subject.protected, subject.buddy);
    case 'session':
      return say.standing.session({ instance: subject.instance + 1 });
    case 'record':
      return say.standing.record({ thread: subject.thread + 1 });
  }
}

/** How it failed, why it recovers if it does, or why it is down. */
function instanceQuestion(frame: Frame, instance: number): string {
  if (frame.clock.recovering_instance[0] === instance) return say.question.recovers();
  return hasFailed(frame, instance) ? say.question.down() : say.question.instance();
}

function blockStanding(frame: Frame, block: number): string {
  const { set, buffers } = frame;
  const entry = set.block.indexOf(block);
  if (entry >= 0) {
    const state = setState(set.state[entry] as SetState).name();
    const inSet = set.state[entry] === SetState.InSet || set.state[entry] === SetState.Recovering;
    const thread = set.thread[entry] + 1;
    return inSet ? say.standing.inSet({ thread }) : say.standing.wasInSet({ thread, state });
  }
  const dirty: number[] = [];
  for (let i = 0; i < buffers.rows; i += 1) {
    if (buffers.block[i] === block && buffers.dirty[i] === 1) dirty.push(buffers.instance[i] + 1);
  }
  if (dirty.length > 0) return say.standing.dirty({ instances: listed([...new Set(dirty)]) });
  return buffers.block.includes(block) ? say.standing.clean() : say.standing.onDisk();
}

/** What a reader asks about it in its current state. */
export function questionOf(frame: Frame, subject: Subject): string {
  switch (subject.kind) {
    case 'block': {
      const entry = frame.set.block.indexOf(subject.block);
      if (entry < 0) {
        return frame.buddy_set.block.includes(subject.block)
          ? say.question.buddySet()
          : say.question.block();
      }
      const state = frame.set.state[entry];
      return state === SetState.InSet || state === SetState.Recovering
        ? say.question.inSet()
        : say.question.leftSet();
    }
    case 'buddy':
      return buddyQuestion(frame, subject.protected, subject.buddy);
    case 'session':
      return waits(frame, subject.instance, subject.number)
        ? say.question.waits()
        : say.question.session();
    case 'txn': {
      const i = frame.transactions.xid.indexOf(subject.xid);
      return i >= 0 && frame.transactions.state[i] === TxnState.Dead
        ? say.question.dead()
        : say.question.transaction();
    }
    case 'instance':
      return instanceQuestion(frame, subject.instance);
    case 'record':
      return say.question.record();
  }
}

/** The answer in one sentence, where the moment alone gives it: a block that recovery has met. */
export function answerOf(frame: Frame, subject: Subject): string | null {
  const { set } = frame;
  const entry = subject.kind === 'block' ? set.block.indexOf(subject.block) : -1;
  if (entry < 0) return null;
  switch (set.state[entry] as SetState) {
    case SetState.InSet: {
      const { log_file_bytes } = frame.clock;
      return say.answer.inSet({
        rba: formatThreadRba(set.thread[entry], set.last_rba[entry], log_file_bytes[0]),
      });
    }
    case SetState.Recovering:
      return say.answer.recovering();
    case SetState.Recovered:
      return say.answer.recovered();
    case SetState.Written:
      return say.answer.written();
    case SetState.HeldBySurvivor:
      return say.answer.held({ instance: set.holder[entry] + 1 });
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
  const about = { title: titleOf(frame, subject), standing: standingOf(frame, subject) };
  const title = say.summary(about).replace('..', '.');
  if (properties.length === 0) return `${title} ${say.unknown()}`;
  const answer = answerOf(frame, subject);
  const begins = answer === null ? title : `${title} ${answer}`;
  return `${begins} ${properties.map(({ name, value }) => `${name}: ${value}`).join('; ')}.`;
}

/** A block that the fact is about, for its mark. */
export function blockOfFact(why: FactsTable, row: number): number | null {
  return why.block[row] === NO_BLOCK ? null : why.block[row];
}

/** What it is called; `logFileBytes` is needed to say an RBA. */
function subjectName(subject: Subject, logFileBytes: number): string {
  switch (subject.kind) {
    case 'block':
      return names.blockName(subject.block);
    case 'record':
      return names.recordName(subject.thread, subject.rba, logFileBytes);
    case 'txn':
      return names.transactionName(subject.xid);
    case 'instance':
      return names.instanceName(subject.instance);
    case 'session':
      return names.sessionName(subject.instance, subject.number);
    case 'buddy':
      return names.buddyName(subject.protected, subject.buddy);
    default:
      return assertNever(subject);
  }
}
