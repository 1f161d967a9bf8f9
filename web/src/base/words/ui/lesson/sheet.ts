/** The words of the interface in `lesson/sheet`. */

export const block = (block: string | number) => `Block ${block}`;
