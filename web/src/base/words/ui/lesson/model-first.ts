/** The words of the interface in `lesson/model-first`. */

export const thatNotFinished = (value: string | number, verb: string | number) =>
  `${value} that ${verb} not finished`;
