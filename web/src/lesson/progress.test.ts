import { describe, expect, it } from 'vitest';
import { handIn } from './hand-in';
import { type Answer, type LessonProgress, merged, readProgress, whereOneWas } from './progress';
import { ProgressBook, type Shelf } from './progress-book';

const answer = (step: number, seed: number, at: string, right = true): Answer => ({
  step,
  title: 'T',
  asks: 'A?',
  said: 'S',
  answer: 'S',
  right,
  shown: false,
  seed,
  at: `2026-01-01T10:00:${at}.000Z`,
});

const progress = (seen: number[], answers: Answer[] = []): LessonProgress => ({
  title: 'A lesson',
  version: 'v1',
  steps: 5,
  seen,
  answers,
  begun: '2026-01-01T09:00:00.000Z',
  challengeMet: null,
  finished: null,
});

/** What a browser's store does, for several tabs; `room` in letters. */
function shelf(entries = new Map<string, string>(), room = 1e6): Shelf {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    key: (at) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
}

const KEY = 'rollforward.progress.1/01-a';

describe('progress', () => {
  it('is merged without loss, and a question keeps its first answer', () => {
    const one = progress([0, 1], [answer(1, 7, '02', false)]);
    const other = progress([0, 3], [answer(1, 7, '05'), answer(1, 8, '04')]);
    const both = merged(one, other);
    expect(both).toEqual(merged(other, one));
    expect(both.seen).toEqual([0, 1, 3]);
    expect(both.answers.map(({ seed, right }) => [seed, right])).toEqual([
      [7, false],
      [8, true],
    ]);
  });

  it('leads back to the last step before a gap', () => {
    expect(whereOneWas(progress([0, 1, 2, 7]))).toBe(2);
    expect(whereOneWas(progress([]))).toBe(0);
    expect(whereOneWas(progress([4]))).toBe(0);
  });

  it.each([null, '', '{', '[]', '"x"', '{"begun": 3}', '{"__proto__": {"begun": "x"}}'])(
    'cannot be read from %j',
    (stored) => expect(readProgress(stored)).toBeNull(),
  );

  it('keeps what is whole of a damaged text', () => {
    const damaged = {
      ...progress([0, 1]),
      seen: [1, 'x', -3, 0, 1],
      answers: [answer(1, 7, '02'), { step: 2 }, null],
      finished: 'yesterday',
    };
    const read = readProgress(JSON.stringify(damaged));
    expect(read).toEqual(progress([0, 1], [answer(1, 7, '02')]));
  });
});

describe('a book of progress', () => {
  it('is there again when the page is opened anew', () => {
    const entries = new Map([['theme', 'dark']]);
    new ProgressBook(shelf(entries)).add('01-a', progress([0, 1]));
    expect(new ProgressBook(shelf(entries)).of('01-a')?.seen).toEqual([0, 1]);
    expect(entries.get('theme')).toBe('dark');
  });

  it('takes in what another tab wrote, whoever wrote last', () => {
    const entries = new Map<string, string>();
    const [one, other] = [new ProgressBook(shelf(entries)), new ProgressBook(shelf(entries))];
    one.add('01-a', progress([0, 1]));
    other.add('01-a', progress([0, 4], [answer(4, 7, '01')]));
    expect(other.of('01-a')?.seen).toEqual([0, 1, 4]);
    // The other wrote without having seen ours: what it lacks is added again.
    const blind = JSON.stringify(progress([2]));
    entries.set(KEY, blind);
    one.heard(KEY, blind);
    expect(readProgress(entries.get(KEY) ?? null)?.seen).toEqual([0, 1, 2]);
  });

  it('writes nothing when it hears what it knows: two tabs do not answer each other for ever', () => {
    const entries = new Map<string, string>();
    let writes = 0;
    const counting = shelf(entries);
    const book = new ProgressBook({
      ...counting,
      setItem: (key, value) => {
        writes += 1;
        counting.setItem(key, value);
      },
    });
    book.add('01-a', progress([0]));
    book.heard(KEY, JSON.stringify(progress([0, 1])));
    expect(writes).toBe(1);
    expect(book.of('01-a')?.seen).toEqual([0, 1]);
  });

  it('forgets everything, here and in other tabs', () => {
    const entries = new Map([['theme', 'dark']]);
    const [one, other] = [new ProgressBook(shelf(entries)), new ProgressBook(shelf(entries))];
    one.add('01-a', progress([0]));
    other.heard(KEY, entries.get(KEY) ?? null);
    one.clear();
    expect([...entries.keys()]).toEqual(['theme']);
    other.heard(KEY, null);
    other.add('01-a', progress([3]));
    expect(other.of('01-a')?.seen).toEqual([3]);
  });

  it('says when the browser keeps nothing, and lasts as long as the page', () => {
    for (const poor of [null, shelf(new Map(), 10)]) {
      const book = new ProgressBook(poor);
      book.add('01-a', progress([0]));
      book.add('01-a', progress([1]));
      expect(book.of('01-a')?.seen).toEqual([0, 1]);
      expect(book.store.getState().kept).toBe(false);
    }
  });

  it('becomes a file in which steps count from 1', () => {
    const lessons = new Map([['01-a', progress([0, 1], [answer(1, 7, '02', false)])]]);
    const file = JSON.parse(handIn(lessons, new Date('2026-01-02T00:00:00Z')));
    expect(file.lessons[0]).toMatchObject({
      lesson: '01-a',
      version: 'v1',
      steps_seen: '2 of 5',
      answers_right: '0 of 1',
      answers: [{ step: 2, seed: 7, said: 'S' }],
    });
  });
});
