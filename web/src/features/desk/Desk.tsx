/** The hand-in desk: files in, tables out. Everything stays in the page. */

import { type RefObject, useRef, useState } from 'react';
import say from '../../base/messages/desk';
import sayPages from '../../base/messages/pages';
import { Button } from '../../widgets/Button';
import { LongMoveProgress } from '../../widgets/LongMoveProgress';
import { saveFile } from '../../widgets/save-file';
import { Tabs } from '../../widgets/Tabs';
import { useDrop } from '../../widgets/use-drop';
import { csvOf } from './csv';
import css from './desk.module.css';
import { hasWrongVerdict, isNotJudged } from './hand-ins';
import { answerRows, tableRows } from './tables';
import { type DeskState, useDesk } from './use-desk';
import { OneStudent, Questions, Students } from './Views';

export function Desk() {
  const { state, take, judge, stop, clear } = useDesk();
  const over = useDrop(take);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isEmpty = state.students.length === 0 && state.faults.length === 0;
  return (
    <main className={css.desk}>
      <h1>{sayPages.desk.name()}</h1>
      {isEmpty && <p className={css.lead}>{say.lead()}</p>}
      <p className={css.lead}>{say.stays()}</p>
      <div className={css.actions}>
        <Button kind="primary" onClick={() => files.current?.click()}>
          {say.choose.files()}
        </Button>
        <Button onClick={() => folder.current?.click()}>{say.choose.folder()}</Button>
        {!isEmpty && (
          <Button kind="quiet" onClick={clear}>
            {say.clear()}
          </Button>
        )}
        <FileInput label={say.choose.filesLabel()} input={files} onFiles={take} />
        <FileInput label={say.choose.folderLabel()} input={folder} folder onFiles={take} />
      </div>
      <p className={over ? `${css.hint} ${css.over}` : css.hint}>{say.choose.orDrop()}</p>
      <Work desk={state} onStop={stop} onGoOn={() => void judge()} />
      <Faults desk={state} />
      {state.students.length > 0 && <Class desk={state} />}
    </main>
  );
}

interface FileInputProps {
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly folder?: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
}

function FileInput({ label, input, folder = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={input}
      className="unseen"
      type="file"
      aria-label={label}
      tabIndex={-1}
      multiple
      {...(folder ? { webkitdirectory: '' } : { accept: '.json,application/json' })}
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])];
        event.target.value = '';
        if (chosen.length > 0) void onFiles(chosen);
      }}
    />
  );
}

interface WorkProps {
  readonly desk: DeskState;
  onStop: () => void;
  onGoOn: () => void;
}

/** The progress of reading and judging, and the result. */
function Work({ desk, onStop, onGoOn }: WorkProps) {
  const { students, pieces, judgements, reading, judging } = desk;
  if (reading !== null)
    return <p role="status">{say.work.reading({ number: reading.done, count: reading.all })}</p>;
  const done = judgements.size;
  if (judging) {
    return (
      <LongMoveProgress
        label={say.work.grading()}
        far={say.work.graded({ graded: done, count: pieces.length })}
        done={pieces.length === 0 ? null : done / pieces.length}
        stop={say.work.stop()}
        onStop={onStop}
      />
    );
  }
  if (students.length === 0) return null;
  const forged = pieces.filter((piece) => hasWrongVerdict(piece, judgements)).length;
  const notJudged = pieces.filter((piece) => isNotJudged(piece, judgements)).length;
  return (
    <div className={css.actions}>
      <p role="status" className={css.summary}>
        {done < pieces.length
          ? say.work.graded({ graded: done, count: pieces.length })
          : summaryText(students.length, pieces.length, forged, notJudged)}
      </p>
      {done < pieces.length && <Button onClick={onGoOn}>{say.work.continue()}</Button>}
    </div>
  );
}

function summaryText(files: number, answers: number, forged: number, notJudged: number): string {
  return [
    say.summary.files({ files, answers }),
    say.summary.wrongMarks({ count: forged }),
    ...(notJudged === 0 ? [] : [say.summary.notGraded({ count: notJudged })]),
  ].join(' ');
}

function Faults({ desk: { faults } }: { desk: DeskState }) {
  if (faults.length === 0) return null;
  return (
    <section
      className={css.faults}
      role="alert"
      aria-label={say.fault.heading({ count: faults.length })}
    >
      <h2>{say.fault.heading({ count: faults.length })}</h2>
      <ul>
        {faults.map(({ title, detail }, index) => (
          // The same file may be wrong twice.
          <li key={`${title} ${String(index)}`}>
            <b>{title}.</b> {detail}
          </li>
        ))}
      </ul>
    </section>
  );
}

type TabName = keyof typeof say.tabs.name;

const TABLE_FILE = 'rollforward-class.csv';
const ANSWERS_FILE = 'rollforward-answers.csv';

function Class({ desk }: { desk: DeskState }) {
  const [tab, setTab] = useState<TabName>('students');
  const [chosen, setChosen] = useState<number | null>(null);
  const student = desk.students.find(({ id }) => id === chosen) ?? desk.students[0];
  const tabs = (Object.keys(say.tabs.name) as TabName[]).map((name) => ({
    name,
    label: say.tabs.name[name](),
  }));
  const csv = (rows: (string | number)[][], name: string) =>
    saveFile(csvOf(rows), name, 'text/csv;charset=utf-8');
  return (
    <Tabs label={say.tabs.label()} tabs={tabs} chosen={tab} onChoose={setTab}>
      <div className={css.table}>
        <div className={css.files}>
          <Button kind="quiet" onClick={() => csv(tableRows(desk), TABLE_FILE)}>
            {say.save.table()}
          </Button>
          <Button kind="quiet" onClick={() => csv(answerRows(desk), ANSWERS_FILE)}>
            {say.save.answers()}
          </Button>
        </div>
        {tab === 'students' && (
          <Students
            desk={desk}
            onChoose={(id) => {
              setChosen(id);
              setTab('student');
            }}
          />
        )}
        {tab === 'questions' && <Questions desk={desk} />}
        {tab === 'student' && student !== undefined && (
          <OneStudent desk={desk} student={student} onChoose={setChosen} />
        )}
      </div>
    </Tabs>
  );
}
