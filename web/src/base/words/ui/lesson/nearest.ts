/** The words of the interface in `lesson/nearest`. */

export const didYouMean = (best: string | number) => ` Did you mean “${best}”?`;
