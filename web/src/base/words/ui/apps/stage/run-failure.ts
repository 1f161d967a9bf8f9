/** The words of the interface in `apps/stage/run-failure`. */

export const loadThePageAgain = 'Load the page again';
