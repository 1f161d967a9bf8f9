// A curve that a reader draws: the file is compiled, the experiment of the question gives the key on the real engine, and the
// answer is judged, said in words, handed in and read back.

import { expect, it } from 'vitest';
import { keyFault, rightReply } from '../../scripts/lessons/check-key';
import { openLesson, scenarioOf } from '../../scripts/lessons/open-lesson';
import { termsOf, withTerms } from '../../web/src/lesson/answer-terms';
import { chosenText, rightText } from '../../web/src/lesson/answer-text';
import { compileLesson } from '../../web/src/lesson/compile';
import { printableQuestion } from '../../web/src/lesson/printable-question';
import { judged } from '../../web/src/lesson/question-attempt';
import { wrongReply } from '../support/handed-in';

const QUESTION = `kind: curve
asks: How does the time of recovery depend on the target?
parameter: { field: cache.mttr_target_s, values: [0.5, 4, 0] }
seeds: 3
do: [{ at: 20, give: { crash_instance: 1 } }]
until: recovered
measure: { name: recovery, value: time_s - time_s@fault, unit: s }
within: 15%
because: DBWR had written more blocks before the crash.
`;

const lessonWith = (question: string) => ({
  lesson: `---
title: A curve
source: Nowhere
---

What does a target cost?

## Blocks wait

\`\`\`yaml step
until: {commits: 5}
show: [score]
\`\`\`

Commits so far: {commits}.

\`\`\`yaml question
${question}\`\`\`

## Summary

That is all.
`,
  scenario: 'model: cluster\npreset: sandbox\n',
});

function compiled(question = QUESTION) {
  const read = compileLesson(lessonWith(question), { opened: true });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

async function asked(shift: number) {
  const lesson = compiled();
  const { player, guide } = await openLesson(lesson, scenarioOf(lesson, shift));
  await guide.goTo(0, false);
  const reply = guide.state.replies.get(0);
  player.close();
  if (reply?.prepared.kind !== 'curve') throw new Error('no curve was asked');
  return { reply, prepared: reply.prepared };
}

it('has the same key for every seed of the lesson, and it can be right and wrong', async () => {
  const { reply, prepared } = await asked(0);
  expect(prepared.xs).toEqual(['0.5', '4', '0']);
  const [short, long, none] = prepared.truth.map(({ median }) => median);
  expect(short).toBeLessThan(long ?? 0);
  expect(long).toBeLessThan(none ?? 0);
  expect(prepared.most).toBeGreaterThan(none ?? 0);
  expect(keyFault(reply)).toBeNull();
  expect(judged(rightReply(reply))).toEqual([true, true, true]);
  const wrong = wrongReply(reply);
  expect(wrong && judged(wrong)).toEqual([false, false, false]);
  expect((await asked(1)).prepared.truth).toEqual(prepared.truth);
});

it('is said in words, printed and handed in', async () => {
  const { reply } = await asked(0);
  const drawn = { ...reply, typed: '3 5 18', done: 'checked' as const };
  expect(chosenText(drawn)).toBe('0.5: 3 s; 4: 5 s; 0: 18 s');
  expect(rightText(drawn)).toMatch(/^0\.5: [\d.]+ s; 4: [\d.]+ s; 0: [\d.]+ s$/);
  expect(printableQuestion(reply.prepared)).toMatchObject({ form: 'curve', unit: 's' });
  expect(withTerms(reply, termsOf(drawn))?.typed).toBe('3 5 18');
});

it('is refused with the line, and a level line is a fault', async () => {
  const faults = (question: string) => {
    const read = compileLesson(lessonWith(question), { opened: true });
    return read.ok ? [] : read.error.map(({ says }) => says).join(' ');
  };
  expect(faults(QUESTION.replace('[0.5, 4, 0]', '[0.5]'))).toMatch(/at least 2/);
  expect(faults(QUESTION.replace('mttr_target_s', 'mttr'))).toMatch(/cache\.mttr/);
  const { reply, prepared } = await asked(0);
  expect(keyFault({ ...reply, prepared: { ...prepared, within: 1e3 } })).toMatch(/a level line/);
  expect(keyFault({ ...reply, prepared: { ...prepared, most: 1 } })).toMatch(/set “most”/);
});
