// What is wrong with the prose of a file: rules of the house, rules that others keep, and sentences that are too long.

import { houseRules, LONGEST_SENTENCE_WORDS } from './house-rules.mjs';
import { packagedFaults } from './packaged-rules.mjs';

/**
 * @typedef {object} Fault
 * @property {number} line
 * @property {string} rule
 * @property {string} phrase as it is in the file
 * @property {string} rewrite what to write instead
 * @property {string} sentence in which it is
 */

/** @param {import('./sentences.mjs').Prose} prose @returns {Fault[]} */
export function faultsOf(prose) {
  const found = [
    ...prose.sentences.flatMap(houseFaults),
    ...prose.sentences.flatMap(longSentence),
    ...packagedFaults(prose),
  ];
  return found
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, ...fault }) => ({
      ...fault,
      line: prose.lineAt(offset),
      phrase: shortened(fault.phrase),
      sentence: sentenceAt(prose, offset),
    }));
}

/** @param {import('./sentences.mjs').Sentence} sentence */
function houseFaults({ text, offset, fragment }) {
  const isStatement = !fragment && /[.;:!”"’)]$/.test(text) && !text.includes('?');
  return houseRules.flatMap(({ id, pattern, rewrite, statement }) =>
    statement && !isStatement
      ? []
      : [...text.matchAll(pattern)].map((match) => ({
          offset: offset + match.index,
          rule: id,
          phrase: match[0],
          rewrite,
        })),
  );
}

/** @param {import('./sentences.mjs').Sentence} sentence */
function longSentence({ text, offset, words, fragment }) {
  if (fragment || words <= LONGEST_SENTENCE_WORDS) return [];
  const rewrite = `${words} words, at most ${LONGEST_SENTENCE_WORDS}: split the sentence`;
  return [{ offset, rule: 'long-sentence', phrase: text, rewrite }];
}

/** @param {import('./sentences.mjs').Prose} prose @param {number} offset */
function sentenceAt({ sentences }, offset) {
  return sentences.findLast((sentence) => sentence.offset <= offset)?.text ?? '';
}

/** @param {string} phrase */
function shortened(phrase) {
  const line = phrase.replace(/\s+/g, ' ').replaceAll('\uFFFC', '…').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
