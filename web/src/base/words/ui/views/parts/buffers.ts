/** The words of the interface in `views/parts/buffers`. */

export const pastImage = 'past image';
export const beingWritten = 'being written';
export const blockVersion = (i: string | number, i2: string | number, rest: string | number) =>
  `block ${i}, version ${i2}, ${rest}`;
