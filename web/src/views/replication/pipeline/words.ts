/** How wide the words of the picture come out. Pure. */

/** Mean width of a letter of the labels, px. */
const LETTER = 6.3;

export const widthOf = (text: string): number => text.length * LETTER;

interface Label {
  readonly x: number;
  readonly y: number;
  readonly words: string;
}

/** Height of a line of labels, px. */
const LINE = 12;

/** Labels around their middles, without those that would touch one before them. */
export function apart<L extends Label>(labels: readonly L[]): L[] {
  const kept: L[] = [];
  for (const label of labels) {
    const touches = kept.some(
      ({ x, y, words }) =>
        Math.abs(x - label.x) < (widthOf(words) + widthOf(label.words)) / 2 + 3 &&
        Math.abs(y - label.y) < LINE,
    );
    if (!touches) kept.push(label);
  }
  return kept;
}
