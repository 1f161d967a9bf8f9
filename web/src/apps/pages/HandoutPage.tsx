/** A lesson to print: `#/handout/SLUG`. Runs it once and lays out what it found. */

import { useEffect, useState } from 'react';
import * as say from '../../base/words/handout';
import { type LessonFile, lessonNamed } from '../../features/course/lessons';
import { pageOf } from '../../features/course/page-of';
import { type Gathered, gather } from '../../features/handout/gather';
import css from '../../features/handout/handout.module.css';
import { Sheets } from '../../features/handout/Sheets';
import { NotFound, Opening, Shell } from '../../features/shell/Shell';
import { knownModel } from '../../views/models';
import { Button } from '../../widgets/Button';
import buttons from '../../widgets/Button.module.css';
import { Loading } from '../../widgets/Message';

export default function HandoutPage({ slug }: { slug: string }) {
  const load = lessonNamed(slug);
  const [file, setFile] = useState<LessonFile | null>(null);
  useEffect(() => {
    let gone = false;
    void load?.().then((file) => {
      if (!gone) setFile(file);
    });
    return () => {
      gone = true;
    };
  }, [load]);
  useWhitePaper();
  if (load === undefined) return <NotFound />;
  return file === null ? <Opening /> : <Handout key={slug} slug={slug} file={file} />;
}

function Handout({ slug, file }: { slug: string; file: LessonFile }) {
  const { default: lesson, place } = file;
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
    <Shell
      title={say.titled(lesson.title)}
      place={place}
      themeless
      tools={
        <HandoutTools
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
      }
    >
      <div className={css.desk}>
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
    </Shell>
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

// What can be done with it: print, with or without answers, and the same lesson with other numbers.

interface HandoutToolsProps {
  readonly slug: string;
  readonly answers: boolean;
  onAnswers: (answers: boolean) => void;
  /** Null while the lesson runs. */
  onSeed: (() => void) | null;
}

function HandoutTools({ slug, answers, onAnswers, onSeed }: HandoutToolsProps) {
  const waits = onSeed === null ? say.running : undefined;
  return (
    <>
      <a className={`${buttons.button} ${buttons.tool} ${css.back}`} href={`#${pageOf(slug)}`}>
        {say.back}
      </a>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={answers}
          onChange={(event) => onAnswers(event.target.checked)}
        />
        {say.withAnswers}
      </label>
      <Button
        kind="tool"
        title={say.anotherSeedMore}
        unavailable={waits}
        onClick={() => onSeed?.()}
      >
        {say.anotherSeed}
      </Button>
      <Button kind="primary" unavailable={waits} onClick={() => print()}>
        {say.print}
      </Button>
    </>
  );
}
