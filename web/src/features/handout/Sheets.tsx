/**
 * The lesson on paper: its steps with figures and blank questions, then, on pages of their own, answers and what to
 * keep.
 */

import lessons from 'virtual:lessons';
import * as say from '../../base/words/handout';
import { forms } from '../../base/words/presenter';
import type { Reply, Texts } from '../../lesson/asked';
import type { Lesson } from '../../lesson/lesson';
import { modelText } from '../../lesson/named';
import { Line, Prose } from '../../lesson/Prose';
import type { Paragraph } from '../../lesson/prose';
import { QuestionSheet } from '../../lesson/QuestionSheet';
import { sheetOf } from '../../lesson/sheet';
import { knownModel } from '../../views/models';
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
  const { model } = lesson.scenario;
  const { vocabulary, commandLabel } = knownModel(model);
  const entry = lessons.find((one) => one.slug === slug);
  const valuesAt =
    ({ frame, log }: Leaf) =>
    (name: string) =>
      modelText(name, { frame, scenario, log, vocabulary });
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
            <LargeFigure {...{ leaf, scenario, model }} />
          </div>
          <SmallFigures {...{ leaf, scenario, model }} />
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

// The answers of a handout, apart from the questions: each with its key and its reasons.

interface AnswersProps {
  readonly leaves: readonly Leaf[];
  /** Live numbers as they are at a step's moment. */
  valuesAt: (leaf: Leaf) => (name: string) => string;
}

function Answers({ leaves, valuesAt }: AnswersProps) {
  const asking = leaves.flatMap((leaf, index) =>
    leaf.reply === null && leaf.step.challenge === null ? [] : [{ leaf, number: index + 1 }],
  );
  if (asking.length === 0) return null;
  return (
    <section className={css.answers}>
      <h1>{say.answers}</h1>
      {asking.map(({ leaf, number }) => {
        const { reply, step } = leaf;
        return (
          <div key={step.title} className={css.answer}>
            <h2>
              <span className={css.number}>{number}</span>
              {step.title}
            </h2>
            {reply !== null && <QuestionSheet asks={reply.asks} asked={reply.asked} answered />}
            {step.challenge !== null && (
              <>
                <h3>{say.challenge}</h3>
                <Prose
                  prose={[step.challenge.says, step.challenge.because]}
                  valueFor={valuesAt(leaf)}
                />
              </>
            )}
          </div>
        );
      })}
    </section>
  );
}

/** A question on paper, not answered: boxes to tick, a line for a number, room for the reason. */
function BlankQuestion({ reply }: { reply: Reply }) {
  const { form, unit, options, values } = sheetOf(reply.asked);
  return (
    <div className={css.asked}>
      <h3>{say.predict}</h3>
      <p className={css.asks}>
        <Text of={reply.asks} values={values} />
      </p>
      <p className={css.hint}>{forms[form](unit)}</p>
      {options.length > 0 && (
        <ul className={css.options}>
          {options.map(({ letter, says, values: own }) => (
            <li key={letter}>
              <span className={form === 'order' ? css.letter : css.box}>
                {form === 'order' ? letter : ''}
              </span>
              <span>
                <Text of={says} values={own} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {(form === 'number' || form === 'order') && (
        <p className={css.blank}>
          {form === 'number' ? say.yours : say.orderLine}
          <span />
          {unit}
        </p>
      )}
      <p className={css.hint}>{say.why}</p>
      <RuledLines count={2} />
    </div>
  );
}

/** Room to write. */
function RuledLines({ count }: { count: number }) {
  return (
    <div className={css.ruled} aria-hidden="true">
      {Array.from({ length: count }, (_, line) => `line ${line}`).map((line) => (
        <div key={line} />
      ))}
    </div>
  );
}

function Text({ of, values }: { of: Paragraph; values: Texts }) {
  return <Line paragraph={of} valueFor={(name) => values[name] ?? '–'} />;
}
