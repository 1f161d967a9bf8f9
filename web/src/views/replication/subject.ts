/** The things of replication as addresses and figures write them. */

import { subjectKeys } from '../../base/subject';
import type { ReplicationSubject } from '../../engine/generated/control';

export const SUBJECT_KEYS = subjectKeys({
  database: ['d', 'database'],
  transaction: ['t', 'transaction'],
  lcr: ['l', 'lcr'],
  applier: ['a', 'replica', 'applier'],
});

export const subjectKey = (subject: ReplicationSubject): string => SUBJECT_KEYS.write(subject);

export const parseSubject = (key: string): ReplicationSubject | null =>
  SUBJECT_KEYS.parse(key) as ReplicationSubject | null;
