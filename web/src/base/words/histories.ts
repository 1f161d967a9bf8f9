/** Ready histories of failures in words: for a form that offers them. */

/** A short name, and what it means in one sentence. */
interface Word {
  readonly name: string;
  readonly means: string;
}

export type HistoryName = 'none' | 'racks' | 'flaky';

export const HISTORY_WORDS: Record<HistoryName | 'own', Word> = {
  none: { name: 'none', means: 'Nothing speaks against any buddy: the advisor keeps to the ring.' },
  racks: {
    name: 'racks of two',
    means: 'Instances 1 and 2 share a power supply, as do 3 and 4: they mostly fell together.',
  },
  flaky: {
    name: 'one flaky pair',
    means: 'The first and the last fell together nine times; the others once each, alone.',
  },
  own: { name: 'of this scenario', means: 'The scenario brings a history of its own.' },
};
