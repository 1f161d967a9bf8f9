/**
 * The address of a page or a lesson, for a link. A name without a leading slash is a separate HTML file; all others are
 * behind the hash of the app. `outside`: from another HTML file than the app's.
 */
export function hrefOf(path: string, outside: boolean): string {
  if (!path.startsWith('/')) return `./${path}`;
  return outside ? `./#${path}` : `#${path}`;
}
