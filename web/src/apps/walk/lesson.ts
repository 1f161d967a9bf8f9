/** The walk's own lesson: the file as it is in `lessons/`, read when the page is opened. */

import text from '../../../../lessons/01-an-instance-crashes/lesson.md?raw';
import type { Lesson } from '../../lesson/lesson';
import { type LessonProblem, parseLesson } from '../../lesson/parse';

function readLesson(): Lesson {
  const read = parseLesson(text);
  if (read.ok) return read.value;
  throw new Error(read.error.map(problemText).join(' '));
}

function problemText({ line, says }: LessonProblem): string {
  return `Line ${line}: ${says}`;
}

export const LESSON: Lesson = readLesson();
