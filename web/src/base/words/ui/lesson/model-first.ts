/** The words of the interface in `lesson/model-first`. */

export const thatNotFinished = (value: string | number, part: string | number) =>
  `${value} that ${part} not finished`;
