/** All worksheets of a course as one document, its answers at the end: `#/handout/course/ID`. */

import lessons, { courses } from 'virtual:lessons';
import { useCallback } from 'react';
import say from '../../base/messages/handout';
import { formatStudyTime } from '../../base/study-time';
import { lessonNamed } from '../../features/course/lessons';
import css from '../../features/handout/handout.module.css';
import type { PaperLesson } from '../../features/handout/paper-lesson';
import { QrCode } from '../../features/handout/QrCode';
import type { Course } from '../../lesson/courses';
import { NotFound } from '../pages/NotFound';
import { sitePaper } from './HandoutPage';
import { NotLoaded, PrintPage, Waiting } from './PaperPage';
import { useLoadedLesson } from './use-loaded';

export default function BookletPage({ id }: { id: string }) {
  const course = courses.find((course) => course.id === id);
  return course === undefined ? <NotFound /> : <Booklet key={id} course={course} />;
}

function Booklet({ course }: { course: Course }) {
  const load = useCallback(() => papersOf(course), [course]);
  const loaded = useLoadedLesson(load);
  if (loaded.state === 'loading') return <Waiting />;
  if (loaded.state === 'failed') return <NotLoaded why={loaded.why} />;
  return (
    <PrintPage
      title={say.booklet.title({ course: course.title })}
      papers={loaded.value}
      back={{ href: '#/course', says: say.backToCourses() }}
      cover={<Cover course={course} />}
    />
  );
}

async function papersOf({ lessons: slugs }: Course): Promise<PaperLesson[]> {
  const files = await Promise.all(slugs.map(async (slug) => lessonNamed(slug)?.()));
  return files.flatMap((file, index) => {
    const paper = file === undefined ? null : sitePaper(slugs[index] ?? '', file);
    return paper === null ? [] : [paper];
  });
}

function Cover({ course }: { course: Course }) {
  const own = lessons.filter((entry) => entry.course === course.id);
  const address = new URL('./#/course', document.baseURI).href;
  return (
    <section className={css.sheet}>
      <header className={css.title}>
        <div>
          <h1>{course.title}</h1>
          <p>{course.about}</p>
          <p className={css.address}>{address}</p>
        </div>
        <QrCode text={address} label={say.qrCode({ title: course.title })} />
      </header>
      <h2>{say.booklet.lessons()}</h2>
      <ol className={css.lessons}>
        {own.map(({ slug, title, minutes }) => (
          <li key={slug}>
            <span>{title}</span>
            <span>{say.minutes({ minutes })}</span>
          </li>
        ))}
      </ol>
      <p className={css.hint}>
        {say.booklet.duration({
          duration: formatStudyTime(own.reduce((sum, { minutes }) => sum + minutes, 0)),
        })}
      </p>
    </section>
  );
}
