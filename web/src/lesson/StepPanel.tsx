/** The text of a step: where one is, what is happening, what to do or predict, and the way on. */

import type { ReactNode, Ref } from 'react';
import { commandLabel } from '../base/words/commands';
import type { Scenario } from '../engine/generated/control';
import type { Frame } from '../engine/generated/frame';
import { Button } from '../widgets/Button';
import type { GuideState } from './guide';
import type { Lesson } from './lesson';
import css from './lesson.module.css';
import { Prose } from './Prose';
import { QuestionPanel } from './QuestionPanel';
import { valueText } from './values';

interface StepPanelProps {
  readonly lesson: Lesson;
  readonly guide: GuideState;
  /** What live numbers are read from; null before the first. */
  readonly shown: { frame: Frame; scenario: Scenario } | null;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Where to go after the last step. */
  readonly onward: ReactNode;
  onNext: () => void;
  onBack: () => void;
  onAct: () => void;
  onChoose: (block: number, chosen: boolean) => void;
  onAnswer: (done: 'checked' | 'shown') => void;
}

export function StepPanel(props: StepPanelProps) {
  const { lesson, guide, shown, heading } = props;
  const { index } = guide;
  const step = lesson.steps[index];
  if (step === undefined) return null;
  const reply = guide.replies.get(index);
  const going = guide.state === 'going';
  // On the way to a step's moment its numbers are not yet those that its sentences speak of.
  const valueFor = (name: string) =>
    shown === null || going ? '…' : valueText(name, shown.frame, shown.scenario);
  const undone = step.does !== null && !guide.done.has(index) ? step.does : null;
  const last = index === lesson.steps.length - 1;
  return (
    <article className={css.step} aria-label="Lesson text" aria-busy={going}>
      <p className={css.run}>
        <span>{lesson.title}</span>
        <span>
          Step {index + 1} of {lesson.steps.length}
        </span>
      </p>
      <div className={css.words}>
        <h1 ref={heading} tabIndex={-1}>
          {step.title}
        </h1>
        {step.paragraphs.map((paragraph) => (
          <Prose key={JSON.stringify(paragraph)} paragraph={paragraph} valueFor={valueFor} />
        ))}
        {step.question !== null && reply !== undefined && (
          <QuestionPanel
            question={step.question}
            reply={reply}
            onChoose={props.onChoose}
            onAnswer={props.onAnswer}
          />
        )}
      </div>
      <nav className={css.ways} aria-label="Steps">
        {undone !== null && (
          <Button
            kind="primary"
            className={css.act}
            onClick={props.onAct}
            unavailable={going ? 'The run is on its way to this moment' : undefined}
          >
            {commandLabel(undone)}
          </Button>
        )}
        {undone === null && !last && (
          <Button kind="primary" onClick={props.onNext}>
            Next
          </Button>
        )}
        {last && undone === null && props.onward}
        {index > 0 && (
          <Button kind="quiet" onClick={props.onBack}>
            Previous
          </Button>
        )}
      </nav>
    </article>
  );
}
