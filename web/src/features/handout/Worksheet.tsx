/**
 * The pages of a lesson that a student fills in: the problem, the questions with room to answer, and after them the
 * numbers to be filled in and the summary. Nothing on them answers a question; `AnswerPages.tsx` does.
 */

import say from '../../base/messages/handout';
import { paperOf } from '../../base/words/citation';
import { Citation } from '../../lesson/Citation';
import { CurveChart } from '../../lesson/CurveAnswer';
import { LessonText } from '../../lesson/LessonLanguage';
import { Line, Prose } from '../../lesson/Prose';
import { instructionOf, printableQuestion } from '../../lesson/printable-question';
import type { Paragraph } from '../../lesson/prose';
import type { NumberTexts, QuestionAttempt } from '../../lesson/question-attempt';
import { knownModel } from '../../views/models';
import type { WorksheetData } from './gather';
import css from './handout.module.css';
import { type PaperLesson, valuesOf } from './paper-lesson';
import { QrCode } from './QrCode';
import { StepFigure } from './StepFigure';
import { gapsOf, type Part, partsOf } from './worksheet';

interface WorksheetProps {
  readonly paper: PaperLesson;
  readonly gathered: WorksheetData;
}

export function Worksheet({ paper, gathered }: WorksheetProps) {
  const { lesson } = paper;
  const { leaves, failure } = gathered;
  const [first] = leaves;
  const valuesAt = valuesOf(paper, gathered);
  return (
    <article className={css.sheet} aria-label={say.worksheetOf({ lesson: lesson.title })}>
      <Title paper={paper} seed={gathered.scenario.seed} />
      {first !== undefined && <Prose prose={lesson.opening} valueFor={valuesAt(first)} />}
      {partsOf(leaves).map((part) => (
        <StepPart key={part.number} {...{ part, paper, gathered }} />
      ))}
      {failure !== null && (
        <p role="alert" className={css.does}>
          <b>{say.cut.title()}</b> {say.cut.detail()}
        </p>
      )}
      <Afterwards paper={paper} gathered={gathered} />
    </article>
  );
}

function Title({ paper, seed }: { paper: PaperLesson; seed: number }) {
  const { lesson, entry, course, address } = paper;
  return (
    <>
      <div className={css.who}>
        <span>{say.name()}</span>
        <span>{say.date()}</span>
      </div>
      <header className={css.title}>
        <div>
          <h1>
            <LessonText>{lesson.title}</LessonText>
          </h1>
          <p className={css.meta}>
            {course !== null && <span>{say.lessonOf({ number: entry.number, course })}</span>}
            <span>{say.minutes({ minutes: entry.minutes })}</span>
            <span>{say.seed({ seed: String(seed) })}</span>
          </p>
          {address !== null && <p className={css.address}>{address}</p>}
        </div>
        {address !== null && <QrCode text={address} label={say.qrCode({ title: lesson.title })} />}
      </header>
    </>
  );
}

interface StepPartProps extends WorksheetProps {
  readonly part: Part;
}

function StepPart({ part, paper, gathered }: StepPartProps) {
  const { leaf, number, whole, hasFigure, before } = part;
  const { step, reply } = leaf;
  const { scenario } = gathered;
  const { model } = paper.lesson.scenario;
  const { commandLabel } = knownModel(model);
  const valueFor = valuesOf(paper, gathered)(leaf);
  return (
    <section>
      <h2>
        <span className={css.number}>{whole ? number : say.step({ number })}</span>
        {whole && <LessonText>{step.title}</LessonText>}
      </h2>
      {before.length > 0 && (
        <p className={css.hint}>
          {say.since({
            commands: before.map((command) => commandLabel(command, scenario)).join('; '),
          })}
        </p>
      )}
      {whole && <Prose prose={step.prose} valueFor={valueFor} />}
      {hasFigure && <StepFigure {...{ leaf, scenario, model }} />}
      {reply !== null && <BlankQuestion reply={reply} />}
      {step.do !== undefined && (
        <p className={css.does}>{say.does({ command: commandLabel(step.do, scenario) })}</p>
      )}
      {step.challenge !== null && (
        <div className={css.asked}>
          <h3>{say.challenge()}</h3>
          <Prose prose={[step.challenge.says]} valueFor={valueFor} />
          <RuledLines count={3} />
        </div>
      )}
    </section>
  );
}

/** A question with room to answer: boxes to tick, a line for a number, lines for the reason. */
function BlankQuestion({ reply }: { reply: QuestionAttempt }) {
  const { form, unit, options, values } = printableQuestion(reply.prepared);
  return (
    <div className={css.asked}>
      <h3>{say.predict()}</h3>
      <p className={css.asks}>
        <Text of={reply.asks} values={values} /> <span>{instructionOf({ form, unit })}</span>
      </p>
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
      {reply.prepared.kind === 'curve' && (
        <CurveChart prepared={reply.prepared} typed="" isAnswered={false} />
      )}
      {(form === 'number' || form === 'order') && (
        <p className={css.blank}>
          {form === 'number' ? say.yours() : say.orderLine()}
          <span />
          {unit}
        </p>
      )}
      <p className={css.why}>{say.why()}</p>
      <RuledLines count={1} />
    </div>
  );
}

function Text({ of, values }: { of: Paragraph; values: NumberTexts }) {
  return <Line paragraph={of} valueFor={(name) => values[name] ?? '–'} />;
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

/** What is filled in while the run is watched, and what is kept of the lesson. */
function Afterwards({ paper, gathered }: WorksheetProps) {
  const { lesson, entry } = paper;
  const source = paperOf(entry.source);
  const gaps = gapsOf(gathered.leaves, valuesOf(paper, gathered));
  const last = gathered.leaves.at(-1);
  // It tells what the questions ask; a single one, as in the tour, does not have a page turned for it.
  const isApart = gathered.leaves.filter(({ reply }) => reply !== null).length > 1;
  const blank = () => <span className={css.gap}>{say.blank()}</span>;
  return (
    <section className={`${css.afterwards} ${isApart ? css.apart : ''}`}>
      {isApart && <p className={css.does}>{say.afterwards()}</p>}
      {gaps.length > 0 && (
        <>
          <h2>{say.fillIn.title()}</h2>
          <p className={css.hint}>{say.fillIn.detail()}</p>
          <dl className={css.gaps}>
            {gaps.map(({ number, sentences }) => (
              <div key={number}>
                <dt className={css.number}>{say.step({ number })}</dt>
                {sentences.map((sentence) => (
                  <dd key={JSON.stringify(sentence)}>
                    <Line paragraph={sentence} valueFor={blank} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
      {lesson.summary.length > 0 && <h2>{say.summary()}</h2>}
      {last !== undefined && (
        <Prose prose={lesson.summary} valueFor={valuesOf(paper, gathered)(last)} />
      )}
      {entry.terms.length > 0 && (
        <>
          <h2>{say.terms()}</h2>
          <dl className={css.terms}>
            {entry.terms.map(({ term, meaning }) => (
              <div key={term}>
                <dt>
                  <LessonText>{term}</LessonText>
                </dt>
                <dd>
                  <LessonText>{meaning}</LessonText>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={css.source}>
        {say.source({ source: entry.source })}{' '}
        {source !== null && (
          <>
            <Citation paper={source} />{' '}
          </>
        )}
        {say.run({ model: gathered.modelVersion, seed: String(gathered.scenario.seed) })}
      </p>
    </section>
  );
}
