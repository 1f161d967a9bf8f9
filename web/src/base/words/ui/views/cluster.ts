/** The words of the interface in `views/cluster`. */

export const theClusterHasNotStarted = 'The cluster has not started yet.';
export const interconnect = 'Interconnect';
export const brownOutSoFar = (lasted: string | number) => `brown-out ${lasted} so far`;
export const brownOutBegins = 'brown-out begins';
export const dataFiles = 'Data files';
export const sharedDisks = 'Shared disks';
export const instance = 'Instance';
export const ofWord = 'of';
export const sessionsWait = 'sessions wait';
export const instanceDoing = (
  instance: string | number,
  text: string | number,
  frame: string | number,
) => `Instance ${instance}, ${text}, ${frame}`;
export const inInstance = (words: string | number, instance: string | number) =>
  `${words}, in instance ${instance}`;
export const wait = 'wait';
export const instances = 'Instances';
export const sessionsThatWait = 'Sessions that wait';
export const redoOnDiskTo = 'Redo on disk to';
export const onSharedDisks = (rows: string | number, frame: string | number) =>
  `${rows} on shared disks: ${frame}.`;
export const inTheDataFiles = (files: string | number) => `In the data files ${files}.`;
export const isTheBuddyOfAnd = (
  buddy: string | number,
  protege: string | number,
  word: string | number,
) => `${buddy} is the buddy of ${protege} and ${word}`;
export const nothingCanBeServedThe = (lasted: string | number) =>
  `Nothing can be served: the brown-out has lasted ${lasted}.`;
export const betweenInstances = (blocks: string | number) => `${blocks} between instances`;
export const otherMessage = 'other message';
export const otherMessages = 'other messages';
export const redoWrite = 'redo write';
export const redoWrites = 'redo writes';
export const blockWrite = 'block write';
export const blockWrites = 'block writes';
export const underWay = (parts: string | number) => `Under way: ${parts}.`;
export const itsMemoryIsGoneThe = 'its memory is gone; the others have not noticed yet';
export const itsFailureWasDetectedIts = 'its failure was detected; its redo is what is left of it';
export const itWasToldToStart = 'it was told to start; it joins once its thread is closed';
export const itIsNotAMember = 'it is not a member; it can be started and then joins';
export const itsSessionsEndTheirTransactions =
  'its sessions end their transactions, what is dirty is written, then it leaves';
export const itRecoversWhatTheFailed = 'it recovers what the failed changed';
export const everyRequestWaitsUntilThe = 'every request waits until the database opens';
export const cannotTalkTo = (others: string) => `it cannot talk to ${others}`;
export const itIsTimesSlower = (times: string | number) => `it is ${times} times slower than usual`;
export const slow = 'slow';
export const instanceIsCutFrom = (instance: number, others: string) =>
  `Instance ${instance} cannot talk to ${others}`;
export const itServesItsSessions = 'it serves its sessions';
export const secondPass = 'second pass';
export const firstPass = 'first pass';
export const rebuildsGcs = 'rebuilds GCS';
export const rollsBack = 'rolls back';
export const closesThreads = 'closes threads';
export const leftTheCluster = 'left the cluster';
export const notInTheCluster = 'not in the cluster';
export const failedAt = (instance: string | number) => `failed at ${instance}`;
export const leavingFinishesItsWork = 'leaving: finishes its work';
export const allRequestsWait = 'all requests wait';
export const memoryLost = 'memory lost';
export const cacheEmpty = 'cache empty';
export const ofDirty = (instance: string | number, instance2: string | number) =>
  `${instance} of ${instance2} dirty`;
/** A past image is dirty as well, and drawn half filled. */
export const pastAmong = (count: string) => ` (${count})`;
export const pastImage = 'past image';
export const pastImages = 'past images';
export const onlyTheRedoCanTell = 'only the redo can tell';
export const allNewest = (total: string | number) => `${total}, all newest`;
export const inTheSet = (setCount: string | number) => `, ${setCount} in the set`;
export const ofBehind = (
  staleCount: string | number,
  total: string | number,
  set: string | number,
) => `${staleCount} of ${total} behind${set}`;
export const whichOfAreBehindOnly = (blocks: string | number) =>
  `which of ${blocks} are behind only the redo can tell`;
export const allHaveTheirNewestVersion = (blocks: string | number) =>
  `all ${blocks} have their newest version here`;
export const ofOlderHereThanIn = (staleCount: string | number, blocks: string | number) =>
  `${staleCount} of ${blocks} older here than in a cache`;
export const inTheRecoverySet = (setCount: string | number, rest: string | number) =>
  `${setCount}${rest} in the recovery set`;
export const notKnown = (count: string) => `${count} not known until the redo is read`;
export const notKnownShort = (count: string) => `${count} not known yet`;
export const scn = (scn: string) => `SCN ${scn}`;
export const checkpointScn = 'SCN of the checkpoint';
export const fromTo = (from: string, to: string) => `${from} to ${to}`;
