/** What every list says of the rows that it has no room for. */

export const moreInTextForm = (rows: number) => `and ${rows} more in the text form`;
