/**
 * The language of the interface. It is chosen before the first message is asked for and stays for the life of the document:
 * a page that changes it loads anew, at the same address.
 */

interface Language {
  readonly code: string;
  /** As its speakers call it. */
  readonly name: string;
}

export const LANGUAGES: readonly Language[] = [{ code: 'en', name: 'English' }];

/** Loads the messages of all files, by the file's name. The original has none: each page brings its own. */
const TRANSLATIONS: Readonly<Record<string, () => Promise<Readonly<Record<string, object>>>>> = {};

/** The code of the language of this document. */
export const language = 'en';

const translated = (await TRANSLATIONS[language]?.()) ?? null;

/** The messages of a file in the language of this document; the original where a translation lacks the file. */
export function inLanguage<Messages extends object>(file: string, original: Messages): Messages {
  return (translated?.[file] as Messages | undefined) ?? original;
}
