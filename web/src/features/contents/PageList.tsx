/** The pages of the site in the contents, and what was found by a word. */

import lessons from 'virtual:lessons';
import * as say from '../../base/words/contents';
import { GROUPS } from '../../base/words/pages';
import css from './contents.module.css';
import { findPlaces } from './find';
import { hrefOf } from './href';
import { PAGES } from './pages';

interface PageListProps {
  /** The page one is on; null on a page outside the app. */
  readonly path: string | null;
  readonly outside: boolean;
}

const NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

export function PageList({ path, outside }: PageListProps) {
  return (
    <nav className={css.pages} aria-label={say.pages} data-list>
      {NAMES.map((group) => (
        <section key={group} aria-label={GROUPS[group]}>
          <h2>{GROUPS[group]}</h2>
          <ul>
            {PAGES.filter((page) => page.group === group).map((page) => (
              <li key={page.path}>
                <a
                  href={hrefOf(page.path, outside)}
                  aria-current={page.path === path ? 'page' : undefined}
                >
                  <b>{page.name}</b>
                  <span>{page.says}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

export function FoundList({ asked, outside }: { asked: string; outside: boolean }) {
  const found = findPlaces(asked, lessons);
  return (
    <nav className={css.found} aria-label={say.found} data-list>
      <p role="status">
        {found.length === 0 ? say.noneFound(asked) : say.countFound(found.length)}
      </p>
      <ul>
        {found.map(({ kind, path, name, number, says }) => (
          <li key={`${kind} ${path} ${name}`} data-kind={kind}>
            <a href={hrefOf(path, outside)}>
              <b>{number === null ? name : `${number} ${name}`}</b>
              <span>{says}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
