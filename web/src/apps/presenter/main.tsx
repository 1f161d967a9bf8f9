/** The presenter's page and the screens that follow it: mounts them. Wiring only. */

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../styles/tokens.css';
import '../../styles/base.css';

import lessons from 'virtual:lessons';
import * as say from '../../base/words/presenter';
import { usePath } from '../../features/shell/address';
import { ErrorBoundary } from '../../features/shell/ErrorBoundary';
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

/** The lessons that can be presented, by title. */
function ChooseLesson() {
  return (
    <main className={css.alone}>
      <h1>{say.choose}</h1>
      <ul className={css.lessons}>
        {lessons.map(({ slug, title, minutes }) => (
          <li key={slug}>
            <a href={`#/${slug}`}>
              {title}
              <span>{say.minutesLong(minutes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('presenter.html has no #root');
createRoot(root).render(
  <StrictMode>
    <PresenterApp />
  </StrictMode>,
);
