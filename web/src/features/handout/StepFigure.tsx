/** The large view of a step as it is at its moment, at the size of the screen: on paper its smallest words are 8 pt high. */

import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import say from '../../base/messages/handout';
import { formatMoment } from '../../base/time';
import type { AnyScenario } from '../../engine/messages';
import { litBy } from '../../lesson/lesson';
import { knownModel, viewNamed } from '../../views/models';
import type { PageModel } from '../../views/view';
import { useView } from '../stage/ViewSlot';
import type { WorksheetStep } from './gather';
import css from './handout.module.css';

const LogFigure = lazy(() => import('../figure/LogFigure'));
const PaperFigure = lazy(() => import('../figure/PaperFigure'));

const still = () => {};

/** Between the margins of an A4 page, CSS px. */
const PAPER_PX = 680;
/** Higher than this a figure leaves no room for its question. */
const MOST_PX = 340;
/** Room for a view whose entry says nothing else, px. */
const USUAL_PX = 260;

interface StepFigureProps {
  readonly leaf: WorksheetStep;
  readonly scenario: AnyScenario;
  /** Name of the model that the views are of. */
  readonly model: string;
}

export function StepFigure({ leaf, scenario, model }: StepFigureProps) {
  const { show, figure } = leaf.step;
  if (figure !== undefined) return <OwnFigure figure={figure} />;
  const [name] = show;
  return name === undefined ? null : <ViewFigure {...{ leaf, scenario, model, name }} />;
}

function ViewFigure({ leaf, scenario, model, name }: StepFigureProps & { readonly name: string }) {
  const { step, frame } = leaf;
  const view = useView(model, name);
  const [isCut, setCut] = useState(false);
  const cut = useCallback(() => setCut(true), []);
  const height = viewNamed(model, name)?.print ?? USUAL_PX;
  if (view === null) return <div className={css.figure} style={{ height }} />;
  const { View } = view;
  const lit = litBy(step.light[0], { frame, scenario, vocabulary: knownModel(model).vocabulary });
  const { thread: part = null } = step;
  return (
    <div className={css.figure}>
      <Cropped onCut={cut}>
        <View
          frame={frame}
          scenario={scenario}
          width={PAPER_PX}
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
      </Cropped>
      <p className={css.caption}>
        {captionOf(view.entry.title(), frame.clock.time_ns[0] ?? 0, knownModel(model))}
        {isCut && ` ${say.firstRows()}`}
      </p>
    </div>
  );
}

interface CroppedProps {
  readonly children: ReactNode;
  /** Some rows are left out. */
  onCut: () => void;
}

/**
 * Without the room that a figure keeps below for what comes in later steps, and no higher than a third of a page: a long list ends
 * after a whole row.
 */
function Cropped({ children, onCut }: CroppedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    if (box.current === null) return;
    const drawn = drawnHeight(box.current);
    const cut = drawn > MOST_PX ? lastGap(box.current, MOST_PX) : null;
    setHeight(cut ?? drawn);
    if (cut !== null) onCut();
  }, [onCut]);
  return (
    <div ref={box} className={css.cropped} style={{ height }}>
      {children}
    </div>
  );
}

/** CSS px. A canvas drawing has no intrinsic size. */
function drawnHeight(box: HTMLElement): number {
  const svg = box.querySelector<SVGSVGElement>('figure > svg:only-child');
  if (svg === null) return box.scrollHeight;
  const { y, height } = svg.getBBox();
  return Math.ceil(y + height);
}

/** The lowest line above `most` that goes through no part of a figure of rows; null where there is none. */
function lastGap(box: HTMLElement, most: number): number | null {
  const { top } = box.getBoundingClientRect();
  const parts = [...box.querySelectorAll('*')]
    .filter((part) => part.closest('svg') === null || part.matches('svg'))
    .map((part) => {
      const at = part.getBoundingClientRect();
      const isWhole = part.matches('svg') || part.childElementCount === 0;
      return { top: at.top - top, bottom: at.bottom - top, isWhole };
    });
  const isGap = (line: number) =>
    parts.every((part) => !part.isWhole || part.bottom <= line + 1 || part.top >= line - 1);
  const gaps = parts.map(({ bottom }) => Math.ceil(bottom)).filter((line) => line <= most);
  return gaps.sort((a, b) => b - a).find(isGap) ?? null;
}

/** A model without a clock counts steps. */
const captionOf = (view: string, timeNs: number, { stepNs }: PageModel) =>
  stepNs === undefined
    ? say.figure({ view, moment: formatMoment(timeNs) })
    : say.figureAtStep({ view, step: Math.round(timeNs / stepNs) });

/** Of a real log, or of the paper's numbers. */
function OwnFigure({ figure }: { figure: NonNullable<WorksheetStep['step']['figure']> }) {
  // A slider's thumb is centred on its end.
  const parts = { width: PAPER_PX - 16, height: 0, textForm: false };
  return (
    <div className={css.figure}>
      <Suspense>
        {figure.kind === 'log' ? (
          <LogFigure figure={figure} shared={null} {...parts} />
        ) : (
          <PaperFigure figure={figure} {...parts} />
        )}
      </Suspense>
    </div>
  );
}
