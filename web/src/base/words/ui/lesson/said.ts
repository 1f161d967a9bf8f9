/** The words of the interface in `lesson/said`. */

export const block = (part: string | number) => `block ${part}`;
