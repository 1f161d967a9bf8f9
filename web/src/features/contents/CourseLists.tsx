/** The courses in the contents: an index of them, and all their lessons in one list, with how far each is done. */

import lessons, { courses } from 'virtual:lessons';
import { useEffect, useMemo, useRef } from 'react';
import say from '../../base/messages/contents';
import { languageOf } from '../../lesson/LessonLanguage';
import { pageOf } from '../course/page-of';
import { type LessonStanding, lessonStanding } from '../course/plan';
import { useBook } from '../progress/book';
import css from './contents.module.css';
import { hrefOf } from './href';

interface Shown {
  readonly entry: (typeof lessons)[number];
  readonly standing: LessonStanding;
}

const entriesOf = (course: string) => lessons.filter((entry) => entry.course === course);

/** How far each lesson of each course is done. */
function useStandings(): ReadonlyMap<string, readonly Shown[]> {
  const { lessons: done } = useBook();
  return useMemo(
    () =>
      new Map(
        courses.map(({ id }) => [
          id,
          entriesOf(id).map((entry) => ({
            entry,
            standing: lessonStanding(entry, done.get(entry.slug)),
          })),
        ]),
      ),
    [done],
  );
}

interface CourseIndexProps {
  readonly shown: string | null;
  onShow: (course: string) => void;
}

export function CourseIndex({ shown, onShow }: CourseIndexProps) {
  const standings = useStandings();
  return (
    <section className={css.index} aria-label={say.courses()} data-list>
      <h2>{say.courses()}</h2>
      {courses.map(({ id, title }) => {
        const own = standings.get(id) ?? [];
        const done = own.filter(({ standing }) => standing.state === 'done').length;
        return (
          <button
            key={id}
            type="button"
            aria-current={id === shown ? 'true' : undefined}
            onClick={() => onShow(id)}
          >
            <b>{title}</b>
            <span>{own.length}</span>
            <LessonTape lessons={own} />
            <span className="unseen">{say.course.lessonsDone({ done, lessons: own.length })}</span>
          </button>
        );
      })}
    </section>
  );
}

/** Between two boxes, and for those of the longest course, px. */
const [PITCH, TAPE_ROOM] = [14, 252];

/** A lesson a box: filled when it is done, half when it is begun. */
function LessonTape({ lessons: own }: { lessons: readonly Shown[] }) {
  const pitch = Math.min(PITCH, Math.floor(TAPE_ROOM / own.length));
  const width = pitch - 3;
  const end = own.length * pitch;
  return (
    <svg className={css.tape} width={end + 6} height="14" aria-hidden="true">
      {own.map(({ entry, standing }, index) => (
        <g key={entry.slug} transform={`translate(${index * pitch + 0.5} 1.5)`}>
          <rect width={width} height="11" rx="1.5" className={css.box} />
          {standing.state !== 'new' && (
            <rect
              width={standing.state === 'done' ? width : 4}
              height="11"
              className={css.filled}
            />
          )}
        </g>
      ))}
      <path d={`M${end + 0.5} 0V14`} className={css.thin} />
      <path d={`M${end + 4} 0V14`} className={css.thick} />
    </svg>
  );
}

interface LessonsByCourseProps {
  /** The course at the top of the list. */
  readonly shown: string | null;
  /** The lesson one is in. */
  readonly here: string | null;
  readonly outside: boolean;
}

/** What stays free above the name of a course, px. */
const HEADROOM = 16;

export function LessonsByCourse({ shown, here, outside }: LessonsByCourseProps) {
  const standings = useStandings();
  const list = useRef<HTMLElement>(null);
  // After the dialog has been opened: before that nothing in it has a place.
  useEffect(() => {
    const course = list.current?.querySelector<HTMLElement>(`[data-course="${shown}"]`);
    if (list.current !== null && course != null)
      list.current.scrollTop = course.offsetTop - HEADROOM;
  }, [shown]);
  return (
    <nav ref={list} className={css.lessons} aria-label={say.courses()} data-list>
      {courses.map(({ id, title }) => (
        <section key={id} data-course={id} aria-label={title}>
          <h2>{title}</h2>
          <ol>
            {(standings.get(id) ?? []).map(({ entry, standing }) => (
              <li key={entry.slug}>
                <a
                  href={hrefOf(pageOf(entry.slug, standing.at), outside)}
                  aria-current={entry.slug === here ? 'page' : undefined}
                >
                  <span>{entry.number}</span>
                  <b lang={languageOf(entry)}>{entry.title}</b>
                  <span>
                    {entry.slug === here ? say.lesson.here() : howFar(entry.steps.length, standing)}
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

function howFar(steps: number, { state, seen }: LessonStanding): string {
  if (state === 'done') return say.lesson.done();
  return state === 'new'
    ? ''
    : say.lesson.stepsSeen({ seen: seen.filter((isSeen) => isSeen).length, steps });
}
