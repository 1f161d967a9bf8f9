/** What a step shows, in a presenter's window and on a screen alike: views of the run, or a figure of the step's own. */

import { lazy, Suspense } from 'react';
import { WalkFigure } from '../walk/WalkFigure';
import type { Conducted } from './use-conductor';

const FigureSlot = lazy(() => import('../lesson/FigureSlot'));

interface ClassFigureProps {
  readonly conducted: Conducted;
  readonly narrow: boolean;
}

export function ClassFigure({ conducted, narrow }: ClassFigureProps) {
  const { step, figure, textForm } = conducted;
  if (step?.figure === undefined) return <WalkFigure {...figure} narrow={narrow} />;
  return (
    <Suspense>
      <FigureSlot figure={step.figure} textForm={textForm} narrow={narrow} />
    </Suspense>
  );
}
