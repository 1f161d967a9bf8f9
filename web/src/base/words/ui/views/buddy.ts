/** The words of the interface in `views/buddy`. */

export const thisRunHasNoBuddies = 'This run has no buddies.';
export const noInstanceHasABuddy =
  'No instance has a buddy now: one that is alone has nobody to protect it.';
export const setBuddiesOfEachInstance =
  'Set “Buddies of each instance” under “Shape the cluster” to 1 or more.';
export const whenAnotherInstanceJoinsThe =
  'When another instance joins, the two protect each other.';
export const noEstimateYet = 'No estimate yet';
export const estimateOfTheFirstPass = (
  interval: string | number,
  length: string | number,
  estimateNs: string | number,
  thresholdNs: string | number,
) =>
  `Estimate of the first pass, every ${interval} s: ${length} looks, the last ${estimateNs}; threshold ${thresholdNs}`;
export const estimateName = 'estimate of the first pass';
export const itScanned = 'it scanned';
export const itRested = 'it rested';
export const buddyMap = 'Buddy map';
export const notInTheCluster = ', not in the cluster';
export const hasFailedItself = 'has failed itself';
export const startRba = 'start RBA';
export const behind = 'behind';
export const itLooksAgainIn = (nextLookNs: string | number) => ` It looks again in ${nextLookNs}.`;
export const inItsSet = 'in its set';
export const takenOutByBwrs = 'taken out by BWRs';
export const redoRead = 'redo read';
export const buddies = 'Buddies';
export const startRbaHead = 'Start RBA';
export const scannedTo = 'Scanned to';
export const logEnds = 'Log ends';
export const inItsSetHead = 'In its set';
export const takenOutByBwrsHead = 'Taken out by BWRs';
export const redoReadHead = 'Redo read';
export const noBuddies = 'No instance has a buddy.';
export const protects = (buddy: string | number, protege: string | number) =>
  `${buddy} protects ${protege}`;
export const noBuddyScans = 'No buddy scans';
export const buddyScans = 'buddy scans';
export const buddiesScan = 'buddies scan';
export const instanceNowTheLargestLag = (
  who: string | number,
  scanning: string | number,
  lag: string | number,
) => `Instance ${who}. ${scanning} now; the largest lag is ${lag}.`;
export const redoBlock = 'redo block';
export const redoBlocks = 'redo blocks';
export const theInstanceFailedRecoveryStarts = 'the instance failed: recovery starts from this set';
export const itEstimatedNotBelow = (
  estimate: string | number,
  threshold: string | number,
  left: string | number,
) => `it estimated a first pass of ${estimate}, not below ${threshold}: ${left} to read`;
export const itHasJustBecomeIts = 'it has just become its buddy and has not looked yet';
export const thereIsNothingToRead = 'there is nothing to read';
export const itEstimated = (
  estimate: string | number,
  comparison: string | number,
  threshold: string | number,
) => `it estimated a first pass of ${estimate}, ${comparison} ${threshold}`;
export const buddyMapOf = (rows: string | number, pairs: string | number) =>
  `Buddy map of ${rows}. ${pairs}`;
export const notBelow = 'not below';
