/**
 * Reads a lesson file: a head between `---`, steps as `##` headings, directives as lines that begin with `::`, prose
 * between them. Every problem is named with its line. Knows no view and no engine beyond the names of commands.
 */

import { fail, ok, type Result } from '../base/result';
import type { Command } from '../engine/generated/control';
import {
  type Anchor,
  BECAUSE,
  type Because,
  EVENT_NAMES,
  type EventName,
  type Lesson,
  type Paragraph,
  type Question,
  type Step,
} from './lesson';
import { parseProse } from './prose';

export interface LessonProblem {
  /** From 1. */
  readonly line: number;
  readonly says: string;
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** The lesson, or everything that is wrong with its text. */
export function parseLesson(text: string): Result<Lesson, readonly LessonProblem[]> {
  const reader = new Reader(text);
  const lesson = reader.read();
  return reader.problems.length > 0 ? fail(reader.problems) : ok(lesson);
}

class Reader {
  readonly problems: LessonProblem[] = [];
  readonly #lines: readonly Line[];

  constructor(text: string) {
    this.#lines = text
      .split(/\r?\n/)
      .map((line, index) => ({ number: index + 1, text: line.trim() }));
  }

  read(): Lesson {
    const end = this.#lines.findIndex((line, index) => index > 0 && line.text === '---');
    if (this.#lines[0]?.text !== '---' || end < 0)
      this.#bad(1, 'A lesson begins with a head between two lines “---”.');
    const head = this.#head(this.#lines.slice(1, Math.max(1, end)));
    const steps: Step[] = [];
    let heading: Line | null = null;
    let body: Line[] = [];
    const close = () => {
      if (heading !== null) steps.push(this.#step(heading, body));
      body = [];
    };
    for (const line of this.#lines.slice(end + 1)) {
      if (line.text.startsWith('## ')) {
        close();
        heading = line;
      } else body.push(line);
      if (heading === null && line.text !== '')
        this.#bad(line.number, 'Text before the first “## ” heading belongs to no step.');
    }
    close();
    if (steps.length === 0)
      this.#bad(1, 'A lesson has at least one step: a line that begins with “## ”.');
    return { title: head.title ?? '', scenario: head.scenario ?? '', steps };
  }

  #head(lines: readonly Line[]): Partial<Record<string, string>> {
    const head: Partial<Record<string, string>> = {};
    for (const { number, text } of lines) {
      if (text === '') continue;
      const match = /^([a-z]+):\s*(.+)$/.exec(text);
      if (match === null) this.#bad(number, 'A line of the head is “name: value”.');
      else head[match[1] ?? ''] = match[2];
    }
    for (const name of ['title', 'scenario']) {
      if (head[name] === undefined) this.#bad(1, `The head has no “${name}”.`);
    }
    return head;
  }

  #step(heading: Line, body: readonly Line[]): Step {
    const paragraphs: Paragraph[] = [];
    let until: Anchor | null = null;
    let show: string[] = [];
    let thread: number | null = null;
    let does: Command | null = null;
    let asked: { at: EventName; asks: string } | null = null;
    const because: Partial<Record<Because, Paragraph>> = {};
    let words: string[] = [];
    const flush = () => {
      if (words.length > 0) paragraphs.push(parseProse(words.join(' ')));
      words = [];
    };
    for (const line of body) {
      const directive = /^::(\w+)\s*(.*)$/.exec(line.text);
      if (directive === null) {
        if (line.text === '') flush();
        else words.push(line.text);
        continue;
      }
      flush();
      const [, name, rest = ''] = directive;
      if (name === 'until') until = this.#anchor(line.number, rest);
      else if (name === 'show') show = rest.split(/\s+/);
      else if (name === 'thread') thread = this.#thread(line.number, rest);
      else if (name === 'do') does = this.#command(line.number, rest);
      else if (name === 'ask') asked = this.#ask(line.number, rest);
      else if (name === 'because') this.#because(line.number, rest, because);
      else this.#bad(line.number, `There is no directive “::${name}”.`);
    }
    flush();
    if (until === null)
      this.#bad(heading.number, 'The step does not say what it waits for: “::until …”.');
    if (show.length === 0) this.#bad(heading.number, 'The step shows nothing: “::show …”.');
    return {
      title: heading.text.slice(3).trim(),
      until: until ?? { kind: 'start' },
      show,
      thread,
      does,
      question: this.#question(heading.number, asked, because),
      paragraphs,
    };
  }

  #anchor(line: number, text: string): Anchor {
    if (text === 'start') return { kind: 'start' };
    const commits = /^commits (\d+)$/.exec(text);
    if (commits !== null) return { kind: 'commits', count: Number(commits[1]) };
    return { kind: 'event', event: this.#event(line, text) };
  }

  #event(line: number, text: string): EventName {
    const name = EVENT_NAMES.find((event) => event === text);
    if (name === undefined) {
      this.#bad(line, `“${text}” is nothing to wait for; there are ${EVENT_NAMES.join(', ')}.`);
    }
    return name ?? 'crashed';
  }

  #thread(line: number, text: string): number | null {
    if (!/^[1-8]$/.test(text)) this.#bad(line, 'A redo thread is a number from 1 to 8.');
    return Number(text) - 1;
  }

  #command(line: number, text: string): Command | null {
    const match = /^crash instance (\d)$/.exec(text);
    if (match === null) this.#bad(line, 'What can be done is “crash instance N”.');
    return match === null ? null : { do: 'crash_instance', instance: Number(match[1]) - 1 };
  }

  #ask(line: number, text: string): { at: EventName; asks: string } {
    const match = /^set (\w+)\s+(.+)$/.exec(text);
    if (match === null) this.#bad(line, 'A question is “::ask set EVENT QUESTION”.');
    return { at: this.#event(line, match?.[1] ?? 'opened'), asks: match?.[2] ?? '' };
  }

  #because(line: number, text: string, into: Partial<Record<Because, Paragraph>>): void {
    const [word = '', ...rest] = text.split(' ');
    const name = BECAUSE.find((one) => one === word);
    if (name === undefined) this.#bad(line, `A reason is one of ${BECAUSE.join(', ')}.`);
    else into[name] = parseProse(rest.join(' '));
  }

  #question(
    line: number,
    asked: { at: EventName; asks: string } | null,
    because: Partial<Record<Because, Paragraph>>,
  ): Question | null {
    if (asked === null) return null;
    const { in_set, written, held_by_survivor, before_checkpoint } = because;
    if (!in_set || !written || !held_by_survivor || !before_checkpoint) {
      this.#bad(line, `A question has a reason for each of ${BECAUSE.join(', ')}.`);
      return null;
    }
    return { ...asked, because: { in_set, written, held_by_survivor, before_checkpoint } };
  }

  #bad(line: number, says: string): void {
    this.problems.push({ line, says });
  }
}
