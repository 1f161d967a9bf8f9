/** The tables of the desk as plain cells: on the page and in CSV. */

import { formatDay } from '../../base/day';
import * as say from '../../base/words/desk';
import { neededOf } from '../../lesson/exam';
import {
  type HandedInAnswer,
  hasWrongVerdict,
  inExam,
  inLesson,
  isNotJudged,
  type Judgements,
  type Student,
} from './hand-ins';
import { type Column, columnsOf, examOf, headsOf, lessonHead } from './places';

interface Class {
  readonly students: readonly Student[];
  readonly pieces: readonly HandedInAnswer[];
  readonly judgements: Judgements;
}

/** “4 of 5” for each lesson and exam; a dash where nothing was done. */
export function standingsOf(
  student: Student,
  columns: readonly Column[],
  { pieces, judgements }: Class,
) {
  return columns.map(({ kind, name }) => {
    if (kind === 'exam') {
      const taken = inExam(student, name, pieces, judgements, examOf);
      if (taken === null) return say.none;
      return say.exam(taken.right, taken.of, taken.right >= neededOf(taken.of));
    }
    const done = inLesson(student, name, pieces, judgements);
    if (done === null) return say.none;
    const stands = say.standing(done.right, done.of);
    return done.done ? stands : say.notFinished(stands);
  });
}

function marksOf({ id }: Student, { pieces, judgements }: Class) {
  const own = pieces.filter(({ student }) => student === id);
  return {
    forged: own.filter((piece) => hasWrongVerdict(piece, judgements)).length,
    notJudged: own.filter((piece) => isNotJudged(piece, judgements)).length,
    pending: own.filter((piece) => !judgements.has(piece)).length,
  };
}

export function marksText(student: Student, all: Class): string {
  const { forged, notJudged, pending } = marksOf(student, all);
  const parts = [
    ...(forged > 0 ? [say.differ(forged)] : []),
    ...(notJudged > 0 ? [say.unjudged(notJudged)] : []),
    ...(pending > 0 ? [say.pending(pending)] : []),
  ];
  return parts.length === 0 ? say.agree : parts.join(', ');
}

export const markText = (right: boolean) => (right ? say.right : say.wrong);

/** What the engine says of an answer, and why it says nothing. */
export function judgedText(piece: HandedInAnswer, judgements: Judgements): string {
  const judgement = judgements.get(piece);
  if (judgement === undefined) return say.notYet;
  if (judgement.kind === 'not-judged') return say.NOT_JUDGED[judgement.why];
  const mark = markText(judgement.right);
  return judgement.agrees ? mark : say.differs(mark);
}

export const placeText = ({ lesson, answer }: HandedInAnswer, student: Student | undefined) =>
  say.place(
    lessonHead(lesson, student?.handedIn.lessons.get(lesson)?.title ?? ''),
    answer.step + 1,
  );

export function tableRows(all: Class): (string | number)[][] {
  const columns = columnsOf(all.students);
  const head = [...say.CSV_TABLE, ...headsOf(columns)];
  const rows = all.students.map((student) => {
    const { forged, notJudged } = marksOf(student, all);
    const { made } = student.handedIn;
    const saved = made === null ? '' : formatDay(made);
    const stands = standingsOf(student, columns, all);
    return [student.name, student.file, saved, forged, notJudged, ...stands];
  });
  return [head, ...rows];
}

export function answerRows({ students, pieces, judgements }: Class): (string | number)[][] {
  const byId = new Map(students.map((student) => [student.id, student]));
  const rows = pieces.map((piece) => {
    const { lesson, answer } = piece;
    const student = byId.get(piece.student);
    const judgement = judgements.get(piece);
    return [
      student?.name ?? '',
      student?.file ?? '',
      lessonHead(lesson, student?.handedIn.lessons.get(lesson)?.title ?? ''),
      answer.step + 1,
      say.OCCASIONS[answer.during],
      answer.seed,
      answer.at,
      answer.asks,
      answer.shown ? say.wasTold : answer.said,
      answer.answer,
      markText(answer.right),
      judgedText(piece, judgements),
      judgement?.kind === 'judged' ? judgement.misconceptions.join('; ') : '',
    ];
  });
  return [say.CSV_ANSWERS, ...rows];
}
