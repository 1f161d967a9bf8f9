/** The lesson on paper: its steps with figures and blank questions, then, on pages of their own, answers and what to keep. */

import lessons from 'virtual:lessons';
import { commandLabel } from '../../base/words/commands';
import * as say from '../../base/words/handout';
import type { Lesson } from '../../lesson/lesson';
import { modelText } from '../../lesson/named';
import { Prose } from '../../lesson/Prose';
import { Answers } from './Answers';
import { BlankQuestion, RuledLines } from './BlankQuestion';
import type { Gathered, Leaf } from './gather';
import css from './handout.module.css';
import { LargeFigure, SmallFigures } from './StepFigures';

interface SheetsProps {
  readonly slug: string;
  readonly lesson: Lesson;
  readonly gathered: Gathered;
  readonly answers: boolean;
}

export function Sheets({ slug, lesson, gathered, answers }: SheetsProps) {
  const { leaves, scenario, modelVersion, failure } = gathered;
  const entry = lessons.find((one) => one.slug === slug);
  const valuesAt =
    ({ frame, log }: Leaf) =>
    (name: string) =>
      modelText(name, { frame, scenario, log });
  const first = leaves[0];
  const last = leaves.at(-1);
  return (
    <>
      <section>
        <div className={css.who}>
          <span>{say.name}</span>
          <span>{say.date}</span>
        </div>
        <h1>{lesson.title}</h1>
        <p className={css.meta}>
          {entry !== undefined && <span>{say.minutes(entry.minutes)}</span>}
          {entry !== undefined && <span>{say.from(entry.source)}</span>}
          <span>{say.seed(scenario.seed)}</span>
        </p>
        {first !== undefined && <Prose prose={lesson.opening} valueFor={valuesAt(first)} />}
      </section>
      {leaves.map((leaf, index) => (
        <section key={leaf.step.title}>
          <div className={css.together}>
            <h2>
              <span className={css.number}>{index + 1}</span>
              {leaf.step.title}
            </h2>
            <Prose prose={leaf.step.prose} valueFor={valuesAt(leaf)} />
            <LargeFigure leaf={leaf} scenario={scenario} />
          </div>
          <SmallFigures leaf={leaf} scenario={scenario} />
          {leaf.reply !== null && <BlankQuestion reply={leaf.reply} />}
          {leaf.step.challenge !== null && (
            <div className={css.asked}>
              <h3>{say.challenge}</h3>
              <Prose prose={[leaf.step.challenge.says]} valueFor={valuesAt(leaf)} />
              <RuledLines count={4} />
            </div>
          )}
          {leaf.step.do !== undefined && (
            <p className={css.does}>{say.does(commandLabel(leaf.step.do))}</p>
          )}
        </section>
      ))}
      {failure !== null && (
        <p role="alert" className={css.does}>
          <b>{say.cut}</b> {say.cutMore}
        </p>
      )}
      {answers && (
        <>
          <Answers leaves={leaves} valuesAt={valuesAt} />
          <section>
            {lesson.summary.length > 0 && <h1>{say.summary}</h1>}
            {last !== undefined && <Prose prose={lesson.summary} valueFor={valuesAt(last)} />}
            {entry !== undefined && entry.terms.length > 0 && (
              <>
                <h2>{say.terms}</h2>
                <dl className={css.terms}>
                  {entry.terms.map(({ term, meaning }) => (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{meaning}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
            <h2>{say.source}</h2>
            {entry !== undefined && <p>{say.sourceIs(entry.source)}</p>}
            <p>{say.runIs(scenario.seed, modelVersion)}</p>
          </section>
        </>
      )}
    </>
  );
}
