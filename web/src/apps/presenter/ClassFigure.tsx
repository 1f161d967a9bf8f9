/**
 * What a step shows, in a presenter's window and on a screen alike: views of the run, or a figure of the step's own. What an
 * open question lists has its letter there, and once the answer is shown its ring.
 */

import { lazy, Suspense, useMemo } from 'react';
import { isOnStage, markedFor } from '../../lesson/marked';
import type { SharedCrash } from '../lesson/use-shared-crash';
import { type Picking, PickingContext } from '../stage/picking';
import { shown } from '../walk/on-stage';
import { WalkFigure } from '../walk/WalkFigure';
import type { Conductor } from './conductor';
import type { Conducted } from './use-conductor';

const FigureSlot = lazy(() => import('../lesson/FigureSlot'));

interface ClassFigureProps {
  readonly conductor: Conductor;
  readonly conducted: Conducted;
  readonly narrow: boolean;
  /** What is moved here is moved: this window leads, or looks around on its own. */
  readonly moves: boolean;
}

export function ClassFigure({ conductor, conducted, narrow, moves }: ClassFigureProps) {
  const { step, figure, textForm, crash, reply, question } = conducted;
  const asked = question === 'closed' ? undefined : reply?.asked;
  const picking = useMemo((): Picking | null => {
    if (asked === undefined || !isOnStage(asked)) return null;
    return { answers: null, ...shown(markedFor(asked, question === 'revealed')) };
  }, [asked, question]);
  const shared = useMemo(
    (): SharedCrash => ({
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
      <WalkFigure {...figure} narrow={narrow} />
    </PickingContext>
  );
}
