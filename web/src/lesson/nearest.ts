/** The name that was probably meant, by edit distance. For messages to authors; no part of a page that runs a lesson. */

import { distance } from 'fastest-levenshtein';
import say from '../base/messages/suggestion';

/** `Did you mean “commits”?`, or nothing where no name is near. */
export function suggestion(word: string, names: readonly string[]): string {
  let best: string | null = null;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    const far = distance(word.toLowerCase(), name.toLowerCase());
    if (far < least) [best, least] = [name, far];
  }
  return best === null ? '' : say.didYouMean({ name: best });
}

/** Whether a message to an author has a suggestion in it. */
export function hasSuggestion(message: string): boolean {
  const slot = '\n';
  const parts = say.didYouMean({ name: slot }).split(slot);
  return parts.every((part) => message.includes(part));
}
