/** Words of the contents: every course, lesson and page of the site, behind one button. */

export const find = 'Find a lesson, a term, a page';
export const close = 'Close the contents';
export const courses = 'Courses';
export const pages = 'Pages';
export const found = 'Found';
export const noneFound = (asked: string) => `Nothing here is called “${asked}”.`;
export const countFound = (count: number) => (count === 1 ? '1 place' : `${count} places`);
export const stepsSeen = (step: number, steps: number) => `${step} of ${steps}`;
export const done = 'done';
export const here = 'you are here';
export const doneOf = (done: number, lessons: number) => `${done} of ${lessons} done`;
