/** Which address of `presenter.html` shows what: `#/SLUG` leads a lesson, `#/screen` follows, and without either one chooses. */

import { usePath } from '../../features/shell/address';
import { ErrorBoundary } from '../../features/shell/ErrorBoundary';
import { ChooseLesson } from './ChooseLesson';
import { PresenterPage } from './PresenterPage';
import { ScreenPage } from './ScreenPage';

export function PresenterApp() {
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
