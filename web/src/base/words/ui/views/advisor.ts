/** The words of the interface in `views/advisor`. */

export const failuresOnRecord = 'Failures on record';
export const clusterAndWhoFell = 'Cluster, and who fell';
export const howOften = 'How often';
export const otherMembers = ', other members';
export const noneYetAFailureIn =
  'None yet. A failure in this run is added to those that a scenario brings.';
export const howOftenBothFellOf = 'How often both fell, of the failures of the protected instance';
export const protects = 'protects';
export const advised = 'advised';
export const serves = 'serves';
export const choosingBuddiesFromPastFailures =
  'Choosing buddies from past failures, and more than one buddy for an instance, is what section 5 of the paper describes as a possible implementation. Oracle 12.2 ships one buddy each.';
export const howGoodABuddyEach = 'How good a buddy each would be';
export const fellTogether = 'Fell together';
export const times = (count: string | number) => `${count} times`;
export const theInstanceIsNotOn = 'the instance is not on record as failed';
export const neverFellWithIt = (buddy: string | number) => `${buddy} never fell with it`;
export const fellWithItInOf = (
  buddy: string | number,
  together: string | number,
  fell: string | number,
) => `${buddy} fell with it in ${together} of ${fell}`;
export const noFailureIsOnRecord =
  'No failure is on record, so that nothing speaks against the ring: the advisor recommends the next instance.';
/** Of all failures on record, those of a cluster with the members of now count, or all where there are none. */
export const whichCount = (counts: number, all: number) => {
  if (all === 1) {
    return counts === 1
      ? 'It had the same members as now, and counts.'
      : 'It had other members than now, but counts for want of a nearer one.';
  }
  if (counts === all) return 'All of them had the same members as now, and count.';
  if (counts === 0) return 'None of them had the same members as now, so all of them count.';
  return counts === 1
    ? 'Only one of them had the same members as now: it alone counts.'
    : `Only ${counts} of them had the same members as now: they alone count.`;
};
export const onRecord = (all: string | number, used: string | number) =>
  `${all} on record. ${used}`;
export const hasNobodyToProtectIt = (name: string | number) => `${name} has nobody to protect it.`;
export const itIsNotOnRecord = 'it is not on record as failed, so the next in the ring will do';
export const itNeverFellWithIt = 'it never fell with it';
export const noneOfThemEverFellWithIt = 'none of them ever fell with it';
export const nobodyFellWithItLess = (worst: string | number, fell: string | number) =>
  `nobody fell with it less often: ${worst} of ${fell}`;
export const nobodyServesNow = 'Nobody serves now';
export const now = (buddy: string | number) => `${buddy} now`;
export const doesNow = (buddy: string | number, verb: string | number) => `${buddy} ${verb} now`;
export const because = (
  name: string | number,
  who: string | number,
  why: string | number,
  now: string | number,
) => `${name}: ${who}, because ${why}. ${now}.`;
export const failureIs = 'failure is';
export const failuresAre = 'failures are';
export const itServes = 'It serves';
export const theyServe = 'They serve';
export const togetherOf = (together: number, fell: number) => `${together} of ${fell}`;
