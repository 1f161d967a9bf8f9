/** The words of the interface in `views/score/tape`. */

export const checkpointRba = 'checkpoint RBA';
export const endOfLog = 'end of log';
export const newestRedo = 'newest redo';
