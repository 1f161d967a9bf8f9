/** The words of the interface in `apps/stage/view-slot`. */

export const startingTheEngine = 'Starting the engine';
export const runningToThisMoment = 'Running to this moment';
