/** What things are called: instances, blocks, sessions, transactions. Instances and threads are numbered from 1 here. */

import { assertNever } from '../assert-never';
import { NO_BLOCK, NO_INSTANCE } from '../none';
import { formatThreadRba } from '../rba';
import type { Subject } from '../subject';
import { formatXid } from '../xid';

export function instanceName(instance: number): string {
  return instance === NO_INSTANCE ? 'no instance' : `instance ${instance + 1}`;
}

export function threadName(thread: number): string {
  return `thread ${thread + 1}`;
}

export function blockName(block: number): string {
  return block === NO_BLOCK ? 'no block' : `block ${block}`;
}

export function sessionName(instance: number, number: number): string {
  return `session ${number + 1} of instance ${instance + 1}`;
}

export function buddyName(guarded: number, buddy: number): string {
  return `instance ${buddy + 1}, buddy of ${guarded + 1}`;
}

/** Names what is pointed at; `logFileBytes` is needed to say an RBA. */
export function subjectName(subject: Subject, logFileBytes: number): string {
  switch (subject.kind) {
    case 'block':
      return blockName(subject.block);
    case 'record':
      return `redo record ${formatThreadRba(subject.thread, subject.rba, logFileBytes)}`;
    case 'txn':
      return `transaction ${formatXid(subject.xid)}`;
    case 'instance':
      return instanceName(subject.instance);
    case 'session':
      return sessionName(subject.instance, subject.number);
    case 'buddy':
      return buddyName(subject.protected, subject.buddy);
    default:
      return assertNever(subject);
  }
}

/** `Instance 2 …`: a sentence starts with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
