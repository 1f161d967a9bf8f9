/**
 * A lesson file read: its parts with their lines, and each piece of YAML against a schema, as a value or as every problem
 * with its line. Aliases are refused: a short text must not become a large value.
 */

import type { Code, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import * as v from 'valibot';
import { isCollection, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import say from '../base/messages/lesson-file';
import { hasSuggestion } from './nearest';

/** Lines are counted within the piece, from 0. */
interface YamlProblem {
  readonly line: number;
  readonly says: string;
}

export interface YamlPart<T> {
  readonly value: T | null;
  readonly problems: readonly YamlProblem[];
  /** The line of the value at a path. */
  lineOf(path: readonly (string | number)[]): number;
}

export function readYaml<const S extends v.GenericSchema>(
  text: string,
  schema: S,
): YamlPart<v.InferOutput<S>> {
  const refused = tooDeep(text) ?? tabbed(text);
  if (refused !== null) return { value: null, problems: [refused], lineOf: () => refused.line };
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => Math.max(0, lines.linePos(offset).line - 1);
  const lineOf = (path: readonly (string | number)[]) => lineAt(offsetOf(document.contents, path));
  const failed = (problems: YamlProblem[]) => ({ value: null, problems, lineOf });
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, code, message }) => ({
      line: lineAt(pos[0]),
      says: YAML_MISTAKES[code]?.() ?? message,
    }));
    // The first fault of a line is the mistake, the others are its consequences.
    return failed(
      problems.filter(
        ({ line }, at) => problems.findIndex((problem) => problem.line === line) === at,
      ),
    );
  }
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: 0 });
  } catch {
    return failed([{ line: 0, says: say.yaml.alias() }]);
  }
  const read = v.safeParse(schema, data ?? {});
  if (read.success) return { value: read.output, problems: [], lineOf };
  return failed(
    read.issues.flatMap(plainIssues).map((issue) => ({
      line: lineOf((issue.path ?? []).map(({ key }) => key as string | number)),
      says: issue.message,
    })),
  );
}

/** The mistake that an author has probably made, by the parser's code; without one the parser's own message is clear. */
const YAML_MISTAKES: Readonly<Record<string, () => string>> = {
  BLOCK_AS_IMPLICIT_KEY: say.yaml.secondColon,
  UNEXPECTED_TOKEN: say.yaml.unexpected,
  BAD_INDENT: say.yaml.indent,
  MULTILINE_IMPLICIT_KEY: say.yaml.nameOverLines,
  DUPLICATE_KEY: say.yaml.duplicate,
};

/** What a lesson says has a depth of some six. */
const MOST_DEPTH = 40;

/** Where the nesting is deeper than a parser’s stack should have to hold; null if nowhere. */
function tooDeep(text: string): YamlProblem | null {
  let open = 0;
  for (const [number, line] of text.split('\n').entries()) {
    const lists = /^\s*((?:[-?] +)*)/.exec(line)?.[1]?.replaceAll(' ', '').length ?? 0;
    for (const sign of line) {
      if (sign === '[' || sign === '{') open += 1;
      else if (sign === ']' || sign === '}') open = Math.max(0, open - 1);
      if (open + lists > MOST_DEPTH)
        return { line: number, says: say.yaml.tooDeep({ most: MOST_DEPTH }) };
    }
  }
  return null;
}

/** The first line that is indented with a tab: to a parser that is many mistakes, and none of them the tab. */
function tabbed(text: string): YamlProblem | null {
  const line = text.split('\n').findIndex((lineText) => /^ *\t+ *\S/.test(lineText));
  return line < 0 ? null : { line, says: say.yaml.tab() };
}

type Issue = v.BaseIssue<unknown>;

/**
 * The fault, where several forms are possible: the intended form is probably the one whose mistake is deepest, or a
 * name that is nearly right.
 */
function plainIssues(issue: Issue): Issue[] {
  if (issue.type !== 'union') return [issue];
  const inner = (issue.issues ?? []).flatMap((inner) =>
    plainIssues({ ...inner, path: joined(issue.path, inner.path) } as Issue),
  );
  const own = issue.path?.length ?? 0;
  const near = inner.filter(({ message }) => hasSuggestion(message));
  const deep = inner.filter(
    ({ path, expected, received }) =>
      (path?.length ?? 0) > own && expected !== 'never' && received !== 'undefined',
  );
  const [best] = [...near, ...deep];
  return [best ?? issue];
}

/** A union's inner issues may begin their path at the union. */
function joined(outer: Issue['path'], inner: Issue['path']): Issue['path'] {
  if (outer === undefined || inner === undefined) return outer ?? inner;
  return inner[0] === outer[0] ? inner : ([...outer, ...inner] as unknown as Issue['path']);
}

/** Where the value at the path begins; a missing name gets the place where its map begins. */
function offsetOf(root: Node | null, path: readonly (string | number)[]): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const key of path) {
    if (!isCollection(node)) break;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (pair === undefined || !isScalar(pair.key)) break;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else {
      node = node.get(key, true);
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    }
  }
  return offset;
}

// The parts of a lesson file with their lines: the head between `---`, the text before the first step, the sections
// under `## ` headings, each with its blocks of YAML and its prose. Knows Markdown and no schema.

export interface Block {
  /** `step`, `question` or `challenge`. */
  readonly kind: string;
  readonly yaml: string;
  /** The file's line on which the YAML begins, from 1. */
  readonly line: number;
}

export interface Section {
  readonly title: string;
  readonly line: number;
  readonly blocks: readonly Block[];
  readonly prose: readonly RootContent[];
}

interface Unclosed {
  readonly line: number;
  readonly says: string;
}

interface LessonDocument {
  /** Null where there is no head. */
  readonly head: { readonly yaml: string; readonly line: number } | null;
  readonly opening: readonly RootContent[];
  readonly sections: readonly Section[];
  /** Blocks with a scenario, anywhere in the text: a lesson of one file has one. */
  readonly scenarios: readonly Block[];
  /** What begins and does not end; all that follows is taken for a part of it. */
  readonly unclosed: readonly Unclosed[];
}

const HEAD = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
/** What a head has no line of: where one seems to, its end is missing and a later rule was taken for it. */
const NOT_OF_A_HEAD = /^(##|```)/m;
/** Some editors write one at the beginning of a file; nobody sees it. */
const BYTE_ORDER_MARK = /^\uFEFF/;
const BLOCK_KINDS = ['step', 'question', 'challenge'];
const SCENARIO_KIND = 'scenario';

export function readDocument(file: string): LessonDocument {
  const text = file.replace(BYTE_ORDER_MARK, '');
  const match = HEAD.exec(text);
  const head = match !== null && !NOT_OF_A_HEAD.test(match[1] ?? '') ? match : null;
  // The head's lines stay, empty, so that every line keeps its number.
  const empty = (head?.[0] ?? '').replace(/[^\n]+/g, '');
  const { children } = fromMarkdown(empty + text.slice(head?.[0].length ?? 0));
  const sections: { title: string; line: number; blocks: Block[]; prose: RootContent[] }[] = [];
  const opening: RootContent[] = [];
  const scenarios: Block[] = [];
  const blocks = children.flatMap((node) =>
    node.type === 'code' && isUnclosed(node, text) ? [openBlock(node)] : [],
  );
  const unclosed = head === null && /^---[ \t]*\r?\n/.test(text) ? [openHead()] : blocks;
  for (const node of children) {
    const section = sections.at(-1);
    if (node.type === 'heading' && node.depth === 2) {
      const title = text.split(/\r?\n/)[lineOf(node) - 1]?.replace(/^#+\s*|\s*#*\s*$/g, '') ?? '';
      sections.push({ title, line: lineOf(node), blocks: [], prose: [] });
    } else if (isBlock(node, [SCENARIO_KIND])) {
      scenarios.push(blockOf(node));
    } else if (section !== undefined && isBlock(node, BLOCK_KINDS)) {
      section.blocks.push(blockOf(node));
    } else (section?.prose ?? opening).push(node);
  }
  return {
    head: head === null ? null : { yaml: head[1] ?? '', line: 2 },
    opening,
    sections,
    scenarios,
    unclosed,
  };
}

const openHead = (): Unclosed => ({ line: 1, says: say.head.notClosed() });
const openBlock = (node: Code): Unclosed => ({
  line: lineOf(node),
  says: say.block.notClosed({ kind: [node.lang, node.meta].filter(Boolean).join(' ') }),
});

/** A fence that nothing closes holds all the rest of the file. */
function isUnclosed({ position }: Code, text: string): boolean {
  if (position === undefined) return false;
  const lines = text.split(/\r?\n/).slice(position.start.line - 1, position.end.line);
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1];
  if (fence === undefined) return false;
  const last = lines.length > 1 ? (lines.at(-1) ?? '').trim() : '';
  return !last.startsWith(fence) || last.replaceAll(fence.charAt(0), '') !== '';
}

const lineOf = (node: RootContent) => node.position?.start.line ?? 1;

function isBlock(node: RootContent, kinds: readonly string[]): node is Code {
  return node.type === 'code' && node.lang === 'yaml' && kinds.includes(node.meta ?? '');
}

const blockOf = (node: Code): Block => ({
  kind: node.meta ?? '',
  yaml: node.value,
  line: lineOf(node) + 1,
});
