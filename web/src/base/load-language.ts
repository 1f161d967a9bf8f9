/**
 * Fetches the messages of the document's language. An entry awaits it before it imports the modules of its page. Only entries
 * import this file: what they start must not bring every translation along.
 */

import { language, type Messages, setMessages } from './language';

/** English needs none of it: each page brings its own messages. */
const TRANSLATIONS: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>> = {
  de: () => import('./messages/de/index.js'),
};

export async function loadLanguage(): Promise<void> {
  const load = TRANSLATIONS[language];
  if (load !== undefined) setMessages((await load()).default);
}
