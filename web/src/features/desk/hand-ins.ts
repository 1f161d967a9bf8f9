/** What a class handed in, as one list of answers: who, where, what was said, and what came of judging it again. Pure. */

import type { Attempt } from '../../lesson/exam';
import { bestAttempt } from '../../lesson/exam';
import type { Judgement } from '../../lesson/judge-again';
import type { Answer } from '../../lesson/progress';
import type { FileRead } from '../progress/read-file';

/** One file; whoever handed in twice is there twice. */
export interface Student {
  readonly id: number;
  /** As the file gives it; the file's own name where it gives none. */
  readonly name: string;
  readonly file: string;
  readonly handedIn: FileRead['handedIn'];
}

/** An answer of one student. */
export interface HandedInAnswer {
  readonly student: number;
  /** The name of the lesson's folder, or the one that a lesson of one's own has. */
  readonly lesson: string;
  readonly answer: Answer;
  /** The attempt of an exam that it belongs to. */
  readonly exam: { readonly course: string; readonly attempt: Attempt } | null;
}

/** By piece; those that are not in it are still to be judged. */
export type Judgements = ReadonlyMap<HandedInAnswer, Judgement>;

const EXTENSION = /\.json$/i;

export const studentOf = ({ name, handedIn }: FileRead, id: number): Student => ({
  id,
  name: handedIn.name.trim() || name.replace(EXTENSION, ''),
  file: name,
  handedIn,
});

export function answersOfStudent({ id, handedIn }: Student): HandedInAnswer[] {
  const inLessons = [...handedIn.lessons].flatMap(([lesson, { answers }]) =>
    answers.map((answer): HandedInAnswer => ({ student: id, lesson, answer, exam: null })),
  );
  const inExams = [...handedIn.exams].flatMap(([course, { attempts }]) =>
    attempts.flatMap((attempt) =>
      attempt.questions.flatMap(({ lesson, answer }): HandedInAnswer[] =>
        answer === null ? [] : [{ student: id, lesson, answer, exam: { course, attempt } }],
      ),
    ),
  );
  return [...inLessons, ...inExams];
}

/** What counts: the engine's judgement where there is one, and else what the file says. */
function isRight(piece: HandedInAnswer, judgements: Judgements): boolean {
  const judgement = judgements.get(piece);
  if (judgement?.kind === 'judged') return judgement.right;
  return judgement?.why !== 'other-course' && piece.answer.right;
}

/** The file's mark is not what the engine says. */
export function hasWrongVerdict(piece: HandedInAnswer, judgements: Judgements): boolean {
  const judgement = judgements.get(piece);
  return judgement?.kind === 'judged' && !judgement.agrees;
}

export const isNotJudged = (piece: HandedInAnswer, judgements: Judgements) =>
  judgements.get(piece)?.kind === 'not-judged';

// A student's state in a lesson and in an exam.

/** What an exam of a course asks; null where this site has no such course. */
export type ExamOf = (course: string) => {
  /** Folders of the lessons that it draws from. */
  readonly lessons: ReadonlySet<string>;
  readonly questions: number;
} | null;

/** Whether the exam of the course could have asked it. Questions outside an exam always could. */
export function isInExam({ lesson, exam }: HandedInAnswer, examOf: ExamOf): boolean {
  const examContents = exam === null ? null : examOf(exam.course);
  return examContents === null || examContents.lessons.has(lesson);
}

export interface StudentMarks {
  readonly right: number;
  readonly of: number;
  readonly done: boolean;
}

/** The first answer to each question of a lesson counts. Null where nothing was done in it. */
export function inLesson(
  student: Student,
  lesson: string,
  pieces: readonly HandedInAnswer[],
  judgements: Judgements,
): StudentMarks | null {
  const progress = student.handedIn.lessons.get(lesson);
  const own = pieces.filter(
    (piece) =>
      piece.student === student.id &&
      piece.lesson === lesson &&
      piece.exam === null &&
      piece.answer.during === 'lesson',
  );
  if (progress === undefined || (progress.seen.length === 0 && own.length === 0)) return null;
  const first = new Map<number, HandedInAnswer>();
  for (const piece of own) {
    if (!first.has(piece.answer.step)) first.set(piece.answer.step, piece);
  }
  const right = [...first.values()].filter((piece) => isRight(piece, judgements)).length;
  return { right, of: first.size, done: progress.finished !== null };
}

/**
 * The best attempt by the file’s own marks, with the engine’s; a question that it has twice counts once, and one that it
 * lacks is not right. Null where none was handed in.
 */
export function inExam(
  student: Student,
  course: string,
  pieces: readonly HandedInAnswer[],
  judgements: Judgements,
  examOf: ExamOf,
): StudentMarks | null {
  const best = bestAttempt(student.handedIn.exams.get(course));
  if (best === null) return null;
  const right = pieces.filter(
    (piece) =>
      piece.student === student.id && piece.exam?.attempt === best && isRight(piece, judgements),
  );
  const of = Math.max(best.questions.length, examOf(course)?.questions ?? 0);
  const places = new Set(right.map(({ lesson, answer }) => `${lesson} ${answer.step}`));
  return { right: places.size, of, done: true };
}

// How a class answered each question.

export interface DeskQuestion {
  readonly lesson: string;
  /** From 0. */
  readonly step: number;
  /** As somebody was asked. */
  readonly asks: string;
  readonly answers: number;
  readonly right: number;
  /** So many asked to be told instead. */
  readonly shown: number;
  /** What wrong answers rest on, the most frequent first. */
  readonly misconceptions: readonly { readonly says: string; readonly count: number }[];
}

/** In the order of the lessons’ names and their steps. */
export function questionsOf(
  pieces: readonly HandedInAnswer[],
  judgements: Judgements,
): DeskQuestion[] {
  const groups = new Map<string, HandedInAnswer[]>();
  for (const piece of pieces) {
    const { step, asks, evidence } = piece.answer;
    const key = `${piece.lesson} ${String(step).padStart(4, '0')} ${evidence?.question ?? asks}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [piece]);
    else group.push(piece);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => askedOf(group, judgements));
}

function askedOf(group: readonly HandedInAnswer[], judgements: Judgements): DeskQuestion[] {
  const [first] = group;
  if (first === undefined) return [];
  const counts = new Map<string, number>();
  for (const piece of group) {
    const judgement = judgements.get(piece);
    const says = judgement?.kind === 'judged' ? judgement.misconceptions : [];
    for (const statement of says) counts.set(statement, (counts.get(statement) ?? 0) + 1);
  }
  return [
    {
      lesson: first.lesson,
      step: first.answer.step,
      asks: first.answer.asks,
      answers: group.length,
      right: group.filter((piece) => isRight(piece, judgements)).length,
      shown: group.filter(({ answer }) => answer.shown).length,
      misconceptions: [...counts]
        .map(([says, count]) => ({ says, count }))
        .sort((a, b) => b.count - a.count),
    },
  ];
}
