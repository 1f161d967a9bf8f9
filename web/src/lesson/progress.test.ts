import { describe, expect, it } from 'vitest';
import { handIn, handInName, readHandIn } from './hand-in';
import {
  type Answer,
  gainOf,
  joined,
  type LessonProgress,
  lastVisitedStep,
  merged,
  readProgress,
} from './progress';
import { ProgressBook, type Shelf } from './progress-book';
import { isName, ownName } from './progress-key';

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
  during: 'lesson',
  evidence: null,
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
const done = (lessons: ReadonlyMap<string, LessonProgress>, name = '') => ({
  lessons,
  exams: new Map(),
  name,
});

describe('progress', () => {
  it('is merged without loss, and a question keeps its first answer', () => {
    const first = progress([0, 1], [answer(1, 7, '02', false)]);
    const other = progress([0, 3], [answer(1, 7, '05'), answer(1, 8, '04')]);
    const both = merged(first, other);
    expect(both).toEqual(merged(other, first));
    expect(both.seen).toEqual([0, 1, 3]);
    expect(both.answers.map(({ seed, right }) => [seed, right])).toEqual([
      [7, false],
      [8, true],
    ]);
  });

  it('keeps an answer to a question that was put in the place of another', () => {
    const [before, now] = [answer(1, 7, '02'), { ...answer(1, 7, '03'), asks: 'B?' }];
    const both = merged(progress([0, 1], [before]), progress([1], [now]));
    expect(both.answers.map(({ asks }) => asks)).toEqual(['A?', 'B?']);
  });

  it('of two places is that of the later one, wherever the file comes from', () => {
    const old = { ...progress([0], [answer(0, 7, '01')]), version: 'old' };
    const late = { ...progress([2], [answer(2, 7, '09')]), version: 'late' };
    expect(joined(old, late)).toEqual(joined(late, old));
    expect(joined(late, old)).toMatchObject({ version: 'late', seen: [0, 2] });
  });

  it('says what another’s would add to it, and where both answered differently', () => {
    const own = progress([0, 1], [answer(1, 7, '02')]);
    const other = progress([1, 2], [{ ...answer(1, 7, '01'), said: 'X' }, answer(2, 7, '03')]);
    expect(gainOf(own, other)).toEqual({ steps: 1, answers: 1, contested: 1, any: true });
    expect(gainOf(null, other)).toEqual({ steps: 2, answers: 2, contested: 0, any: true });
    expect(gainOf(own, own).any).toBe(false);
    const met = { ...own, challengeMet: '2026-01-01T11:00:00.000Z' };
    expect(gainOf(own, met)).toEqual({ steps: 0, answers: 0, contested: 0, any: true });
  });

  it('leads back to the last step before a gap', () => {
    expect(lastVisitedStep(progress([0, 1, 2, 7]))).toBe(2);
    expect(lastVisitedStep(progress([]))).toBe(0);
    expect(lastVisitedStep(progress([4]))).toBe(0);
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

  it('that is older than evidence is read as it was, and damaged evidence is left out', () => {
    const { during: _, evidence: __, ...old } = answer(1, 7, '02');
    const bad = { ...answer(2, 7, '03'), evidence: { question: 3 }, during: 'breakfast' };
    const read = readProgress(JSON.stringify({ ...progress([0, 1]), answers: [old, bad] }));
    expect(read?.answers).toEqual([answer(1, 7, '02'), answer(2, 7, '03')]);
  });

  it('keeps what was answered in lessons, however much is practised', () => {
    const lesson = Array.from({ length: 3 }, (_, step) => answer(step, 7, `0${step}`));
    const practice = Array.from({ length: 400 }, (_, seed): Answer => {
      const at = new Date(Date.UTC(2026, 1, 1) + seed * 1000).toISOString();
      return { ...answer(0, seed, '00'), at, during: 'practice' };
    });
    const kept = merged(progress([0]), progress([0], [...practice, ...lesson])).answers;
    expect(kept.filter(({ during }) => during === 'lesson')).toEqual(lesson);
    expect(kept.at(-1)).toEqual(practice.at(-1));
    expect(kept.length).toBeLessThan(200);
  });
});

describe('a book of progress', () => {
  it('is restored when the page is opened again', () => {
    const entries = new Map([['theme', 'dark']]);
    new ProgressBook(shelf(entries)).add('01-a', progress([0, 1]));
    expect(new ProgressBook(shelf(entries)).of('01-a')?.seen).toEqual([0, 1]);
    expect(entries.get('theme')).toBe('dark');
  });

  it('takes in what another tab wrote, whoever wrote last', () => {
    const entries = new Map<string, string>();
    const [book, other] = [new ProgressBook(shelf(entries)), new ProgressBook(shelf(entries))];
    book.add('01-a', progress([0, 1]));
    other.add('01-a', progress([0, 4], [answer(4, 7, '01')]));
    expect(other.of('01-a')?.seen).toEqual([0, 1, 4]);
    // The other wrote without having seen ours: what it lacks is added again.
    const blind = JSON.stringify(progress([2]));
    entries.set(KEY, blind);
    book.heard(KEY, blind);
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
    const [book, other] = [new ProgressBook(shelf(entries)), new ProgressBook(shelf(entries))];
    book.add('01-a', progress([0]));
    other.heard(KEY, entries.get(KEY) ?? null);
    book.clear();
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
    const file = JSON.parse(handIn(done(lessons), new Date('2026-01-02T00:00:00Z')));
    expect(file.lessons[0]).toMatchObject({
      lesson: '01-a',
      version: 'v1',
      steps: 5,
      steps_seen: [1, 2],
      answers_right: '0 of 1',
      answers: [{ step: 2, seed: 7, said: 'S' }],
    });
  });
});

describe('a lesson that is not of this site', () => {
  it('is known by its title, under a name that no folder has', () => {
    expect(ownName('  Slow\n logs ')).toBe('own:Slow logs');
    for (const title of ['01-a', 'é', 'e\u0301', '__proto__', 'x'.repeat(4000), '日本']) {
      expect(isName(ownName(title))).toBe(true);
    }
    expect(ownName('é')).toBe(ownName('e\u0301'));
    for (const name of ['own:', 'own: x', 'a:b', '../a', 'A']) expect(isName(name)).toBe(false);
  });

  it('keeps what was done when it has a new title', () => {
    const entries = new Map<string, string>();
    const book = new ProgressBook(shelf(entries));
    book.add(ownName('A'), progress([0, 1]));
    book.carry(ownName('A'), ownName('B'), 'B');
    const again = new ProgressBook(shelf(entries));
    expect(again.of('own:B')).toMatchObject({ title: 'B', seen: [0, 1] });
    expect(again.of('own:A')?.seen).toEqual([0, 1]);
    again.clear();
    expect(entries.size).toBe(0);
  });
});

describe('a file that was handed in', () => {
  const now = new Date('2026-01-02T00:00:00Z');
  const all = new Map([
    ['01-a', { ...progress([0, 1], [answer(1, 7, '02', false)]), challengeMet: now.toISOString() }],
    [ownName('Mine: two'), { ...progress([0, 4]), finished: now.toISOString() }],
    ['99-elsewhere', progress([3])],
  ]);
  const file = handIn(done(all, 'Ada'), now);
  const with_ = (change: object) => readHandIn(JSON.stringify({ ...JSON.parse(file), ...change }));
  const lesson = (change: object) =>
    with_({ lessons: [{ ...JSON.parse(file).lessons[0], ...change }] });

  it('is read back as it was, lessons that nobody knows too', () => {
    const read = readHandIn(file);
    expect(read).toEqual({
      ok: true,
      value: { made: now.toISOString(), name: 'Ada', lessons: all, exams: new Map(), damaged: [] },
    });
    const book = new ProgressBook(shelf());
    if (read.ok) book.take(read.value.lessons);
    expect(new Map(book.store.getState().lessons)).toEqual(all);
    expect(handIn({ ...book.store.getState(), name: 'Ada' }, now)).toBe(file);
  });

  it.each([
    ['', 'other'],
    ['\u0000\u0001', 'other'],
    ['[]', 'other'],
    ['{"format": 1}', 'other'],
    ['['.repeat(2e6), 'other'],
    ['{"format": 3, "lessons": []}', 'newer'],
    ['{"format": 1, "lessons": []}', 'empty'],
    [`{"format": 1, "lessons": [${Array(501).fill('{}').join()}]}`, 'too-many'],
  ])('is none: %#', (text, why) => {
    expect(readHandIn(text)).toEqual({ ok: false, error: why });
  });

  it('of the first format is read, and has no name and no exam', () => {
    const { name: _, exams: __, ...old } = JSON.parse(file);
    const read = readHandIn(JSON.stringify({ ...old, format: 1 }));
    expect(read).toMatchObject({ ok: true, value: { name: '', lessons: all, damaged: [] } });
  });

  it('has the name in its own', () => {
    expect(handInName(now)).toBe('rollforward-progress-2026-01-02.json');
    expect(handInName(now, ' José  Núñez/../x ')).toBe(
      'rollforward-progress-Jose-Nunez-x-2026-01-02.json',
    );
  });

  it('returns the parts that are complete, and names the others', () => {
    const read = with_({
      lessons: [
        ...JSON.parse(file).lessons,
        { lesson: '../x', title: 'Evil' },
        3,
        { lesson: '02-b' },
      ],
    });
    expect(read).toMatchObject({ ok: true, value: { damaged: ['Evil', 'entry 5', '02-b'] } });
    expect(read.ok && [...read.value.lessons.keys()]).toEqual([
      '01-a',
      '99-elsewhere',
      'own:Mine: two',
    ]);
    const some = lesson({
      steps_seen: [1, 0, 'x', 1e9, 2.5, 4],
      answers: [null, 7, { step: 'a' }],
    });
    expect(some.ok && some.value.lessons.get('01-a')).toMatchObject({ seen: [0, 3], answers: [] });
    const bare = lesson({ steps_seen: 'all', answers: {}, challenge_met: 5, title: null });
    expect(bare.ok && bare.value.lessons.get('01-a')).toMatchObject({
      seen: [],
      challengeMet: null,
    });
  });
});
