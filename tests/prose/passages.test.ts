// Where prose is found in lessons, docs, messages and code, and at which line.

import { describe, expect, it } from 'vitest';
import { moduleComments, rustComments } from '../../scripts/prose/comments.mjs';
import {
  jsonMessages,
  moduleMessages,
  testTitles,
  wordings,
} from '../../scripts/prose/messages.mjs';
import { markdownPassages, THING } from '../../scripts/prose/passages.mjs';
import { grade, proseOf } from '../../scripts/prose/sentences.mjs';

const LESSON = `---
title: An instance crashes
terms:
  instance: A server with memory.
---

It has {queue.2} blocks {mark:dirty},
and \`code\`.

| name | use |
| ---- | --- |
| a    | cell |

\`\`\`yaml question
kind: choose
asks: Which one?
options:
  - says: Instance 1.
    because: >-
      It failed
      first.
\`\`\`

\`\`\`sh
stands
\`\`\`
`;

const found = (passages: { line: number; text: string }[]) =>
  passages.map(({ line, text }) => [line, text]);

describe('passages of Markdown', () => {
  const passages = markdownPassages(LESSON);

  it('are paragraphs, cells and the strings that a person reads', () => {
    expect(found(passages)).toEqual([
      [2, 'An instance crashes'],
      [4, 'A server with memory.'],
      [7, `It has ${THING} blocks,\nand ${THING}.`],
      [10, 'name'],
      [10, 'use'],
      [12, 'a'],
      [12, 'cell'],
      [16, 'Which one?'],
      [18, 'Instance 1.'],
      [20, 'It failed\nfirst.'],
    ]);
  });

  it('count for the grade unless they are titles or cells', () => {
    const graded = passages.filter((passage) => passage.graded).map(({ line }) => line);
    expect(graded).toEqual([4, 7, 16, 18, 20]);
  });
});

describe('messages', () => {
  it('have one wording for each branch', () => {
    const message = '{n, plural, one {# block waits} other {# blocks wait}}, at {rba}.';
    expect(wordings(message)).toEqual([
      `${THING} block waits, at ${THING}.`,
      `${THING} blocks wait, at ${THING}.`,
    ]);
  });

  it('keep the branches inside a branch', () => {
    const message = '{a, select, true {{b, plural, one {x} other {y}}} other {z}}';
    expect(wordings(message)).toEqual(['x', 'y', 'z']);
  });

  it('are the leaves of JSON, each with its line', () => {
    const json = '{\n  "from": {\n    "tour": "From the tour"\n  }\n}\n';
    expect(found(jsonMessages(json))).toEqual([[3, 'From the tour']]);
  });

  it('that are not valid are named with their line', () => {
    expect(() => jsonMessages('{\n  "a": "{n, plural"\n}')).toThrow(/line 2 is not valid/);
  });

  it('are the strings of a module that have several words', () => {
    const source = `import 'a b';\nexport const key = 'one';\nexport const says = (n) =>\n  \`Step \${n} is open\`;\n`;
    expect(found(moduleMessages('words.ts', source))).toEqual([[4, `Step ${THING} is open`]]);
  });

  it('are the titles of tests', () => {
    const source = "it.each([1])('has %s blocks', () => {\n  expect('not a title').toBe(1);\n});\n";
    expect(found(testTitles('a.test.ts', source))).toEqual([[1, 'has %s blocks']]);
  });
});

describe('comments', () => {
  it('join lines that follow each other, and leave out code', () => {
    const source =
      '// The first\n// and `second` line.\nconst a = 1;\n/** @param {string} name of the file */\n';
    expect(found(moduleComments('a.ts', source))).toEqual([
      [1, ` The first\n and ${THING} line.`],
      [4, `${THING} of the file `],
    ]);
  });

  it('of Rust are found beside code as well', () => {
    const source =
      '/// A set.\n/// ```\n/// stands\n/// ```\nlet a = 1; // one\nlet url = "http://b";\n';
    expect(found(rustComments(source))).toEqual([
      [1, 'A set.\n\n\n'],
      [5, 'one'],
    ]);
  });
});

describe('the reading ease', () => {
  const gradeOf = (text: string) => grade(proseOf([{ line: 1, text, graded: true }]).sentences);

  it('is the grade of Flesch and Kincaid', () => {
    // Ten words a sentence, twelve syllables: 0.39 · 10 + 11.8 · 1.2 − 15.59.
    const sentence = 'The cat sat on the mat and saw seven dinners. ';
    expect(gradeOf(sentence.repeat(10))).toBeCloseTo(2.47, 2);
  });

  it('counts sentences that end with a number', () => {
    expect(
      proseOf([{ line: 1, text: 'Stop instance 1. Then wait.', graded: true }]).sentences,
    ).toHaveLength(2);
  });

  it('is not told of too few words', () => {
    expect(gradeOf('The log is full.')).toBeNull();
  });
});
