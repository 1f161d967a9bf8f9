/** The words of the interface in `base/time`. */

export const minS = (minutes: string | number, seconds: string | number) =>
  `${minutes} min ${seconds} s`;
