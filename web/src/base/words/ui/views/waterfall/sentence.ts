/** The words of the interface in `views/waterfall/sentence`. */

export const atThereHasBeenNo = (now: string | number) => `At ${now} there has been no brown-out.`;
export const nothingCanBeServedThe = (start: string | number, lasted: string | number) =>
  `Nothing can be served: the brown-out began at ${start} and has lasted ${lasted}.`;
export const theLastBrownOutLasted = (
  lasted: string | number,
  start: string | number,
  end: string | number,
) => `The last brown-out lasted ${lasted}, from ${start} to ${end}.`;
export const instance = (instance: string | number, count: string | number) =>
  `instance ${instance} ${count}`;
export const acknowledgedSoFar = (counts: string | number) => `Acknowledged so far: ${counts}.`;
