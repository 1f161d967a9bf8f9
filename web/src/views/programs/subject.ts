/** The things of a program as addresses and figures write them. */

import { subjectKeys } from '../../base/subject';
import type { ProgramSubject } from '../../engine/generated/control';

export const SUBJECT_KEYS = subjectKeys({
  thread: ['t', 'thread'],
  word: ['w', 'word'],
  entry: ['e', 'entry'],
});

export const subjectKey = (subject: ProgramSubject): string => SUBJECT_KEYS.write(subject);

export const parseSubject = (key: string): ProgramSubject | null =>
  SUBJECT_KEYS.parse(key) as ProgramSubject | null;
