/** The words of the interface in `apps/reproduction`. */

export const whatToDoubt = 'What to doubt';
export const byTheMomentOfThe = 'By the moment of the crash';
export const theLineGoesFromThe =
  'The line goes from the 5th to the 95th of 100 moments at which the instance could have crashed, thick for the middle half. The upright is the median, the ring the published number.';
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
export const andWasCrashedAt =
  'and was crashed at many moments of it. The dot is the median brown-out; the line goes from the 5th to the 95th of 100 moments. Up is more work done, left is a shorter brown-out.';
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
  'Below is what each document publishes, what the simulator says, and where the simulator’s number comes from. Agreement means something only for what is predicted.';
export const whereANumberComesFrom = 'Where a simulated number comes from';

/** Name and meaning of each origin, from what says nothing for the simulator to what does. */
export const ORIGINS = {
  input: {
    name: 'input',
    means: 'Given to the run, or the load was set so that it comes out.',
  },
  fitted: {
    name: 'fitted',
    means: 'A cost was chosen so that it comes out.',
  },
  follows_from_fit: {
    name: 'follows from the fit',
    means: 'Arithmetic on inputs and fitted costs: it could hardly have missed.',
  },
  predicted: {
    name: 'predicted',
    means: 'Nothing was chosen by it, and it could have missed.',
  },
} as const;

export const atMost = 'at most ';
export const atLeast = 'at least ';
export const to = (low: string | number, high: string | number) => `${low} to ${high}`;
export const derived = ', derived';
export const missed = 'missed';
export const notAbove = 'not above';
export const notBelow = 'not below';
export const insideTheRange = 'inside the range';
export const yes = 'yes';
export const no = 'no';
export const within = (percent: number) => `within ${percent} %`;
/** `2.91 s (1.42 to 4.42)`: the median, and the band over the moment of the crash. */
export const medianAndBand = (median: string, low: string, high: string) =>
  `${median} s (${low} to ${high})`;
export const brownOutByMoment = 'Brown-out, 5th to 95th of 100 moments';

export const missedMeans = 'Our number is not the published one, whatever it rests on.';
export const withoutABuddy = 'Without a buddy';
export const withABuddy = 'With a buddy';
export const secondsLong = (seconds: string) => `${seconds}\u00a0s`;
export const inThePaper = (seconds: number) => `the paper: ${seconds}\u00a0s`;
export const gigabytes = (gb: number) => `${gb}\u00a0GB`;
export const madeRedo = 'redo of the instance that fails';
export const readByFirstPass = 'read by the first pass';
export const appliedBySecondPass = 'applied by the second pass';
export const scannedByBuddy = 'scanned by the buddy before the crash';
export const aPixelIs = (bytes: string) => `One pixel is ${bytes} of redo.`;
export const aPixelIsRecords = (bytes: string, records: string) =>
  `One pixel is ${bytes} of redo, about ${records} records.`;
export const recordedTape =
  'As it was recorded. Run it, and the tape fills as the run goes; both stopwatches count simulated seconds from the crash.';
export const tapeIsMade = (made: string, ran: string, run: string) =>
  `Before the crash: ${made} of redo, after ${ran} of ${run} simulated seconds.`;
export const tapeIsRead = (read: string, whole: string) =>
  `The instance has crashed. The first pass without a buddy has read ${read} of ${whole}.`;
export const tapeIsApplied = (applied: string, whole: string) =>
  `The database is open. The second pass has applied ${applied} of ${whole}.`;
export const tapeIsDone = (whole: string) =>
  `Recovered: all ${whole} of redo were made, read and applied.`;
export const allAsRecorded = (count: string) => `All ${count} numbers are the recorded ones.`;
export const notAsRecorded = (differing: number, count: string) =>
  `${differing} of ${count} numbers are not the recorded ones: this browser runs another engine than the one that was recorded.`;
export const smallerThanRecorded = 'Below full scale nothing is compared with the paper.';
export const everyNumber = 'Every number, and what decides it';
export const firstPass = 'First pass';
export const wholeRecovery = 'Whole recovery';
export const elapsedSeconds = 'Elapsed time, s';
export const throughputOfThatWithout = 'Throughput, % of the run without a buddy';
export const fullyCached = 'Fully cached';
export const partlyCached = (percent: number) => `${percent}\u00a0% cached`;
export const noNumberInTheText = 'the text gives no number';
export const asInThePaper = (figure: string) => `${figure}, in the paper’s form.`;
export const barsArePublished =
  'Bars are the published numbers, a dashed box is a bound; the marks over them are ours, with a line for the moment of the crash.';
export const notStated = 'not stated';
export const reference = 'the reference, 100\u00a0%';
export const paperColon = 'paper';
export const hereColon = 'here';
export const underOtherAssumptions = 'What the prediction rests on.';
export const lineIsPublished = 'The line is the published number, the band what counts as reached.';
export const asTold = 'as predicted';
export const ifAssumed = (assumed: string) => assumed.replace(/^, /, '');
