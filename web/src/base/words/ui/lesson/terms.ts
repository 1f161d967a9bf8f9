/** The terms of lessons that the legend has a mark for: the name of the mark, by the term. */

export const MARK_OF: Readonly<Record<string, string>> = {
  'block written record': 'written',
  'brown-out': 'brownout',
  'buddy map': 'buddy',
  checkpoint: 'checkpoint',
  commit: 'commit',
  dirty: 'dirty',
  'past image': 'past',
  'recovery set': 'set',
  'recovery-set': 'set',
  'redo record': 'change',
  'redo-record': 'change',
  'start rba': 'start',
  'start-rba': 'start',
};
