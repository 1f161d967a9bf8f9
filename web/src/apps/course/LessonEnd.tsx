/** What stands under the last step of a lesson: the words learned, each a link to the moment that showed it; the source. */

import lessons from 'virtual:lessons';
import { Link } from 'wouter';
import * as say from '../../base/words/course';
import css from './end.module.css';
import { pageOf } from './plan';

export default function LessonEnd({ slug }: { slug: string }) {
  const entry = lessons.find((one) => one.slug === slug);
  if (entry === undefined) return null;
  return (
    <section className={css.end} aria-label={say.learned}>
      <h2>{say.learned}</h2>
      <ul>
        {entry.terms.map(({ term, meaning, step }) => (
          <li key={term}>
            <Link href={pageOf(slug, step)} title={meaning}>
              {term}
            </Link>
          </li>
        ))}
      </ul>
      <p>{say.source(entry.source)}</p>
    </section>
  );
}
