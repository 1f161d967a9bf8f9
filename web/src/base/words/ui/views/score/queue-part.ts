/** The words of the interface in `views/score/queue-part`. */

export const bufferCheckpointQueueFromHead = 'Buffer checkpoint queue, from head to tail';
