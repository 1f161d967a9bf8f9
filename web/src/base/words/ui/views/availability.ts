/** The words of the interface in `views/availability`. */

export const noTimeHasPassedYet =
  'No time has passed yet, so nothing was served and nothing waited.';
export const pressPlayEachTenthOf =
  'Press play: each tenth of a second adds a step to the picture.';
export const availabilityOverTime = 'Availability over time';
export const rightNow = 'Right now';
export const ofWord = 'of';
export const sessions = 'sessions';
export const instanceIsDown = 'instance is down';
export const workOrThink = 'work or think';
/** Names of the strips, each in two lines where they stand beside it. */
export const commitsStrip = ['Commits', 'a second'] as const;
export const waitsStrip = ['Session time', 'spent waiting'] as const;
export const brownOut = (lasted: string | number, rest: string | number) =>
  `brown-out ${lasted}${rest}`;
export const fails = (first: string | number) => `${first} fails`;
export const instancesFail = (count: string | number) => `${count} instances fail`;
export const commitsASecondAndThe = 'Commits a second and the share of session time spent waiting';
export const instanceIsDownHead = 'Instance is down';
export const timesInstanceIsDown = (gone: string | number) => `${gone} × instance is down`;
export const noneOfWaits = (sessions: string | number) => `none of ${sessions} waits.`;
export const ofTheseWait = (sessions: string | number, waits: string | number) =>
  `of ${sessions} these wait: ${waits}.`;
export const thereHasBeenNoBrown = 'There has been no brown-out.';
export const theBrownOutHasLasted = (took: string | number) => `The brown-out has lasted ${took}.`;
export const theLastBrownOutLasted = (took: string | number) =>
  `The last brown-out lasted ${took}.`;
export const commitsS = (commitRate: string | number) => `${commitRate} commits/s`;
export const countInstanceIsDown = (gone: string | number) => `${gone} instance is down`;
export const commitsASecond = (commitRate: string | number) => `, ${commitRate} commits a second`;
export const waiting = (bin: string | number, rate: string | number, waits: string | number) =>
  `${bin}${rate}, waiting: ${waits}`;
export const soFar = ' so far';
export const now = 'now';
