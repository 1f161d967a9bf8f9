/**
 * Progress as a person's own: where it is kept, saved as a file to hand in, read back, cleared when they say so twice.
 */

import lessons from 'virtual:lessons';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDay } from '../../base/day';
import say from '../../base/messages/progress';
import { listed } from '../../base/numbers';
import { mergedExams } from '../../lesson/exam';
import { handIn, handInName } from '../../lesson/hand-in';
import { gainOf } from '../../lesson/progress';
import { Button } from '../../widgets/Button';
import dialogs from '../../widgets/Dialog.module.css';
import { Message } from '../../widgets/Message';
import { saveFile } from '../../widgets/save-file';
import { useDrop } from '../../widgets/use-drop';
import { LessonList } from '../course/CourseTable';
import css from '../course/course.module.css';
import { theBook, useBook } from './book';
import { type FileFault, type FileRead, fileRead, firstOf } from './read-file';

export function YourProgress() {
  const book = useBook();
  const { lessons, exams, name, kept } = book;
  const dialog = useRef<HTMLDialogElement>(null);
  const nothing = lessons.size === 0 && exams.size === 0;
  return (
    <section className={css.ownProgress} aria-labelledby="yours">
      <h2 id="yours">{say.title()}</h2>
      <p>{!kept ? say.state.notKept() : nothing ? say.state.empty() : say.state.kept()}</p>
      <label className={css.name}>
        <span>{say.name.label()}</span>
        <input
          type="text"
          autoComplete="name"
          value={name}
          onChange={(event) => theBook().rename(event.target.value)}
        />
        <small>{say.name.detail()}</small>
      </label>
      <div className={css.actions}>
        <Button
          onClick={() =>
            saveFile(handIn(book, new Date()), handInName(new Date(), name), 'application/json')
          }
          unavailable={nothing ? say.save.nothing() : undefined}
        >
          {say.save.button()}
        </Button>
        <ReadProgress />
        <Button
          kind="quiet"
          onClick={() => dialog.current?.showModal()}
          unavailable={nothing ? say.clear.nothing() : undefined}
        >
          {say.clear.button()}
        </Button>
      </div>
      <dialog ref={dialog} className={dialogs.dialog} aria-labelledby="clear">
        <h2 id="clear">{say.clear.title()}</h2>
        <p>{say.clear.detail({ lessons: lessons.size, exams: exams.size })}</p>
        <div className={css.actions}>
          <Button
            onClick={() => {
              theBook().clear();
              dialog.current?.close();
            }}
          >
            {say.clear.confirm()}
          </Button>
          <Button kind="primary" onClick={() => dialog.current?.close()}>
            {say.clear.cancel()}
          </Button>
        </div>
      </dialog>
    </section>
  );
}

// Reads a progress file back: chosen or dropped on the page, looked at, and added when the person says so.

function ReadProgress() {
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<FileRead | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [added, setAdded] = useState('');

  async function take(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (file === undefined) return;
    setAdded('');
    const answer = files.length === 1 ? await fileRead(file) : oneFile(files.length);
    const well = 'handedIn' in answer;
    setRead(well ? answer : null);
    setFault(well ? null : answer);
  }
  const over = useDrop(take);

  function add({ name, handedIn: { lessons, exams } }: FileRead): void {
    theBook().take(lessons, exams);
    setAdded(say.add.done({ file: name, lessons: lessons.size }));
  }

  return (
    <>
      <Button onClick={() => input.current?.click()}>{say.read.button()}</Button>
      <input
        ref={input}
        className="unseen"
        type="file"
        aria-label={say.read.label()}
        tabIndex={-1}
        accept=".json,application/json"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p className={over ? `${css.told} ${css.over}` : css.told} role="status">
        {added === '' ? say.read.orDrop() : added}
      </p>
      {fault !== null && (
        <div className={css.fault}>
          <Message failure title={fault.title}>
            <p>{fault.detail}</p>
          </Message>
        </div>
      )}
      {read !== null && (
        <HandedInDialog read={read} onAdd={() => add(read)} onClose={() => setRead(null)} />
      )}
    </>
  );
}

const oneFile = (count: number): FileFault => ({
  title: say.read.oneFile.title(),
  detail: say.read.oneFile.detail({ count }),
});

// What a progress file holds and what it would add, before anything is added: whoever only wants to look has looked.

interface DialogProps {
  readonly read: FileRead;
  onAdd: () => void;
  onClose: () => void;
}

function HandedInDialog({ read: { name, handedIn }, onAdd, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  const { lessons: own, exams: ownExams } = useBook();
  const handedInLessons = [...handedIn.lessons];
  const gains = handedInLessons
    .map(([slug, progress]) => gainOf(own.get(slug) ?? null, progress))
    .filter(({ any }) => any);
  const sum = (count: (gain: (typeof gains)[number]) => number) =>
    gains.reduce((all, gain) => all + count(gain), 0);
  const answers = handedInLessons.reduce((all, [, progress]) => all + progress.answers.length, 0);
  const contested = sum((gain) => gain.contested);
  const newExams = [...handedIn.exams].filter(([course, exams]) => {
    const before = ownExams.get(course);
    const both = before === undefined ? exams : mergedExams(before, exams);
    return JSON.stringify(both) !== JSON.stringify(before);
  });
  const gainsAny = gains.length > 0 || newExams.length > 0;
  const unknown = handedInLessons.filter(([slug]) => lessons.every((entry) => entry.slug !== slug));
  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {say.add.title()}
      </h2>
      <div className={css.said}>
        <p>
          {say.add.file({
            file: name,
            lessons: handedInLessons.length,
            answers,
            isDated: handedIn.made !== null,
            day: handedIn.made === null ? '' : formatDay(handedIn.made),
          })}
        </p>
        <LessonList lessons={handedInLessons} />
        {newExams.length > 0 && (
          <p>
            {say.add.newExams({
              exams: newExams.map(([course, { title }]) => title.trim() || course).join(', '),
            })}
          </p>
        )}
        {handedIn.damaged.length > 0 && <p>{say.add.damaged(firstOf(handedIn.damaged))}</p>}
        {unknown.length > 0 && (
          <p>
            {say.add.unknownLessons({
              lessons: listed(
                unknown.map(([slug, { title }]) => say.add.quoted({ title: title.trim() || slug })),
              ),
            })}
          </p>
        )}
        <p>
          {!gainsAny && say.add.nothing()}
          {gains.length > 0 &&
            say.add.gain({
              lessons: gains.length,
              steps: sum((gain) => gain.steps),
              answers: sum((gain) => gain.answers),
            })}
          {contested > 0 && ` ${say.add.contested({ count: contested })}`}
        </p>
        {gainsAny && (
          <p>
            {own.size === 0 ? say.add.intoEmpty() : say.add.intoExisting({ lessons: own.size })}
          </p>
        )}
      </div>
      <div className={css.actions}>
        {gainsAny && (
          <Button
            onClick={() => {
              onAdd();
              // Focus goes back to where it was before the dialog opened.
              dialog.current?.close();
            }}
          >
            {say.add.confirm()}
          </Button>
        )}
        <Button kind="primary" onClick={() => dialog.current?.close()}>
          {gainsAny ? say.add.cancel() : say.add.close()}
        </Button>
      </div>
    </dialog>
  );
}
