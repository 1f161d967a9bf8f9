// What a person does in a lesson is written down as it is: on the real engine, with the template of all lessons.

import { expect, it } from 'vitest';
import { rightReply } from '../../scripts/lessons/check-key';
import { openLesson } from '../../scripts/lessons/open-lesson';
import { compileFolder } from '../../scripts/lessons/read-lessons';
import type { Guide } from '../../web/src/lesson/guide';
import { keepProgress } from '../../web/src/lesson/keep-progress';
import { ProgressBook } from '../../web/src/lesson/progress-book';
import { longestText, questionOf } from '../support/lesson-steps';

const now = () => new Date('2026-01-01T00:00:00Z');

/** The template, open, and a book for what is done in it. */
async function openTemplate() {
  const compiled = compileFolder('_template');
  if (!compiled.ok) throw new Error('the template does not compile');
  const { lesson } = compiled.value;
  const { player, guide } = await openLesson(compiled.value);
  const book = new ProgressBook(null);
  const kept = { slug: 'template', version: 'v1' };
  const keep = () => keepProgress({ guide, lesson, kept, book, first: 0, now });
  return { lesson, player, guide, book, keep };
}

/** The first option of the lesson's file, wherever it is offered. */
function firstOf(guide: Guide): Set<number> {
  const prepared = guide.state.replies.get(guide.state.index)?.prepared;
  if (prepared?.kind !== 'choose') throw new Error('nothing to choose');
  return new Set([prepared.options.findIndex(({ own }) => own === 0)]);
}

it('is written down step by step, with what was said and what is right', async () => {
  const { lesson, player, guide, book, keep } = await openTemplate();
  const end = keep();
  expect(book.of('template')).toBeNull();

  await guide.goTo(0, false);
  expect(book.of('template')).toMatchObject({ title: lesson.title, seen: [0], answers: [] });
  guide.editAnswer({ chosen: firstOf(guide) });
  expect(book.of('template')?.answers).toEqual([]);
  await guide.answer('checked');
  expect(book.of('template')?.answers).toMatchObject([
    { step: 0, right: false, shown: false, seed: player.state.scenario?.seed },
  ]);
  const { options } = questionOf('_template', 1, 'choose');
  const right = options.find((option) => option.right !== false);
  expect(book.of('template')?.answers[0]?.said).toBe(longestText(options[0]?.says ?? []));
  expect(book.of('template')?.answers[0]?.answer).toBe(longestText(right?.says ?? []));

  await guide.goTo(1, false);
  await guide.answer('shown');
  await guide.goTo(2, false);
  const attempt = guide.state.replies.get(2);
  if (attempt === undefined) throw new Error('nothing is asked');
  const { chosen, typed } = rightReply(attempt);
  guide.editAnswer({ chosen, typed });
  await guide.answer('checked');
  expect(book.of('template')?.answers.map(({ right }) => right)).toEqual([false, false, true]);
  expect(book.of('template')?.answers[1]).toMatchObject({ shown: true, said: '' });
  expect(book.of('template')?.finished).toBeNull();

  const steps = lesson.steps.map((_, step) => step);
  for (const step of steps.slice(3)) await guide.goTo(step, false);
  expect(book.of('template')).toMatchObject({ seen: steps, finished: now().toISOString() });
  expect(book.of('template')?.challengeMet).toBeNull();
  guide.markChallengeMet();
  expect(book.of('template')?.challengeMet).toBe(now().toISOString());
  end();
  player.close();
});

it('holds what was answered before it began, once', async () => {
  const { player, guide, book, keep } = await openTemplate();
  await guide.goTo(0, false);
  guide.editAnswer({ chosen: firstOf(guide) });
  await guide.answer('checked');
  for (const _ of ['at first', 'and again']) {
    keep()();
    expect(book.of('template')?.answers).toMatchObject([{ step: 0, right: false }]);
  }
  player.close();
});
