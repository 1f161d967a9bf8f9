/** How lessons name the paper that they follow, in the language of the lessons. */

/** Emphasised in the text, these words open the citation. */
export const ITS_NAME = 'the paper';

/** Whether a lesson's source is, or begins with, the paper. */
export const isThePaper = (source: string) => /^the paper\b/i.test(source);
