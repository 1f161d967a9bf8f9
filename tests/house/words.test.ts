// Words of the interface are messages (`web/messages`) and nowhere else: translators find them there, and authors of views
// look there for the word that is already used. `web/src/base/words` has the few that are needed where no message is loaded.

import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { sources } from './sources';

const modules = sources(/^web\/src\/.*\.tsx?$/).filter(
  ({ path }) => !/\.test\.|\.d\.ts$|\/base\/words\/|\/engine\//.test(path),
);

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Attributes that are spoken or shown. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|alt|caption|columns|hint|label|placeholder|title)$/;
/** Attributes that are neither. */
const SILENT = /^(className|key|id|d|transform|points|viewBox|style|sizes|autoComplete)$/;
/** Fields of data that a page shows. */
const SHOWN = /^(caption|columns|detail|heading|hint|label|says|sentence|title|words)$/;
const WORD = /\p{L}{2}/u;
const WORDS = /\p{L}{2,},? \p{L}{2,}/u;
/** Code of another language: selectors, styles, mark-up, policies. */
const CODE =
  /var\(--|px[ ;]|\dfr|translate|rotate|matrix|url\(|\[role=|<\w|<\/|<\?|-src |outline|format\(|, (svg|picture)/;

/** Every piece of text in a module that a person would read. */
function wordsIn(path: string, text: string): string[] {
  const found: string[] = [];
  const spoken = (text: unknown, rule: RegExp) =>
    typeof text === 'string' && rule.test(text) && !CODE.test(text) && found.push(text.trim());
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    const { type } = value;
    // A thrown error is for programmers.
    if (/^(Import|Throw|TS(LiteralType|Interface|TypeAlias))/.test(type)) return;
    if (type === 'JSXText') spoken(value.value, WORD);
    else if (type === 'Property' && SHOWN.test(nameOf(value.key))) visitShown(value.value);
    else if (type === 'JSXElement' || type === 'JSXFragment') {
      visit(value.openingElement);
      for (const child of value.children as Node[]) {
        if (child.type === 'JSXExpressionContainer') visitShown(child.expression);
        else visit(child);
      }
    } else if (type === 'Literal') spoken(value.value, WORDS);
    else if (type === 'TemplateElement') spoken((value.value as { raw: string }).raw, WORDS);
    else if (type === 'JSXAttribute') attribute(value);
    else for (const part of Object.values(value)) visit(part);
  };
  /** What a person will read, whichever way it is chosen: one word is enough. */
  const visitShown = (value: unknown): void => {
    if (!isNode(value)) return;
    if (value.type === 'Literal') spoken(value.value, WORD);
    else if (value.type === 'TemplateLiteral') {
      for (const { value: part } of value.quasis as { value: { raw: string } }[]) {
        spoken(part.raw, WORD);
      }
      visit(value.expressions);
    } else if (value.type === 'ConditionalExpression') {
      visit(value.test);
      visitShown(value.consequent);
      visitShown(value.alternate);
    } else if (value.type === 'ArrayExpression') {
      for (const element of value.elements as unknown[]) visitShown(element);
    } else if (value.type === 'LogicalExpression') {
      visit(value.left);
      visitShown(value.right);
    } else visit(value);
  };
  const attribute = ({ name, value }: Node): void => {
    const named = nameOf(name);
    if (SILENT.test(named)) return;
    if (!SPOKEN.test(named) || !isNode(value)) visit(value);
    else visitShown(value.type === 'JSXExpressionContainer' ? value.expression : value);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** Of an attribute or a field; empty where it is worked out. */
const nameOf = (name: unknown): string =>
  isNode(name) && typeof name.name === 'string' ? name.name : '';

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

describe('the words of the interface', () => {
  it('are in no other module', () => {
    const outside = modules.flatMap(({ path, text }) =>
      wordsIn(path, text).map((words) => `${path}: ${words}`),
    );
    expect(outside).toEqual([]);
  });

  it('would notice a word elsewhere', () => {
    const view = 'export const View = () => <p title="A word">Two words {`and more of them`}</p>';
    expect(wordsIn('view.tsx', view)).toEqual(['A word', 'Two words', 'and more of them']);
  });
});
