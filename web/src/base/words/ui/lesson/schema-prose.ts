/** The words of the interface in `lesson/schema-prose`. */

export const cannotBeLitBlock17 = (value: string | number) =>
  `“${value}” cannot be lit; “block 17”, “instance 2”, “buddy 1 of 2” and “block hot.1” can.`;
