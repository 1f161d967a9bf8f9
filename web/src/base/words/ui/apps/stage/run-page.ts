/** The words of the interface in `apps/stage/run-page`. */

export const startingTheEngine = 'Starting the engine';
export const fetchingItAndOpeningThe = 'Fetching it and opening the run';
