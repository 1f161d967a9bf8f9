/** Every term of the lessons with its meaning and the moments that show it. Knows lessons by their index only. */

import lessons, { courses } from 'virtual:lessons';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import say from '../../base/messages/glossary';
import sayPages from '../../base/messages/pages';
import { PAPER_NAMES } from '../../base/words/citation';
import { pageOf } from '../../features/course/page-of';
import { type GlossaryTerm, glossaryOf } from '../../features/course/plan';
import { Shell } from '../../features/shell/Shell';
import { Citation } from '../../lesson/Citation';
import type { LessonSummary } from '../../lesson/entry';
import css from './glossary.module.css';

export default function GlossaryPage() {
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const all = useMemo(() => glossaryOf(lessons), []);
  const matches = all.filter(({ term, meaning }) =>
    `${term} ${meaning}`.toLowerCase().includes(wanted),
  );
  return (
    <Shell title={sayPages.glossary.name()}>
      <main className={css.glossary}>
        <div className={css.head}>
          <h1>{sayPages.glossary.name()}</h1>
          <p>{say.lead()}</p>
          <label htmlFor={id}>{say.find()}</label>
          <input
            id={id}
            type="search"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <p role="status" className={css.count}>
            {matches.length === 0
              ? say.none({ text: typed.trim() })
              : say.count({ count: matches.length })}
          </p>
        </div>
        <dl className={css.terms}>
          {matches.map((term) => (
            <Term key={term.term} {...term} />
          ))}
        </dl>
        {PAPER_NAMES.map((paper) => (
          <p key={paper}>
            <Citation paper={paper} />
          </p>
        ))}
      </main>
    </Shell>
  );
}

function Term({ term, meaning, language, places }: GlossaryTerm) {
  return (
    <div className={css.term}>
      <dt lang={language}>{term}</dt>
      <dd>
        <span lang={language}>{meaning}</span>
        <ul>
          {places.map(({ entry, step }) => (
            <li key={entry.slug}>
              <Link href={pageOf(entry.slug, step)}>{placeText(entry, step + 1)}</Link>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

function placeText({ course: id, number, title }: LessonSummary, step: number): string {
  const course = courses.find((course) => course.id === id);
  return course === undefined
    ? say.place.tour({ step })
    : say.place.lesson({ course: course.title, number, lesson: title, step });
}
