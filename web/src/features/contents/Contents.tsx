/**
 * Every course with its lessons, and every page of the site, over the page. It covers the page and moves nothing;
 * Escape or a click outside closes it, and focus returns to what opened it.
 */

import lessons from 'virtual:lessons';
import { Search, X } from 'lucide';
import { type KeyboardEvent, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import say from '../../base/messages/contents';
import sayShell from '../../base/messages/shell';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { focusByArrow } from './arrows';
import { CourseIndex, LessonsByCourse } from './CourseLists';
import css from './contents.module.css';
import { LanguageMenu } from './LanguageMenu';
import { FoundList, PageList } from './PageList';

interface ContentsProps {
  /** The course to show first, by its id; null for that of the page. */
  readonly course: string | null;
  readonly outside: boolean;
  onClose: () => void;
}

export default function Contents({ course, outside, onClose }: ContentsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const [path] = useState(() => (outside ? null : pathNow()));
  const here = lessons.find(({ slug }) => path?.endsWith(`/${slug}`));
  const [shown, setShown] = useState(course ?? here?.course ?? null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  function onKeyDown(event: KeyboardEvent) {
    // Keys of the page under it stay out.
    event.stopPropagation();
    if (dialog.current === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const typing = event.target instanceof HTMLInputElement;
    if (typing && /^Arrow(Left|Right|Up)$/.test(event.key)) return;
    if (focusByArrow(dialog.current, event.key)) event.preventDefault();
  }
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-label={sayShell.contents()}
      onKeyDown={onKeyDown}
      onClose={onClose}
      onClick={(event) => {
        const { target } = event;
        const beside = target === dialog.current;
        if (beside || (target instanceof Element && target.closest('a') !== null))
          dialog.current?.close();
      }}
    >
      <div className={css.panel}>
        <div className={css.find}>
          <Icon of={Search} />
          <input
            type="search"
            value={typed}
            placeholder={say.find()}
            aria-label={say.find()}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
          <LanguageMenu />
          <Button kind="tool" aria-label={say.close()} onClick={() => dialog.current?.close()}>
            <Icon of={X} />
          </Button>
        </div>
        {query === '' ? (
          <div className={css.columns}>
            <CourseIndex shown={shown} onShow={setShown} />
            <LessonsByCourse shown={shown} here={here?.slug ?? null} outside={outside} />
            <PageList path={path} outside={outside} />
          </div>
        ) : (
          <FoundList query={query} outside={outside} />
        )}
      </div>
    </dialog>
  );
}

/** The path behind the hash. */
function pathNow(): string {
  return /^#?(\/[^?]*)/.exec(location.hash)?.[1] ?? '/';
}
