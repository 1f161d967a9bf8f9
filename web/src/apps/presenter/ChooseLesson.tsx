/** The lessons that can be presented, by title. */

import lessons from 'virtual:lessons';
import * as say from '../../base/words/presenter';
import css from './presenter.module.css';

export function ChooseLesson() {
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
