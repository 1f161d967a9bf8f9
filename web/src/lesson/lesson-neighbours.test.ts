import { expect, it } from 'vitest';
import { lessonPlace } from './lesson-neighbours';

const COURSES = [
  { id: 'one', title: 'One', about: '', lessons: ['01-a', '02-b'] },
  { id: 'two', title: 'Two', about: '', lessons: ['03-c'] },
];
const ORDER = ['00-tour', '01-a', '02-b', '03-c'];
const place = (slug: string) => lessonPlace(slug, COURSES, ORDER, (name) => `Title of ${name}`);

it('tells course, number and neighbours, and the course of a neighbour that is in another', () => {
  expect(place('02-b')).toEqual({
    course: { id: 'one', title: 'One' },
    number: 2,
    before: { slug: '01-a', number: 1, title: 'Title of 01-a', course: null },
    after: { slug: '03-c', number: 1, title: 'Title of 03-c', course: 'Two' },
  });
});

it('has no neighbour at the ends, for what is in no course, and where one cannot be read', () => {
  expect(place('00-tour')).toMatchObject({ course: null, before: null, after: { number: 1 } });
  expect(place('03-c').after).toBeNull();
  expect(place('_template')).toEqual({ course: null, number: 0, before: null, after: null });
  expect(lessonPlace('01-a', COURSES, ORDER, () => null).after).toBeNull();
});
