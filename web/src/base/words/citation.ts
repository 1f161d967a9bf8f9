/** How lessons name the paper that they follow, in the language of the lessons. */

/** Emphasised in a text of any language, these words open the citation. */
export const ITS_NAMES = ['the paper', 'das Paper', 'des Papers', 'dem Paper'];

/** Where the paper was published, openly: its text names this site, but no address of the article. */
export const PUBLISHER = 'https://openproceedings.org/';

/** Whether a lesson's source is, or begins with, the paper. */
export const isThePaper = (source: string) => /^(the|das) paper\b/i.test(source);
