/** The words of the interface in `player/branches`. */

export const firstRun = 'first run';
