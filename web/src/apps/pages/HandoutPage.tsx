/** A lesson to print: `#/handout/SLUG`. Runs it once and lays out what it found. */

import { useEffect, useState } from 'react';
import * as say from '../../base/words/handout';
import { lessonNamed } from '../../features/course/lessons';
import { pageOf } from '../../features/course/plan';
import { type Gathered, gather } from '../../features/handout/gather';
import css from '../../features/handout/handout.module.css';
import { Sheets } from '../../features/handout/Sheets';
import { NotFound } from '../../features/shell/Shell';
import type { Lesson } from '../../lesson/lesson';
import { knownModel } from '../../views/models';
import { Button } from '../../widgets/Button';
import { Loading } from '../../widgets/Message';

export default function HandoutPage({ slug }: { slug: string }) {
  const load = lessonNamed(slug);
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    let gone = false;
    void load?.().then((file) => {
      if (!gone) setLesson(file.default);
    });
    return () => {
      gone = true;
    };
  }, [load]);
  useWhitePaper();
  if (load === undefined) return <NotFound />;
  return lesson === null ? null : <Handout key={slug} slug={slug} lesson={lesson} />;
}

function Handout({ slug, lesson }: { slug: string; lesson: Lesson }) {
  const [seed, setSeed] = useState<number | null>(null);
  const [answers, setAnswers] = useState(true);
  const [at, setAt] = useState(0);
  const [gathered, setGathered] = useState<Gathered | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const options = { lesson, seed, model: knownModel(lesson.scenario.model), onStep: setAt };
    void gather(options, controller.signal).then((found) => {
      if (found !== null) setGathered(found);
    });
    return () => controller.abort();
  }, [lesson, seed]);
  const scenario = gathered?.scenario;
  return (
    <div className={css.desk}>
      <HandoutBar
        slug={slug}
        answers={answers}
        onAnswers={setAnswers}
        onSeed={
          scenario === undefined
            ? null
            : () => {
                setGathered(null);
                setSeed((scenario.seed + 1) % 2 ** 32);
              }
        }
      />
      <main className={css.paper}>
        {gathered === null ? (
          <>
            <h1>{lesson.title}</h1>
            <Loading
              title={say.running}
              doing={say.runningStep(at + 1, lesson.steps.length)}
              done={at / lesson.steps.length}
            />
          </>
        ) : (
          <Sheets slug={slug} lesson={lesson} gathered={gathered} answers={answers} />
        )}
      </main>
    </div>
  );
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

// Above the paper, never on it: print, with or without answers, and the same lesson with other numbers.

interface HandoutBarProps {
  readonly slug: string;
  readonly answers: boolean;
  onAnswers: (answers: boolean) => void;
  /** Null while the lesson runs. */
  onSeed: (() => void) | null;
}

function HandoutBar({ slug, answers, onAnswers, onSeed }: HandoutBarProps) {
  return (
    <header className={css.bar}>
      <a href={`#${pageOf(slug)}`}>{say.back}</a>
      <label>
        <input
          type="checkbox"
          checked={answers}
          onChange={(event) => onAnswers(event.target.checked)}
        />
        {say.withAnswers}
      </label>
      <Button
        title={say.anotherSeedMore}
        unavailable={onSeed === null ? say.running : undefined}
        onClick={() => onSeed?.()}
      >
        {say.anotherSeed}
      </Button>
      <Button
        kind="primary"
        unavailable={onSeed === null ? say.running : undefined}
        onClick={() => print()}
      >
        {say.print}
      </Button>
    </header>
  );
}
