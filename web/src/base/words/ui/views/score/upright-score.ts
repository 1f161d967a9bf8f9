/** The words of the interface in `views/score/upright-score`. */

export const bufferCheckpointQueueFromHead = 'Buffer checkpoint queue, from head to tail';
export const recoverySetByLastRba = 'Recovery set, by last RBA';
