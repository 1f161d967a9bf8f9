/** The papers that lessons follow: how lessons name them, in the language of the lessons, and where they were published. */

interface Paper {
  /** The beginning of the source of a lesson that follows it. */
  readonly source: RegExp;
  /** Emphasised in a text of any language, these words open the citation. */
  readonly names: readonly string[];
  /** The publisher’s site. Neither paper prints the address of the article. */
  readonly publisher: string;
}

export const PAPERS = {
  buddies: {
    source: /^(the|das) paper\b/i,
    names: ['the paper', 'das Paper', 'des Papers', 'dem Paper'],
    publisher: 'https://openproceedings.org/',
  },
  streams: {
    source: /^(the Streams paper|das Streams-Paper)\b/i,
    names: ['the Streams paper', 'das Streams-Paper', 'des Streams-Papers', 'dem Streams-Paper'],
    publisher: 'https://ieeexplore.ieee.org/',
  },
} satisfies Record<string, Paper>;

export type PaperName = keyof typeof PAPERS;

export const PAPER_NAMES = Object.keys(PAPERS) as PaperName[];

/** The paper with which the source of a lesson begins; null if it does not begin with one. */
export const paperOf = (source: string): PaperName | null =>
  PAPER_NAMES.find((name) => PAPERS[name].source.test(source)) ?? null;
