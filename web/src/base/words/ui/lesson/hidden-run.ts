/** The words of the interface in `lesson/hidden-run`. */

export const noFrame = 'no frame';
