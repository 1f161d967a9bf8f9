/** Why a source gives no lesson, in words: what is wrong, and what to do. */

import say from '../../base/messages/open';

export interface SourceFault {
  readonly title: string;
  readonly says: string;
}

/** More names are not listed. */
const MOST_NAMES = 6;

const listed = (names: readonly string[]) => names.slice(0, MOST_NAMES).join(', ');
const inKb = (bytes: number) => Math.round(bytes / 1000);

export function noLesson(names: readonly string[]): SourceFault {
  const { title, noFile, files, manyFiles } = say.fault.noLesson;
  const some = names.length > MOST_NAMES ? manyFiles : files;
  return { title: title(), says: names.length === 0 ? noFile() : some({ names: listed(names) }) };
}

export const severalLessons = (names: readonly string[]): SourceFault => ({
  title: say.fault.severalLessons.title(),
  says: say.fault.severalLessons.detail({ names: listed(names) }),
});

export const twoOf = (name: string, count: number): SourceFault => ({
  title: say.fault.twoOf.title({ name }),
  says: say.fault.twoOf.detail({ count }),
});

export const notText = (name: string): SourceFault => ({
  title: say.fault.notText.title({ name }),
  says: say.fault.notText.detail(),
});

export const tooLarge = (name: string, bytes: number, most: number): SourceFault => ({
  title: say.fault.tooLarge.title({ name }),
  says: say.fault.tooLarge.detail({ kilobytes: inKb(bytes), mostKilobytes: inKb(most) }),
});

export const unreadable = (name: string): SourceFault => ({
  title: say.fault.unreadable.title({ name }),
  says: say.fault.unreadable.detail(),
});

export const notALink = (text: string): SourceFault => ({
  title: say.fault.notALink.title(),
  says: say.fault.notALink.detail({ text: text.slice(0, 120) }),
});

export const otherOrigin = (origin: string): SourceFault => ({
  title: say.fault.otherOrigin.title(),
  says: say.fault.otherOrigin.detail({ origin }),
});

/** `status`: what the server answered; null where it did not. */
export function notFetched(address: string, status: number | null): SourceFault {
  const { title, notFound, status: answered, noAnswer } = say.fault.notFetched;
  if (status === null) return { title: title(), says: noAnswer({ address }) };
  if (status === 404) return { title: title(), says: notFound({ address }) };
  return { title: title(), says: answered({ address, status: String(status) }) };
}

export const tooSlow = (): SourceFault => ({
  title: say.fault.tooSlow.title(),
  says: say.fault.tooSlow.detail(),
});

export const noCompiler = (): SourceFault => ({
  title: say.fault.noCompiler.title(),
  says: say.fault.noCompiler.detail(),
});
