/**
 * The lesson with everything that its worksheet leaves open: each step with its text, numbers and picture, and the
 * questions with their answers and reasons. On separate pages, which a teacher can keep.
 */

import say from '../../base/messages/handout';
import { LessonText } from '../../lesson/LessonLanguage';
import { Prose } from '../../lesson/Prose';
import { QuestionSheet } from '../../lesson/QuestionSheet';
import type { WorksheetData } from './gather';
import css from './handout.module.css';
import { type PaperLesson, valuesOf } from './paper-lesson';
import { StepFigure } from './StepFigure';
import { partsOf } from './worksheet';

interface AnswerPagesProps {
  readonly paper: PaperLesson;
  readonly gathered: WorksheetData;
}

export function AnswerPages({ paper, gathered }: AnswerPagesProps) {
  const { lesson } = paper;
  const { leaves, scenario } = gathered;
  const { model } = lesson.scenario;
  const valuesAt = valuesOf(paper, gathered);
  const parts = partsOf(leaves);
  // What the worksheet prints whole is not printed again, except for its answers.
  const whole = new Set(parts.flatMap((part) => (part.whole ? [part.leaf] : [])));
  const drawn = new Set(parts.flatMap((part) => (part.hasFigure ? [part.leaf] : [])));
  const answered = leaves.filter(
    (leaf) => !whole.has(leaf) || leaf.reply !== null || leaf.step.challenge !== null,
  );
  if (answered.length === 0) return null;
  return (
    <article className={css.sheet} aria-label={say.answersOf({ lesson: lesson.title })}>
      <h1>{say.answers()}</h1>
      <p className={css.meta}>
        <LessonText>{lesson.title}</LessonText>
        <span>{say.seed({ seed: String(scenario.seed) })}</span>
      </p>
      {answered.map((leaf) => {
        const { reply, step } = leaf;
        const valueFor = valuesAt(leaf);
        return (
          <section key={step.title}>
            <h2>
              <span className={css.number}>{leaves.indexOf(leaf) + 1}</span>
              <LessonText>{step.title}</LessonText>
            </h2>
            {!whole.has(leaf) && <Prose prose={step.prose} valueFor={valueFor} />}
            {!drawn.has(leaf) && <StepFigure {...{ leaf, scenario, model }} />}
            {reply !== null && (
              <div className={css.answer}>
                <QuestionSheet asks={reply.asks} prepared={reply.prepared} answered />
              </div>
            )}
            {step.challenge !== null && (
              <div className={css.answer}>
                <h3>{say.challenge()}</h3>
                <Prose prose={[step.challenge.says, step.challenge.because]} valueFor={valueFor} />
              </div>
            )}
          </section>
        );
      })}
    </article>
  );
}
