/**
 * Where the question of a step is: under the words; on a phone, which has no room for both, a sheet at the lower edge over
 * the words, behind a bar that is always in sight. While it asks, the sheet may cover some of the stage; from Check on it
 * leaves the stage in sight. Knows no kind of question.
 */

import { ChevronDown, ChevronUp } from 'lucide';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import say from '../base/messages/lesson';
import { Icon } from '../widgets/Icon';
import { useNarrow } from '../widgets/use-size';
import { plainText } from './answer-text';
import { LessonText } from './LessonLanguage';
import css from './lesson.module.css';
import QuestionPanel, { type QuestionPanelProps } from './QuestionPanel';
import type { QuestionAttempt } from './question-attempt';

// What scrolls must be reachable by keyboard.
const reachable = { tabIndex: 0 };

interface QuestionDockProps extends QuestionPanelProps {
  /** Where a phone has it: behind its bar, in a sheet that is open from the start, or after the words. */
  readonly onPhone: 'bar' | 'sheet' | 'words';
}

/** Placed before the navigation buttons, in one element with them: together they are the sheet. */
export default function QuestionDock({ onPhone, ...panel }: QuestionDockProps) {
  const isNarrow = useNarrow();
  if (isNarrow && onPhone !== 'words') return <Sheet {...panel} opens={onPhone === 'sheet'} />;
  return <Dock {...panel} />;
}

/** Under the words. If it is too long, it scrolls so that the judgement is in sight, not the question. */
function Dock(panel: QuestionPanelProps) {
  const phase = phaseOf(panel.reply);
  const dock = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const verdict = dock.current?.querySelector('[data-verdict]');
    if (phase !== 'told' || verdict == null) return;
    // In a low window the column around it scrolls instead.
    for (const box of [dock.current, dock.current?.closest('[data-column]')]) {
      if (box == null) continue;
      box.scrollTop += verdict.getBoundingClientRect().top - box.getBoundingClientRect().top;
    }
  }, [phase]);
  return (
    <div ref={dock} className={css.dock} data-phase={phase} {...reachable}>
      <QuestionPanel {...panel} />
    </div>
  );
}

/** What a sheet is open for. */
type Phase = 'asking' | 'awaited' | 'told';

function Sheet({ opens, ...panel }: QuestionPanelProps & { readonly opens: boolean }) {
  const { reply } = panel;
  const id = useId();
  const phase = phaseOf(reply);
  const [first] = useState(phase);
  const [opened, setOpened] = useState<Partial<Record<Phase, boolean>>>({});
  // An answer given at this step opens it, so that the result is visible.
  const isOpen = opened[phase] ?? (opens || phase !== first);
  const { prepared, asks } = reply;
  return (
    <>
      <button
        type="button"
        className={css.bar}
        data-sheet={isOpen ? phase : 'folded'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpened({ ...opened, [phase]: !isOpen })}
      >
        <span>
          <b>{say.question.predict()}</b>
          {(!isOpen || phase !== 'asking') && (
            <LessonText>{plainText(asks, 'values' in prepared ? prepared.values : {})}</LessonText>
          )}
        </span>
        <Icon of={isOpen ? ChevronDown : ChevronUp} size={20} />
      </button>
      {isOpen && (
        <div id={id} className={css.dock} {...reachable}>
          <QuestionPanel {...panel} />
        </div>
      )}
    </>
  );
}

function phaseOf({ done }: QuestionAttempt): Phase {
  if (done === 'no') return 'asking';
  return done === 'awaited' ? 'awaited' : 'told';
}
