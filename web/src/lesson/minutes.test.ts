import { expect, it } from 'vitest';
import type { Lesson } from './lesson';
import { minutesOf } from './minutes';

const words = (count: number) => [[Array.from({ length: count }, () => 'word').join(' ')]];

interface Has {
  readonly question?: boolean;
  readonly challenge?: boolean;
}

function lessonOf(prose: number, steps: readonly Has[]): Lesson {
  const paragraph: readonly string[] = [];
  return {
    opening: words(prose),
    summary: [],
    steps: steps.map(({ question = false, challenge = false }) => ({
      prose: [],
      question: question ? { kind: 'number', asks: paragraph, because: paragraph } : null,
      challenge: challenge ? { says: paragraph, because: paragraph } : null,
    })),
  } as unknown as Lesson;
}

it('is the reading, the playing, the questions and the challenge', () => {
  expect(minutesOf(lessonOf(1000, []))).toBe(5);
  expect(minutesOf(lessonOf(1000, Array(15).fill({})))).toBe(6);
  expect(minutesOf(lessonOf(1000, Array(3).fill({ question: true })))).toBe(7);
  expect(minutesOf(lessonOf(1000, [{ challenge: true }]))).toBe(9);
});

it('is never none', () => {
  expect(minutesOf(lessonOf(3, []))).toBe(1);
});
