// The pseudo-language of the tests: every vowel of a message has an accent, and every message is 40 % longer. Text that is
// plain on a page is not a message. Text that does not fit will not fit in a language of longer words either. All its letters
// are in the fonts of the site, because figures place their labels by the widths of these.

import { parse } from '@messageformat/parser';

/** @typedef {import('./compile.mjs').Messages} Messages */
/** @typedef {import('@messageformat/parser').Token} Token */

const plain = 'aeiouyAEIOUY';
const accented = 'äöüöüüÄÖÜÖÜÜ';

/** Each word with accents, and longer by two fifths of its letters. @param {string} text */
const pseudoText = (text) =>
  text.replace(/[a-zA-Z]+/g, (word) => {
    const accents = word.replace(/[aeiouy]/gi, (vowel) => accented[plain.indexOf(vowel)] ?? vowel);
    return accents + 'ö'.repeat(Math.round(word.length * 0.4));
  });

/** The same message in the pseudo-language: its parameters and choices stay. @param {string} message */
function pseudoMessage(message) {
  /** @type {{ at: number, length: number, text: string }[]} */
  const contents = [];
  /** @param {Token[]} tokens */
  const visit = (tokens) => {
    for (const token of tokens) {
      if (token.type === 'content') {
        const { offset, text } = token.ctx;
        contents.push({ at: offset, length: text.length, text });
      } else if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner);
    }
  };
  visit(parse(message, { cardinal: ['one', 'other'], ordinal: ['one', 'two', 'few', 'other'] }));
  let pseudo = message;
  for (const { at, length, text } of contents.reverse()) {
    pseudo = pseudo.slice(0, at) + pseudoText(text) + pseudo.slice(at + length);
  }
  return pseudo;
}

/** @param {Messages} messages @returns {Messages} */
export const pseudoMessages = (messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? pseudoMessage(message) : pseudoMessages(message),
    ]),
  );
