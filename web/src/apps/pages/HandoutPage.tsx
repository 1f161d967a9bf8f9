/** A lesson to print: `#/handout/SLUG`. Runs it once and lays out what it found. */

import { useEffect, useState } from 'react';
import * as say from '../../base/words/handout';
import { engineFor } from '../../features/course/engine-for';
import { lessonNamed } from '../../features/course/lessons';
import { type Gathered, gather } from '../../features/handout/gather';
import { HandoutBar } from '../../features/handout/HandoutBar';
import css from '../../features/handout/handout.module.css';
import { Sheets } from '../../features/handout/Sheets';
import { NotFound } from '../../features/shell/NotFound';
import type { Lesson } from '../../lesson/lesson';
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
    const options = { lesson, seed, spawn: engineFor(lesson), onStep: setAt };
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
