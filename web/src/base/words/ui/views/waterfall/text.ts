/** The words of the interface in `views/waterfall/text`. */

export const theCluster = 'the cluster';
export const lastsStill = 'lasts still';
export const cutShortByAFurther = 'Cut short by a further failure.';
export const phasesOfRecoveryUpTo = (now: string | number) => `Phases of recovery up to ${now}`;
export const whoWorks = 'Who works';
