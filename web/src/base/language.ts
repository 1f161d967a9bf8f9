/**
 * The language of the interface. `public/choices.js` writes it on the document before any module runs: the reader's choice, or
 * the browser's. It stays for the life of the document: a page that changes it loads again, at the same address. A worker that
 * says something has the language at the end of its name; anywhere else (tests, the build) it is English.
 */

interface Language {
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** How numbers and dates are written. */
  readonly locale: string;
}

/** The languages that have all messages. `public/choices.js` knows the same codes. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', locale: 'en-GB' },
  { code: 'de', name: 'Deutsch', locale: 'de-DE' },
];

/** The code of the language of this document. */
export const language = documentLanguage();

function documentLanguage(): string {
  const code =
    typeof document === 'undefined'
      ? String(Reflect.get(globalThis, 'name')).split(' ').at(-1)
      : document.documentElement.lang;
  return LANGUAGES.find((known) => known.code === code)?.code ?? 'en';
}

/** How this document writes numbers and dates. */
export const LOCALE = LANGUAGES.find(({ code }) => code === language)?.locale ?? 'en-GB';

/** The messages of all files, by the file's name. */
export type Messages = Readonly<Record<string, object>>;

let translated: Messages = {};

/** Must come before the first module of messages runs: such a module chooses its messages once. */
export function setMessages(messages: Messages): void {
  translated = messages;
}

/** The messages of a file in the language of this document; the original where a translation lacks the file. */
export function inLanguage<Original extends object>(file: string, original: Original): Original {
  return (translated[file] as Original | undefined) ?? original;
}

/** Keeps the choice for later visits, where the browser lets us keep anything, and loads the page again in that language. */
export function chooseLanguage(code: string): void {
  try {
    localStorage.setItem('rollforward.language', code);
  } catch {
    // Storage is refused in some embeds; the browser's language stays.
  }
  location.reload();
}
