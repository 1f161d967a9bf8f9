/** The words of the interface in `views/gcs`. */

export const allBlocks = 'all blocks';
export const requestsWait = 'requests wait';
export const newerThanDisk = 'newer than disk';
export const severalCopies = 'several copies';
export const keptByRecovery = 'kept by recovery';
export const noInstanceHoldsABlock = 'No instance holds a block.';
export const theFirstRequestForA =
  'The first request for a block makes a resource here, with a master.';
export const show = 'Show';
export const blockHeldBy = (block: string | number, row: string | number, row2: string | number) =>
  `Block ${block}, held by ${row}. ${row2}.`;
export const noBlockIsLikeThat = 'No block is like that now.';
export const block = 'Block';
export const master = 'Master';
export const onDiskAndNewest = 'On disk and newest';
export const heldBy = 'Held by';
export const pastImages = 'Past images';
export const onDisk = 'On disk';
export const diskVersion = (diskVersion: string | number) => `version ${diskVersion}`;
export const newestVersion = (newestVersion: string | number) => `version ${newestVersion}`;
export const exclusive = (exclusive: string | number) => `${exclusive}, exclusive`;
export const shared = (shared: string | number) => `${shared}, shared`;
export const recoveryKeepsItUntilIt = 'recovery keeps it until it is rebuilt';
export const itsMasterDiedItGets = 'its master died; it gets a new one';
export const forIt = (waiting: string | number) => `${waiting} for it`;
export const aPastImageStaysUntil = 'a past image stays until a version at least as new is on disk';
export const diskIsBehind = (versions: string | number) => `disk is ${versions} behind`;
export const toBeRebuilt = 'to be rebuilt';
export const holdersNotKnown = 'not known';
export const itsResourceIsToBeRebuilt =
  'a failed instance held or mastered it, so the survivors rebuild its resource';
export const countToBeRebuilt = (rebuild: string | number) => `${rebuild} to be rebuilt`;
export const knownToTheGlobalCache = (rows: string | number) =>
  `${rows} known to the Global Cache Service`;
export const newerThanOnDisk = (behind: string | number) => `${behind} newer than on disk`;
export const withPastImages = (past: string | number) => `${past} with past images`;
export const countKeptByRecovery = (recovery: string | number) => `${recovery} kept by recovery`;
export const requestWaits = 'request waits';
export const blockIs = 'block is';
export const blocksAre = 'blocks are';
export const blocksOf = (shown: number, all: number) => `Blocks (${shown} of ${all})`;
export const disk = 'Disk';
export const waits = 'Waits';
export const waiting = 'Waiting';
export const versionBefore = 'version ';
export const blocks = 'Blocks';
