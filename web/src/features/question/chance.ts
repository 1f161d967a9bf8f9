/** Chance for draws: from the browser, since nobody has to make the same draw again. */

export const randomShare = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
