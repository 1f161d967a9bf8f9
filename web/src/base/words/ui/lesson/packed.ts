/** The words of the interface in `lesson/open-packed`, and what a link says that holds a lesson. */

const count = (number: number) => number.toLocaleString('en');

export const name = 'The lesson in this link';
export const title = 'The lesson in this link cannot be opened';
export const damaged =
  'The link is damaged: part of it is missing or was changed on the way. Ask for it again, or open the files of the lesson.';
export const tooLong = (length: number, most: number) =>
  `The link has ${count(length)} characters; a link with a lesson in it has at most ${count(most)}. Open the files of the lesson instead.`;
export const hasFaults = (faults: number) =>
  `Its files have ${faults === 1 ? 'a fault' : `${faults} faults`}. Open the link under “Open a lesson” to see where.`;
export const unread = 'Its files could not be read. Load the page again.';

/** Of the link of a lesson that was opened from files. */
export const holds = (length: number) =>
  `The link holds the whole lesson in ${count(length)} characters, its text and its scenario. It brings back the step, the run and everything you did to it.`;
export const holdsNot = (length: number, most: number) =>
  `This lesson is too long for a link: it would take ${count(length)} characters, and a link holds at most ${count(most)}. The link brings back the step and the run once the other person has opened the same files. Put the files beside this site to link to them.`;
