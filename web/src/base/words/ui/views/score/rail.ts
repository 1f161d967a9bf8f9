/** The words of the interface in `views/score/rail`. */

export const startRbas = 'start RBAs';
export const startRba = (start: string | number) => `start RBA ${start}`;
export const readBeforeTheCrash = 'read before the crash';
export const allRead = 'all read';
export const scanPosition = (text: string | number) => `scan position ${text}`;
export const behindTheEnd = 'behind the end';
export const stillUnread = 'still unread';
export const redoBlock = 'redo block';
export const redoBlocks = 'redo blocks';
