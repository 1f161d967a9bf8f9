/** The words of the interface in `views/waterfall/sentence`. */

export const atThereHasBeenNo = (now: string | number) => `At ${now} there has been no brown-out.`;
export const nothingCanBeServedThe = (start: string | number, part: string | number) =>
  `Nothing can be served: the brown-out began at ${start} and has lasted ${part}.`;
export const theLastBrownOutLasted = (
  part: string | number,
  start: string | number,
  end: string | number,
) => `The last brown-out lasted ${part}, from ${start} to ${end}.`;
export const instance = (part: string | number, count: string | number) =>
  `instance ${part} ${count}`;
export const acknowledgedSoFar = (part: string | number) => `Acknowledged so far: ${part}.`;
