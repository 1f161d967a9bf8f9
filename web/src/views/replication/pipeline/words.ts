/** How wide the words of the picture come out. Pure. */

/** Mean width of a letter of the labels, px. */
const LETTER = 6.3;

export const widthOf = (text: string): number => text.length * LETTER;
