/**
 * The address of a page or a lesson, for a link. What begins without a slash is an HTML file of its own; all else lies
 * behind the hash of the app. `outside`: from another HTML file than the app's.
 */
export function hrefOf(path: string, outside: boolean): string {
  if (!path.startsWith('/')) return `./${path}`;
  return outside ? `./#${path}` : `#${path}`;
}
