/** How the crash moves by keyboard. Pure. */

/** By records, to the next of something, or to an end. */
export type CrashMove =
  | { readonly by: number }
  | { readonly to: 'commit' | 'checkpoint'; readonly forward: boolean }
  | { readonly end: 'first' | 'last' };

/** Arrows go by record, with Shift by checkpoint; the page keys go by commit, Home and End to the ends. */
export function moveOfKey(key: string, shift: boolean): CrashMove | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return shift ? { to: 'checkpoint', forward: true } : { by: 1 };
    case 'ArrowLeft':
    case 'ArrowDown':
      return shift ? { to: 'checkpoint', forward: false } : { by: -1 };
    case 'PageDown':
      return { to: 'commit', forward: true };
    case 'PageUp':
      return { to: 'commit', forward: false };
    case 'Home':
      return { end: 'first' };
    case 'End':
      return { end: 'last' };
    default:
      return null;
  }
}
