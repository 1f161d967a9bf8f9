// Finds the prose in Markdown and YAML. A passage is one paragraph, heading, table cell or string. Its line breaks are those
// of the file, so that a place in the passage gives the line in the file. Knows no rule.

import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/**
 * @typedef {object} Passage
 * @property {number} line of its first character, from 1
 * @property {string} text plain words; code, numbers of the model and placeholders are one `THING` each
 * @property {boolean} graded it counts in the measure of reading ease
 * @property {'all' | 'first'} [fragment] a heading or a cell, or the first sentence of a comment: it may have no verb
 */

/** In place of what is not a word: code, or a value that is only known at run time. */
export const THING = '\uFFFC';

/** The keys in lessons whose strings a person reads. `true`: sentences, so they count in the grade. */
const PROSE_KEYS = new Map([
  ['asks', true],
  ['because', true],
  ['goals', true],
  ['hints', true],
  ['notes', true],
  ['says', true],
  ['summary', true],
  ['terms', true],
  ['text', true],
  ['title', false],
]);

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);

/**
 * @param {string} source Markdown
 * @param {number} [firstLine]
 * @returns {Passage[]}
 */
export function markdownPassages(source, firstLine = 1) {
  /** @type {Passage[]} */
  const found = [];
  /** @param {any} node of mdast @param {boolean} graded */
  const visit = (node, graded) => {
    const line = node.position.start.line + firstLine - 1;
    if (node.type === 'yaml') found.push(...yamlPassages(node.value, line + 1));
    else if (node.type === 'code' && /^ya?ml$/.test(node.lang ?? '')) {
      found.push(...yamlPassages(node.value, line + 1));
    } else if (/^(paragraph|heading|tableCell)$/.test(node.type)) {
      const fragment = node.type === 'paragraph' ? undefined : 'all';
      found.push({ line, text: plainText(node), graded: graded && !fragment, fragment });
    } else for (const child of node.children ?? []) visit(child, graded && node.type !== 'table');
  };
  visit(markdown.parse(source), true);
  return found.filter(({ text }) => text.trim() !== '');
}

/** @param {any} node of mdast @returns {string} */
function plainText(node) {
  if (node.type === 'text') return withoutPlaceholders(node.value);
  if (node.type === 'inlineCode') {
    return THING + '\n'.repeat(node.position.end.line - node.position.start.line);
  }
  if (node.type === 'break') return '\n';
  if (node.type === 'image') return node.alt ?? '';
  return (node.children ?? []).map(plainText).join('');
}

/** A mark of the legend is a picture, and a value is a thing. @param {string} text */
const withoutPlaceholders = (text) =>
  text.replace(/\s?\{mark:[^}]*\}/g, '').replace(/\{[^}\n]*\}/g, THING);

/**
 * The strings under `PROSE_KEYS`, read as Markdown, and the comments.
 * @param {string} source
 * @param {number} [firstLine]
 * @returns {Passage[]}
 */
export function yamlPassages(source, firstLine = 1) {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  /** @type {Passage[]} */
  const found = [];
  /** @param {unknown} node @param {boolean | undefined} graded undefined: not prose */
  const visit = (node, graded) => {
    if (isMap(node)) for (const pair of node.items) visit(pair, graded);
    else if (isSeq(node)) for (const item of node.items) visit(item, graded);
    else if (isPair(node)) {
      const key = isScalar(node.key) ? String(node.key.value) : '';
      visit(node.value, PROSE_KEYS.get(key) ?? graded);
    } else if (isScalar(node) && typeof node.value === 'string' && graded !== undefined) {
      const { offset, text } = written(source, node);
      const line = lines.linePos(offset).line + firstLine - 1;
      for (const passage of markdownPassages(text, line)) found.push({ ...passage, graded });
    }
  };
  visit(document.contents, undefined);
  return [...found, ...yamlComments(source, firstLine)];
}

/**
 * A scalar as it is written in the file, line by line, without quotes and indentation.
 * @param {string} source @param {import('yaml').Scalar} scalar
 */
function written(source, { range, type }) {
  const [from, to] = range ?? [0, 0];
  const raw = source.slice(from, to);
  const skipped = type?.startsWith('BLOCK')
    ? raw.indexOf('\n') + 1
    : type?.startsWith('QUOTE')
      ? 1
      : 0;
  const inner = raw.slice(skipped, type?.startsWith('QUOTE') ? -1 : undefined);
  return { offset: from + skipped, text: inner.replace(/^[ \t]+/gm, '').replace(/\\"/g, '"') };
}

/** @param {string} source @param {number} firstLine @returns {Passage[]} */
function yamlComments(source, firstLine) {
  return source.split('\n').flatMap((text, index) => {
    const comment = /(?:^|\s)# (?!yaml-language-server)(.*)$/.exec(text)?.[1];
    return comment === undefined
      ? []
      : [{ line: index + firstLine, text: comment, graded: false, fragment: 'first' }];
  });
}
