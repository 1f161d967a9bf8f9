/** What opens the contents, the same on every page: a button, and the key “/”. The contents are fetched when they open. */

import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { meantForPage } from '../../player/keyboard';
import buttons from '../../widgets/Button.module.css';
import { closeContents, openContents, useOpened } from './opened';

const Contents = lazy(() => import('./Contents'));

interface ContentsButtonProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** The course that is shown first; that of the page if left out. */
  readonly course?: string;
  readonly children: ReactNode;
}

export function ContentsButton({ label, className, course, children }: ContentsButtonProps) {
  const isOpen = useOpened() !== null;
  return (
    <button
      type="button"
      className={className ?? `${buttons.button} ${buttons.tool}`}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => openContents(course)}
    >
      {children}
    </button>
  );
}

/** Where the contents are shown; once on a page. `outside`: the page is another HTML file than the app's. */
export function ContentsPlace({ outside }: { outside: boolean }) {
  const opened = useOpened();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || !meantForPage(event)) return;
      event.preventDefault();
      openContents();
    };
    addEventListener('keydown', onKeyDown);
    // Over the next page nothing is left of them.
    addEventListener('hashchange', closeContents);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('hashchange', closeContents);
    };
  }, []);
  if (opened === null) return null;
  return (
    <Suspense>
      <Contents course={opened.course} outside={outside} onClose={closeContents} />
    </Suspense>
  );
}
