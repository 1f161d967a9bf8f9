/** The words of the interface in `views/score/set`. */

export const emptyNobodyReadsTheRedo =
  'empty: nobody reads the redo yet, the failure is not detected';
export const emptyNothingHasFailedSo =
  'empty: nothing has failed, so that nothing has to be recovered';
export const recoverySet = 'Recovery set';
export const ofRecovered = (recovered: string | number, inSet: string | number) =>
  `${recovered} of ${inSet} recovered`;
export const soFar = (inSet: string | number) => `${inSet} so far`;
export const byTheUnionOnly = (excess: string | number) => `${excess} by the union only`;
export const lastRba = 'last RBA';
