/** Every course with its lessons, and every page of the site, as plain links. */

import courses from 'virtual:lesson-titles';
import sayHome from '../../base/messages/home';
import { formatStudyTime } from '../../base/study-time';
import { hrefOf } from '../../features/contents/href';
import { PAGES } from '../../features/contents/pages';
import { pageOf } from '../../features/course/page-of';
import { languageOf } from '../../lesson/LessonLanguage';
import css from './Places.module.css';

export function PageLinks() {
  return (
    <div className={css.places}>
      {courses.map(({ title, lessons, minutes }) => (
        <nav key={title} aria-label={title}>
          <h2>
            {title}{' '}
            <small>
              {sayHome.courseExtent({
                lessons: lessons.length,
                duration: formatStudyTime(minutes),
              })}
            </small>
          </h2>
          <ol>
            {lessons.map((lesson) => (
              <li key={lesson.slug}>
                <a href={hrefOf(pageOf(lesson.slug), false)}>
                  <span>{lesson.number}</span> <span lang={languageOf(lesson)}>{lesson.title}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ))}
      <nav aria-label={sayHome.onYourOwn()}>
        <h2>{sayHome.onYourOwn()}</h2>
        <ul>
          {PAGES.filter(({ path }) => path !== '/').map(({ path, words }) => (
            <li key={path}>
              <a href={hrefOf(path, false)}>{words.name()}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
