/** The words of the interface in `base/numbers`. */

export const and = (first: string | number, last: string | number) => `${first} and ${last}`;
