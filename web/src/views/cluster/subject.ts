/** The things of a cluster that can be pointed at and selected. */

import { assertNever } from '../../base/assert-never';
import { subjectKeys } from '../../base/subject';
import * as say from '../../base/words/names';

export type Subject =
  | { readonly kind: 'block'; readonly block: number }
  | { readonly kind: 'record'; readonly thread: number; readonly rba: number }
  | { readonly kind: 'txn'; readonly xid: number }
  | { readonly kind: 'instance'; readonly instance: number }
  | { readonly kind: 'session'; readonly instance: number; readonly number: number }
  | { readonly kind: 'buddy'; readonly protected: number; readonly buddy: number };

/** Addresses have named them so from the first version on. */
export const SUBJECT_KEYS = subjectKeys({
  block: ['b', 'block'],
  record: ['r', 'thread', 'rba'],
  txn: ['t', 'xid'],
  instance: ['i', 'instance'],
  session: ['s', 'instance', 'number'],
  buddy: ['g', 'protected', 'buddy'],
});

/** `b7` */
export const subjectKey = (subject: Subject): string => SUBJECT_KEYS.write(subject);

/** The subject that `subjectKey` named, or null when the text names none. */
export const parseSubjectKey = (key: string) => SUBJECT_KEYS.parse(key) as Subject | null;

/** What a click on a subject may mean beside itself: a session and a buddy stand for their instance too. */
export function standsFor(subject: Subject): Subject[] {
  if (subject.kind === 'session') return [{ kind: 'instance', instance: subject.instance }];
  return subject.kind === 'buddy' ? [{ kind: 'instance', instance: subject.buddy }] : [];
}

/** What it is called; `logFileBytes` is needed to say an RBA. */
export function subjectName(subject: Subject, logFileBytes: number): string {
  switch (subject.kind) {
    case 'block':
      return say.blockName(subject.block);
    case 'record':
      return say.recordName(subject.thread, subject.rba, logFileBytes);
    case 'txn':
      return say.transactionName(subject.xid);
    case 'instance':
      return say.instanceName(subject.instance);
    case 'session':
      return say.sessionName(subject.instance, subject.number);
    case 'buddy':
      return say.buddyName(subject.protected, subject.buddy);
    default:
      return assertNever(subject);
  }
}
