/** The words of the interface in `lesson/named-values`. */

export const thatNotFinished = (value: string | number, verb: string | number) =>
  `${value} that ${verb} not finished`;
export const logFile = 'log file';
export const logFiles = 'log files';
export const undoRecord = 'undo record';
export const undoRecords = 'undo records';
