// `npm run lessons:check` finds what is wrong with a lesson: for each of its checks here is one that is broken just so.

import { describe, expect, it } from 'vitest';
import { checkLesson } from '../../scripts/lessons/check-lesson';
import { textWarnings } from '../../scripts/lessons/check-text';
import { compileLesson, problemText } from '../../web/src/lesson/compile';

const HEAD = '---\ntitle: A\nminutes: 5\nsource: S\n---\n\n';
const SCENARIO = 'model: cluster\npreset: walk\n';

interface StepText {
  readonly until: string;
  readonly more?: string;
  readonly text?: string;
  readonly question?: string;
}

function stepText({ until, more = '', text = 'Text.', question }: StepText, index: number): string {
  const block = question === undefined ? '' : `\n\`\`\`yaml question\n${question}\n\`\`\`\n`;
  return `## Step ${index + 1}\n\n\`\`\`yaml step\nuntil: ${until}\nshow: [score]\n${more}\n\`\`\`\n\n${text}\n${block}\n`;
}

/** What the check says of a lesson of these steps, for its own seed. */
async function faults(...steps: readonly StepText[]): Promise<string[]> {
  const read = compileLesson({ lesson: HEAD + steps.map(stepText).join(''), scenario: SCENARIO });
  if (!read.ok) throw new Error(read.error.map(problemText).join('\n'));
  return (await checkLesson(read.value, [0])).map(problemText);
}

const OPTION = '\n    because: So.';
const choice = (asks: string, ...options: readonly string[]) =>
  `kind: choose\nat: {commits: 8}\nasks: ${asks}\noptions:\n${options
    .map((says, index) => `  - says: ${says}\n    right: ${index === 0}${OPTION}`)
    .join('\n')}`;
const number = (value: string) =>
  `kind: number\nat: {commits: 8}\nasks: How many?\nvalue: ${value}\nbecause: So.`;

describe('the order of steps', () => {
  it('goes forward in time', async () => {
    const found = await faults({ until: '{commits: 15}' }, { until: '{commits: 5}' });
    expect(found).toEqual([expect.stringMatching(/^lesson\.md:20: .*goes back in time/)]);
  });

  it('may have two steps at one moment', async () => {
    expect(await faults({ until: '{commits: 5}' }, { until: '{commits: 5}' })).toEqual([]);
  });
});

describe('a step that does not come', () => {
  const never = { until: '{when: "up = 0"}', more: 'must: ["up = 0"]' };

  it('is a fault', async () => {
    expect((await faults({ until: '{commits: 5}' }, never))[0]).toMatch(
      /^lesson\.md:20: .*never comes/,
    );
  });

  it('is held to nothing where it is optional', async () => {
    const optional = { ...never, more: `${never.more}\noptional: true` };
    expect(await faults({ until: '{commits: 5}' }, optional)).toEqual([]);
  });

  it('is held to what it says where it comes, optional or not', async () => {
    const there = { until: '{commits: 6}', more: 'must: ["up = 0"]\noptional: true' };
    expect((await faults({ until: '{commits: 5}' }, there)).join()).toContain('not true: up = 0');
  });
});

it('names the line of a command that cannot be done, and why', async () => {
  const [first, ...more] = await faults(
    { until: '{commits: 5}', more: 'do: {crash_instance: 5}' },
    { until: 'detected' },
  );
  // Head of 6 lines, heading, blank, fence, until, show, do.
  expect(first).toMatch(/^lesson\.md:12: .*the command cannot be done: .*Instance/);
  expect(more).toEqual([]);
});

describe('a question', () => {
  it('has no two options that read alike once their numbers are filled in', async () => {
    const question = choice('How many?', '"{commits} commits"', 'None', '8 commits');
    expect((await faults({ until: '{commits: 5}', question })).join()).toContain(
      'two options read alike: “8 commits”',
    );
  });

  it('is not answered by the text above it, in words', async () => {
    const question = choice('Who?', 'The log writer carries them.', 'Nobody does that.');
    const text = 'First, the log writer carries them to disk.';
    expect((await faults({ until: '{commits: 5}', text, question })).join()).toContain(
      'the text above says the answer: “First, the log writer',
    );
    expect(await faults({ until: '{commits: 5}', text: 'Redo is made.', question })).toEqual([]);
  });

  it('is not answered by the text above it, as a number', async () => {
    const question = number('instances');
    const text = 'All {instances} work.';
    expect((await faults({ until: '{commits: 5}', text, question })).join()).toContain(
      'the text above says the answer, {instances}',
    );
    // Another moment, another number.
    const later = { until: '{commits: 5}', text: 'So far {commits}.', question: number('commits') };
    expect(await faults(later)).toEqual([]);
  });

  it('has the numbers of the text above it', async () => {
    const question = choice('"After {commits} commits: who?"', 'All.', 'None.');
    expect(
      (await faults({ until: '{commits: 5}', text: 'Now {commits}.', question })).join(),
    ).toContain('{commits} is 5 in the text and 8 in the question');
  });
});

it('tells a text that counts other instances than there are', async () => {
  const wrong = await faults({ until: '{commits: 5}', text: 'Here are three instances.' });
  expect(wrong.join()).toContain('“Here are three instances”, and instances are: 2');
  expect((await faults({ until: '{commits: 5}', text: 'Three live here.' })).join()).toContain(
    'up are: 2',
  );
  expect(await faults({ until: '{commits: 5}', text: 'Two live here.' })).toEqual([]);
});

describe('a text that no page shows as it was meant', () => {
  const warned = (text: string) => textWarnings(`${HEAD}## One\n\n${text}\n`).map(problemText);

  it.each([
    ['| a | b |\n|---|---|', 'lesson.md:9: a table'],
    ['See <b>this</b>.', 'lesson.md:9: HTML'],
    ['It is $x^2$ here.', 'lesson.md:9: a formula'],
    ['Text.\n\n## One', 'lesson.md:11: the step of line 7 has the same heading'],
  ])('is warned of: %j', (text, says) => {
    expect(warned(text).join('\n')).toContain(says);
  });

  it('is not given for text between backquotes or in a block', () => {
    expect(warned('Write `<b>` or `$x$`, for 5 $ or 6 $.')).toEqual([]);
    expect(warned('```yaml step\nx: "| <b> |"\n```')).toEqual([]);
  });
});
