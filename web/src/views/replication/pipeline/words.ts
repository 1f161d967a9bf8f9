/** How wide the words of the picture come out. Pure. */

/** Mean width of a letter of the labels, px. */
const LETTER = 6.3;

export const widthOf = (text: string): number => text.length * LETTER;

/** From a pole to words at its right, px. */
const BESIDE_POLE = 8;

/** Where words of this width begin, at `x` or right of the last pole that would pass through them. Poles from the left. */
export function besidePoles(x: number, width: number, poles: readonly number[]): number {
  return poles.reduce(
    (from, pole) =>
      pole > from - BESIDE_POLE && pole < from + width + BESIDE_POLE ? pole + BESIDE_POLE : from,
    x,
  );
}

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
