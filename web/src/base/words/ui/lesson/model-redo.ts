/** The words of the interface in `lesson/model-redo`. */

export const logFile = 'log file';
export const logFiles = 'log files';
export const undoRecord = 'undo record';
export const undoRecords = 'undo records';
