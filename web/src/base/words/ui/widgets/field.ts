/** The words of the interface in `widgets/field`. */

export const enterANumberFrom = (part: string | number, range: string | number) =>
  `Enter a ${part}number from ${range}.`;
