/**
 * What a step shows, in the presenter's window and on the screens: views of the run, or the step's figure. Blocks that
 * an open question lists carry their letters, and a ring once the answer is shown.
 */

import { lazy, Suspense, useMemo } from 'react';
import type { Conductor } from '../../features/class/conductor';
import type { Conducted } from '../../features/class/use-session';
import type { FigureCrash } from '../../features/figure/LogFigure';
import { rungSubjects } from '../../features/figure/picking';
import { WalkFigure } from '../../features/figure/WalkFigure';
import { type Picking, PickingContext } from '../../features/stage/ViewSlot';
import { classRings, isOnStage } from '../../lesson/question-rings';
import { usePlayer } from '../../player/context';

const FigureSlot = lazy(() => import('../../features/figure/FigureSlot'));

interface ClassFigureProps {
  readonly conductor: Conductor;
  readonly conducted: Conducted;
  readonly narrow: boolean;
  /** What is moved here is moved: this window leads, or looks around on its own. */
  readonly moves: boolean;
}

export function ClassFigure({ conductor, conducted, narrow, moves }: ClassFigureProps) {
  const { step, guide, figure, textForm, crash, reply, question } = conducted;
  const { vocabulary } = usePlayer().model;
  const prepared = question === 'closed' ? undefined : reply?.prepared;
  const picking = useMemo((): Picking | null => {
    if (prepared === undefined || !isOnStage(prepared)) return null;
    return {
      answers: null,
      ...rungSubjects(classRings(prepared, question === 'revealed'), vocabulary),
    };
  }, [prepared, question, vocabulary]);
  const shared = useMemo(
    (): FigureCrash => ({
      at: crash,
      onMove: moves ? (to) => conductor.set({ crash: to }) : null,
    }),
    [crash, moves, conductor],
  );
  if (step?.figure !== undefined) {
    return (
      <Suspense>
        <FigureSlot figure={step.figure} shared={shared} {...{ textForm, narrow }} />
      </Suspense>
    );
  }
  return (
    <PickingContext value={picking}>
      <WalkFigure {...figure} step={guide.index} narrow={narrow} />
    </PickingContext>
  );
}
