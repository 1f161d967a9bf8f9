/** The words of the interface in `views/cache`. */

export const whoseCache = 'Whose cache';
export const instance = 'Instance';
export const itsCacheIsEmpty = 'Its cache is empty.';
export const blocksComeInAsIts =
  'Blocks come in as its sessions ask for them, from disk or from another instance.';
export const blockVersion = (
  block: string | number,
  version: string | number,
  name: string | number,
  cell: string | number,
  cell2: string | number,
) => `Block ${block}, version ${version}, ${name}, ${cell}. ${cell2}`;
export const buffersArrowKeysGoThrough = (length: string | number) =>
  `${length} buffers; arrow keys go through them`;
export const buffersOfInstance = (instance: string | number) => `Buffers of instance ${instance}`;
export const lowRba = 'Low RBA';
export const lastRba = 'Last RBA';
export const whyItIsKept = 'Why it is kept';
export const beingWritten = 'being written';
export const itsWriteIsInFlight =
  'Its write is in flight: until it ends it may not change or leave.';
export const itWasChangedAfterIts =
  'It was changed after its low RBA, and disk does not have that yet.';
export const itCameFromAnotherCache = 'It came from another cache, and disk has an older version.';
export const diskHasThisVersionIt = 'Disk has this version: it may be replaced.';
export const instanceName = (instance: string | number) => `Instance ${instance}`;
export const failedItsCacheIsGone = (who: string | number) =>
  `${who} failed: its cache is gone with its memory.`;
export const hasNoBlockInIts = (who: string | number) => `${who} has no block in its cache.`;
export const holdsIn = (who: string | number, length: string | number, capacity: string | number) =>
  `${who} holds ${length} in ${capacity}`;
export const dirty = (count: string | number) => `${count} dirty`;
/** A past image is dirty as well, until disk has a version at least as new. */
export const dirtyWithPast = (count: string, past: string) => `${count} dirty (${past} among them)`;
export const clean = (count: string) => `${count} clean`;
export const pastImage = 'past image';
export const pastImages = 'past images';
export const countBeingWritten = (count: string | number) => `${count} being written`;
