/** The words of the interface in `views/score/text`. */

export const recoverySetAt = (moment: string | number) => `Recovery set at ${moment}`;
export const firstRba = 'First RBA';
export const lastRba = 'Last RBA';
export const notWrittenInWhatHas = (changes: string | number) =>
  `${changes}, not written in what has been read`;
export const ofApplied = (row: string | number, changes: string | number) =>
  `${row} of ${changes} applied`;
export const appliedReleased = (changes: string | number) => `${changes} applied, released`;
export const writtenBlockWrittenRecordAt = (row: string | number) =>
  `written: Block Written Record at ${row}`;
export const instanceHoldsTheCurrentVersion = (instance: string | number) =>
  `instance ${instance} holds the current version`;
export const pastImage = 'past image';
export const lostWithItsInstance = 'lost with its instance';
export const headTheNextToBe = 'head: the next to be written';
export const changedNotWrittenSince = 'changed, not written since';
export const inTheSetOfA = 'in the set of a buddy';
export const changedInWhatTheBuddy = 'changed in what the buddy has read, not written in it since';
export const bufferCheckpointQueueAndThe = 'Buffer checkpoint queue, and the set of the buddy,';
export const bufferCheckpointQueue = 'Buffer checkpoint queue';
export const lowRba = 'Low RBA';
export const nameAt = (name: string, moment: string) => `${name} at ${moment}`;
