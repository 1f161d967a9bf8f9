// The searches that lessons link to: each address is one that the page writes itself, so that its form is filled as the lesson
// means, and the search finds what the lesson says.

import { expect, it } from 'vitest';
import { lessonFiles } from '../../scripts/lessons/folders.mjs';
import { Exploration } from '../../scripts/wasm.mjs';
import type { ExplorationReport } from '../../web/src/engine/generated/control';
import {
  addressOf,
  choicesIn,
  FIRST_CHOICES,
  scenarioOf,
  searchOf,
} from '../../web/src/features/explorer/choices';
import { versionsOf } from '../../web/src/features/explorer/versions';

/** By the words of the link. */
const FOUND: Readonly<Record<string, ExplorationReport['verdict']>> = {
  'every schedule with such waits': 'fails',
  'waits that end by themselves': 'holds',
  'The explorer': 'holds',
  'under TSO': 'holds',
  'under PSO': 'fails',
  'every schedule under PSO': 'holds',
  'Search this program': 'fails',
  'the text of figure 6': 'holds',
  'a wrong test on line 8': 'holds',
  '`tail + 2` on line 3': 'holds',
};

const LINK = /\[([^\]]+)\]\(#\/explore\?([^)]+)\)/g;
const LESSONS = [
  '32-nobody-is-told',
  '33-many-consumers-one-slow',
  '34-when-stores-arrive-out-of-order',
  '35-break-the-queue',
];
const links = LESSONS.flatMap((slug) =>
  [...lessonFiles(slug).lesson.matchAll(LINK)].map(([, words = '', query = '']) => ({
    slug,
    words,
    query,
  })),
);

it('are all known here', () => {
  expect(links.map(({ words }) => words).toSorted()).toEqual(Object.keys(FOUND).toSorted());
});

it.each(links)('$slug: $words', ({ words, query }) => {
  const choices = choicesIn(query);
  const written = new URLSearchParams(addressOf(choices));
  for (const [name, value] of new URLSearchParams(query)) expect(written.get(name)).toBe(value);
  expect(versionsOf(choices.program)).toContain(choices.mutant);
  expect(choices.mostStates).toBe(FIRST_CHOICES.mostStates);

  const search = new Exploration(scenarioOf(choices), searchOf(choices));
  while (search.advance(100_000)) {}
  expect((search.report() as ExplorationReport).verdict).toBe(FOUND[words]);
});
