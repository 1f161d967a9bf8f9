/** What a lesson is about, under the map: minutes, what it builds on, its terms, how far one is. */

import lessons, { courses } from 'virtual:lessons';
import * as say from '../../base/words/course';
import type { LessonEntry } from '../../lesson/entry';
import css from './course.module.css';
import { groundOf, type Standing } from './plan';

export function LessonNote({ entry, standing }: { entry: LessonEntry; standing: Standing }) {
  const { title, number, steps, minutes, terms, questions } = entry;
  const seen = standing.seen.filter((one) => one).length;
  return (
    <aside className={css.note} aria-label={say.numbered(number, title)}>
      <h3>
        {number} {title}
      </h3>
      <p className={css.facts}>
        <span>{say.minutes(minutes)}</span>
        <span>{say.buildsOn(groundOf(entry, lessons, courses))}</span>
        <span>{seen === 0 ? say.stepCount(steps.length) : say.stepsSeen(seen, steps.length)}</span>
        <span>
          {standing.answered === 0
            ? say.predictions(questions.length)
            : say.right(standing.right, standing.answered)}
        </span>
        {standing.challenge !== null && <span>{say.CHALLENGE_WORDS[standing.challenge]}</span>}
      </p>
      <p className={css.terms}>
        {terms.map(({ term }, index) => (
          <span key={term}>
            <i>{term}</i>
            {index < terms.length - 1 ? ', ' : ''}
          </span>
        ))}
      </p>
    </aside>
  );
}
