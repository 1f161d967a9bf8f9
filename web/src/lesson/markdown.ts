/**
 * Markdown to a lesson's prose. Markup stays text: HTML is shown as typed, and a link is only a link if it leads to a
 * web page or to a page of this site.
 */

import type { Paragraph as MdParagraph, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import say from '../base/messages/lesson-schema';
import { sentences } from '../base/sentences';
import { type Names, nameProblem } from './names';
import { suggestion } from './nearest';
import { type Inline, MARK_NAMES, type Paragraph, type Prose } from './prose';

/** A problem, `line` lines below where the text begins (the first line is 0). */
export type Complain = (line: number, says: string) => void;

const LIVE = /\{(mark:)?([a-z][a-z0-9_.-]*)\}/g;
const WEB = /^https?:\/\//i;
const SCHEME = /^([a-z][a-z0-9+.-]*:|\/\/|\\)/i;

/** `own` are names that stand for something beside the model, here only. */
export function proseOf(
  nodes: readonly RootContent[],
  complain: Complain,
  names: Names,
  own: readonly string[] = [],
): Prose {
  return nodes.flatMap((node): Prose => {
    const line = lineOf(node);
    switch (node.type) {
      case 'paragraph':
        return [inline(node, complain, names, own)];
      case 'html':
        return [[node.value]];
      case 'list':
        return [
          {
            ...(node.ordered === true ? { first: node.start ?? 1 } : {}),
            items: node.children.map((item) =>
              item.children.flatMap((part) =>
                part.type === 'paragraph'
                  ? inline(part, complain, names, own)
                  : not(line, part.type, complain),
              ),
            ),
          },
        ];
      default:
        not(line, node.type, complain);
        return [];
    }
  });
}

/** A text of one paragraph, as the fields of questions hold it. */
export function paragraphOf(
  text: string,
  complain: Complain,
  names: Names,
  own: readonly string[],
): Paragraph {
  const prose = proseOf(fromMarkdown(text).children, complain, names, own);
  const [first] = prose;
  if (prose.length === 1 && first !== undefined && !('items' in first)) return first;
  complain(0, say.prose.severalParagraphs());
  return [];
}

const lineOf = (node: Nodes) => (node.position?.start.line ?? 1) - 1;

const { notAllowed } = say.prose;
const NOT_ALLOWED: Readonly<Record<string, () => string>> = {
  heading: notAllowed.heading,
  code: notAllowed.code,
  image: notAllowed.image,
  blockquote: notAllowed.blockquote,
  thematicBreak: notAllowed.thematicBreak,
  definition: notAllowed.linkByReference,
  linkReference: notAllowed.linkByReference,
  imageReference: notAllowed.imageByReference,
  list: notAllowed.innerList,
};

function not(line: number, type: string, complain: Complain): Paragraph {
  complain(line, NOT_ALLOWED[type]?.() ?? notAllowed.other({ element: type }));
  return [];
}

function inline(
  paragraph: MdParagraph,
  complain: Complain,
  names: Names,
  own: readonly string[],
): Inline[] {
  const parts: Inline[] = [];
  for (const node of paragraph.children) {
    switch (node.type) {
      case 'text':
        parts.push(...live(node.value, lineOf(node), complain, names, own));
        break;
      case 'html':
        parts.push(node.value);
        break;
      case 'break':
        parts.push(' ');
        break;
      case 'emphasis':
        parts.push({ kind: 'term', text: plain(node) });
        break;
      case 'strong':
        parts.push({ kind: 'strong', text: plain(node) });
        break;
      case 'inlineCode':
        parts.push({ kind: 'code', text: node.value });
        break;
      case 'link':
        parts.push(link(node.url, plain(node)));
        break;
      default:
        not(lineOf(node), node.type, complain);
    }
  }
  return joined(parts);
}

function link(to: string, text: string): Inline {
  const clean = [...to].every((sign) => sign > ' ');
  return clean && (WEB.test(to) || !SCHEME.test(to)) ? { kind: 'link', text, to } : text;
}

function plain(node: Nodes): string {
  if ('value' in node) return node.value.replace(/\s*\n\s*/g, ' ');
  return 'children' in node ? node.children.map(plain).join('') : '';
}

/** Live numbers and marks within a text. */
function live(
  value: string,
  line: number,
  complain: Complain,
  names: Names,
  own: readonly string[],
): Inline[] {
  const parts: Inline[] = [];
  const text = (from: number, to?: number) => {
    const piece = value.slice(from, to).replace(/\s*\n\s*/g, ' ');
    if (piece !== '') parts.push(piece);
  };
  let at = 0;
  for (const match of value.matchAll(LIVE)) {
    text(at, match.index);
    at = match.index + match[0].length;
    const [, mark, name = ''] = match;
    const here = line + value.slice(0, match.index).split('\n').length - 1;
    const problem = mark === undefined ? valueProblem(name, names, own) : markProblem(name);
    if (problem !== null) complain(here, problem);
    parts.push({ kind: mark === undefined ? 'value' : 'mark', name });
  }
  text(at);
  return parts;
}

const valueProblem = (name: string, names: Names, own: readonly string[]) =>
  own.includes(name) ? null : nameProblem(name, names);

const markProblem = (name: string) =>
  MARK_NAMES.some((markName) => markName === name)
    ? null
    : sentences(say.prose.unknownMark({ name }), suggestion(name, MARK_NAMES));

/** Neighbouring texts as one. */
function joined(parts: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string')
      result[result.length - 1] = last + part;
    else result.push(part);
  }
  return result;
}
