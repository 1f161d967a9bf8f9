/** The words of the interface in `base/numbers`. */

export const andWord = (part: string | number, part2: string | number) => `${part} and ${part2}`;
