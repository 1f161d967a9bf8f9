/** The words of the interface in `views/needs`. */

export const theScore = 'The score';
export const phasesOfRecovery = 'Phases of recovery';
export const instancesSideBySide = 'Instances side by side';
export const theCluster = 'The cluster';
export const availability = 'Availability';
export const bufferCache = 'Buffer cache';
export const globalCacheService = 'Global Cache Service';
export const transactionsAndUndo = 'Transactions and undo';
export const sessions = 'Sessions';
export const mergeOfTheRedoThreads = 'Merge of the redo threads';
export const theTwoPhases = 'Rolling forward, rolling back';
export const aBlockEverywhere = 'A block everywhere';
export const buddyInstances = 'Buddy instances';
export const theAdvisor = 'The advisor';
export const theProof = 'The proof';
export const events = 'Events';
export const inspector = 'Inspector';
