/** The pages of the site in the contents, and what was found by a word. */

import lessons from 'virtual:lessons';
import say from '../../base/messages/contents';
import css from './contents.module.css';
import { findPlaces } from './find';
import { hrefOf } from './href';
import { PAGES, type PageGroup } from './pages';

interface PageListProps {
  /** The page one is on; null on a page outside the app. */
  readonly path: string | null;
  readonly outside: boolean;
}

const GROUPS: readonly PageGroup[] = ['learn', 'work', 'teach'];

export function PageList({ path, outside }: PageListProps) {
  return (
    <nav className={css.pages} aria-label={say.pages()} data-list>
      {GROUPS.map((group) => (
        <section key={group} aria-label={say.groups[group]()}>
          <h2>{say.groups[group]()}</h2>
          <ul>
            {PAGES.filter((page) => page.group === group).map((page) => (
              <li key={page.path}>
                <a
                  href={hrefOf(page.path, outside)}
                  aria-current={page.path === path ? 'page' : undefined}
                >
                  <b>{page.words.name()}</b>
                  <span>{page.words.summary()}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

export function FoundList({ query, outside }: { query: string; outside: boolean }) {
  const places = findPlaces(query, lessons);
  return (
    <nav className={css.found} aria-label={say.found.label()} data-list>
      <p role="status">
        {places.length === 0
          ? say.found.none({ asked: query })
          : say.found.count({ count: places.length })}
      </p>
      <ul>
        {places.map(({ kind, path, name, number, says }) => (
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
