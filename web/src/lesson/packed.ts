/** A lesson's files as a name that a link can hold, and back. Pure. */

import * as v from 'valibot';
import { fromLinkText, toLinkText } from '../player/link-text';
import type { LessonFiles } from './compile';
import { isPacked, PACKED } from './packed-name';

const FILES = v.strictObject({ lesson: v.string(), scenario: v.nullable(v.string()) });

/** The name, whatever its length. */
export const packedName = ({ lesson, scenario }: LessonFiles) =>
  PACKED + toLinkText({ lesson, scenario });

/** Null where it is damaged: cut, or changed by one letter. */
export function filesIn(name: string): LessonFiles | null {
  if (!isPacked(name)) return null;
  const read = v.safeParse(FILES, fromLinkText(name.slice(PACKED.length)));
  return read.success ? read.output : null;
}
