/** A place on the stage: one view with its heading, as a picture or in text form. Knows views by their model’s list. */

import { ArrowLeft } from 'lucide';
import {
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import say from '../../base/messages/stage';
import type { AnySubject } from '../../base/subject';
import { sentence } from '../../base/words/names';
import { subjectWords } from '../../engine/vocabulary';
import {
  CHART_MS,
  READ_MS,
  UNSEEN_MS,
  useCanZoom,
  useFrame,
  useGo,
  useMove,
  usePlayer,
  usePlayerState,
  useReducedMotion,
  useSelection,
  useShownSpan,
  useTimeWindow,
} from '../../player/context';
import { type LoadedView, loadedView, loadView } from '../../views/loaded';
import { usePageModel } from '../../views/use-model';
import type { TimeRange } from '../../views/view';
import { tabOf } from '../../views/view';
import { Button } from '../../widgets/Button';
import { Icon } from '../../widgets/Icon';
import { Loading } from '../../widgets/Message';
import { useInSight, useSize } from '../../widgets/use-size';
import { useZooming } from './ShownPart';
import css from './Stage.module.css';

const TextSlot = lazy(() => import('./TextSlot'));

interface ViewSlotProps {
  readonly name: string;
  /** Room for the picture, px. */
  readonly height: number;
  readonly textForm: boolean;
  /** The view has its own heading. */
  readonly untitled?: boolean;
  /** The numbered part to tell of where a view tells of one and nothing has failed, from 0. */
  readonly part?: number | null;
  /** What a lesson points at. */
  readonly about?: AnySubject | null;
  /** The range of a time axis that nobody has zoomed, if another run next to this one shows the same range. */
  readonly stretch?: TimeRange | null;
  /** Of which run, where a page has several: a part of the place's name. */
  readonly of?: string;
  /** The view keeps to its height. */
  readonly fits?: boolean;
  /** Its place is as high as the view is drawn: told how high that is in which room, whenever it changes. */
  readonly onDrawn?: (height: number, room: number) => void;
}

export function ViewSlot({
  name,
  height,
  textForm,
  untitled = false,
  part = null,
  about = null,
  stretch = null,
  of,
  fits = false,
  onDrawn,
}: ViewSlotProps) {
  const view = useView(usePlayer().model.name, name);
  const model = usePageModel();
  const rings = useContext(PickingContext)?.rings;
  const [box, size] = useSize<HTMLDivElement>();
  const inSight = useInSight(box);
  // What is not drawn to a height and keeps to one needs no more than it comes out as.
  const own = onDrawn !== undefined || (fits && view !== null && view.entry.fills === undefined);
  const title = `${view?.entry.title() ?? tabOf(model, name)}${of === undefined ? '' : `, ${of}`}`;
  return (
    <section
      className={css.slot}
      style={{ minHeight: own ? undefined : height }}
      aria-label={title}
      data-view={name}
    >
      {!untitled && view !== null && <h2 className="unseen">{title}</h2>}
      <div ref={box} className={css.picture} data-picture>
        {view !== null && size !== null && (
          <Shown
            key={name}
            view={view}
            box={box}
            width={size.width}
            height={height}
            inSight={inSight}
            textForm={textForm}
            part={part}
            about={about}
            stretch={stretch}
            fits={fits}
            drawn={size.height}
            onDrawn={onDrawn}
          />
        )}
      </div>
      {rings}
    </section>
  );
}

interface ShownProps {
  readonly view: LoadedView;
  readonly box: RefObject<HTMLElement | null>;
  readonly width: number;
  readonly height: number;
  readonly inSight: boolean;
  readonly textForm: boolean;
  readonly part: number | null;
  readonly about: AnySubject | null;
  readonly stretch: TimeRange | null;
  readonly fits: boolean;
  /** How high it came out. */
  readonly drawn: number;
  readonly onDrawn: ((height: number, room: number) => void) | undefined;
}

function Shown(props: ShownProps) {
  const { view, box, width, height, inSight, textForm, part, about, stretch } = props;
  const { fits, drawn, onDrawn } = props;
  const timeWindow = useTimeWindow();
  const span = useShownSpan(timeWindow);
  const zooming = useZooming(timeWindow);
  const canZoom = useCanZoom(timeWindow);
  const isRead = textForm || view.entry.read === true;
  const leastMs = isRead ? READ_MS : view.entry.chart === true ? CHART_MS : 0;
  const shown = useFrame(view.entry, inSight ? leastMs : UNSEEN_MS);
  const isThere = shown !== null;
  const room = useRef(height);
  room.current = height;
  useEffect(() => {
    if (isThere && drawn > 0) onDrawn?.(drawn, room.current);
  }, [isThere, drawn, onDrawn]);
  // In a lower room it may come out as high as before: what it needs is told again. In a higher one that might never end.
  const before = useRef(height);
  useEffect(() => {
    const isLower = height < before.current;
    before.current = height;
    const now = box.current?.clientHeight ?? 0;
    if (isThere && isLower && now > 0) onDrawn?.(now, height);
  }, [isThere, box, height, onDrawn]);
  const go = useGo();
  const move = useMove();
  const pointed = useSelection();
  const picking = useContext(PickingContext);
  const selection = { ...pointed, ...picking?.answers };
  const reducedMotion = useReducedMotion();
  const why = usePlayerState((state) => state.why);
  const busy = usePlayerState((state) => state.busy);
  const opening = usePlayerState((state) => state.status === 'loading');
  if (shown === null) {
    if (!opening) return null;
    const done = busy?.share ?? undefined;
    return (
      <Loading
        title={say.engine.starting()}
        doing={say.engine.runningToMoment()}
        {...(done === undefined ? {} : { done })}
      />
    );
  }
  if (textForm) {
    const { selected, lit } = selection;
    return (
      <Suspense>
        <TextSlot
          view={view.entry}
          input={{ ...shown, selected, about: about ?? lit, why, part }}
        />
      </Suspense>
    );
  }
  const { View } = view;
  return (
    <View
      {...shown}
      {...selection}
      width={width}
      height={height}
      folds={onDrawn !== undefined}
      fits={fits}
      {...(picking === null || picking.marked.length === 0 ? {} : { marked: picking.marked })}
      reducedMotion={reducedMotion}
      why={why}
      part={part}
      about={about}
      stretch={span ?? stretch}
      {...(canZoom ? { zooming } : {})}
      onGo={go}
      {...(move === null ? {} : { onMove: move })}
    />
  );
}

// A view by name: at once if it was fetched before, and else as soon as it is.

/** Null while it is fetched, and for a name that no view of the model has. */
export function useView(model: string, name: string): LoadedView | null {
  const [, setFetched] = useState('');
  const view = loadedView(model, name);
  const isThere = view !== null;
  useEffect(() => {
    if (isThere) return;
    let gone = false;
    void loadView(model, name).then(() => {
      if (!gone) setFetched(`${model}/${name}`);
    });
    return () => {
      gone = true;
    };
  }, [model, name, isThere]);
  return view;
}

/** What is selected and why it is there, in the place of a page's text: the stage keeps its own. */
export function Inspector({ backTo }: { backTo: string }) {
  const player = usePlayer();
  return (
    <div>
      <Button kind="quiet" className={css.back} onClick={() => player.select(null)}>
        <Icon of={ArrowLeft} size={18} />
        {backTo}
      </Button>
      <Selected />
    </div>
  );
}

/** What the model's own view tells about what is selected, or its name. */
export function Selected({ of }: { of?: string }) {
  const { inspector, vocabulary } = usePageModel();
  const selected = usePlayerState((state) => state.selected);
  if (inspector === undefined) {
    return selected === null ? null : <p>{sentence(subjectWords(selected, vocabulary))}</p>;
  }
  const named = of === undefined ? {} : { of };
  return <ViewSlot name={inspector} height={0} textForm={false} untitled {...named} />;
}

// A question that is asked about what is on the stage: while it is open, what is selected in a view goes to it and not
// to
// the inspector; and what it marks is ringed in every view.

export interface Picking {
  /** Null where a click means what it always means. */
  readonly answers: Answers | null;
  /** What views are asked to say the places of. */
  readonly marked: readonly AnySubject[];
  /** Covers each view. */
  readonly rings: ReactNode;
}

interface Answers {
  /** What was chosen last: it looks selected in all views. */
  readonly selected: AnySubject | null;
  onSelect(subject: AnySubject | null): void;
}

export const PickingContext = createContext<Picking | null>(null);
