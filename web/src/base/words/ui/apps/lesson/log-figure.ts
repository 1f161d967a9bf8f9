/** The words of the interface in `apps/lesson/log-figure`. */

export const readingARealLog = 'Reading a real log';
export const itIsNoLog = 'it is no log';
