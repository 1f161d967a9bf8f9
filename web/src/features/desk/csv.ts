/** Tables as CSV (RFC 4180), such that a spreadsheet opens them and runs nothing in them. Pure. */

type Cell = string | number;

export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  // Spreadsheets take it for UTF-8 by the mark at its beginning.
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  // A spreadsheet would compute what begins like this.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
