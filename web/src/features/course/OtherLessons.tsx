/** What was done in lessons that are not on the map: those that were opened from a file or a link, and unknown ones. */

import { Link } from 'wouter';
import * as say from '../../base/words/course';
import type { LessonEntry } from '../../lesson/entry';
import { type LessonProgress, lastTouch } from '../../lesson/progress';
import { isOwn } from '../../lesson/progress-own';
import css from './course.module.css';
import { LessonList } from './LessonList';

type Done = ReadonlyMap<string, LessonProgress>;

export function OtherLessons({ site, done }: { site: readonly LessonEntry[]; done: Done }) {
  const others = [...done]
    .filter(([name]) => site.every(({ slug }) => slug !== name))
    .sort(([, one], [, other]) => (lastTouch(one) > lastTouch(other) ? -1 : 1));
  const own = others.filter(([name]) => isOwn(name));
  const unknown = others.filter(([name]) => !isOwn(name));
  if (others.length === 0) return null;
  return (
    <div className={css.others}>
      {own.length > 0 && (
        <section aria-labelledby="own">
          <h2 id="own">{say.ownTitle}</h2>
          <p>
            {say.ownSays} <Link href="/open">{say.openOwn}</Link>
          </p>
          <LessonList lessons={own} />
        </section>
      )}
      {unknown.length > 0 && (
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">{say.elsewhereTitle}</h2>
          <p>{say.elsewhereSays}</p>
          <LessonList lessons={unknown} />
        </section>
      )}
    </div>
  );
}
