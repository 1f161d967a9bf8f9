/** The words of the interface in `apps/redo-log`. */

export const buddy = 'Buddy';
export const layABuddyOverIt = 'Lay a buddy over it';
export const anotherInstanceThatReadsThis =
  'Another instance that reads this log while it is written, so that a crash leaves only the tail to the first pass. Simulated: no server ran one.';
export const simulatedNoServerRanIt = 'Simulated: no server ran it.';
export const threshold = 'Threshold';
export const whileItEstimatesTheFirst =
  'While it estimates the first pass below this it does not scan:';
export const buddyInstance = '_buddy_instance_';
export const scanPhaseThreshold = 'scan_phase_threshold';
export const buffersRead = 'Buffers read';
export const asRedoIsWritten = 'as redo is written';
export const aFixedNumber = 'a fixed number';
export const howMany = 'How many';
export const bufferOf = 'Buffer of';
export const howMuchItReadsEach = 'How much it reads each time:';
export const numReadBuffers = 'num_read_buffers';
export const wakesEvery = 'Wakes every';
export const parses = 'Parses';
export const words88MbSAsIn = '88 MB/s, as in the published run';
export const sSlowEnoughToSee = (slow: string | number) => `${slow}/s, slow enough to see`;
export const redoPerInterval = 'Redo per interval';
export const tooFewCommitsTellThe =
  'Too few commits tell the time in this log, so redo stands for it.';
export const openARedoLog = 'Open a redo log';
export const aRealPostgresqlServerWrites =
  'A real PostgreSQL server writes its redo as text with one command. Open that text here and move the crash to any record in it: you see what recovery would scan, which blocks it would find, and which of them it need not touch.';
export const theFileStaysInThis = 'The file stays in this browser.';
export const pgWaldumpPPgWal = 'pg_waldump -p pg_wal -s START > log.txt 2>&1';
export const logsOfRealServersThat = 'Logs of real servers that were crashed';
export const yourOwnLog = 'Your own log';
export const dropTheTextHere = 'Drop the text here';
export const dropYourOwnHere = 'Drop your own log here';
export const sample = 'Sample';
export const howToMakeOne = 'How to make one';
export const plainOrGzUpTo = 'plain or .gz, up to some millions of records';
export const chooseAFile = 'Choose a file';
export const redoLogFile = 'Redo log file';
export const chooseAnotherFile = 'Choose another file';
export const moments = 'Moments';
export const crash = 'Crash';
export const crashAt = 'Crash at';
export const recordsFromHereOnAre = 'Records from here on are lost.';
export const scan = 'Scan';
export const startsAt = 'Starts at';
export const theLastCheckpointSRedo = 'The last checkpoint’s redo position.';
export const asYouGaveIt = 'As you gave it.';
export const backToTheLastCheckpoint = 'Back to the last checkpoint';
export const blockWrittenRecords = 'Block Written Records';
export const pageWritesLaidOverThe = 'Page writes laid over the log';
export const serversWritesFromFile = 'The server’s page writes (.csv)';
export const serversWrites = 'The server’s page writes';
export const aSimulatedDbwr = 'A simulated DBWR';
export const pageWritesFile = 'Page writes file';
export const checkpointLagsBy = 'Checkpoint lags by';
export const pageWrite = 'page write';
export const pageWrites = 'page writes';
export const ofThisServer = 'of this server.';
export const chooseAnotherList = 'Choose another list';
export const thoseUntil = 'Those until';
export const utcCount = 'UTC count.';
export const countAll = 'Count all';
export const whatYouHadIsKept = 'What you had is kept.';
export const theRowsBehindThePicture = 'The rows behind the picture';
export const byRelation = 'By relation';
export const byBlock = 'By block';
export const theRecoverySetByRelation = (length: string | number) =>
  `The recovery set by relation: ${length}`;
export const incomplete = (why: string) => `Incomplete: ${why}.`;
export const leftAfterBwrs = 'Left after BWRs';
export const freeSpace = 'Free space';
export const noBlockWasChangedIn = 'No block was changed in the part that is scanned.';
export const aLogHasNumbersIn = 'A log has numbers in place of names: tablespace, database, file.';
export const sha256OfTheSet = 'SHA-256 of the set';
export const sha256OfWhatIs = 'SHA-256 of what is left';
export const blocksOfTheSetChanged = (length: string | number, all: string | number) =>
  `Blocks of the set, changed last first: ${length} of ${all}`;
export const blocksOfChangedLastFirst = (relation: string | number) =>
  `Blocks of ${relation}, changed last first`;
export const showTheBlocksOfAll = 'Show the blocks of all relations';
export const lowRba = 'Low RBA';
export const lastRba = 'Last RBA';
export const whyItIsHere = 'Why it is here';
export const aSimulatedBuddyAtThis = 'A simulated buddy at this crash';
export const noServerRanThisBuddy =
  'No server ran this buddy. It wakes by the log’s own clock and reads what was on disk then; what it reads counts at once, and at most what the parse rate allows in an interval.';
export const nothingIsOddAboutThis =
  'Nothing is odd about this log: each record names the one before it.';
export const firstPassScans = 'First pass scans';
export const records = 'records';
export const of = 'of';
export const leftOfItWithA = 'Left of it with a buddy';
export const inPlaceOf = 'in place of';
export const simulated = ', simulated';
export const recoverySet = 'Recovery set';
export const blocks = 'blocks';
export const namedThem = 'named them';
export const leftAfterBlockWrittenRecords = 'Left after Block Written Records';
export const noPageWritesLieOver = 'no page writes lie over this log';
export const nothingToTakeOut = 'nothing to take out';
export const fewer = (fewer: string | number) => `${fewer} fewer`;
export const secondPassApplies = 'Second pass applies';
export const changes = 'changes';
export const readFromDiskFirst = 'read from disk first';
export const thisIsNoPosition = 'This is no position.';
export const go = 'Go';
export const aPositionLooksLike = 'A position looks like 0/3453EB0.';
export const ofRedo = 'of redo,';
export const ofTextReadIn = 'of text read in';
export const pointAtABlockTo =
  'Point at a block to see where it was changed; drag the crash or the checkpoint, or use the arrow keys.';
export const startingTheReader = 'Starting the reader';
export const reading = (name: string | number) => `Reading ${name}`;
export const stopReading = 'Stop reading';
export const smallPayments = 'Small payments';
export const tpcBWithPageImages = 'TPC-B with page images in the redo; a checkpoint every 30 s.';
export const smallPaymentsBare = 'Small payments, bare';
export const theSameWithoutPageImages =
  'The same without page images: the second pass must read every block.';
export const oneLargeUpdate = 'One large update';
export const aSingleTransactionChangesA =
  'A single transaction changes a whole table and never commits.';
export const aGrowingIndex = 'A growing index';
export const insertsThatSplitBTree = 'Inserts that split b-tree pages again and again.';
export const nearlyEveryRecord = 'Nearly every record';
export const allThatPostgresql15Writes =
  'All that PostgreSQL 15 writes to a log, hostile names included.';
export const twoCrashes = 'Two crashes';
export const theServerDiesRecoversWorks = 'The server dies, recovers, works on, and dies again.';
export const theFirstCrash = 'The first crash';
export const theSecondCrash = 'The second crash';
export const aPromotedStandby = 'A promoted standby';
export const recoveryStartsFurtherBackThan =
  'Recovery starts further back than the last checkpoint says.';
export const asTheServerStarted = 'As the server started';
export const fromTheLastCheckpoint = 'From the last checkpoint';
export const postgresql17 = 'PostgreSQL 17';
export const nearlyEveryRecordAgainIn =
  'Nearly every record again, in the newer form, without page writes.';
export const theLinkBringsBackThis = 'The link brings back this log and the crash in it.';
export const thisLinkNamesALog = 'This link names a log that is not here';
export const itMayBeOfAnother =
  'It may be of another version of this page. Choose one of the logs here, or a file of your own.';
export const theFileCouldNotBe = 'The file could not be loaded';
export const theBrowserSays = (detail: string | number) => `The browser says: ${detail}.`;
export const theReaderCouldNotBe = 'The reader could not be loaded';
export const checkTheConnectionAndChoose = (detail: string | number) =>
  `Check the connection and choose the file again. The browser says: ${detail}.`;
export const theReaderStopped = 'The reader stopped';
export const itRanOutOfMemory = (detail: string | number) =>
  `It ran out of memory or met a fault of its own (${detail}). It was started again; nothing of yours is lost.`;
export const readingWasEnded = 'Reading was ended';
export const chooseAFileToStart = 'Choose a file to start again.';
export const warningsOf = (count: string) => `Warnings (${count})`;
export const alsoSimulated = ', simulated';
/** Binary units, as PostgreSQL counts them. */
export const mebibytes = (count: number) => `${count} MB`;
export const kibibytes = (count: number) => `${count} kB`;
export const thisLinkNeedsAFile = (name: string) => `This link shows the log ${name}`;
export const openItToGoOn =
  'A log of one’s own is in no link. Open that file here, and the link goes on with it.';
export const openItsWritesToGoOn =
  'The log is read. Its page writes are in no link either: open their list to go on.';
export const thisIsAnotherFile = 'This is another file';
export const theLinkNeeds = (name: string) =>
  `The link is about ${name}, byte by byte. Choose that file, or start afresh with one of the logs here.`;
export const theCrashAlongTheLog = 'The crash along the log';
