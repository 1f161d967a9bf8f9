/** What a class did, as three tables: students and lessons, questions, and the answers of one student. */

import { useMemo } from 'react';
import { formatDay } from '../../base/day';
import say from '../../base/messages/desk';
import { Table } from '../../widgets/Table';
import css from './desk.module.css';
import { hasWrongVerdict, questionsOf, type Student } from './hand-ins';
import { columnsOf, headsOf, lessonHead } from './places';
import { judgedText, marksText, markText, placeText, shareText, standingsOf } from './tables';
import type { DeskState } from './use-desk';

interface StudentsProps {
  readonly desk: DeskState;
  onChoose: (student: number) => void;
}

export function Students({ desk, onChoose }: StudentsProps) {
  const columns = useMemo(() => columnsOf(desk.students), [desk.students]);
  return (
    <Table
      caption={say.students.caption()}
      columns={[say.column.student(), say.column.marks(), ...headsOf(columns)]}
      rows={desk.students.map((student) => ({
        key: String(student.id),
        cells: [student.name, marksText(student, desk), ...standingsOf(student, columns, desk)],
        onChoose: () => onChoose(student.id),
      }))}
    />
  );
}

export function Questions({ desk }: { desk: DeskState }) {
  const { pieces, judgements, students } = desk;
  const questions = useMemo(() => questionsOf(pieces, judgements), [pieces, judgements]);
  const titleOf = (lesson: string) =>
    students.find(({ handedIn }) => handedIn.lessons.has(lesson))?.handedIn.lessons.get(lesson)
      ?.title ?? '';
  return (
    <Table
      caption={say.questions.caption()}
      columns={[
        say.column.place(),
        say.column.question(),
        say.column.answers(),
        say.column.right(),
        say.column.shown(),
        say.column.misconceptions(),
      ]}
      rows={questions.map(
        ({ lesson, step, asks, answers, right, shown, misconceptions }, index) => ({
          key: String(index),
          cells: [
            say.questions.place({ lesson: lessonHead(lesson, titleOf(lesson)), step: step + 1 }),
            <span key="asks" className={css.words}>
              {asks}
            </span>,
            String(answers),
            shareText(right, answers),
            String(shown),
            <ul key="wrong" className={css.wrong}>
              {misconceptions.map(({ says, count }) => (
                <li key={says}>{say.questions.misconception({ count, misconception: says })}</li>
              ))}
            </ul>,
          ],
        }),
      )}
    />
  );
}

interface OneStudentProps {
  readonly desk: DeskState;
  readonly student: Student;
  onChoose: (student: number) => void;
}

export function OneStudent({ desk, student, onChoose }: OneStudentProps) {
  const { made } = student.handedIn;
  const own = desk.pieces.filter((piece) => piece.student === student.id);
  return (
    <>
      <div className={css.student}>
        <label>
          {say.column.student()}{' '}
          <select value={student.id} onChange={(event) => onChoose(Number(event.target.value))}>
            {desk.students.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <p>
          {made === null
            ? student.file
            : say.answers.savedOn({ file: student.file, day: formatDay(made) })}
        </p>
      </div>
      <Table
        caption={say.answers.caption({ student: student.name })}
        columns={[
          say.column.place(),
          say.column.askedIn(),
          say.column.question(),
          say.column.answer(),
          say.column.rightAnswer(),
          say.column.markInFile(),
          say.column.gradedAgain(),
        ]}
        rows={own.map((piece, index) => {
          const { answer } = piece;
          const words = {
            asks: answer.asks,
            given: answer.shown ? say.answers.wasShown() : answer.said,
            key: answer.answer,
          };
          return {
            key: String(index),
            cells: [
              placeText(piece, student),
              say.occasion[answer.during](),
              ...Object.entries(words).map(([part, text]) => (
                <span key={part} className={css.words}>
                  {text}
                </span>
              )),
              markText(answer.right),
              <span
                key="judged"
                className={hasWrongVerdict(piece, desk.judgements) ? css.forged : css.judged}
              >
                {judgedText(piece, desk.judgements)}
              </span>,
            ],
          };
        })}
      />
    </>
  );
}
