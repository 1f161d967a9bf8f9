/** The words of the interface in `lesson/Term`, and the terms that the legend has a mark for, by the name of the mark. */

export const toGlossary = 'Glossary';

export const MARK_OF: Readonly<Record<string, string>> = {
  'block written record': 'written',
  'brown-out': 'brownout',
  'buddy map': 'buddy',
  checkpoint: 'checkpoint',
  commit: 'commit',
  dirty: 'dirty',
  'past image': 'past',
  'recovery set': 'set',
  'redo record': 'change',
  'start rba': 'start',
};
