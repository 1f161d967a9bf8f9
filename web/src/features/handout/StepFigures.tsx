/** The views of a step as they stand at its moment, the large one first: the same pictures as on the page, at rest. */

import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { formatMoment } from '../../base/time';
import * as say from '../../base/words/handout';
import type { AnyScenario } from '../../engine/messages';
import { litBy } from '../../lesson/lesson';
import { knownModel, viewNamed } from '../../views/models';
import type { ViewEntry } from '../../views/view';
import { useView } from '../stage/ViewSlot';
import type { Leaf } from './gather';
import css from './handout.module.css';

const LogFigure = lazy(() => import('../figure/LogFigure'));
const PaperFigure = lazy(() => import('../figure/PaperFigure'));

const still = () => {};

interface StepFigureProps {
  readonly leaf: Leaf;
  readonly scenario: AnyScenario;
  /** Name of the model that the views are of. */
  readonly model: string;
}

/** The one that stays with the step's words. */
export function LargeFigure({ leaf, scenario, model }: StepFigureProps) {
  const { show, figure } = leaf.step;
  if (figure !== undefined) return <OwnFigure figure={figure} />;
  const [name] = show;
  return name === undefined ? null : (
    <ViewFigure
      {...{ leaf, scenario, model, name }}
      print={printOf('large', viewNamed(model, name))}
    />
  );
}

/** Those under it. */
export function SmallFigures({ leaf, scenario, model }: StepFigureProps) {
  const { show, figure } = leaf.step;
  if (figure !== undefined) return null;
  return show
    .slice(1)
    .map((name) => (
      <ViewFigure
        key={name}
        {...{ leaf, scenario, model, name }}
        print={printOf('small', viewNamed(model, name))}
      />
    ));
}

interface ViewFigureProps extends StepFigureProps {
  readonly name: string;
  readonly print: Print;
}

function ViewFigure({ leaf, scenario, model, name, print }: ViewFigureProps) {
  const { step, frame } = leaf;
  const view = useView(model, name);
  const { scale, height, most } = print;
  if (view === null) return <div className={css.figure} style={{ height: height * scale }} />;
  const { View } = view;
  const lit = litBy(step.light[0], { frame, scenario, vocabulary: knownModel(model).vocabulary });
  const { thread: part = null } = step;
  return (
    <div className={css.figure}>
      <Fitted scale={scale} most={most}>
        {(width) => (
          <View
            frame={frame}
            scenario={scenario}
            width={width}
            height={height}
            lit={lit}
            selected={null}
            onLight={still}
            onSelect={still}
            reducedMotion
            why={null}
            about={lit}
            part={part}
          />
        )}
      </Fitted>
      <p className={css.caption}>
        {say.figure(view.entry.title, formatMoment(frame.clock.time_ns[0] ?? 0))}
      </p>
    </div>
  );
}

interface FittedProps {
  readonly scale: number;
  /** Higher than this it does not become if it can be read smaller, CSS px. */
  readonly most: number;
  readonly children: (width: number) => ReactNode;
}

/** Scaled to its place, and without the room below that a figure keeps for what comes in later steps. */
function Fitted({ scale: wanted, most, children }: FittedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(wanted);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const own = box.current;
    if (own === null) return;
    const fits = fitting(own.scrollHeight, wanted, most);
    if (fits < scale) setScale(fits);
    // What a canvas has drawn has no measure.
    const svg = own.querySelector<SVGSVGElement>('figure > svg:only-child');
    if (svg === null) return;
    const { y, height: drawn } = svg.getBBox();
    setHeight(Math.ceil(y + drawn));
  }, [scale, wanted, most]);
  return (
    <div ref={box} className={css.fitted} style={{ zoom: scale, height }}>
      {children(PAPER_PX / scale)}
    </div>
  );
}

/** Of a real log, or of the paper's numbers. */
function OwnFigure({ figure }: { figure: NonNullable<Leaf['step']['figure']> }) {
  const scale = figure.kind === 'log' ? LOG_SCALE : SCALES.large;
  const parts = { width: PAPER_PX / scale, height: 0, textForm: false };
  return (
    <div className={css.figure}>
      <div style={{ zoom: scale }}>
        <Suspense>
          {figure.kind === 'log' ? (
            <LogFigure figure={figure} shared={null} {...parts} />
          ) : (
            <PaperFigure figure={figure} {...parts} />
          )}
        </Suspense>
      </div>
    </div>
  );
}

// How large each view goes on paper: small enough that two steps stand on a page, large enough to be read. Pure.

/** What an A4 page has between its margins, CSS px. */
const PAPER_PX = 680;

interface Print {
  /** Of its size on a screen. */
  readonly scale: number;
  /** Room that it is given, in its own px; it takes what it needs. */
  readonly height: number;
  /** A higher one is made smaller, so that its question stands on the same page, CSS px. */
  readonly most: number;
}

type Place = 'large' | 'small';

const SCALES: Readonly<Record<Place, number>> = { large: 0.8, small: 0.7 };
/** A real log is drawn with curves and figures under it. */
const LOG_SCALE = 0.7;

const MOST: Readonly<Record<Place, number>> = { large: 500, small: 340 };
/** Smaller than this nothing can be read. */
const LEAST_SCALE = 0.6;

/** Of a view that says nothing else. */
const OTHERS: Readonly<Record<Place, number>> = { large: 300, small: 220 };

function printOf(place: Place, view?: ViewEntry): Print {
  return { scale: SCALES[place], height: (view?.print ?? OTHERS)[place], most: MOST[place] };
}

/** The scale at which something of this height, in its own px, is no higher than it may be. */
function fitting(height: number, scale: number, most: number): number {
  return Math.min(scale, Math.max(LEAST_SCALE, most / height));
}
