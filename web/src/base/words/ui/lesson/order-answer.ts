/** The words of the interface in `lesson/order-answer`. */

export const earlier = (item: string | number) => `Earlier: ${item}`;
export const itIsTheFirstAlready = 'It is the first already';
export const later = (item: string | number) => `Later: ${item}`;
export const itIsTheLastAlready = 'It is the last already';
