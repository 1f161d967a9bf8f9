/** The tables of the desk as plain cells: on the page and in CSV. */

import { formatDay } from '../../base/day';
import say from '../../base/messages/desk';
import { neededOf } from '../../lesson/exam';
import type { NotJudged } from '../../lesson/judge-again';
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

const NONE = '–';

/** “4 of 5” for each lesson and exam; a dash where nothing was done. */
export function standingsOf(
  student: Student,
  columns: readonly Column[],
  { pieces, judgements }: Class,
) {
  return columns.map(({ kind, name }) => {
    if (kind === 'exam') {
      const taken = inExam(student, name, pieces, judgements, examOf);
      if (taken === null) return NONE;
      return say.students.examResult({
        right: taken.right,
        count: taken.of,
        isPassed: taken.right >= neededOf(taken.of),
      });
    }
    const done = inLesson(student, name, pieces, judgements);
    if (done === null) return NONE;
    const stands = { right: done.right, count: done.of };
    return done.done ? say.students.standing(stands) : say.students.unfinished(stands);
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
    ...(forged > 0 ? [say.marks.differ({ count: forged })] : []),
    ...(notJudged > 0 ? [say.marks.notGraded({ count: notJudged })] : []),
    ...(pending > 0 ? [say.marks.pending({ count: pending })] : []),
  ];
  return parts.length === 0 ? say.marks.agree() : parts.join(', ');
}

/** How many answers were right, and which part of all that is. */
export function shareText(right: number, count: number): string {
  if (count === 0) return NONE;
  return say.questions.share({ right, percent: Math.round((100 * right) / count) });
}

export const markText = (right: boolean) => (right ? say.answers.right() : say.answers.wrong());

const NOT_JUDGED: Readonly<Record<NotJudged, () => string>> = {
  'no-evidence': say.notJudged.noEvidence,
  'no-lesson': say.notJudged.noLesson,
  'other-course': say.notJudged.otherCourse,
  'other-question': say.notJudged.otherQuestion,
  'other-model': say.notJudged.otherModel,
  'other-scenario': say.notJudged.otherScenario,
  'no-key': say.notJudged.noKey,
  'other-options': say.notJudged.otherOptions,
};

/** What the engine says of an answer, and why it says nothing. */
export function judgedText(piece: HandedInAnswer, judgements: Judgements): string {
  const judgement = judgements.get(piece);
  if (judgement === undefined) return say.answers.notYet();
  if (judgement.kind === 'not-judged') return NOT_JUDGED[judgement.why]();
  const mark = markText(judgement.right);
  return judgement.agrees ? mark : say.answers.differs({ mark });
}

export const placeText = ({ lesson, answer }: HandedInAnswer, student: Student | undefined) =>
  say.questions.place({
    lesson: lessonHead(lesson, student?.handedIn.lessons.get(lesson)?.title ?? ''),
    step: answer.step + 1,
  });

export function tableRows(all: Class): (string | number)[][] {
  const columns = columnsOf(all.students);
  const { column } = say;
  const head = [
    column.student(),
    column.file(),
    column.saved(),
    column.marksThatDiffer(),
    column.notGraded(),
    ...headsOf(columns),
  ];
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
      say.occasion[answer.during](),
      answer.seed,
      answer.at,
      answer.asks,
      answer.shown ? say.answers.wasShown() : answer.said,
      answer.answer,
      markText(answer.right),
      judgedText(piece, judgements),
      judgement?.kind === 'judged' ? judgement.misconceptions.join('; ') : '',
    ];
  });
  const { column } = say;
  const head = [
    column.student(),
    column.file(),
    column.lesson(),
    column.step(),
    column.askedIn(),
    column.seed(),
    column.time(),
    column.question(),
    column.answer(),
    column.rightAnswer(),
    column.markInFile(),
    column.gradedAgain(),
    column.misconceptions(),
  ];
  return [head, ...rows];
}
