/** The words of the interface in `lesson/said`. */

export const block = (block: string | number) => `block ${block}`;
