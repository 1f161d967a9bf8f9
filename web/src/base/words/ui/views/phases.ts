/** The words of the interface in `views/phases`: recovery as three states of the database, as in figure 2 of the paper. */

export const nothingHasFailed = 'No instance has failed whose redo is still to be recovered.';
export const aCrashFillsIt =
  'A crash fills it: then every row change in the lost redo thread is here.';
export const cacheRecovery = 'Cache recovery';
export const rollingForward = 'rolling forward, with redo';
export const transactionRecovery = 'Transaction recovery';
export const rollingBack = 'rolling back, with undo';
export const states = {
  crash: 'Left by the crash',
  rolled: 'Rolled forward',
  back: 'Rolled back',
} as const;
export const committed = 'committed';
export const notCommitted = 'not committed';
export const notYet = 'Not reached yet.';
export const none = 'none';
export const more = (count: string) => `and ${count} more`;
/** Of one change. */
export const changeIs = { there: 'there', missing: 'missing', takenBack: 'taken back' } as const;
export const rowOf = (row: number, block: number, state: string) =>
  `Row ${row} of block ${block}: ${state}`;
export const row = (row: number) => `row ${row}`;
export const ofThere = (there: string, all: string) => `${there} of ${all}`;
export const redoOf = (threads: string) => `Row changes in redo thread ${threads}`;
export const sentence = (
  threads: string,
  committed: string,
  missing: string,
  unfinished: string,
  left: string,
) =>
  `Redo thread ${threads} holds ${committed} of committed transactions; of these the crash made ${missing} missing. It holds ${unfinished} of unfinished transactions; of these it left ${left} in place.`;
export const forwardSoFar = (made: string) => ` Rolling forward has made ${made} again so far.`;
export const forwardDone =
  ' Rolling forward has made every missing change again, committed or not.';
export const backSoFar = (undone: string, all: string) =>
  ` Rolling back has taken back ${undone} of ${all} unfinished changes.`;
export const change = 'row change';
export const changes = 'row changes';
export const rowHead = 'Row';
export const transaction = 'Transaction';
