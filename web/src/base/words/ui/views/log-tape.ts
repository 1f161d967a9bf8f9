/** The words of the interface in `views/log-tape`. */

import { sentence } from '../../names';

export const buddy = 'Buddy';
export const simulated = 'simulated';
export const startRba = 'start RBA';
export const lagOf = (lagbytes: string | number) => `lag ${lagbytes}`;
export const noLag = 'no lag';
export const startRbaAt = (start: string | number, rest: string | number) =>
  `start RBA ${start}${rest}`;
export const scanPositionAt = (scan: string | number) => `scan position ${scan}`;
export const crashPosition = 'Crash position';
export const firstPass = 'First pass';
export const noBuddyOverIt = 'no buddy';
export const withABuddy = 'With a buddy';
export const simulatedOne = '(simulated)';
export const wholeLog = 'Whole log';
export const partOfLog = (from: string, to: string, all: string) =>
  `The charts show from ${from} to ${to} of ${all}`;
export const crashInLandscape = 'Crash along the landscape';
export const crashAfter = (redo: string) => `crash after ${redo}`;
export const ofFirstPass = 'of first pass';
export const ofRedoToScan = 'of redo to scan';
export const redoByCrashPosition =
  'The redo that a first pass would scan, by crash position: it grows until the next checkpoint.';
export const landscapeAt = (at: string, without: string, withOne: string | null) =>
  withOne === null
    ? `${sentence(at)}; ${without} to scan`
    : `${sentence(at)}; first pass ${without} with no buddy, ${withOne} with one`;
export const recoverySet = 'Recovery set';
export const inTheSet = 'in the set';
export const left = 'left';
export const theRecoverySetByCrash = (
  most: string | number,
  blocks: string | number,
  length: string | number,
) =>
  `The recovery set by crash position: at most ${most}, ${blocks} at this one; it falls at each of ${length}.`;
export const aroundTheCrash = 'Around the crash';
export const crash = 'crash';
export const noRecordComesBeforeThe = 'No record comes before the crash.';
export const lastRecordBeforeTheCrash = 'Last record before the crash: ';
export const byCrashPosition = 'by crash position';
export const server = 'Server';
export const memoryLost = 'memory lost';
export const disk = 'Disk';
export const redoLog = 'redo log';
export const nothingToDo = 'nothing to do';
export const recovery = 'Recovery';
export const atTheNextStart = 'at the next start';
export const bufferCheckpointQueue = 'Buffer checkpoint queue';
export const head = 'head';
export const tail = 'tail';
export const scanStartsAsGiven = 'scan starts, as given,';
export const scanStarts = 'scan starts';
export const afterTheCrashNeverWritten = 'after the crash: never written';
export const arrowKeysMoveTheCrash =
  'Arrow keys move the crash by a record, with Shift by a checkpoint; Page up and Page down by a commit; Home and End to the ends of the log.';
export const arrowKeysMoveTheCheckpoint =
  'Arrow keys move the checkpoint by a hundredth of the way to the crash, Page up and Page down by a tenth; Home and End to its ends; Escape back to the server’s own.';
export const checkpointPosition = 'Checkpoint position';
export const checkpointsRedo = 'checkpoint’s redo';
export const checkpointHadItBeenHere = 'checkpoint, had it been here';
export const hadItBeenHere = 'had it been here';
export const toScan = (records: string) => `${records} to scan`;
export const scanFromThere = (lsn: string, scanned: string, blocks: string) =>
  `Scan from ${lsn}: ${scanned}, ${blocks} in the recovery set.`;
export const checkpoint = 'checkpoint';
export const scanAsGiven = 'scan, as given';
export const itHasNotWokenYet = (intervalms: string | number) =>
  `It has not woken yet: its first interval of ${intervalms} is not over.`;
export const thereWasNothingNewTo = (at: string | number) => `${at} there was nothing new to read.`;
export const itEstimatedTheFirstPass = (
  at: string | number,
  estimate: string | number,
  threshold: string | number,
) =>
  `${at} it estimated the first pass at ${estimate}, below the threshold of ${threshold}, and did not scan.`;
export const itEstimatedAndReadAll = (at: string | number, estimate: string | number) =>
  `${at} it estimated the first pass at ${estimate} and read up to the end of the log.`;
export const itEstimatedAndReadSome = (
  at: string | number,
  estimate: string | number,
  rule: string | number,
) => `${at} it estimated the first pass at ${estimate} and read ${rule}; more is left.`;
export const its = (rest: string | number) => `its ${rest}`;
export const whatItCanParseIn = (parsed: string | number) =>
  `what it can parse in an interval, ${parsed}`;
export const aSimulatedBuddyHasRead = (scan: string | number, blocks: string | number) =>
  `A simulated buddy has read up to ${scan} and holds ${blocks}.`;
export const recoveryFindsANewerCheckpoint =
  ' Recovery finds a newer checkpoint, prunes its set by it,';
export const recoveryTakesOverItsSet = ' Recovery takes over its set';
export const andFindsNothingLeftTo = ' and finds nothing left to read:';
export const andReadsOnlyTheAfter = (records: string | number, bytes: string | number) =>
  ` and reads only the ${records} after that (${bytes}):`;
export const inPlaceOfTheSet = (
  had: string | number,
  prunes: string | number,
  reads: string | number,
  seconds: string | number,
  seconds2: string | number,
) =>
  `${had}${prunes}${reads} ${seconds} in place of ${seconds2}. The set is the same, block by block.`;
export const theCommitsOwnTimesBetween =
  'the commits’ own times; between two of them time passes evenly with the redo';
export const redoStandsForTimeThe = 'redo stands for time: the commits tell too little of it';
export const crashHead = 'Crash';
export const sinceTheFirstRecord = (clock: string | number) => `since the first record; ${clock}`;
export const startRbaHead = 'Start RBA';
export const theLastCheckpointCameAfter =
  'the last checkpoint came after it woke: recovery prunes the set by it';
export const theCheckpointSRedoPosition = 'the checkpoint’s redo position';
export const scanPositionHead = 'Scan position';
export const lagHead = 'Lag';
export const fromItsScanPositionTo = 'from its scan position to the end of the log';
export const itsRecoverySet = 'Its recovery set';
export const changedBetweenStartRbaAnd =
  'changed between start RBA and scan position, and not written since';
export const firstPassWithoutIt = 'First pass without it';
export const leftOfItWithThe = 'Left of it with the buddy';
export const whatIsLeftOfThe = (
  records: string | number,
  without: string | number,
  withOne: string | number,
  seconds: string | number,
  seconds2: string | number,
) =>
  `What is left of the first pass by crash position, along ${records} records: at most ${without} without a buddy and ${withOne} with one; ${seconds} and ${seconds2} at this crash.`;
export const blockWrittenRecordBlockWent = (block: string | number) =>
  `Block Written Record: block ${block} went to disk here.`;
export const noTransaction = 'no transaction';
export const transaction = (xid: string | number) => `transaction ${xid}`;
export const line = (line: string | number) => `line ${line}`;
export const withTheWholePage = ' with the whole page';
export const itChangesBlock = (named: string | number) => `. It changes block ${named}`;
export const afterOf = (keptrecords: string | number, records: string | number) =>
  `after ${keptrecords} of ${records}`;
export const firstPassWithASimulated = (seconds: string | number, seconds2: string | number) =>
  ` First pass ${seconds} with a simulated buddy, ${seconds2} without.`;
export const crashAtInTheRecovery = (
  crashat: string | number,
  records: string | number,
  blocks: string | number,
  left: string | number,
  first: string | number,
) => `Crash at ${crashat}, ${records}. ${blocks} in the recovery set${left}.${first}`;
export const leftAfterBlockWrittenRecords = (left: string | number) =>
  `, ${left} left after Block Written Records`;
export const atLeast = (blocks: string) => `at least ${blocks}`;
export const incomplete = 'incomplete';
export const shortIncomplete = (blocks: string) => `${blocks}, incomplete`;
export const incompleteBecause = (blocks: string, why: string) => `${blocks}, incomplete: ${why}`;
export const incompleteAsTheSet = 'incomplete, as the recovery set is';
export const referencesCouldNotBeRead = (records: string) =>
  `references to blocks could not be read at ${records} of the scan`;
export const theSetIsALowerBound = (why: string) =>
  `The set is incomplete: ${why}. More blocks belong in it.`;
export const atMost = (blocks: string | number) => `at most ${blocks}`;
export const dirtyBuffersNothingSaysWhat = (most: string | number) =>
  `${most} dirty buffers: nothing says what was written`;
export const whenTheServerCrashed = (left: string | number) => `${left} when the server crashed`;
export const emptyTheRedoThatIs = 'empty: the redo that is scanned changes no block';
export const ofLeft = (blocksleft: string | number, blocks: string | number) =>
  `${blocksleft} of ${blocks} left`;
export const blockWrittenRecordsTookOut = (left: string | number, removed: string | number) =>
  `${left}: Block Written Records took ${removed} out`;
export const noCheckpointComesBeforeIt = (scanstart: string | number) =>
  `No checkpoint comes before it, so the scan starts at the first record, ${scanstart}.`;
export const recoveryStartsAtTheLast = (scanstart: string | number) =>
  `Recovery starts at the last checkpoint’s redo position, ${scanstart}.`;
export const recoveryStartsWhereYouSaid = (scanstart: string | number) =>
  `Recovery starts where you said, at ${scanstart}.`;
export const theFirstPassReadsWith = (
  records: string | number,
  bytestot: string | number,
  commits: string | number,
  blocks: string | number,
) => `The first pass reads ${records} (${bytestot}) with ${commits} and finds ${blocks}.`;
export const nothingSaysWhichOfThem = 'Nothing says which of them had been written to disk.';
export const blockWrittenRecordsShowOf = (
  whose: string | number,
  removed: string | number,
  blocksleft: string | number,
  blocksleft2: string | number,
  blocks: string | number,
) =>
  `${whose} Block Written Records show ${removed} of them on disk already: ${blocksleft} ${blocksleft2} left${blocks}.`;
export const theSecondPassReadsFrom = (
  reads: string | number,
  changes: string | number,
  openxids: string | number,
  openxids2: string | number,
) =>
  `The second pass reads ${reads} from disk and applies ${changes}; ${openxids} ${openxids2} still open.`;
export const theServerDiesAt = (crashat: string | number, start: string | number) =>
  `The server dies at ${crashat}. ${start}`;
export const fewer = (share: string | number) => `, ${share} fewer`;
export const takenOutWrittenAfterIts = 'taken out: written after its last change';
export const writtenThenChanged = (pending: string | number, pending2: string | number) =>
  `written, then changed ${pending} ${pending2}`;
export const readFromDiskFirst = 'read from disk first';
export const redoBringsThePage = 'redo brings the page';
export const lastChangedAt = (last: string | number) => `last changed at ${last}`;
export const lowRbaLastRba = (low: string | number, last: string | number) =>
  `low RBA ${low}, last RBA ${last}`;
export const blockOf = (
  name: string | number,
  set: string | number,
  places: string | number,
  set2: string | number,
) => `Block ${name} of ${set}: ${places}, ${set2}.`;
export const prunedAtTheHandshake = ', pruned at the handshake';
export const dirtyBuffer = 'dirty buffer';
export const dirtyBuffers = 'dirty buffers';
export const changedBlock = 'changed block';
export const changedBlocks = 'changed blocks';
export const aSimulatedDbwrS = 'A simulated DBWR’s';
export const theServerS = 'The server’s';
export const inBracketsSimulated = ' (simulated)';
