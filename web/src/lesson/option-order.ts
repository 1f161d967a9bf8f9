/** In which order a question offers its options: drawn from the run's seed, so that no place is the right one more often. */

/** The options in the order in which they are offered; the same for the same seed and question. */
export function inDrawnOrder<T>(options: readonly T[], seed: number, asks: unknown): T[] {
  const start = (seed ^ digest(JSON.stringify(asks))) >>> 0;
  return options
    .map((option, place) => ({ option, key: mixed(start + Math.imul(place + 1, 0x9e3779b9)) }))
    .sort((a, b) => a.key - b.key)
    .map(({ option }) => option);
}

/** FNV-1a: texts that differ in one letter begin elsewhere. */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/** The finalizer of MurmurHash3: every bit of the number reaches every bit of the key. */
function mixed(number: number): number {
  let key = number >>> 0;
  key = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  key = Math.imul(key ^ (key >>> 13), 0xc2b2ae35);
  return (key ^ (key >>> 16)) >>> 0;
}
