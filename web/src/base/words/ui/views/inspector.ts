/** The words of the interface in `views/inspector`. */

export const nothingIsSelected = 'Nothing is selected.';
export const chooseABlockARecord =
  'Choose a block, a record, a transaction, a session or an instance in any view: this says what it is and why it is there.';
export const nothingMoreIsKnownOf = 'Nothing more is known of it at this moment.';
export const lookingBack = 'Looking back …';
export const nothingHasHappenedToIt = 'Nothing has happened to it up to this moment.';
export const show = 'Show';
export const earlierReasons = 'earlier reasons';
export const redoBlock = 'redo block';
export const redoBlocks = 'redo blocks';
export const protects = 'Protects';
export const instance = (instance: string | number) => `instance ${instance}`;
export const startRba = 'Start RBA';
export const scanPosition = 'Scan position';
export const behind = (i: string | number, behind: string | number) => `${i}, ${behind} behind`;
export const inItsSet = 'In its set';
export const estimate = 'Estimate';
export const looksNext = 'Looks next';
export const takenOutByBwrs = 'Taken out by BWRs';
export const pruned = 'Pruned';
export const redoRead = 'Redo read';
export const notBelow = 'not below';
export const theThresholdOf = (
  estimate: string | number,
  how: string | number,
  threshold: string | number,
) => `${estimate}, ${how} the threshold of ${threshold}`;
export const notItsBuddyAtThis = 'not its buddy at this moment';
export const whyIsItNotIts = 'Why is it not its buddy?';
export const whyDoesItScanNow = 'Why does it scan now?';
export const whatBecameOfItsSet = 'What became of its set?';
export const whyDoesItNotScan = 'Why does it not scan now?';
export const setOfFor = (buddy: string | number, protege: string | number) =>
  `Set of ${buddy} for ${protege}`;
export const lastChangeReadAt = (i: string | number) => `last change read at ${i}`;
export const itsBuddy = 'Its buddy';
export const buddyOf = 'Buddy of';
export const instanceToChangeIt = (instance: string | number) =>
  `instance ${instance}, to change it`;
export const toReadIt = (instance: string | number) => `${instance}, to read it`;
export const noInstance = 'no instance';
export const kind = 'Kind';
export const heldBy = 'Held by';
export const pastImages = 'Past images';
export const master = 'Master';
export const noneItDied = 'none: it died';
export const version = 'Version';
export const waiting = 'Waiting';
export const itsRedoLeadsToDisk = (entry: string | number, disk: string | number) =>
  `its redo leads to ${entry}; disk has ${disk}`;
export const diskHas = (newest: string | number, disk: string | number) =>
  `${newest}; disk has ${disk}`;
export const alsoOnDisk = (newest: string | number) => `${newest}, also on disk`;
export const recoverySet = 'Recovery set';
export const firstChangeRead = 'First change read';
export const lastChangeRead = 'Last change read';
export const redoApplied = 'Redo applied';
export const number = (at: string | number) => `number ${at}`;
export const queueOf = (instance: string | number) => `Queue of ${instance}`;
export const lowRba = (standing: string | number, i: string | number) =>
  `${standing}, low RBA ${i}`;
export const state = 'State';
export const beganOn = 'Began on';
export const beganAt = 'Began at';
export const rowsChanged = 'Rows changed';
export const rowsTakenBack = 'Rows taken back';
export const inBlocks = 'In blocks';
export const failedAt = 'Failed at';
export const cache = 'Cache';
export const ofDirty = (instance: string | number, instance2: string | number) =>
  `${instance} of ${instance2} dirty`;
export const sessions = 'Sessions';
export const ofWait = (instance: string | number, instance2: string | number) =>
  `${instance} of ${instance2} wait`;
export const commits = 'Commits';
export const checkpoint = 'Checkpoint';
export const redoOnDiskTo = 'Redo on disk to';
export const thread = 'Thread';
export const now = 'Now';
export const waited = 'Waited';
export const block = 'Block';
export const transaction = 'Transaction';
export const versionOf = (block: string | number, i: string | number) => `${block}, version ${i}`;
export const row = (i: string | number) => `Row ${i}`;
export const became = (i: string | number, i2: string | number) => `${i} became ${i2}`;
export const onDisk = 'On disk';
export const notYetInTheLog = 'not yet: in the log buffer';
export const whatHappened = 'What happened';
export const endedBeforeThisMomentOr = 'ended before this moment, or began after it';
export const itsMemoryIsGone = 'its memory is gone';
export const aMemberOfTheCluster = 'a member of the cluster';
export const onInstance = (instance: string | number) => `on instance ${instance}`;
export const inRedoThread = (thread: string | number) => `in redo thread ${thread}`;
export const whyDoesItRecover = 'Why does it recover?';
export const whyIsItDown = 'Why is it down?';
export const whatHappenedToIt = 'What happened to it?';
export const ofThread = (thread: string | number) => `of thread ${thread}`;
export const inTheRecoverySet = (holder: string | number) => `in the recovery set ${holder}`;
export const wasInTheRecoverySet = (holder: string | number, word: string | number) =>
  `was in the recovery set ${holder}: ${word}`;
export const dirtyInTheCacheOf = (instance: string | number) =>
  `dirty in the cache of instance ${instance}`;
export const cleanInACache = 'clean in a cache';
export const onDiskInNoCache = 'on disk, in no cache';
export const whyInTheSetOfABuddy = 'Why is it in the set of a buddy?';
export const howDidItComeTo = 'How did it come to this?';
export const whyInTheSet = 'Why is it in the set?';
export const whyIsItNoLonger = 'Why is it no longer in the set?';
export const isInTheSet = (rba: string) =>
  `Recovery read a change of it at ${rba}, and no record that the block was written after that.`;
export const isBeingRecovered = 'Its base is being read from disk, or its redo applied.';
export const isRecovered = 'Its redo has been applied: nothing of it is missing any more.';
export const isWritten = 'A Block Written Record says that its last version reached the disk.';
export const isHeld = (instance: number) =>
  `Instance ${instance} survived and holds the current version.`;
export const whyDoesItWait = 'Why does it wait?';
export const whatDidItDoLast = 'What did it do last?';
export const whyIsItRolledBack = 'Why is it rolled back?';
export const whatHasItDone = 'What has it done?';
export const whyWasItWritten = 'Why was it written?';
export const titleAndNothingMore = (title: string | number) =>
  `${title} Nothing more is known of it at this moment.`;
export const event = 'event';
export const reasons = 'Reasons';
