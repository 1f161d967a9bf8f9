/** The words of the interface in `views/score/tape-part`. */

export const redoThreadOldestRecordFirst = (thread: string | number) =>
  `Redo thread ${thread}, oldest record first`;
export const notOnDiskYet = ', not on disk yet';
export const noLongerNeeded = ', no longer needed';
export const rba = (
  kind: string | number,
  block: string | number,
  rba: string | number,
  state: string | number,
) => `${kind}${block}, RBA ${rba}${state}`;
