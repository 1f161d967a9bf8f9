/** The words of the interface in `apps/reproduction`. */

export const whatToDoubt = 'What to doubt';
export const words75And88MbS = '75 and 88 MB/s.';
export const figure9ReadsItsRedo =
  'Figure 9 reads its redo at 75 MB/s, figure 8 at 88. If reading cost the same for every byte, figure 8 would be predicted at 153 s, 18 % too long. Here a first pass costs CPU mostly for each record, and under a checkpoint target redo is full of Block Written Records, short ones: more records in a gigabyte. That closes the gap; the paper does not say that it is the reason.';
export const theCommercialWorkloadIsBarely = 'The commercial workload is barely described.';
export const updatesAndInserts31Tables =
  '“Updates and inserts”, 31 tables, 35 indexes, 200 GB. Assumed before anything was fitted: as many of each, rows of 100 bytes, updates anywhere in a user’s own tables, and figure 8’s rate of redo.';
export const withABuddyTheMoment = 'With a buddy the moment decides.';
export const thePaperGivesOneCrash =
  'The paper gives one crash each, 1 s and 3 s. By default a buddy rests until three seconds’ worth of redo has gathered, so anything between 0.4 and 3 s is as likely. Figure 9’s 3 s stands at the upper end of its range.';
export const recordsStandForSeveral = 'Records stand for several.';
export const inFigure8OneSimulated =
  'In figure 8 one simulated record of 1 kB stands for four or five of TPC-C’s, all on one block, so its recovery set has fewer blocks than the real one. The time of the first pass counts them all.';
export const figure7SLoadIs = 'Figure 7’s load is inferred.';
export const thePaperGivesCpuBut =
  'The paper gives CPU but no rate; figure 8’s rate of redo is taken. A faster application would make a buddy cost more, in proportion to its redo.';
export const byTheMomentOfThe = 'By the moment of the crash';
export const theLineGoesFromThe =
  'The line goes from the 5th to the 95th of 100 moments at which the instance could have fallen, thick for the middle half; the upright is the median, the ring the paper’s number.';
export const running = 'Running';
export const runningWhat = (what: string | number) => `Running ${what}`;
export const stop = 'Stop';
export const runAgain = (what: string | number) => `Run ${what} again`;
export const run = (what: string | number) => `Run ${what}`;
export const runHereJustNowIn = 'Run here just now, in';
export const sAnd = 's and';
export const ofMemory = 'of memory.';
export const theRunStopped = 'The run stopped';
export const aTabMayNotHave =
  '. A tab may not have so much memory; the table keeps the recorded numbers.';
export const redoRecords = 'redo records;';
export const blocksRecovered = 'blocks recovered.';
export const everyBlockIsAsThe = 'Every block is as the serial history of its changes has it.';
export const blocksAreNotAsThey = (lostblocks: string | number) =>
  `${lostblocks} blocks are not as they should be.`;
export const eachDotIsACluster = 'Each dot is a cluster that ran for a minute under one';
export const fastStartMttrTarget = 'FAST_START_MTTR_TARGET';
export const andWasThenCrashedUp =
  'and was then crashed. Up is more work done, left is a shorter brown-out.';
export const theSameAsATable = 'The same as a table';
export const throughputAgainstBrownOut = 'Throughput against brown-out';
export const blocksWrittenASecond = 'Blocks written a second';
export const commitsASecondAgainstBrown =
  'Commits a second against brown-out in seconds, for targets from lazy to 1 s, without and with buddies';
export const commitsASecond = 'commits a second';
export const brownOutS = 'brown-out, s';
export const checkpointsAlone = 'checkpoints alone';
export const withBuddies = 'with buddies';
export const figure8AnInstanceFalls = 'Figure 8: an instance falls after 27 minutes of TPC-C';
export const checkpointsAreLazySoAll =
  'Checkpoints are lazy, so all 11.5 GB that the instance logged must be read. Two instances, 12 million blocks and 23 million redo records: the whole of it runs in this tab.';
export const figure8AtFullScale = 'figure 8 at full scale';
export const about10To20S = 'About 10 to 20 s, and 0.9 GB of memory while it runs.';
export const figure9ACommercialWorkload =
  'Figure 9: a commercial workload, checkpoints by a target of 100 s';
export const itsRunWithoutABuddy =
  'Its run without a buddy is the only one that anything is fitted to: the CPU of a redo record, the cost of a message to a recovery slave, and what of the target no checkpoint shortens. All else follows.';
export const figure9BothRuns = 'figure 9, both runs';
export const about30To60S = 'About 30 to 60 s, and 1.5 GB of memory while it runs.';
export const figure7WhatABuddy = 'Figure 7: what a buddy costs while all is well';
export const hereEverySessionLockAnd =
  'Here every session, lock and message is simulated, on an eighth of the machine: its cores, disks, clients and warehouses. The load is set to the paper’s 91 % of CPU without a buddy; what a buddy adds is predicted.';
export const fourRunsAbout10S = 'Four runs, about 10 s.';
export const thePaperSNumbers = 'The paper’s numbers';
export const thePaperSNumbersBeside = 'The paper’s numbers, beside ours';
export const amirishettyAndOthersMeasuredBuddy =
  'Amirishetty and others measured buddy instances on Oracle’s own machines (EDBT 2017). Below stands what they published, what the simulator says, and whether a number was';
export const fitted = 'fitted';
export const aCostWasChosenSo = '– a cost was chosen so that it comes out – or';
export const predicted = 'predicted';
export const figure = (figure: string | number) => `Figure ${figure}`;
export const section7CheckpointsBuddiesOr = 'Section 7: checkpoints, buddies, or both';
export const fastStartCheckpointingWritesBlocks =
  'Fast-start checkpointing writes blocks earlier, so that less redo is left to read; the writes compete with transactions for the disks. A buddy only reads redo. The paper claims that it disturbs less and recommends both together; it gives no numbers. Here are some, from spinning disks like those of a Sun Fire 6800.';
export const theChartS14Clusters = 'the chart’s 14 clusters';
export const firstPassWithoutABuddy = 'First pass without a buddy';
export const firstPassWithABuddy = 'First pass with a buddy';
export const wholeRecoveryWithoutABuddy = 'Whole recovery without a buddy';
export const wholeRecoveryWithABuddy = 'Whole recovery with a buddy';
export const redoApplied = 'Redo applied';
export const throughputLostAllCached = 'Throughput lost, all cached';
export const throughputLostAFifthCached = 'Throughput lost, a fifth cached';
export const cpuBusyWithABuddy = 'CPU busy with a buddy';
export const withABuddy = (quantity: string | number) => `${quantity}, with a buddy`;
export const atMost = 'at most ';
export const predictedMissed = 'predicted, missed';
export const predictedNotAbove = 'predicted, not above';
export const predictedInsideTheRange = 'predicted, inside the range';
export const predictedWithin15 = 'predicted, within 15 %';
export const yes = 'yes';
export const no = 'no';
