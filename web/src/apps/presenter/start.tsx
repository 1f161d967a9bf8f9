/** The presenter's page and the screens that follow it: mounts them. Wiring only. */

import lessons, { courses } from 'virtual:lessons';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import sayPages from '../../base/messages/pages';
import say from '../../base/messages/presenter';
import { usePath } from '../../features/shell/address';
import { ErrorBoundary } from '../../features/shell/ErrorBoundary';
import { Shell } from '../../features/shell/Shell';
import type { LessonSummary } from '../../lesson/entry';
import { languageOf } from '../../lesson/LessonLanguage';
import { PresenterPage } from './PresenterPage';
import css from './presenter.module.css';
import { ScreenPage } from './ScreenPage';

/**
 * Which address of `presenter.html` shows what: `#/SLUG` leads a lesson, `#/screen` follows, and without either one
 * chooses.
 */
function PresenterApp() {
  const [path] = usePath();
  const slug = path.replace(/^\/+|\/+$/g, '');
  return (
    <ErrorBoundary>
      {slug === '' && <ChooseLesson />}
      {slug === 'screen' && <ScreenPage />}
      {slug !== '' && slug !== 'screen' && <PresenterPage slug={slug} />}
    </ErrorBoundary>
  );
}

/** The lessons that can be presented, by course. */
function ChooseLesson() {
  const tour = lessons.filter(({ course }) => course === null);
  return (
    <Shell title={sayPages.presenter.name()} outside>
      <main className={css.choose}>
        <h1>{say.choose.title()}</h1>
        <div className={css.courses}>
          {courses.map(({ id, title }, index) => (
            <section key={id}>
              <h2>{title}</h2>
              <LessonLinks
                entries={[
                  ...(index === 0 ? tour : []),
                  ...lessons.filter(({ course }) => course === id),
                ]}
              />
            </section>
          ))}
        </div>
      </main>
    </Shell>
  );
}

function LessonLinks({ entries }: { entries: readonly LessonSummary[] }) {
  return (
    <ul className={css.lessons}>
      {entries.map(({ slug, course, number, title, minutes, language }) => (
        <li key={slug}>
          <a href={`#/${slug}`}>
            <i>{course === null ? '' : number}</i>
            <b lang={languageOf({ language })}>{title}</b>
            <span>{say.choose.minutes({ minutes })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('presenter.html has no #root');
createRoot(root).render(
  <StrictMode>
    <PresenterApp />
  </StrictMode>,
);
