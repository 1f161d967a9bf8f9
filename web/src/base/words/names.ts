/** What things are called: instances, blocks, sessions, transactions. Instances and threads are numbered from 1 here. */

import { NO_BLOCK, NO_INSTANCE } from '../none';
import { formatThreadRba } from '../rba';
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

export function recordName(thread: number, rba: number, logFileBytes: number): string {
  return `redo record ${formatThreadRba(thread, rba, logFileBytes)}`;
}

export function transactionName(xid: number): string {
  return `transaction ${formatXid(xid)}`;
}

/** `Instance 2 …`: a sentence starts with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
