// A lesson in another language is the same lesson: what a translator may change is held apart from what must stay.

import { describe, expect, it } from 'vitest';
import { lessonFolders, TRANSLATIONS } from '../../scripts/lessons/folders.mjs';
import { compileTranslation } from '../../scripts/lessons/read-lessons';
import { translationDifferences } from '../../scripts/lessons/translation';
import { compileLesson, problemText } from '../../web/src/lesson/compile';

const ORIGINAL = `---
title: A queue
source: S
terms:
  queue: A list of buffers.
---

Before {commits} commits.

## The queue

\`\`\`yaml step
until: {commits: 8}
show: [score]
must: ["up = 2"]
notes: Wait.
\`\`\`

The *queue* has {queue.1} blocks, {mark:dirty} dirty ones.

\`\`\`yaml question
kind: number
at: {commits: 12}
asks: How long is the queue?
value: queue.1
unit: blocks
because: It has {queue.1} blocks.
\`\`\`

## Summary

Done.
`;

const GERMAN = ORIGINAL.replace('A queue', 'Eine Queue')
  .replace('queue: A list of buffers.', 'Queue: Eine Liste von Puffern.')
  .replace('Before {commits} commits.', 'Vor {commits} Commits.')
  .replace('## The queue', '## Die Queue')
  .replace('notes: Wait.', 'notes: Warten.')
  .replace(
    'The *queue* has {queue.1} blocks, {mark:dirty} dirty ones.',
    'Mit {mark:dirty} gezeichnet: die *Queue*, {queue.1} Blöcke lang.',
  )
  .replace('How long is the queue?', 'Wie lang ist die Queue?')
  .replace('unit: blocks', 'unit: Blöcke')
  .replace('It has {queue.1} blocks.', 'Sie hat {queue.1} Blöcke.')
  .replace('## Summary\n\nDone.', '## Zusammenfassung\n\nFertig.');

function compiled(lesson: string) {
  const read = compileLesson({ lesson, scenario: 'model: cluster\npreset: walk\n' });
  if (!read.ok) throw new Error(read.error.map(problemText).join('\n'));
  return read.value;
}

const differences = (german: string) =>
  translationDifferences(compiled(ORIGINAL), compiled(german)).map(
    ({ line, says }) => `${line}: ${says}`,
  );

describe('a translation', () => {
  it('may say everything in other words and another order', () => {
    expect(differences(GERMAN)).toEqual([]);
  });

  it.each([
    ['until: {commits: 8}', 'until: {commits: 9}', 'until.nth is 9'],
    ['must: ["up = 2"]', 'must: ["up = 1"]', 'must.0'],
    ['value: queue.1', 'value: queue.2', 'question.value is "queue.2"'],
    ['Sie hat {queue.1}', 'Sie hat acht', 'question.because names nothing'],
    ['{mark:dirty}', '{mark:clean}', 'prose names {clean}, {queue.1}'],
    ['show: [score]', 'show: [cluster]', 'show.0'],
    ['Vor {commits}', 'Vor vielen', 'opening'],
    ['Queue: Eine Liste von Puffern.', 'Queue: Eine Liste.\n  Puffer: Ein Platz.', 'terms'],
  ])('must not turn %s into %s', (was, is, says) => {
    expect(GERMAN).toContain(was);
    expect(differences(GERMAN.replace(was, is)).join('\n')).toContain(says);
  });

  it('has as many steps as the original', () => {
    const more =
      '## Noch einer\n\n```yaml step\nuntil: {commits: 20}\nshow: [score]\n```\n\nText.\n\n## Zusammenfassung';
    expect(differences(GERMAN.replace('## Zusammenfassung', more))).toEqual([
      '1: The translation has 2 steps, the original has 1.',
    ]);
  });
});

describe.each(TRANSLATIONS)('the lessons in %s', (language) => {
  it.each(lessonFolders())('%s is the same lesson', (slug) => {
    const read = compileTranslation(slug, language);
    expect(read === null || read.ok ? [] : read.error.map(problemText)).toEqual([]);
  });
});
