/** A progress file as a person gives it: read, or why it cannot be. Knows no page. */

import * as say from '../../base/words/course';
import { type HandedIn, MOST_BYTES, readHandIn } from '../../lesson/hand-in';

export interface FileRead {
  /** Of the file. */
  readonly name: string;
  readonly handedIn: HandedIn;
}

export interface FileFault {
  readonly title: string;
  readonly says: string;
}

export async function fileRead(file: File): Promise<FileRead | FileFault> {
  const name = file.name.slice(0, 80);
  if (file.size > MOST_BYTES) return say.fileTooLarge(name, MOST_BYTES);
  const text = await file.text().catch(() => null);
  if (text === null) return say.fileUnreadable(name);
  const handedIn = readHandIn(text);
  return handedIn.ok ? { name, handedIn: handedIn.value } : say.notHandedIn[handedIn.error](name);
}
