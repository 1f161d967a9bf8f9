/** The words of the interface in `lesson/schema`. */

export const oneThingCanBeLit = 'One thing can be lit at a time.';
