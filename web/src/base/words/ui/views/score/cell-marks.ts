/** The words of the interface in `views/score/cell-marks`. */

export const pastImage = 'past image';
export const inTheRecoverySet = 'in the recovery set';
export const beingRecovered = 'being recovered';
export const lostWithItsInstance = 'lost with its instance';
export const takenOutByItsBlock = 'taken out by its Block Written Record';
export const undo = 'undo';
export const undoBlock = (cell: string) => `${cell}, an undo block`;
export const rba = (
  block: string | number,
  state: string | number,
  which: string | number,
  entry: string | number,
) => `${block}, ${state}, ${which} RBA ${entry}`;
