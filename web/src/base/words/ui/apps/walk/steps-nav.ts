/** The words of the interface in `course/StepsNav`. */

export const steps = 'Steps of the lesson';
export const step = (number: number, title: string) => `Step ${number}: ${title}`;
const named = (course: string | null, number: number, title: string) =>
  `${course === null ? '' : `${course}, `}${number === 0 ? '' : `${number} `}${title}`;
export const nextLesson = (course: string | null, number: number, title: string) =>
  `Next lesson: ${named(course, number, title)}`;
export const lessonBefore = (course: string | null, number: number, title: string) =>
  `Lesson before: ${named(course, number, title)}`;
