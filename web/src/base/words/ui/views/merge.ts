/** The words of the interface in `views/merge`. */

export const noRecoveryReadsRedoAt = 'No recovery reads redo at this moment.';
export const crashAnInstanceOnceIts =
  'Crash an instance. Once its failure is detected, its thread is read here in SCN order, merged with every other thread that is not closed.';
export const moreReadBefore = (before: string | number) => `${before} more read before`;
export const moreToCome = (after: string | number) => `${after} more to come`;
export const scnBlock = (scn: string | number, block: string | number, what: string | number) =>
  `SCN ${scn}, block ${block}, ${what}`;
export const next = 'next';
export const recordsInTheOrderOf = 'Records in the order of the merge';
export const whyHere = 'Why here';
export const version = (block: string | number, version: string | number) =>
  `${block}, version ${version}`;
export const readNext = 'read next';
export const toBeRead = 'to be read';
export const theLowestScn = (standing: string | number) => `${standing}: the lowest SCN`;
export const theNextScnWhichIs = (standing: string | number, thread: string | number) =>
  `${standing}: the next SCN, which is in thread ${thread}`;
export const theNextScn = (standing: string | number) => `${standing}: the next SCN`;
export const oneAfterTheOtherFrom = 'one after the other, from the sets of buddies on';
export const mergedByScn = 'merged by SCN';
export const instance = (instance: string | number) => `Instance ${instance}`;
export const readsInThePass = (
  reader: string | number,
  names: string | number,
  how: string | number,
  pass: string | number,
) => `${reader} reads ${names}${how}, in the ${pass} pass.`;
export const everyRecordIsRead = (head: string | number) => `${head} Every record is read.`;
export const recordIs = 'record is';
export const recordsAre = 'records are';
export const nextIsTheAtScn = (
  head: string | number,
  name: string | number,
  rba: string | number,
  scn: string | number,
  left: string | number,
) => `${head} Next is the ${name} at ${rba}, SCN ${scn}; ${left} to be read.`;
export const scnBefore = 'SCN ';
