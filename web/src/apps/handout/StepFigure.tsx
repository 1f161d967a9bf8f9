/** The step's large view as it stands at its moment: the same picture as on the page, from the same frame, at rest. */

import { lazy, Suspense } from 'react';
import { formatMoment } from '../../base/time';
import * as say from '../../base/words/handout';
import type { Scenario } from '../../engine/generated/control';
import { litBy } from '../../lesson/light';
import { useView } from '../stage/use-view';
import type { Leaf } from './gather';
import css from './handout.module.css';

const FigureSlot = lazy(() => import('../lesson/FigureSlot'));

/** What an A4 page has between its margins, as figures are scaled there, CSS px: two steps go on a page. */
const SCALE = 0.88;
const WIDTH_PX = 680 / SCALE;
const HEIGHT_PX = 330;

const still = () => {};

export function StepFigure({ leaf, scenario }: { leaf: Leaf; scenario: Scenario }) {
  const { step, frame } = leaf;
  const view = useView(step.show[0] ?? '');
  if (step.figure !== undefined) {
    return (
      <div className={css.figure}>
        <div style={{ zoom: SCALE }}>
          <Suspense>
            <FigureSlot figure={step.figure} textForm={false} narrow={false} />
          </Suspense>
        </div>
      </div>
    );
  }
  if (view === null) return <div className={css.figure} style={{ height: HEIGHT_PX }} />;
  const View = view.component;
  const lit = litBy(step.light[0], { frame, scenario });
  const { thread } = step;
  return (
    <div className={css.figure}>
      <div style={{ zoom: SCALE }}>
        <View
          frame={frame}
          scenario={scenario}
          width={WIDTH_PX}
          height={HEIGHT_PX}
          lit={lit}
          selected={null}
          onLight={still}
          onSelect={still}
          reducedMotion
          why={null}
          block={lit?.kind === 'block' ? lit.block : null}
          {...(thread === undefined ? {} : { thread })}
        />
      </div>
      <p className={css.caption}>
        {say.figure(view.title, formatMoment(frame.clock.time_ns[0] ?? 0))}
      </p>
    </div>
  );
}
