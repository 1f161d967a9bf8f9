/**
 * The parts of a lesson file with their lines: the head between `---`, the text before the first step, the sections
 * under `## ` headings, each with its blocks of YAML and its prose. Knows Markdown and no schema.
 */

import type { Code, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

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

export interface LessonDocument {
  /** Null where there is no head. */
  readonly head: { readonly yaml: string; readonly line: number } | null;
  readonly opening: readonly RootContent[];
  readonly sections: readonly Section[];
  /** Blocks with a scenario, wherever they stand: a lesson of one file has one. */
  readonly scenarios: readonly Block[];
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const BLOCK_KINDS = ['step', 'question', 'challenge'];
const SCENARIO_KIND = 'scenario';

export function readDocument(text: string): LessonDocument {
  const head = HEAD.exec(text);
  // The head's lines stay, empty, so that every line keeps its number.
  const empty = (head?.[0] ?? '').replace(/[^\n]+/g, '');
  const { children } = fromMarkdown(empty + text.slice(head?.[0].length ?? 0));
  const sections: { title: string; line: number; blocks: Block[]; prose: RootContent[] }[] = [];
  const opening: RootContent[] = [];
  const scenarios: Block[] = [];
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
  };
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
