/** The things of a run with backups as addresses and figures write them. */

import { subjectKeys } from '../../base/subject';

export const SUBJECT_KEYS = subjectKeys({
  volume: ['v', 'volume'],
  file: ['f', 'file'],
  block: ['b', 'block'],
});
