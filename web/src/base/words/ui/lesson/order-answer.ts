/** The words of the interface in `lesson/order-answer`. */

export const earlier = (part: string | number) => `Earlier: ${part}`;
export const itIsTheFirstAlready = 'It is the first already';
export const later = (part: string | number) => `Later: ${part}`;
export const itIsTheLastAlready = 'It is the last already';
