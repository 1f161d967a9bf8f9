/** The words of the interface in `views/transactions`. */

export const noTransactionIsOpenAnd = 'No transaction is open, and none is dead.';
export const sessionsBeginTransactionsAsThey =
  'Sessions begin transactions as they work; a crash leaves dead ones behind.';
export const and = 'and';
export const more = 'more';
export const transaction = (xid: string | number, name: string | number, row: string | number) =>
  `Transaction ${xid}, ${name}. ${row}`;
export const since = (beganNs: string | number) => ` since ${beganNs}`;
export const endedAMomentAgo = 'Ended a moment ago';
export const undoRecordsNewestFirst = 'Undo records, newest first';
export const takenBack = 'taken back';
export const takenBackNext = 'taken back next';
export const rowOfBlock = (row: string | number, block: string | number, told: string | number) =>
  `Row ${row} of block ${block}, ${told}`;
export const row = (row: string | number) => `row ${row}`;
export const transactions = 'Transactions';
export const rowsItHolds = 'Rows it holds';
export const beforeTheRedoThatWas = 'before the redo that was read';
export const rowOf = (row: string | number, block: string | number) =>
  `row ${row} of block ${block}`;
export const itChangedNoRow = 'it changed no row';
export const ofTakenBackNewestFirst = (undone: string | number, changed: string | number) =>
  `${undone} of ${changed} taken back, newest first`;
export const rollingBack = 'rolling back';
export const transactionsTogetherTheyHold = (parts: string | number, held: string | number) =>
  `Transactions: ${parts}. Together they hold ${held}.`;
export const held = 'held';
export const next = 'next';
