// Finds the messages of the interface: the strings of a module of words, or the leaves of a JSON file of ICU MessageFormat.

import { parse } from '@messageformat/parser';
import { parseSync } from 'oxc-parser';
import { isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import { THING } from './passages.mjs';

/** @typedef {import('./passages.mjs').Passage} Passage */

/** One word alone is a label, or a name in the code. */
const SEVERAL_WORDS = /\p{L}[\p{L}’']*[,;:]? \p{L}/u;

/** Markup, styles, tables and word lists, which programs keep in strings as well. */
const DATA = /<[!/\w]|\{[^{}]*:|\n| {3}|^(?:[a-z]+ ){12}/;

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
      for (const text of wordingsAt(line, node.value)) found.push({ line, text, graded: true });
    }
  };
  visit(parseDocument(source, { lineCounter: lines }).contents);
  return found;
}

/** @param {number} line @param {string} message */
function wordingsAt(line, message) {
  try {
    return wordings(message);
  } catch (error) {
    throw new Error(`The message in line ${line} is not valid MessageFormat: ${message}`, {
      cause: error,
    });
  }
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
  const isString = (/** @type {any} */ { type, value }) =>
    type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');
  return passages(source, nodesOf(parseSync(path, source).program).filter(isString)).map(
    (passage) => ({ ...passage, graded: true }),
  );
}

/** The titles of tests and of their groups. @param {string} path @param {string} source @returns {Passage[]} */
export function testTitles(path, source) {
  const titles = nodesOf(parseSync(path, source).program)
    .filter(({ type }) => type === 'CallExpression')
    .filter(({ callee }) => /^(?:describe|it|test)\b/.test(source.slice(callee.start, callee.end)))
    .map(({ arguments: [title] }) => title)
    .filter((title) => title?.type === 'Literal' || title?.type === 'TemplateLiteral');
  return passages(source, titles).map((passage) => ({ ...passage, fragment: 'all' }));
}

/** Every node that is neither an import nor a type. @param {any} node of ESTree @returns {any[]} */
function nodesOf(node) {
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  if (typeof node?.type !== 'string' || /^(?:Import|TS(?!As|NonNull|Satisfies))/.test(node.type))
    return [];
  return [
    node,
    ...Object.values(node).flatMap((part) => (part instanceof Object ? nodesOf(part) : [])),
  ];
}

/** @param {string} source @param {any[]} strings nodes of ESTree @returns {Passage[]} */
function passages(source, strings) {
  const lineAt = lineCounter(source);
  return strings
    .map(({ start, value, quasis }) => ({
      line: lineAt(start),
      text: String(
        value ?? quasis.map((/** @type {any} */ quasi) => quasi.value.cooked ?? '').join(THING),
      ),
      graded: false,
    }))
    .filter(({ text }) => SEVERAL_WORDS.test(text) && !DATA.test(text));
}

/** @param {string} source @returns {(offset: number) => number} the line, from 1 */
export function lineCounter(source) {
  const starts = [...source.matchAll(/^/gm)].map(({ index }) => index);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
