/** The words of the interface in `views/score/beats`: what is said of a crash from beat to beat. */

export const powerGone = 'power gone';
export const acknowledged = 'acknowledged';
export const nobodyKnows = 'nobody knows yet';
export const passedOf = (passed: string, whole: string) => `${passed} of ${whole}`;
export const everybodyWaits = 'everybody waits';
export const neverAcknowledged = 'never acknowledged';
export const lostRecord = 'record lost:';
export const lostRecords = 'records lost:';
export const noticedIn = (instance: number) =>
  `until the failure of instance ${instance} is noticed`;
export const wentWithTheLogBuffer = (records: string) =>
  ` ${records} went with its log buffer, never on disk and never acknowledged.`;
export const nobodyHasNoticed = (passed: string, whole: string) =>
  ` Nobody has noticed yet: ${passed} of ${whole} have passed without an answer.`;
export const record = 'record';
export const records = 'records';
