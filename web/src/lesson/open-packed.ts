/** A lesson out of a link, compiled, as one of the site's comes from its file. */

import say from '../base/messages/packed';
import { compileInWorker, type WorkerCompiled } from './compile-in-worker';
import { filesIn } from './packed';
import { MOST_PACKED } from './packed-name';

/** Its message is for people. */
export class PackedLessonError extends Error {}

export async function openPacked(name: string): Promise<WorkerCompiled> {
  if (name.length > MOST_PACKED)
    throw new PackedLessonError(
      say.notOpened.tooLong({ characters: name.length, mostCharacters: MOST_PACKED }),
    );
  const files = filesIn(name);
  if (files === null) throw new PackedLessonError(say.notOpened.damaged());
  const { signal } = new AbortController();
  const compiled = await compileInWorker(files, { onSlow: () => {}, signal });
  if (compiled.ok) return compiled.value;
  throw new PackedLessonError(
    compiled.error.kind === 'problems'
      ? say.notOpened.problems({ problems: compiled.error.problems.length })
      : say.notOpened.unread(),
  );
}
