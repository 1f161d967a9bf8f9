/** The words of the interface in `lesson/survey`. */

export const noFrame = 'no frame';
