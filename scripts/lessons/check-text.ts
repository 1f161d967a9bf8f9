/**
 * What a lesson's text has that no page shows as its author meant it: tables, HTML, formulas, two steps of one heading; and
 * sentences that count other instances than the cluster has. The author is told; the lesson can run.
 */

import { plainText } from '../../web/src/lesson/answer-text';
import { type Compiled, LESSON_FILE, type LessonProblem } from '../../web/src/lesson/compile';

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^\s*\|.*\|\s*$/, 'a table is shown as text, with its bars; write a list'],
  [/<\/?[a-z][^>]*>|<!--/i, 'HTML is shown as text; use Markdown, or leave it out'],
  [/\$[^\s$][^$]*\$/, 'a formula is shown as text, with its dollar signs; write it in words'],
];

export function textWarnings(lesson: string): LessonProblem[] {
  const warnings: LessonProblem[] = [];
  const headings = new Map<string, number>();
  for (const { line, text } of proseLines(lesson)) {
    const warn = (says: string) => warnings.push({ file: LESSON_FILE, line, says });
    // Text between backquotes is meant literally.
    const plain = text.replace(/`[^`]*`/g, '');
    for (const [form, says] of FORMS) if (form.test(plain)) warn(says);
    const heading = /^##\s+(.*?)\s*#*\s*$/.exec(text)?.[1];
    if (heading === undefined) continue;
    const before = headings.get(heading);
    if (before !== undefined) warn(`the step of line ${before} has the same heading; reword one`);
    else headings.set(heading, line);
  }
  return warnings;
}

/** Lines outside blocks and head. */
function proseLines(lesson: string) {
  const end = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(\r?\n|$)/.exec(lesson)?.[0] ?? '';
  const first = end.split('\n').length;
  let fence: string | null = null;
  return lesson
    .slice(end.length)
    .split(/\r?\n/)
    .flatMap((text, index) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1];
      const inside = fence !== null;
      if (mark !== undefined) fence = fence === null ? mark : text.trim() === fence ? null : fence;
      return inside || mark !== undefined ? [] : [{ line: index + first, text }];
    });
}

// Counts in words: “Two live here”, “three instances”.

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const COUNT = `\\b(${COUNTS.slice(2).join('|')}|[2-8])`;
const OF_ALL = new RegExp(
  `\\b(?:here are|has|have|all) ${COUNT.slice(2)} (?:instances|nodes|servers)\\b`,
  'gi',
);
const OF_THOSE_UP = new RegExp(
  `${COUNT} (?:(?:instances|nodes|servers) )?(?:live here|are up|are left|are running)\\b`,
  'gi',
);

/** Of a cluster at one moment. */
interface Counted {
  readonly instances: number;
  readonly up: number | null;
}

/** Where the text of a step counts other instances than there are. */
export function countFaults(
  step: Compiled['lesson']['steps'][number],
  { instances, up }: Counted,
): string[] {
  const text = step.prose
    .flatMap((part) => ('items' in part ? part.items : [part]))
    .map((paragraph) => plainText(paragraph))
    .join('\n');
  const wrong = (form: RegExp, is: number, what: string) =>
    [...text.matchAll(form)].flatMap(([phrase, count = '']) => {
      const number = Number(count) || COUNTS.indexOf(count.toLowerCase());
      return number === is ? [] : [`the text says “${phrase}”, and ${what}: ${is}`];
    });
  return [
    ...wrong(OF_ALL, instances, 'instances are'),
    ...(up === null ? [] : wrong(OF_THOSE_UP, up, 'up are')),
  ];
}
