import { describe, expect, it } from 'vitest';
import { CLUSTER } from '../views/cluster/model';
import { MODEL_NAMES } from '../views/models';
import { compileLesson, problemText } from './compile';
import { readYaml } from './document';
import { stepSchema } from './schema';

const HEAD = '---\ntitle: A\nbuilds_on: []\nminutes: 5\nsource: S\n---\n';
const STEP = '```yaml step\nuntil: opened\nshow: [score]\n```\n';

const GOAL = 'kind: goal\nsays: A\ngoal: ["frozen = 0"]\nat: opened\nbecause: B\n';

/** The model comes last, so that every line keeps its number. */
const withModel = (scenario: string) => `${scenario}\nmodel: cluster\n`;
const compiled = (lesson: string, scenario = 'preset: walk') =>
  compileLesson({ lesson, scenario: withModel(scenario) });

function lessonOf(body: string, scenario?: string) {
  const read = compiled(HEAD + body, scenario);
  if (!read.ok) throw new Error(read.error.map(problemText).join('\n'));
  return read.value.lesson;
}

/** What is wrong, as `line: message`; the body begins at line 7. */
function faults(body: string, scenario?: string): string[] {
  const read = compiled(HEAD + body, scenario);
  return read.ok ? [] : read.error.map(problemText);
}

describe('a lesson file', () => {
  it('becomes data', () => {
    const block = [
      '```yaml step',
      'until: {commits: 12, instance: 2}',
      'show: [score, proof]',
      'thread: 2',
      'light: [block 17]',
      'do: {slow_log_disk: {instance: 2, percent: 400}}',
      'must: ["queue.2 >= 5 and frozen = 0"]',
      '```',
    ];
    const lesson = lessonOf(
      `\nWhy?\n\n## One\n\n${block.join('\n')}\n\nA _word_ and\n{queue.2}, {mark:dirty}.\n\n- a\n- b\n\n2. c\n3. d\n\n## Summary\n\nDone.\n`,
      'preset: walk\nabsent: [3]\nlog:\n  files: 4\n',
    );
    expect(lesson).toMatchObject({
      title: 'A',
      scenario: { preset: 'walk', changes: { absent: [2], log: { files: 4 } } },
      opening: [['Why?']],
      summary: [['Done.']],
      values: ['queue.2'],
    });
    expect(lesson.steps).toEqual([
      {
        title: 'One',
        until: { kind: 'event', event: 'commit', nth: 12, of: 1 },
        show: ['score', 'proof'],
        thread: 1,
        light: [{ kind: 'block', block: 17 }],
        do: { do: 'slow_log_disk', instance: 1, percent: 400 },
        must: [
          [
            { left: 'queue.2', is: '>=', right: 5 },
            { left: 'frozen', is: '=', right: 0 },
          ],
        ],
        prose: [
          [
            'A ',
            { kind: 'term', text: 'word' },
            ' and ',
            { kind: 'value', name: 'queue.2' },
            ', ',
            { kind: 'mark', name: 'dirty' },
            '.',
          ],
          { items: [['a'], ['b']] },
          { first: 2, items: [['c'], ['d']] },
        ],
        question: null,
        challenge: null,
        optional: false,
        again: false,
      },
    ]);
  });

  it.each([
    ['show: [scoer]\nuntil: opened', 'lesson.md:9: “scoer” is not a view. Did you mean “score”?'],
    ['show: [score]\nuntl: opened', 'Did you mean “until”?'],
    ['show: [score]', 'lesson.md:9: “until” is missing.'],
    ['show: []\nuntil: opened', 'lesson.md:9: The list must have at least 1 entry.'],
    [
      'show: [score]\nuntil: openend',
      'lesson.md:10: “openend” is not an event. Did you mean “opened”?',
    ],
    ['show: [score]\nuntil: {comits: 4}', 'no field “comits” here. Did you mean “commits”?'],
    [
      'show: [score]\nuntil: {commits: 0}',
      'lesson.md:10: This must be a whole number from 1 to 4000.',
    ],
    [
      'show: [score]\nuntil: {when: "qeue.2 > 3"}',
      'There is no value “qeue.2”. Did you mean “queue.2”?',
    ],
    ['show: [score]\nuntil: {when: "queue.2 >"}', 'lesson.md:10: The condition “queue.2 >” '],
    [
      'show: [score]\nuntil: opened\nmust: ["queue > 3"]',
      '“queue” needs the number of the instance at its end, from 1 to 8, as in “queue.2”.',
    ],
    ['show: [score]\nuntil: opened\ndo: crash_al', 'Did you mean “crash_all”?'],
    ['show: [score\nuntil: opened', 'lesson.md:10:'],
    ['a: &a [1]\nb: *a', 'aliases'],
    [
      `show: [score]\nuntil: ${'{a: '.repeat(3000)}`,
      'lesson.md:10: More than 40 lists and maps are nested here.',
    ],
    [`until: start\nmust:\n  ${'- '.repeat(3000)}x`, 'lesson.md:11: More than 40'],
  ])('says what is wrong with %j', (yaml, says) => {
    const found = faults(`## One\n\`\`\`yaml step\n${yaml}\n\`\`\`\n`);
    expect(found.join('\n')).toContain(says);
  });

  it.each([
    ['kind: chose', 'lesson.md:16: “chose” is not a kind of question. Did you mean “choose”?'],
    ['asks: Which?', '“kind” is missing'],
    ['kind: number\nasks: A?\nat: opened\nvalue: brownout\nbecause: B.', '“brownout”'],
    [
      'kind: choose\nasks: A?\nat: opened\noptions:\n  - {says: B, right: true, because: C}',
      'at least 2 entries',
    ],
    ['kind: blocks\nasks: A?\nat: opened\nbecause: {in_set: A}', '“written” is missing.'],
    ['kind: click\nasks: A?\ntarget: next_wirte', 'Did you mean “next_write”?'],
    ['kind: click\nasks: A?', '“target” is missing'],
    [
      'kind: click\nasks: A?\ntarget: next_write\ninstance: 2\nbecause: B\nmistakes: [{if: cleen, says: C}]',
      'lesson.md:21: “cleen” is not a mistake of this question. Did you mean “clean”?',
    ],
    [
      'kind: number\nasks: A?\nat: opened\nvalue: commits\nmistakes: [{from: .nan, says: A}]\nbecause: B',
      'lesson.md:20: This must be a number from -1000000000000 to 1000000000000.',
    ],
    ['kind: order\nasks: A {nothing}\nitems: []\nbecause: B', 'There is no value “nothing”.'],
  ])('says what is wrong with the question %j', (yaml, says) => {
    const found = faults(`## One\n${STEP}\nText.\n\n\`\`\`yaml question\n${yaml}\n\`\`\`\n`);
    expect(found.join('\n')).toContain(says);
  });

  it.each([
    ['kind: gaol\nsays: A', ':16: “gaol” is not a kind of challenge. Did you mean “goal”?'],
    ['says: A', 'goal, hunt'],
    [
      'kind: hunt\nsays: A\nmutant: bwr_with_version\nat: recovered\nbecause: B',
      'lesson.md:18: “bwr_with_version” is not a broken rule. Did you mean “bwr_without_version”?',
    ],
    ['kind: goal\nsays: A\ngoal: ["brownout < 2"]', 'Did you mean “brownouts”?'],
    ['kind: goal\nsays: A\nchange: [cache.bufers]', 'Did you mean “cache.buffers”?'],
    [
      `${GOAL}change: [data_blocks]\nsolution: {change: {cache: {buffers: 20}}}`,
      'lesson.md:22: The solution changes “cache.buffers”, which “change” does not list.',
    ],
    [
      `${GOAL}do: [crash_all]\nsolution: {do: [{at: start, give: checkpoint}]}`,
      'lesson.md:22: The solution gives the command “checkpoint”, which “do” does not list.',
    ],
    [
      `${GOAL}do: [{slow_data_disk: 400}]\nsolution: {do: [{at: start, give: {slow_data_disk: 200}}]}`,
      'lesson.md:22: The solution gives the command “slow_data_disk” with numbers that “do” does not list.',
    ],
  ])('says what is wrong with the challenge %j', (yaml, says) => {
    const found = faults(`## One\n${STEP}\nText.\n\n\`\`\`yaml challenge\n${yaml}\n\`\`\`\n`);
    expect(found.join('\n')).toContain(says);
  });

  it('names the line of a value, a mark and a part that has no place', () => {
    const body = `## One\n${STEP}\nA\n{comits} and {mark:dri-ty}.\n\n> quoted\n`;
    expect(faults(body)).toEqual([
      'lesson.md:14: There is no value “comits”. Did you mean “commits”?',
      'lesson.md:14: There is no mark “dri-ty”. Did you mean “dirty”?',
      'lesson.md:16: A quotation is not allowed in a lesson.',
    ]);
  });

  it('names the file and line of a scenario’s fault', () => {
    expect(faults(`## One\n${STEP}\nA.`, 'preset: walk\ncache:\n  bufers: 20\n')).toEqual([
      'scenario.yaml:3: There is no field “bufers” here. Did you mean “buffers”?',
    ]);
    expect(faults(`## One\n${STEP}\nA.`, 'preset: walk\nlog:\n  files: 99\n')).toEqual([
      'scenario.yaml:3: This must be a whole number from 2 to 16.',
    ]);
  });

  it('takes markup for text, and makes no link of what is none', () => {
    const hostile = [
      '<script>alert(1)</script>',
      'a <b onclick="x()">b</b>',
      '[x](javascript:alert(1)) [y](data:text/html,z) [z](//evil.example)',
      '[w](JaVaScRiPt&#58;alert(1))',
      '[good](https://example.org/) [here](#/sandbox)',
    ];
    const { prose } = lessonOf(`## One\n${STEP}\n${hostile.join('\n\n')}\n`).steps[0] ?? {};
    expect(prose).toEqual([
      ['<script>alert(1)</script>'],
      ['a <b onclick="x()">b</b>'],
      ['x y z'],
      ['w'],
      [
        { kind: 'link', text: 'good', to: 'https://example.org/' },
        ' ',
        { kind: 'link', text: 'here', to: '#/sandbox' },
      ],
    ]);
  });

  it('reads anything without breaking', () => {
    for (const text of [
      '',
      '---',
      '---\n---',
      '---\n\0\n---\n##',
      '## A\n```yaml step\n- - -\n```',
    ]) {
      expect(compiled(text, text).ok).toBe(false);
    }
  });
});

describe('the model of a lesson', () => {
  const lesson = `${HEAD}## One\n${STEP}\nText.\n`;
  const read = (scenario: string, opened = false) => {
    const result = compileLesson({ lesson, scenario }, { opened });
    return result.ok ? result.value.lesson.scenario.model : result.error.map(problemText).join();
  };

  it('is the one that the scenario names', () => {
    expect(read('model: cluster\npreset: walk\n')).toBe('cluster');
  });

  it('must be known: the fault names its line, the one that was meant and all that there are', () => {
    const problems = read('preset: walk\nmodel: clutser\n');
    for (const part of ['scenario.yaml:2:', '“clutser”', '“cluster”?', MODEL_NAMES.join(', ')]) {
      expect(problems).toContain(part);
    }
  });

  it('is missing in no lesson of the site, and may be in one that is opened', () => {
    const problems = read('preset: walk\n');
    for (const part of ['scenario.yaml:1:', '“model”', MODEL_NAMES.join(', ')]) {
      expect(problems).toContain(part);
    }
    expect(read('preset: walk\n', true)).toBe('cluster');
    expect(read('model: clutser\npreset: walk\n', true)).toContain('scenario.yaml:1:');
  });
});

describe('the views of a step', () => {
  it('are those of the lesson’s model: another’s is refused, with all that there are', () => {
    const views = CLUSTER.views
      .slice(0, 2)
      .map((view, at) => ({ ...view, name: ['ring', 'log'][at] ?? '' }));
    const model = { ...CLUSTER, name: 'ring', views };
    const schema = stepSchema({ model, models: [CLUSTER, model] });
    const read = readYaml('show: [score]\nuntil: opened', schema);
    expect(read.problems.map(({ says }) => says)).toEqual([expect.stringContaining('ring, log')]);
    expect(readYaml('show: [log]\nuntil: opened', schema).problems).toEqual([]);
  });
});

describe('the course in the head of a lesson', () => {
  const lesson = `${HEAD.replace('builds_on: []', 'course: mine')}## One\n${STEP}\nText.\n`;
  const files = { lesson, scenario: withModel('preset: walk') };

  it('has no place in a lesson of the site, and is passed over in one that is opened', () => {
    const read = compileLesson(files);
    expect(read.ok ? '' : read.error.map(problemText).join()).toContain('lesson.md:3:');
    const opened = compileLesson(files, { opened: true });
    expect(opened.ok && opened.value.about).not.toHaveProperty('course');
    expect(opened.ok && opened.value.lesson.title).toBe('A');
  });
});

describe('a lesson of one file', () => {
  const body = `## One\n${STEP}\nText.\n`;
  const block = (yaml: string) => `\`\`\`yaml scenario\n${withModel(yaml)}\`\`\`\n\n`;
  const alone = (text: string) => compileLesson({ lesson: HEAD + text, scenario: null });

  it('has its scenario in a block', () => {
    const read = alone(block('preset: walk\ninstances: 3') + body);
    expect(read.ok && read.value.lesson.scenario).toEqual({
      model: 'cluster',
      preset: 'walk',
      changes: { instances: 3 },
    });
    expect(read.ok && read.value.scenarioAt('instances')).toEqual({ file: 'lesson.md', line: 9 });
    expect(read.ok && read.value.lesson.opening).toEqual([]);
  });

  it.each([
    [body, 'lesson.md:1: The lesson has no scenario'],
    [block('preset: wlak') + body, 'lesson.md:8: “wlak” is not a preset. Did you mean “walk”?'],
    [block('preset: walk') + block('preset: walk') + body, 'a second scenario'],
  ])('says what is wrong with %j', (text, says) => {
    const read = alone(text);
    expect(read.ok ? '' : read.error.map(problemText).join('\n')).toContain(says);
  });

  it('has none beside a file', () => {
    expect(faults(block('preset: walk') + body).join()).toContain('also has the file');
  });
});

describe('a hostile lesson', () => {
  it.each([
    ['a name of a prototype', '__proto__: {preset: walk}', 'no field “__proto__”'],
    ['a name of a constructor', 'preset: walk\nconstructor: {prototype: {x: 1}}', 'constructor'],
    ['a tag', 'preset: !!js/function "f"', 'is not a preset'],
    ['aliases', 'a: &a [1, 1]\nb: &b [*a, *a]\nc: [*b, *b]', 'aliases'],
    ['a merge', '<<: {preset: walk}', 'no field “<<”'],
    ['deep nesting', '['.repeat(20_000), ':1:'],
  ])('with %s is refused', (_, yaml, says) => {
    const read = compiled(`${HEAD}## One\n${STEP}\nText.\n`, yaml);
    const problems = read.ok ? 'it was taken' : read.error.map(problemText).join('\n');
    expect(problems).toContain(says);
    expect('x' in {}).toBe(false);
  });

  it('keeps markup and dangerous links as text', () => {
    const prose =
      'Text <script>a</script> [a](javascript:b) [c](data:text/html,d) ![e](https://f.example)';
    const problems = faults(`## One\n${STEP}\n${prose}\n`).join();
    expect(problems).toContain('A picture');
    const lesson = lessonOf(`## One\n${STEP}\n${prose.replace(/!.*/, '')}\n`);
    expect(JSON.stringify(lesson.steps[0]?.prose)).not.toContain('"link"');
  });

  it('with more steps than anybody reads is refused', () => {
    const problems = faults(
      Array.from({ length: 61 }, () => `## One\n${STEP}\nText.\n`).join('\n'),
    );
    expect(problems.join()).toContain('at most 60 steps');
  });
});

describe('a file that an editor has touched', () => {
  const good = `${HEAD}## One\n${STEP}\nText.\n`;

  it('may begin with a byte order mark', () => {
    expect(compiled(`\uFEFF${good}`).ok).toBe(true);
  });

  const saysOf = (lesson: string) => {
    const read = compiled(lesson);
    return read.ok ? [] : read.error.map(problemText);
  };

  it('says once that a line is indented with a tab', () => {
    const tabbed = good.replace('until: opened', 'until:\n\tcommits: 5');
    expect(saysOf(tabbed)).toContainEqual(expect.stringMatching(/^lesson\.md:10: .*tab/));
    expect(saysOf(tabbed).filter((says) => says.includes('second colon'))).toEqual([]);
  });

  it('says which block is not closed, and nothing else', () => {
    const open = good.replace('```\n\nText.', 'Text.');
    expect(saysOf(open)).toEqual([
      expect.stringMatching(/^lesson\.md:8: The block “```yaml step” is not closed/),
    ]);
  });

  it('says that the head is not closed, and nothing else', () => {
    const open = good.replace('source: S\n---\n', 'source: S\n');
    const ruled = open.replace('## One', '## One\n\n---\n');
    for (const text of [open, ruled]) {
      expect(saysOf(text)).toEqual([
        expect.stringMatching(/^lesson\.md:1: The head is not closed/),
      ]);
    }
  });

  it('suggests a name with the number that was written', () => {
    expect(saysOf(good.replace('Text.', 'It is {queu.1}.')).join()).toContain(
      'Did you mean “queue.1”?',
    );
  });
});
