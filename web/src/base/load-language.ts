/**
 * Fetches the messages of the document's language. An entry awaits it before it imports the modules of its page. Only entries
 * import this file: what they start must not bring every translation along.
 */

import { language, type Messages, setMessages } from './language';

/** English needs none of it: each page brings its own messages. */
const TRANSLATIONS: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>> = {
  de: () => import('./messages/de/index.js'),
};

/** `more`: what else the entry needs in a language, by its code. */
export async function loadLanguage(more: typeof TRANSLATIONS = {}): Promise<void> {
  const loads = [TRANSLATIONS[language], more[language]].filter((load) => load !== undefined);
  const loaded = await Promise.all(loads.map((load) => load()));
  setMessages(Object.assign({}, ...loaded.map((module) => module.default)));
}
