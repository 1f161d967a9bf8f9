/** The words of the interface in `views/score/queue`. */

export const bufferCheckpointQueue = 'Buffer checkpoint queue';
export const ofInstances = (whose: string | number) => `of instances ${whose}`;
export const ofInstance = (whose: string | number) => `of instance ${whose}`;
export const dirtyBuffer = 'dirty buffer';
export const dirtyBuffers = 'dirty buffers';
export const lostWithMemoryAsRedo = (
  name: string | number,
  whose: string | number,
  buffers: string | number,
) => `${name}, lost with ${whose} memory: ${buffers}, as ${whose} redo tells`;
export const emptyEveryChangeIsOn = (name: string | number) =>
  `${name}: empty, every change is on disk`;
export const nextOut = 'next out';
export const lowRba = 'low RBA';
