/** The words of the interface in `views/score/upright-tape`. */

export const redoOldestRecordFirst = 'Redo, oldest record first';
export const ofBlock = (block: string | number) => ` of block ${block}`;
