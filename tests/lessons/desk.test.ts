// A class hands in: thirty files, judged again on the real engine. All forged marks are found, and
// no others. The mistakes of a class are counted. A file that is not a progress file is named and harms nothing.

import { beforeAll, describe, expect, it } from 'vitest';
import { SITE } from '../../scripts/lessons/engine';
import { logReader } from '../../scripts/lessons/log-reader';
import { compileFolder, compileTranslation } from '../../scripts/lessons/read-lessons';
import { csvOf } from '../../web/src/features/desk/csv';
import {
  answersOfStudent,
  type HandedInAnswer,
  hasWrongVerdict,
  inExam,
  inLesson,
  isNotJudged,
  type Judgements,
  questionsOf,
  type Student,
  studentOf,
} from '../../web/src/features/desk/hand-ins';
import { judgeAll } from '../../web/src/features/desk/judge-all';
import { fileRead } from '../../web/src/features/progress/read-file';
import type { Judgement } from '../../web/src/lesson/judge-again';
import { handedIn } from '../support/handed-in';

const FIRST = '01-instances-and-shared-disks';
const SECOND = '02-redo-rba-scn-and-commit';

const COURSE = 'crash-recovery';

/** An exam asks two questions of the first lesson. */
const examOf = (course: string) =>
  course === COURSE ? { lessons: new Set([FIRST]), questions: 2 } : null;

const fileOf = (text: string, name: string) => new File([text], name);

async function readAll(texts: readonly (readonly [name: string, text: string])[]) {
  const students: Student[] = [];
  const faults: string[] = [];
  for (const [name, text] of texts) {
    const read = await fileRead(fileOf(text, name));
    if ('handedIn' in read) students.push(studentOf(read, students.length));
    else faults.push(read.title);
  }
  return { students, faults, pieces: students.flatMap(answersOfStudent) };
}

async function judged(pieces: readonly HandedInAnswer[], signal = new AbortController().signal) {
  const all = new Map<HandedInAnswer, Judgement>();
  let tells = 0;
  await judgeAll(
    pieces,
    {
      load: async (slug) => {
        const read = compileFolder(slug);
        return read.ok ? read.value.lesson : null;
      },
      others: (slug) => {
        const read = compileTranslation(slug, 'de');
        return read?.ok ? [async () => read.value.lesson] : [];
      },
      client: (model) => SITE.client(model),
      logs: async () => logReader(),
      examOf,
      engines: 2,
      onJudged: (some) => {
        tells += 1;
        for (const [piece, judgement] of some) all.set(piece, judgement);
      },
    },
    signal,
  );
  return { judgements: all as Judgements, tells };
}

describe('a class', () => {
  let texts: (readonly [string, string])[] = [];

  beforeAll(async () => {
    const lessons = [FIRST, SECOND];
    const make = (student: string, shift: number, wrong: (place: number) => boolean) =>
      handedIn({ student, lessons, shift, wrong });
    const [ada, ben, cleo] = await Promise.all([
      make('Ada', 0, () => false),
      make('Ben', 0, (place) => place === 1),
      make('Cleo', 3, () => true),
    ]);
    texts = [
      ['ada.json', ada],
      ['ben.json', ben],
      ['cleo.json', cleo],
    ];
  }, 120_000);

  it('is judged as it answered, on whatever seeds', async () => {
    const { students, pieces, faults } = await readAll(texts);
    expect(faults).toEqual([]);
    const { judgements } = await judged(pieces);
    expect(judgements.size).toBe(pieces.length);
    expect(pieces.filter((piece) => hasWrongVerdict(piece, judgements))).toEqual([]);
    expect(pieces.filter((piece) => isNotJudged(piece, judgements))).toEqual([]);
    const [ada, ben, cleo] = students.map((student) =>
      inLesson(student, FIRST, pieces, judgements),
    );
    expect(ada).toMatchObject({ right: ada?.of, done: true });
    expect(ben).toMatchObject({ right: (ben?.of ?? 0) - 1 });
    expect(cleo).toMatchObject({ right: 0, of: ada?.of });
    const second = questionsOf(pieces, judgements).filter(({ lesson }) => lesson === FIRST)[1];
    expect(second).toMatchObject({ answers: 3, right: 1 });
    const wrong = second?.misconceptions.reduce((sum, { count }) => sum + count, 0);
    expect(wrong).toBeGreaterThanOrEqual(2);
  });

  it('is judged in the language that it read', async () => {
    const german = await handedIn({
      student: 'Dora',
      lessons: [FIRST],
      shift: 0,
      language: 'de',
      wrong: (place) => place === 0,
    });
    const { pieces, students } = await readAll([['dora.json', german]]);
    const { judgements } = await judged(pieces);
    expect(pieces.filter((piece) => isNotJudged(piece, judgements))).toEqual([]);
    const [dora] = students.map((student) => inLesson(student, FIRST, pieces, judgements));
    expect(dora).toMatchObject({ right: (dora?.of ?? 0) - 1 });
  });

  it('has a forged mark found, and no other', async () => {
    const forged = JSON.parse(texts[2]?.[1] ?? '');
    forged.lessons[0].answers[2].right = true;
    const { pieces } = await readAll([texts[0] ?? ['', ''], ['cleo.json', JSON.stringify(forged)]]);
    const { judgements } = await judged(pieces);
    const found = pieces.filter((piece) => hasWrongVerdict(piece, judgements));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ student: 1, lesson: FIRST, answer: { right: true } });
    // What counts is what the engine says.
    const first = questionsOf(pieces, judgements).filter(({ lesson }) => lesson === FIRST)[2];
    expect(first).toMatchObject({ answers: 2, right: 1 });
  });

  it('is read where files are damaged, foreign, newer or older, and each is named', async () => {
    const old = JSON.parse(texts[1]?.[1] ?? '');
    for (const { answers } of old.lessons) {
      for (const answer of answers) {
        delete answer.evidence;
        delete answer.during;
      }
    }
    delete old.name;
    const { students, faults, pieces } = await readAll([
      ['notes.txt', 'Dear diary'],
      ['package.json', '{"name": "x", "format": "esm"}'],
      ['cut.json', (texts[0]?.[1] ?? '').slice(0, 900)],
      ['newer.json', '{"format": 7, "lessons": []}'],
      ['empty.json', '{"format": 2, "lessons": []}'],
      ['old.json', JSON.stringify({ ...old, format: 1 })],
      texts[0] ?? ['', ''],
    ]);
    expect(faults).toHaveLength(5);
    expect(faults.join()).toMatch(/notes\.txt.*package\.json.*cut\.json.*newer\.json.*empty\.json/);
    expect(students.map(({ name }) => name)).toEqual(['old', 'Ada']);
    const { judgements } = await judged(pieces);
    const olds = pieces.filter(({ student }) => student === 0);
    expect(olds.length).toBeGreaterThan(3);
    for (const piece of olds) {
      expect(judgements.get(piece)).toEqual({ kind: 'not-judged', why: 'no-evidence' });
    }
  });

  it('of thirty files is judged once for each question and run', async () => {
    const [[, ada = ''] = []] = texts;
    const base = JSON.parse(ada);
    const files = Array.from({ length: 30 }, (_, number): [string, string] => {
      const own = structuredClone(base);
      own.name = `Student ${number}`;
      return [`student-${number}.json`, JSON.stringify(own)];
    });
    const { pieces } = await readAll(files);
    expect(pieces.length).toBeGreaterThan(250);
    const { judgements, tells } = await judged(pieces);
    expect(judgements.size).toBe(pieces.length);
    expect(pieces.filter((piece) => hasWrongVerdict(piece, judgements))).toEqual([]);
    // One for each lesson and seed.
    expect(tells).toBe(2);
  });

  it('stops judging when it is told to', async () => {
    const { pieces } = await readAll(texts);
    const controller = new AbortController();
    controller.abort();
    expect((await judged(pieces, controller.signal)).judgements.size).toBe(0);
  });

  it('passes no exam of another course’s questions, nor one that lacks questions', async () => {
    const file = JSON.parse(texts[0]?.[1] ?? '');
    const [first, second] = file.lessons;
    const workFor = (slug: string, answer: { step: number; seed: number }) => ({
      lesson: slug,
      title: slug,
      step: answer.step,
      seed: answer.seed,
      answer: { ...answer, during: 'exam' },
    });
    const exam = (questions: unknown[]) => ({
      course: COURSE,
      title: 'Crash recovery',
      attempts: [
        { begun: '2026-01-02T10:00:00Z', handed_in: '2026-01-02T11:00:00Z', at: 1, questions },
      ],
    });
    const own = workFor(FIRST, first.answers[0]);
    const foreign = workFor(SECOND, second.answers[0]);
    const standing = async (questions: unknown[]) => {
      const text = JSON.stringify({ ...file, lessons: [], exams: [exam(questions)] });
      const { students, pieces, faults } = await readAll([['ada.json', text]]);
      expect(faults).toEqual([]);
      const { judgements } = await judged(pieces);
      const [ada] = students;
      return ada && inExam(ada, COURSE, pieces, judgements, examOf);
    };
    expect(await standing([own, workFor(FIRST, first.answers[1])])).toMatchObject({
      right: 2,
      of: 2,
    });
    expect(await standing([own, foreign])).toMatchObject({ right: 1, of: 2 });
    expect(await standing([own])).toMatchObject({ right: 1, of: 2 });
  });

  it('has no exam where none was handed in', async () => {
    const { students, pieces } = await readAll(texts);
    const [ada] = students;
    expect(ada && inExam(ada, COURSE, pieces, new Map(), examOf)).toBeNull();
  });
});

it('writes tables that a spreadsheet reads and does not run', () => {
  expect(
    csvOf([
      ['a', 'b "c", d', 3],
      ['=1+1', '-x', '@x', 'two\nlines'],
    ]),
  ).toBe('\uFEFFa,"b ""c"", d",3\r\n\'=1+1,\'-x,\'@x,"two\nlines"\r\n');
});
