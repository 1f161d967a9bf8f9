/** The words of the interface in `widgets/field`. */

export const enterANumberFrom = (whole: string | number, range: string | number) =>
  `Enter a ${whole}number from ${range}.`;
