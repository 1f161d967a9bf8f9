/** The words of the interface in `lesson/hand-in`. */

export const progressInTheLessonsOf = 'Progress in the lessons of Rollforward';
export const entry = (number: number) => `entry ${number}`;
