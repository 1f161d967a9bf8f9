/** The words of the interface in `views/score/queue`. */

export const bufferCheckpointQueue = 'Buffer checkpoint queue';
export const ofInstances = (whose: string | number) => `of instances ${whose}`;
export const ofInstance = (whose: string | number) => `of instance ${whose}`;
export const dirtyBuffer = 'dirty buffer';
export const dirtyBuffers = 'dirty buffers';
export const lostWithMemoryAsRedo = (
  part: string | number,
  part2: string | number,
  buffers: string | number,
) => `${part}, lost with ${part2} memory: ${buffers}, as ${part2} redo tells`;
export const emptyEveryChangeIsOn = (part: string | number) =>
  `${part}: empty, every change is on disk`;
export const nextOut = 'next out';
export const lowRba = 'low RBA';
