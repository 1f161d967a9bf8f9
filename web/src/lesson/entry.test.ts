import { describe, expect, it } from 'vitest';
import { compileLesson } from './compile';
import { entryOf } from './entry';

const HEAD = `---
title: A
minutes: 5
source: S
builds_on: [00-before]
terms: { redo record: M1, RBA: M2, queue: M3, nowhere: M4 }
---
`;
const STEP = '```yaml step\nuntil: opened\nshow: [score]\n```\n';
const QUESTION =
  '```yaml question\nkind: order\nasks: A?\nitems:\n' +
  ['crashed', 'detected', 'opened'].map((at) => `  - {says: S, at: ${at}}\n`).join('') +
  'because: B.\n```\n';

function entryFor(body: string) {
  const compiled = compileLesson({
    lesson: HEAD + body,
    scenario: 'model: cluster\npreset: walk\n',
  });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  return entryOf('01-a', compiled.value, { course: 'crash-recovery', number: 7 });
}

describe('what the map tells of a lesson', () => {
  const entry = entryFor(
    `The _queue_.\n\n## One\n${STEP}\nSome _redo records_.\n\n` +
      `## Two\n${STEP}\nText.\n\n- An _rba_.\n- A redo record.\n\n${QUESTION}`,
  );

  it('holds the head and the headings', () => {
    expect(entry).toMatchObject({
      slug: '01-a',
      title: 'A',
      course: 'crash-recovery',
      number: 7,
      minutes: 1,
      source: 'S',
      buildsOn: ['00-before'],
      steps: ['One', 'Two'],
      questions: [1],
      challenges: 0,
    });
  });

  it('finds the step that first speaks of each term, else takes the first', () => {
    const steps = Object.fromEntries(entry.terms.map(({ term, step }) => [term, step]));
    expect(steps).toEqual({ 'redo record': 0, RBA: 1, queue: 0, nowhere: 0 });
  });
});
