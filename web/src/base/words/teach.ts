/** Words of what a lesson offers to who teaches with it. */

export const teach = 'Teach';
export const present = 'Present this lesson';
export const handout = 'Print a handout';
export const presentAny = 'Present a lesson to a class';
export const booklet = (course: string) => `Print the worksheets of “${course}”`;
