/** The words of the interface in `lesson/schema-figure`. */

export const hereBelongsAShareOf = 'Here belongs a share of the log’s records, as “60%”.';
export const partOfALog = 'part of a log';
export const nothingWouldBeDrawn = 'Nothing would be drawn.';
export const figureOfThePaper = 'figure of the paper';
