/** The words of the interface in `base/time`. */

export const minS = (part: string | number, part2: string | number) => `${part} min ${part2} s`;
