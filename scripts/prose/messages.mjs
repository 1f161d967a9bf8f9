// Finds the messages of the interface: the strings of a module of words, or the leaves of a JSON file of ICU MessageFormat.

import { parse } from '@messageformat/parser';
import { parseSync } from 'oxc-parser';
import { isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import { THING } from './passages.mjs';

/** @typedef {import('./passages.mjs').Passage} Passage */

/** One word alone is a label, or a name in the code. */
const SEVERAL_WORDS = /\p{L}[\p{L}’']*[,;:]? \p{L}/u;

/**
 * Every wording of every message. JSON is YAML too, and the reader of YAML knows the lines.
 * @param {string} source
 * @returns {Passage[]}
 */
export function jsonMessages(source) {
  const lines = new LineCounter();
  /** @type {Passage[]} */
  const found = [];
  /** @param {unknown} node */
  const visit = (node) => {
    if (isMap(node)) for (const pair of node.items) visit(pair);
    else if (isPair(node)) visit(node.value);
    else if (isScalar(node) && typeof node.value === 'string') {
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      for (const text of wordings(node.value)) found.push({ line, text, graded: true });
    }
  };
  visit(parseDocument(source, { lineCounter: lines }).contents);
  return found;
}

/**
 * A message without its syntax, as often as it takes to show each branch of each choice once.
 * @param {string} message
 */
export function wordings(message) {
  const tokens = parse(message);
  const count = Math.max(1, ...tokens.map((token) => branches(token).length));
  return Array.from({ length: count }, (_, nth) => wording(tokens, nth));
}

/** @param {import('@messageformat/parser').Token} token @returns {string[]} */
function branches(token) {
  if (token.type === 'content') return [token.value];
  if (!('cases' in token)) return [THING];
  return token.cases.flatMap(({ tokens }) => {
    const count = Math.max(1, ...tokens.map((inner) => branches(inner).length));
    return Array.from({ length: count }, (_, nth) => wording(tokens, nth));
  });
}

/** @param {import('@messageformat/parser').Token[]} tokens @param {number} nth of the branches, the last one if there are fewer */
const wording = (tokens, nth) =>
  tokens
    .map((token) => {
      const all = branches(token);
      return all[Math.min(nth, all.length - 1)];
    })
    .join('');

/**
 * The strings and templates of a TypeScript module.
 * @param {string} path @param {string} source
 * @returns {Passage[]}
 */
export function moduleMessages(path, source) {
  /** @type {Passage[]} */
  const found = [];
  const lineAt = lineCounter(source);
  /** @param {number} start @param {string} text */
  const add = (start, text) => {
    if (SEVERAL_WORDS.test(text))
      found.push({ line: lineAt(start), text: text.replace(/\n/g, ' '), graded: true });
  };
  /** @param {any} node of ESTree */
  const visit = (node) => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node?.type !== 'string' || /^(Import|TS)/.test(node.type)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.start, node.value);
    else if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.map((/** @type {any} */ quasi) => quasi.value.cooked ?? '');
      add(node.start, parts.join(THING));
      visit(node.expressions);
    } else for (const part of Object.values(node)) if (typeof part === 'object') visit(part);
  };
  visit(parseSync(path, source).program);
  return found;
}

/** @param {string} source @returns {(offset: number) => number} the line, from 1 */
export function lineCounter(source) {
  const starts = [...source.matchAll(/^/gm)].map(({ index }) => index);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
