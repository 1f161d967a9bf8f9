// Finds the comments of TypeScript, JavaScript and Rust. Lines that follow each other are one passage, as they are one text.

import { parseSync } from 'oxc-parser';
import { lineCounter } from './messages.mjs';
import { THING } from './passages.mjs';

/** @typedef {import('./passages.mjs').Passage} Passage */

/** Orders to a tool. */
const ORDER = /^\s*(?:@ts-|\/ <reference|#|!|v8 |@vite)/;

/** @param {string} path @param {string} source @returns {Passage[]} */
export function moduleComments(path, source) {
  const lineAt = lineCounter(source);
  const pieces = parseSync(path, source).comments.map(({ type, value, start }) => ({
    line: lineAt(start),
    isBlock: type === 'Block',
    lines: value.split('\n').map((text) => text.replace(/^\s*\*+ ?/, '')),
    ownLine: source.slice(source.lastIndexOf('\n', start) + 1, start).trim() === '',
  }));
  return joined(pieces);
}

/** @param {string} source @returns {Passage[]} */
export function rustComments(source) {
  const pieces = source.split('\n').flatMap((text, index) => {
    const [, before = '', comment] = /^(\s*|.*[;{},)]\s+)\/\/[/!]? ?(.*)$/.exec(text) ?? [];
    if (comment === undefined) return [];
    return [{ line: index + 1, isBlock: false, lines: [comment], ownLine: before.trim() === '' }];
  });
  return joined(pieces);
}

/**
 * @param {{ line: number, isBlock: boolean, lines: string[], ownLine: boolean }[]} pieces
 * @returns {Passage[]}
 */
function joined(pieces) {
  /** @type {{ line: number, lines: string[], open: boolean }[]} */
  const texts = [];
  for (const { line, isBlock, lines, ownLine } of pieces) {
    const last = texts.at(-1);
    const follows = last?.open && ownLine && !isBlock && last.line + last.lines.length === line;
    if (last && follows) last.lines.push(...lines);
    else texts.push({ line, lines: [...lines], open: ownLine && !isBlock });
  }
  return texts
    .filter(({ lines }) => !ORDER.test(lines[0] ?? ''))
    .map(({ line, lines }) => ({
      line,
      text: plain(lines).join('\n'),
      graded: false,
      fragment: 'first',
    }));
}

/** Without code, and without what is in a fenced example. @param {string[]} lines */
function plain(lines) {
  let inFence = false;
  return lines.map((line) => {
    if (/^\s*```/.test(line)) {
      inFence = !inFence;
      return '';
    }
    if (inFence || /^\s*(?:[|│┌└├─]|\S+ +[─←→│])/.test(line)) return '';
    // A tag's type and name are code: `@param {string} name of the lesson`.
    return line
      .replace(/@\w+(?: \{(?:[^{}]|\{[^{}]*\})*\})?(?: \[?[\w.]+\]?)?/g, `${THING}`)
      .replace(/`[^`]*`/g, THING)
      .replace(/^\s*(?:#+|[-*]|\d+\.) /, '');
  });
}
