/** The words of the interface in `apps/stage/long-move`. */

import { formatCount } from '../../../../numbers';

export const runningToAMoment = 'Running to another moment';
export const eventsOf = (step: number, toStep: number) =>
  `Event ${formatCount(step)} of ${formatCount(toStep)}`;
export const eventsSoFar = (step: number, time: string) => `Event ${formatCount(step)}, at ${time}`;
export const stopHere = 'Stop here';
export const goToTheStart = 'Cancel and go to the start';
