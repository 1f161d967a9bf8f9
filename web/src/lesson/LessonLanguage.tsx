/** The language of a lesson's text, which can differ from the language of the page. Elements with such text carry it as `lang`. */

import { createContext, type ReactNode, useContext } from 'react';

/** The language of a lesson, or of its entry in a list. */
export const languageOf = (of: { readonly language?: string | undefined } | undefined): string =>
  of?.language ?? 'en';

/** The language of the lesson's text below; null where the text below is the page's own. */
const Context = createContext<string | null>(null);

interface LessonLanguageProps {
  /** Null for a run without a lesson. */
  readonly of: { readonly language?: string } | null;
  readonly children: ReactNode;
}

/** Around everything that shows a lesson. */
export function LessonLanguage({ of, children }: LessonLanguageProps) {
  return <Context value={of === null ? null : languageOf(of)}>{children}</Context>;
}

/** For `lang` of an element that holds text of the lesson and nothing else. */
export const useLessonLanguage = (): string | undefined => useContext(Context) ?? undefined;

/** Text of the lesson: a title, a sentence. */
export function LessonText({ children }: { children: ReactNode }) {
  const lang = useLessonLanguage();
  return lang === undefined ? children : <span lang={lang}>{children}</span>;
}
