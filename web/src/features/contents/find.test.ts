import { expect, it } from 'vitest';
import type { LessonSummary } from '../../lesson/entry';
import { findPlaces } from './find';

const lesson = (slug: string, title: string, terms: string[] = []): LessonSummary => ({
  slug,
  title,
  course: 'first',
  number: Number.parseInt(slug, 10),
  minutes: 10,
  source: 'S',
  buildsOn: [],
  terms: terms.map((term, step) => ({ term, meaning: `${term} means this`, step })),
  steps: ['A', 'B'],
  questions: [],
  challenges: 0,
});

const LESSONS = [
  lesson('01-redo', 'Redo, RBA and commit', ['redo record', 'commit']),
  lesson('02-log', 'Reading a real redo log', ['REDO record']),
];

const names = (query: string) => findPlaces(query, LESSONS).map(({ name }) => name);

it('finds by the beginnings of words: lessons and pages first, each term once', () => {
  expect(names('redo')).toEqual([
    'Redo, RBA and commit',
    'Reading a real redo log',
    'Open a redo log',
    'redo record',
  ]);
  expect(names('RED LO')).toEqual(['Reading a real redo log', 'Open a redo log']);
  expect(names('edo')).toEqual([]);
  expect(names(' , ')).toEqual([]);
});

it('leads a term to the step that shows it', () => {
  expect(findPlaces('commit', LESSONS).at(-1)).toMatchObject({
    kind: 'term',
    path: '/lesson/01-redo?step=2',
    says: 'commit means this',
  });
});
