/** What things are called: instances, blocks, sessions, transactions. People number instances and threads from 1. */

import say from '../messages/names';
import { NO_BLOCK, NO_INSTANCE } from '../missing-values';
import { listed } from '../numbers';
import { formatThreadRba } from '../rba';
import { formatXid } from '../xid';

export function instanceName(instance: number): string {
  return instance === NO_INSTANCE ? say.noInstance() : say.instance({ number: instance + 1 });
}

export function blockName(block: number): string {
  return block === NO_BLOCK ? say.noBlock() : say.block({ number: String(block) });
}

export function sessionName(instance: number, number: number): string {
  return say.session({ number: number + 1, instance: instance + 1 });
}

export function buddyName(guarded: number, buddy: number): string {
  return say.buddy({ buddy: buddy + 1, protected: guarded + 1 });
}

export function recordName(thread: number, rba: number, logFileBytes: number): string {
  return say.record({ rba: formatThreadRba(thread, rba, logFileBytes) });
}

export function transactionName(xid: number): string {
  return say.transaction({ xid: formatXid(xid) });
}

/** `Instance 2`: a name or an expression where a sentence or a line begins. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For messages that name the instances that crash: how many, 0 = all, and their numbers. */
export function victimsOf(victims: readonly number[]): { count: number; instances: string } {
  return { count: victims.length, instances: listed(victims.map((instance) => instance + 1)) };
}
