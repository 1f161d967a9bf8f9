/** A lesson out of a link, compiled, as one of the site's comes from its file. */

import * as say from '../base/words/ui/lesson/packed';
import { type CompiledAside, compileAside } from './compile-aside';
import { filesIn } from './packed';
import { MOST_PACKED } from './packed-name';

/** Its message is for people. */
export class PackedLessonError extends Error {}

export async function openPacked(name: string): Promise<CompiledAside> {
  if (name.length > MOST_PACKED) throw new PackedLessonError(say.tooLong(name.length, MOST_PACKED));
  const files = filesIn(name);
  if (files === null) throw new PackedLessonError(say.damaged);
  const { signal } = new AbortController();
  const compiled = await compileAside(files, { onSlow: () => {}, signal });
  if (compiled.ok) return compiled.value;
  throw new PackedLessonError(
    compiled.error.kind === 'problems' ? say.hasFaults(compiled.error.problems.length) : say.unread,
  );
}
