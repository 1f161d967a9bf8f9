/** The words of the interface in `views/proof`. */

export const acknowledgedCommitsArrowKeysGo = (rows: string | number) =>
  `${rows} acknowledged commits; arrow keys go through them`;
export const nothingHasBeenCheckedYet = 'Nothing has been checked yet.';
export const theRulesAreCheckedWhile =
  'The rules are checked while the cluster runs, the data after each recovery.';
export const checksAndCommits = 'Checks and commits';
export const noCommitHasBeenAcknowledged = 'No commit has been acknowledged yet.';
export const theNewestAreListed = (shown: string | number) => ` The newest ${shown} are listed.`;
export const acknowledgedCommit = 'acknowledged commit';
export const acknowledgedCommits = 'acknowledged commits';
export const ofLostTheRecoveredData = (
  lost: string | number,
  commits: string | number,
  verb: string | number,
  them: string | number,
) => `${lost} of ${commits} ${verb} lost: the recovered data does not have ${them}.`;
export const theyAreCheckedAfterThe = (commits: string | number) =>
  `${commits}. They are checked after the next recovery.`;
export const ofAreInTheRecovered = (
  kept: string | number,
  commits: string | number,
  unchecked: string | number,
) =>
  `${kept} of ${commits} are in the recovered data. ${unchecked} came after the last check and wait for the next.`;
export const theOneAcknowledgedCommitIs = 'The one acknowledged commit is in the recovered data.';
export const allAreInTheRecovered = (commits: string | number) =>
  `All ${commits} are in the recovered data.`;
export const madeAndAllHeld = (length: string | number) => `${length} made, and all held.`;
export const broken = (length: string | number, names: string | number) =>
  `${length} broken: ${names}.`;
export const notChecked = 'not checked';
export const noRecoveryWasCheckedSince = 'no recovery was checked since it was acknowledged';
export const everyRowItChangedIs = 'every row it changed is in the recovered data';
export const aRowItChangedIs = 'a row it changed is not in the recovered data';
export const commitOfInstanceAt = (
  i: string | number,
  instance: string | number,
  i2: string | number,
) => `commit of ${i}, instance ${instance}, at ${i2}`;
export const instanceAcknowledgedAt = (
  i: string | number,
  instance: string | number,
  i2: string | number,
  result: string | number,
) => `${i}, instance ${instance}, acknowledged at ${i2}: ${result}`;
export const ruleIs = 'rule is';
export const rulesAre = 'rules are';
export const held = 'held';
export const isBroken = 'broken';
