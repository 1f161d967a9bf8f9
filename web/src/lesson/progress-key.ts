/**
 * Under which name the browser keeps the progress in a lesson. Apart from the rest, for pages that only look whether
 * there is any.
 */

import { currentName } from './former-names';

/** The number is that of the format: another one is another book. */
export const PREFIX = 'rollforward.progress.1/';

/** Whether the browser has progress in the lesson, as far as it tells. */
export function hasProgress(slug: string): boolean {
  try {
    return Object.keys(localStorage).some(
      (key) => key.startsWith(PREFIX) && currentName(key.slice(PREFIX.length)) === slug,
    );
  } catch {
    return false;
  }
}

/** Whether it has any at all. */
export function hasAnyProgress(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}

// Under which name progress is kept in a lesson that is not of this site: one that was opened from a file or a link.
// Such
// a lesson has no folder; it is known by its title, whatever else in it is changed.

/** No folder's name has a colon in it. */
const OWN = 'own:';
const FOLDER = /^[a-z0-9_][a-z0-9-]{0,80}$/;
const MOST_LETTERS = 200;

export const ownName = (title: string) =>
  OWN + title.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, MOST_LETTERS);

export const isOwn = (name: string) => name.startsWith(OWN);

/** Whether progress may be kept under it: the name of a folder, or of such a lesson. */
export const isName = (name: string) =>
  FOLDER.test(name) || (isOwn(name) && name.length > OWN.length && ownName(titleIn(name)) === name);

const titleIn = (name: string) => name.slice(OWN.length);

// Under which name a person hands in.

const MOST_OF_A_PERSON = 80;

/** One line, and not too long. */
export const tidyName = (name: string) =>
  name.normalize('NFC').replace(/\s+/g, ' ').trimStart().slice(0, MOST_OF_A_PERSON);
