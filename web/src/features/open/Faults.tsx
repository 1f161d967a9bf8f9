/** What is wrong with an opened lesson: each with file, line and the lines around it, as they were written. */

import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { EngineFailure } from '../../base/failure';
import say from '../../base/messages/open';
import type { LessonFiles, LessonProblem } from '../../lesson/compile';
import type { Guide } from '../../lesson/guide';
import type { Lesson, Step } from '../../lesson/lesson';
import { Message } from '../../widgets/Message';
import css from './open.module.css';
import type { BrokenLesson } from './opened';

interface FaultsProps {
  readonly broken: BrokenLesson;
  /** What is kept. */
  readonly kept: string;
  readonly actions: ReactNode;
}

const MOST = 12;
const MOST_LETTERS = 120;

export function Faults({ broken, kept, actions }: FaultsProps) {
  if (broken.kind === 'source') {
    const { title, says } = broken.fault;
    return (
      <Message failure title={title} actions={actions}>
        <p>{says}</p>
        {kept !== say.faults.noneRuns() && <p>{kept}</p>}
      </Message>
    );
  }
  const { problems, files } = broken;
  return (
    <Message failure title={say.faults.title({ count: problems.length })} actions={actions}>
      <p>{kept}</p>
      <ol className={css.faults}>
        {problems.slice(0, MOST).map((problem) => (
          <li key={`${problem.file} ${problem.line} ${problem.says}`}>
            <b>
              {problem.file}:{problem.line}
            </b>{' '}
            {problem.says.slice(0, 400)}
            <Excerpt problem={problem} files={files} />
          </li>
        ))}
      </ol>
      {problems.length > MOST && <p>{say.faults.more({ count: problems.length - MOST })}</p>}
    </Message>
  );
}

/** On the page of a lesson of the site whose file was saved with faults: the last version that works continues to run. */
export const FaultsOfSavedLesson = ({ broken }: Pick<FaultsProps, 'broken'>) => (
  <Faults broken={broken} kept={say.faults.lastRuns()} actions={null} />
);

function Excerpt({ problem, files }: { problem: LessonProblem; files: LessonFiles }) {
  const text = problem.file === 'lesson.md' ? files.lesson : (files.scenario ?? files.lesson);
  const lines = text.split(/\r?\n/);
  const from = Math.max(0, problem.line - 2);
  const shown = lines.slice(from, problem.line + 1);
  return (
    <code className={css.excerpt}>
      {shown.map((line, index) => {
        const number = from + index + 1;
        return (
          <span
            key={number}
            className={number === problem.line ? `${css.line} ${css.wrong}` : css.line}
          >
            <span className={css.number} aria-hidden="true">
              {number}
            </span>
            {line.slice(0, MOST_LETTERS)}
            {line.length > MOST_LETTERS ? ' …' : ''}
          </span>
        );
      })}
    </code>
  );
}

/**
 * What an author cannot see of a lesson that runs: a question that this run never answers, a step that it never comes to.
 */
export function AuthorNote({ guide, lesson }: { guide: Guide; lesson: Lesson }) {
  const { index, state, asking, replies, error } = useStore(guide.store);
  const step = lesson.steps[index];
  if (step === undefined || state !== 'there' || asking !== null) return null;
  const says =
    error === null ? saysOf(step, guide.stepOccurs(index), replies.has(index)) : whyNot(error);
  if (says === null) return null;
  return (
    <p className={css.note} role="status">
      {says}
    </p>
  );
}

function saysOf({ question }: Step, comes: boolean, isAsked: boolean): string | null {
  if (!comes) return say.author.neverComes();
  return question === null || isAsked ? null : say.author.unasked();
}

/** Of other failures the page itself speaks. */
function whyNot(error: EngineFailure): string | null {
  const never =
    error.kind === 'refused' && error.errors.some(({ code }) => code === 'never_happens');
  return never ? say.author.notAllCome() : null;
}
