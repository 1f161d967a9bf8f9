/** The words of the interface in `views/score/queue`. */

export const bufferCheckpointQueue = 'Buffer checkpoint queue';
export const ofInstances = (whose: string | number) => `of instances ${whose}`;
export const ofInstance = (whose: string | number) => `of instance ${whose}`;
export const dirtyBuffer = 'dirty buffer';
export const dirtyBuffers = 'dirty buffers';
export const lostWithMemoryAsRedo = (
  name: string | number,
  whose: string | number,
  blocks: string | number,
) => `${name}, lost with ${whose} memory: by ${whose} redo, ${blocks} not written`;
export const block = 'block';
export const blocks = 'blocks';
export const pastAmong = (past: string) => `, ${past} among them`;
export const pastImage = 'past image';
export const pastImages = 'past images';
export const emptyEveryChangeIsOn = (name: string | number) =>
  `${name}: empty, every change is on disk`;
export const nextOut = 'next out';
export const lowRba = 'low RBA';
