import { expect, it } from 'vitest';
import say from '../messages/citation';
import { PAPER_NAMES, PAPERS, paperOf } from './citation';

it('a source names the paper with which it begins, in any language of the lessons', () => {
  const sources = {
    'The paper, section 3.2': 'buddies',
    'Das Paper, Abschnitt 3.2': 'buddies',
    'The Streams paper, section III.A': 'streams',
    'Das Streams-Paper, Abschnitt III.A': 'streams',
    'The papers of a bank': null,
    'Section 2 of the paper': null,
  };
  const found = Object.keys(sources).map((source) => [source, paperOf(source)]);
  expect(Object.fromEntries(found)).toEqual(sources);
});

it('each paper has its own names and its own citation', () => {
  const names = PAPER_NAMES.flatMap((paper) => PAPERS[paper].names);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(PAPER_NAMES.map((paper) => say.citation[paper]())).size).toBe(PAPER_NAMES.length);
});
