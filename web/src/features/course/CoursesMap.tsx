/**
 * All courses on one axis of study time, and under the map the lessons of each as links. Pointing at a lesson lights the
 * lessons that it builds on and those that build on it.
 */

import lessons, { courses } from 'virtual:lessons';
import { Link } from 'wouter';
import say from '../../base/messages/course';
import { formatStudyTick, formatStudyTime } from '../../base/study-time';
import type { Course } from '../../lesson/courses';
import type { LessonSummary } from '../../lesson/entry';
import { languageOf } from '../../lesson/LessonLanguage';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useSize } from '../../widgets/use-size';
import { CellMark, HERE } from './MapMarks';
import css from './map.module.css';
import { coursesMap, type CoursesMap as Drawn, lessonsOf, minutesOf } from './map-layout';
import { pageOf } from './page-of';
import type { LessonStanding } from './plan';
import { buildsOnText } from './prerequisites-text';

interface CoursesMapProps {
  readonly standings: ReadonlyMap<string, LessonStanding>;
  /** The lesson to continue with, in any course. */
  readonly next: string | null;
  /** What is pointed at. */
  readonly lit: string | null;
  onPoint: (slug: string | null) => void;
}

/** What a stave takes of the height, its tape, and the name of the first course above it, px. */
const [ROW, TAPE, HEAD] = [54, 26, 20];
/** Below this width of the map the steps of a lesson are too narrow to tell apart, px. */
const LEAST_WITH_STEPS = 900;
const AXIS = 34;

const taught = lessons.filter(({ course }) => course !== null);

export function CoursesMap(props: CoursesMapProps) {
  const [box, size] = useSize<HTMLDivElement>();
  const zoom = useRootZoom();
  const width = (size?.width ?? 0) / zoom;
  const map = coursesMap({
    courses,
    entries: taught,
    standings: props.standings,
    next: props.next,
    width,
    row: ROW,
    tape: TAPE,
    far: width < LEAST_WITH_STEPS,
  });
  const height = courses.length * ROW + AXIS + HEAD;
  return (
    <div className={css.courses}>
      <div ref={box} className={css.map} style={{ minHeight: height * zoom }}>
        {size !== null && (
          <svg
            className={css.picture}
            width={width * zoom}
            height={height * zoom}
            viewBox={`0 ${-HEAD} ${width} ${height}`}
            aria-hidden="true"
          >
            <Staves map={map} lit={props.lit} />
          </svg>
        )}
      </div>
      <div className={css.lists}>
        {courses.map((course) => (
          <ListOfLessons key={course.id} {...props} course={course} />
        ))}
      </div>
    </div>
  );
}

interface StavesProps {
  readonly map: Drawn;
  readonly lit: string | null;
}

function Staves({ map, lit }: StavesProps) {
  const base = map.staves.length * ROW + 4;
  const end = Math.max(0, ...map.staves.map(({ to }) => to));
  return (
    <>
      {map.ties.map(({ course, x, from, to }) => (
        <g key={course}>
          <path d={`M${x} ${from + 3}V${to}`} className={css.tie} />
          <circle cx={x} cy={from} r="3" className={css.ring} />
        </g>
      ))}
      {map.staves.map(({ course, y, from, to, stretches }) => (
        <g key={course.id}>
          <text x={Math.max(0, Math.min(from, end - 190))} y={y - 7} className={css.over}>
            {course.title}
            <tspan dx="8">{say.map.lessons({ lessons: stretches.length })}</tspan>
          </text>
          {stretches.map(({ entry, x, width, cells }) => (
            <g key={entry.slug} className={isTied(entry, lit) ? css.tied : undefined}>
              <path d={`M${x} ${y - 1}V${y + TAPE + 1}`} className={css.bar} />
              {cells.map((cell) => (
                <CellMark key={`${cell.box.x} ${cell.box.width}`} cell={cell} />
              ))}
              <path d={`M${x + 3} ${y - 2.5}H${x + width - 3}`} className={css.light} />
            </g>
          ))}
          <path d={`M${to} ${y - 1}V${y + TAPE + 1}`} className={css.bar} />
          <path d={`M${to + 4} ${y - 1}V${y + TAPE + 1}`} className={css.final} />
        </g>
      ))}
      {map.here !== null && (
        <path
          d={HERE}
          transform={`translate(${map.here.x + 6} ${map.here.y})`}
          className={css.here}
        />
      )}
      <path d={`M0 ${base}H${end}`} className={css.axis} />
      {map.ticks.map(({ x, minutes }) => (
        <g key={minutes}>
          <path d={`M${x} ${base}v5`} className={css.axis} />
          <text x={x} y={base + 18} className={css.tick} textAnchor={x === 0 ? 'start' : 'middle'}>
            {formatStudyTick(minutes)}
          </text>
        </g>
      ))}
    </>
  );
}

/** The lesson itself, what it builds on, and what builds on it. */
function isTied(entry: LessonSummary, lit: string | null): boolean {
  if (lit === null) return false;
  const litLesson = lessons.find(({ slug }) => slug === lit);
  return (
    entry.slug === lit ||
    entry.buildsOn.includes(lit) ||
    litLesson?.buildsOn.includes(entry.slug) === true
  );
}

function extentOf(entries: readonly LessonSummary[]): string {
  const duration = formatStudyTime(minutesOf(entries));
  return say.map.extent({ lessons: entries.length, duration });
}

interface CourseNameProps {
  readonly course: Course;
  readonly standings: CoursesMapProps['standings'];
}

function CourseName({ course, standings }: CourseNameProps) {
  const entries = lessonsOf(course, taught);
  const done = entries.filter(({ slug }) => standings.get(slug)?.state === 'done').length;
  return (
    <header className={css.name}>
      <h2>{course.title}</h2>
      <p>{course.about}</p>
      <p>
        <b>{entries.length === 0 ? say.map.none() : extentOf(entries)}</b>
        {done > 0 && <span> {say.map.lessonsDone({ done, lessons: entries.length })}</span>}
      </p>
    </header>
  );
}

function ListOfLessons(props: CoursesMapProps & { course: Course }) {
  const { course, standings } = props;
  return (
    <section className={css.list} aria-label={say.map.course({ course: course.title })}>
      <CourseName course={course} standings={standings} />
      <ol>
        {lessonsOf(course, taught).map((entry) => (
          <li key={entry.slug}>
            <LessonLink {...props} entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function LessonLink({
  entry,
  standings,
  lit,
  onPoint,
}: CoursesMapProps & { entry: LessonSummary }) {
  const { slug, number, title } = entry;
  const standing = standings.get(slug);
  const id = `ground-${slug}`;
  return (
    <Link
      href={pageOf(slug, standing?.at)}
      className={slug === lit ? `${css.lesson} ${css.pointed}` : css.lesson}
      aria-describedby={id}
      onPointerEnter={() => onPoint(slug)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(slug)}
      onBlur={() => onPoint(null)}
    >
      <span className={css.number}>{number}</span> <b lang={languageOf(entry)}>{title}</b>{' '}
      <span className={css.meta}>{howFar(entry, standing)}</span>
      <span id={id} className="unseen">
        {buildsOnText(entry)}
      </span>
    </Link>
  );
}

function howFar({ steps }: LessonSummary, standing: LessonStanding | undefined): string {
  if (standing === undefined || standing.state === 'new') return '';
  return standing.state === 'done'
    ? say.lesson.done()
    : say.map.step({ step: standing.at + 1, steps: steps.length });
}
