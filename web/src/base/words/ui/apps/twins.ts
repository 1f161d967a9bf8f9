/** The words of the interface in `apps/twins`. */

export const commits = 'Commits';
export const upToNow = 'Up to now';
export const upToThisMoment = 'Up to this moment';
export const phasesOfRecoveryInBoth = (now: string | number) =>
  `Phases of recovery in both up to ${now}`;
export const neitherHasRecoveredYet = 'Neither has recovered yet.';
export const commands = 'Commands';
export const breakIt = 'Break it';
export const inBefore = 'in';
export const aCommandIsGivenTo = 'A command is given to both at the same nanosecond.';
export const commandsGiven = 'Commands given';
export const inOnly = (side: string | number) => `, in ${side} only`;
export const goToThisMoment = 'Go to this moment';
export const takeBackAt = (name: string | number, timeNs: string | number) =>
  `Take back: ${name} at ${timeNs}`;
export const takeItBack = 'Take it back';
export const scnOfA = 'SCN of A';
export const scnOfB = 'SCN of B';
export const twinsBy = 'twins by';
export const run = (side: string | number) => `run ${side}`;
export const allThatHappens = 'all that happens';
export const comparingTheSameUpTo = (until: string | number) =>
  `Comparing: the same up to ${until} so far.`;
export const stoppedTheSameUpTo = (until: string | number) =>
  `Stopped: the same up to ${until}, not compared further.`;
export const noneUpToEverythingIs = (until: string | number) =>
  `None: up to ${until} everything is the same in both.`;
export const firstDifference = 'First difference';
export const besideWhatTheBuddiesThemselves = 'Beside what the buddies themselves do.';
export const stopComparing = 'Stop comparing';
export const theSameUpTo = 'The same up to';
export const nothingOfTheKindHappens = 'Nothing of the kind happens then.';
export const runningBothToThisMoment = 'Running both to this moment:';
export const stagingProgress = 'Running both to this moment';
export const stopHere = 'Stop here';
export const viewsOfBoth = 'Views of both';
export const view = 'View';
export const of = 'of';
export const runHead = (side: string | number) => `Run ${side}`;
export const sideBySide = 'Side by side';
export const startingTwoEngines = 'Starting two engines';
export const fetchingThemAndOpeningBoth = 'Fetching them and opening both runs';
export const itBringsBackBothRuns =
  'It brings back both runs: the scenario, what differs, every command you gave and the moment.';
export const seed = 'seed';
export const twoRunsSideBySide = 'Two runs side by side';
export const back = 'Back';
export const inHead = 'In';
export const compare = 'Compare';
export const watch = 'Watch';
export const change = 'Change';
export const classOfHardware = 'Class of hardware';
export const nothing = 'Nothing';
export const whatDiffers = 'What differs';
export const oneThing = 'One thing';
export const fields = (length: string | number) => `${length} fields`;
export const cluster = 'Cluster';
export const theSameInBoth = 'The same in both';
export const everythingElseIsTheSame = 'Every other field and the seed are the same, too.';
export const theSameScenarioTwiceThe = 'The same scenario twice: the runs stay the same for ever.';
export const whatDisksAndInterconnectCost = 'What disks and interconnect cost.';
export const ofThisScenario = 'of this scenario';
export const asManyAsRedoNeeds = 'as many as redo needs';
export const asItIs = 'as it is';
export const theSame = 'the same';
export const fieldsOtherwise = (length: string | number) => `${length} fields otherwise`;
export const hardwareOfTheScenario = 'hardware of the scenario';
export const noBuddies = 'no buddies';
export const eachInstanceHasABuddy = 'each instance has a buddy';
export const eachInstanceHasBuddies = (value: string | number) =>
  `each instance has ${value} buddies`;
export const firstPass = 'First pass';
export const secondPass = 'Second pass';
export const crashToTheEndOf = 'Crash to the end of recovery';
export const blocksInTheRecoverySet = 'Blocks in the recovery set';
export const blocksInSet = 'Blocks in set';
export const commitsASecondBeforeThe = 'Commits a second before the crash';
export const redoMade = 'Redo made';
export const blocksWritten = 'Blocks written';
export const soFar = (value: string | number) => `${value} so far`;
export const andSoFar = ' so far';
export const neitherHasHadABrown = 'Neither has had a brown-out.';
export const onlyBHasHadA = (b: string | number) => `Only B has had a brown-out, ${b}.`;
export const onlyAHasHadA = (a: string | number) => `Only A has had a brown-out, ${a}.`;
export const theBrownOutTookIn = (a: string | number, b: string | number) =>
  `The brown-out took ${a} in A and ${b} in B`;
export const noDifference = (both: string | number, rest: string | number) =>
  `${both}: no difference${rest}.`;
export const time = 'time';
export const both = 'both';
export const aOnly = 'A only';
export const bOnly = 'B only';
export const inSide = (side: string) => `In ${side}`;
export const empty = 'empty';
export const numbers = 'Numbers';
export const acknowledged = 'acknowledged';
export const sinceTheCrash = 'since the crash';
export const soFarShown = 'in this window';
export const sinceMoment = (moment: string) => `since ${moment}`;
export const recoverySet = 'Recovery set:';
export const noneInTheSet = 'empty';
export const blocksRecovered = (total: string, recovered: string) =>
  `${total} blocks, ${recovered} recovered`;
export const servesAll = 'Serves all requests';
export const aFailureIsNotDetectedYet = 'A failure is not detected yet';
export const brownOutFor = (lasted: string) => `Brown-out for ${lasted} so far`;
export const openSince = (moment: string) => `Open since ${moment}`;
export const commitsByIn = (moment: string, since: string, a: string, b: string) =>
  `Commits acknowledged ${since} by ${moment}: ${a} in A, ${b} in B`;
export const asManyInBoth = (counted: string) => `${counted}.`;
interface Behind {
  readonly counted: string;
  readonly by: string;
  readonly side: string;
}
export const notServedIn = ({ counted, by, side }: Behind) =>
  `${counted}. Not served in ${side}: ${by}.`;
export const fewerIn = ({ counted, by, side }: Behind) => `${counted}: ${by} fewer in ${side}.`;
export const notServedShort = (by: string) => `${by} not served`;
export const onAverageBehind = (side: string, mean: string, over: string) =>
  `The area between the curves: over these ${over}, ${side} was ${mean} commits behind on average.`;
export const crashBothToSeeThemPart =
  'No instance has failed. Crash one: both runs lose it at the same nanosecond, and the curves part from there.';
export const bothOpenedAtOnce = 'Both databases opened at the same moment.';
export const opensFirstSoFar = (winner: string, loser: string, by: string) =>
  `${winner} opened first; ${loser} has been waiting for ${by} since then.`;
export const openedFirst = (winner: string, loser: string, by: string) =>
  `${winner} opened first, ${by} before ${loser}.`;
export const openAt = (moment: string) => `open at ${moment}`;
export const openFirstAt = (moment: string) => `open first, at ${moment}`;
export const openLater = (moment: string, by: string) => `open at ${moment}, ${by} later`;
export const curvesAreTheSame = 'On average neither is behind.';
