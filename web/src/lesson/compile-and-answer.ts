/** Compiles one lesson that was opened in the app, away from the page: a hostile file can only keep this worker busy. */

import say from '../base/messages/lesson-file';
import {
  compileLesson,
  fieldsOf,
  LESSON_FILE,
  type LessonFiles,
  type LessonProblem,
} from './compile';
import type { CompileMessage, WorkerCompiled } from './compile-in-worker';
import { entryOf } from './entry';

const post = (message: CompileMessage) => postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<LessonFiles>) => post(answer(data)));
post({ say: 'ready' });

function answer(files: LessonFiles): CompileMessage {
  try {
    const read = compileLesson(files, { opened: true });
    if (!read.ok) return { say: 'problems', problems: read.error };
    const { lesson, scenarioAt } = read.value;
    const places: WorkerCompiled['places'] = Object.fromEntries(
      ['', ...fieldsOf(lesson.scenario.changes)].map((field) => [field, scenarioAt(field)]),
    );
    return { say: 'lesson', compiled: { lesson, entry: entryOf('', read.value), places } };
  } catch {
    // The stack of a parser is as deep as what it reads.
    const problem: LessonProblem = { file: LESSON_FILE, line: 1, says: say.tooDeep() };
    return { say: 'problems', problems: [problem] };
  }
}
