/** A progress file as a person gives it: read, or why it cannot be. Knows no page. */

import say from '../../base/messages/progress-file';
import {
  type HandedIn,
  MOST_BYTES,
  MOST_LESSONS,
  type NotHandedIn,
  readHandIn,
} from '../../lesson/hand-in';

export interface FileRead {
  /** Of the file. */
  readonly name: string;
  readonly handedIn: HandedIn;
}

export interface FileFault {
  readonly title: string;
  readonly detail: string;
}

export async function fileRead(file: File): Promise<FileRead | FileFault> {
  const name = file.name.slice(0, 80);
  if (file.size > MOST_BYTES) return tooLarge(name);
  const text = await file.text().catch(() => null);
  if (text === null) return fault(say.unreadable, name);
  const handedIn = readHandIn(text);
  return handedIn.ok ? { name, handedIn: handedIn.value } : NOT_HANDED_IN[handedIn.error](name);
}

interface FaultMessages {
  title(of: { readonly file: string }): string;
  detail(): string;
}

const fault = ({ title, detail }: FaultMessages, file: string): FileFault => ({
  title: title({ file }),
  detail: detail(),
});

const tooLarge = (file: string): FileFault => ({
  title: say.tooLarge.title({ file }),
  detail: say.tooLarge.detail({ megabytes: Math.round(MOST_BYTES / 1e6) }),
});

const NOT_HANDED_IN: Readonly<Record<NotHandedIn, (file: string) => FileFault>> = {
  other: (file) => fault(say.other, file),
  newer: (file) => fault(say.newer, file),
  'too-many': (file) => ({
    title: say.tooMany.title({ file }),
    detail: say.tooMany.detail({ limit: MOST_LESSONS }),
  }),
  empty: (file) => fault(say.empty, file),
};

/** So many parts of a file are named. */
const MOST_PARTS = 6;

/** The first parts of a file in one line, and how many more there are. */
export const firstOf = (parts: readonly string[]): { parts: string; more: number } => ({
  parts: parts.slice(0, MOST_PARTS).join(', '),
  more: Math.max(0, parts.length - MOST_PARTS),
});
