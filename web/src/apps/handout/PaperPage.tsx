/** The page that prepares a handout, with its tools. Runs each lesson once and lays out the results. */

import { type ReactNode, useEffect, useState } from 'react';
import say from '../../base/messages/handout';
import { AnswerPages } from '../../features/handout/AnswerPages';
import { collectSteps, type WorksheetData } from '../../features/handout/gather';
import css from '../../features/handout/handout.module.css';
import type { PaperLesson } from '../../features/handout/paper-lesson';
import { Worksheet } from '../../features/handout/Worksheet';
import { Shell } from '../../features/shell/Shell';
import { LessonLanguage } from '../../lesson/LessonLanguage';
import type { LessonNeighbours } from '../../lesson/lesson-neighbours';
import { PackedLessonError } from '../../lesson/open-packed';
import { knownModel } from '../../views/models';
import { Button } from '../../widgets/Button';
import buttons from '../../widgets/Button.module.css';
import { Loading, Message } from '../../widgets/Message';

interface Back {
  readonly href: string;
  readonly says: string;
}

interface PaperPageProps {
  readonly title: string;
  readonly place?: LessonNeighbours;
  /** In their order; the same object from render to render is not asked for. */
  readonly papers: readonly PaperLesson[];
  readonly back: Back;
  readonly cover?: ReactNode;
}

/** A lesson and its run. */
interface Run {
  readonly paper: PaperLesson;
  readonly gathered: WorksheetData;
}

export function PrintPage({ title, place, papers, back, cover = null }: PaperPageProps) {
  // The pages load their lessons once, and a person does not wait for another render of them.
  const [lessons] = useState(papers);
  const [shift, setShift] = useState(0);
  const [answers, setAnswers] = useState(true);
  const { runs, at, doing } = useRuns(lessons, shift);
  useWhitePaper();
  const isReady = runs !== null;
  return (
    <Shell
      title={title}
      {...(place === undefined ? {} : { place })}
      themeless
      tools={
        <PaperTools
          back={back}
          answers={answers}
          onAnswers={setAnswers}
          onShift={isReady ? () => setShift(shift + 1) : null}
        />
      }
    >
      <div className={css.desk}>
        <main className={css.paper} aria-busy={!isReady}>
          {runs === null ? (
            <>
              <h1>{title}</h1>
              <Loading title={say.running.title()} doing={doing} done={at} />
            </>
          ) : (
            <>
              {cover}
              {runs.map(({ paper, gathered }) => (
                <LessonLanguage key={paper.lesson.title} of={paper.lesson}>
                  <Worksheet paper={paper} gathered={gathered} />
                </LessonLanguage>
              ))}
              {answers &&
                runs.map(({ paper, gathered }) => (
                  <LessonLanguage key={paper.lesson.title} of={paper.lesson}>
                    <AnswerPages paper={paper} gathered={gathered} />
                  </LessonLanguage>
                ))}
            </>
          )}
        </main>
      </div>
    </Shell>
  );
}

/** The runs of all lessons, one after the other; null until the last is there. */
function useRuns(papers: readonly PaperLesson[], shift: number) {
  const [runs, setRuns] = useState<readonly Run[] | null>(null);
  const [at, setAt] = useState({ lesson: 0, step: 0 });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setRuns(null);
    void (async () => {
      const gatheredRuns: Run[] = [];
      for (const [index, paper] of papers.entries()) {
        const { lesson } = paper;
        const model = knownModel(lesson.scenario.model);
        const onStep = (step: number) => setAt({ lesson: index, step });
        const gathered = await collectSteps({ lesson, shift, model, onStep }, signal);
        if (gathered === null) return;
        gatheredRuns.push({ paper, gathered });
      }
      if (!signal.aborted) setRuns(gatheredRuns);
    })();
    return () => controller.abort();
  }, [papers, shift]);
  const steps = papers[at.lesson]?.lesson.steps.length ?? 1;
  const position = { step: at.step + 1, steps };
  const lesson = papers[at.lesson]?.lesson.title ?? '';
  const doing =
    papers.length > 1
      ? say.running.lessonStep({ lesson, ...position })
      : say.running.step(position);
  return { runs, at: (at.lesson + at.step / steps) / Math.max(1, papers.length), doing };
}

/** Paper is white whatever theme the reader wears, and no larger on a large screen: as it is seen, so it is printed. */
function useWhitePaper(): void {
  useEffect(() => {
    const root = document.documentElement;
    const { theme } = root.dataset;
    root.dataset.theme = 'light';
    root.classList.add(css.root ?? '');
    return () => {
      root.classList.remove(css.root ?? '');
      if (theme === undefined) delete root.dataset.theme;
      else root.dataset.theme = theme;
    };
  }, []);
}

// What can be done with it: print, with or without answers, and the same lessons with other numbers.

interface PaperToolsProps {
  readonly back: Back;
  readonly answers: boolean;
  onAnswers: (answers: boolean) => void;
  /** Null while the lessons run. */
  onShift: (() => void) | null;
}

function PaperTools({ back, answers, onAnswers, onShift }: PaperToolsProps) {
  const waits = onShift === null ? say.running.title() : undefined;
  return (
    <>
      <a className={`${buttons.button} ${buttons.tool} ${css.back}`} href={back.href}>
        {back.says}
      </a>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={answers}
          onChange={(event) => onAnswers(event.target.checked)}
        />
        {say.withAnswers()}
      </label>
      <Button
        kind="tool"
        title={say.otherSeed.title()}
        unavailable={waits}
        onClick={() => onShift?.()}
      >
        {say.otherSeed.label()}
      </Button>
      <Button kind="primary" unavailable={waits} onClick={() => print()}>
        {say.print()}
      </Button>
    </>
  );
}

/** While the lesson's file is on its way. */
export function Waiting() {
  return (
    <Shell title={say.title()} themeless>
      <main className={css.paper} aria-busy="true">
        <Loading title={say.loading.title()} doing={say.loading.detail()} />
      </main>
    </Shell>
  );
}

export function NotLoaded({ why }: { why: unknown }) {
  return (
    <Shell title={say.title()} themeless>
      <main className={css.paper}>
        <h1 className="unseen">{say.title()}</h1>
        <Message
          failure
          title={say.notLoaded.title()}
          actions={
            <Button kind="primary" onClick={() => location.reload()}>
              {say.notLoaded.reload()}
            </Button>
          }
        >
          <p>{why instanceof PackedLessonError ? why.message : say.notLoaded.detail()}</p>
        </Message>
      </main>
    </Shell>
  );
}
