// Joins the passages of a file to one text, splits it into sentences and measures its reading ease.

import { fleschKincaid } from 'flesch-kincaid';
import retextEnglish from 'retext-english';
import { syllable } from 'syllable';
import { unified } from 'unified';
import { THING } from './passages.mjs';

const english = unified().use(retextEnglish);

/**
 * @typedef {object} Sentence
 * @property {string} text on one line
 * @property {number} offset of its first character in the joined text
 * @property {number} words
 * @property {number} syllables
 * @property {boolean} graded
 * @property {boolean} fragment it need not have a verb
 */

/**
 * @typedef {object} Prose
 * @property {string} text of all passages, an empty line between two
 * @property {ReturnType<typeof english.parse>} tree
 * @property {Sentence[]} sentences
 * @property {(offset: number) => number} lineAt in the file
 */

/** @param {import('./passages.mjs').Passage[]} passages @returns {Prose} */
export function proseOf(passages) {
  /** @type {{ offset: number, passage: import('./passages.mjs').Passage }[]} */
  const starts = [];
  let text = '';
  for (const passage of passages) {
    starts.push({ offset: text.length, passage });
    text += `${passage.text}\n\n`;
  }
  /** @param {number} offset */
  const startOf = (offset) => {
    const index = starts.findLastIndex((start) => start.offset <= offset);
    return starts[Math.max(index, 0)];
  };
  /** @param {number} offset */
  const lineAt = (offset) => {
    const { offset: from, passage } = startOf(offset);
    return passage.line + text.slice(from, offset).split('\n').length - 1;
  };
  const tree = english.parse(text);
  const sentences = sentenceNodes(tree).flatMap((node) => {
    const { offset: start, passage } = startOf(node.position.start.offset);
    const isFirst = text.slice(start, node.position.start.offset).trim() === '';
    const whole = text.slice(node.position.start.offset, node.position.end.offset);
    return partsOf(whole).map((part, nth) => {
      const words = wordsOf(part.text);
      return {
        text: part.text.replace(/\s/g, ' '),
        offset: node.position.start.offset + part.offset,
        words: words.length,
        syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0),
        graded: passage.graded,
        fragment:
          passage.fragment === 'all' || (passage.fragment === 'first' && isFirst && nth === 0),
      };
    });
  });
  return { text, tree, sentences, lineAt };
}

/** The parser takes “… of instance 1. Then …” for one sentence, as the full stop could belong to the number. @param {string} text */
function partsOf(text) {
  const starts = [0];
  for (const { index, 0: gap } of text.matchAll(/(?<=\d[.]["”)]?)\s+(?=["“(]?\p{Lu})/gu)) {
    starts.push(index + gap.length);
  }
  return starts.map((offset, part) => ({
    offset,
    text: text.slice(offset, starts[part + 1]).trimEnd(),
  }));
}

/** @param {any} node of nlcst @returns {any[]} */
function sentenceNodes(node) {
  if (node.type === 'SentenceNode') return [node];
  return (node.children ?? []).flatMap(sentenceNodes);
}

/** @param {string} text */
const wordsOf = (text) =>
  text.match(new RegExp(`[\\p{L}\\p{N}][\\p{L}\\p{N}'’.]*|${THING}`, 'gu')) ?? [];

/** As it is read aloud: abbreviations letter by letter, and a number has about one syllable for each digit. @param {string} word */
function syllablesOf(word) {
  if (word === THING) return 2;
  if (/^\d/.test(word)) return word.replace(/\D/g, '').length;
  return /^[A-Z]{2,}$/.test(word) ? word.length : Math.max(1, syllable(word));
}

/**
 * The school grade for which the text is easy to read (Flesch and Kincaid); null where there is too little text to say.
 * @param {readonly Sentence[]} sentences
 */
export function grade(sentences) {
  const graded = sentences.filter((sentence) => sentence.graded && sentence.words > 0);
  const sum = (/** @type {'words' | 'syllables'} */ what) =>
    graded.reduce((total, sentence) => total + sentence[what], 0);
  const counts = { sentence: graded.length, word: sum('words'), syllable: sum('syllables') };
  return counts.word < 100 ? null : fleschKincaid(counts);
}
