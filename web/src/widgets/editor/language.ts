/**
 * A small language for the editor: the kinds of its phrases, and how lines are indented. Contains no particular
 * language.
 */

import { indentService, StreamLanguage } from '@codemirror/language';
import { type Extension, Prec } from '@codemirror/state';
import { tags } from '@lezer/highlight';

/** Phrases by what they are; a phrase is words with single spaces, whatever spaces the text has. */
export interface Phrases {
  /** What begins a part; the lines after it are indented. */
  readonly heads: readonly string[];
  readonly actions: readonly string[];
  readonly terms: readonly string[];
  /** `if`, `and`. */
  readonly joints: readonly string[];
}

const INDENT = 2;
const COMMENT = '#';
/** In single quotes, which are doubled inside; to the end of the line where the closing quote is missing. */
const STRING = /^'(?:[^']|'')*'?/;

export function smallLanguage(phrases: Phrases): Extension {
  const kinds = [
    [phrases.heads, 'keyword'],
    [phrases.actions, 'operatorKeyword'],
    [phrases.terms, 'variableName'],
    [phrases.joints, 'controlKeyword'],
  ] as const;
  const patterns = kinds
    .flatMap(([list, kind]) => list.map((phrase) => ({ phrase, kind })))
    .sort((a, b) => b.phrase.length - a.phrase.length)
    .map(({ phrase, kind }) => ({ kind, pattern: patternOf(phrase) }));
  const language = StreamLanguage.define({
    name: 'rules',
    languageData: { commentTokens: { line: COMMENT } },
    tokenTable: {
      keyword: tags.keyword,
      operatorKeyword: tags.operatorKeyword,
      controlKeyword: tags.controlKeyword,
      variableName: tags.variableName,
      number: tags.number,
      string: tags.string,
      comment: tags.comment,
    },
    token(stream) {
      if (stream.eatSpace()) return null;
      if (stream.match(COMMENT)) {
        stream.skipToEnd();
        return 'comment';
      }
      if (stream.match(STRING)) return 'string';
      for (const { pattern, kind } of patterns) if (stream.match(pattern)) return kind;
      if (stream.match(/^\d+/)) return 'number';
      if (!stream.match(/^[\p{L}_]+/u)) stream.next();
      return null;
    },
  });
  const heads = new RegExp(`^\\s*(?:${phrases.heads.map(spaced).join('|')})\\s*$`, 'i');
  const indent = indentService.of((context, pos) => {
    const line = context.state.doc.lineAt(pos);
    if (line.number === 1 && context.simulatedBreak === null) return 0;
    const before = context.simulatedBreak === pos ? line.text.slice(0, pos - line.from) : line.text;
    if (phrases.heads.length > 0 && heads.test(before)) return INDENT;
    return before.trim() === '' ? 0 : (/^\s*/.exec(before)?.[0].length ?? 0);
  });
  return [language, Prec.high(indent)];
}

const spaced = (phrase: string) => phrase.replaceAll(' ', '\\s+');
const patternOf = (phrase: string) => new RegExp(`^${spaced(phrase)}(?![\\p{L}\\d_])`, 'iu');
