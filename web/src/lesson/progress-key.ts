/** Under which name the browser keeps the progress in a lesson. Apart from the rest, for pages that only look whether there is any. */

/** The number is that of the format: another one is another book. */
export const PREFIX = 'rollforward.progress.1/';

/** Whether the browser has progress in the lesson, as far as it tells. */
export function hasProgress(slug: string): boolean {
  try {
    return localStorage.getItem(PREFIX + slug) !== null;
  } catch {
    return false;
  }
}
