/** The words of the interface in `apps/reproduction`. */

export const whatToDoubt = 'What to doubt';
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
export const thePaperSNumbers = 'The paper’s numbers';
export const thePaperSNumbersBeside = 'The paper’s numbers, beside ours';
export const belowIsWhatEachPublishes =
  'Below is what each document publishes, what the simulator says, and whether a number was';
export const fitted = 'fitted';
export const aCostWasChosenSo = '– a cost was chosen so that it comes out – or';
export const predicted = 'predicted';
export const atMost = 'at most ';
export const atLeast = 'at least ';
export const to = (low: string | number, high: string | number) => `${low} to ${high}`;
export const derived = ', derived';
export const predictedMissed = 'predicted, missed';
export const predictedNotAbove = 'predicted, not above';
export const predictedNotBelow = 'predicted, not below';
export const predictedInsideTheRange = 'predicted, inside the range';
export const yes = 'yes';
export const no = 'no';
export const predictedWithin = (percent: number) => `predicted, within ${percent} %`;
