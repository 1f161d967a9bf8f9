/** A place on the stage: one view with its heading, as a picture or in text form. Knows views only by their registry. */

import { lazy, Suspense, useContext } from 'react';
import * as say from '../../base/words/ui/apps/stage/view-slot';
import {
  useFrame,
  useGo,
  usePlayerState,
  useReducedMotion,
  useSelection,
} from '../../player/context';
import type { Stretch, ViewDefinition } from '../../views/view';
import { Loading } from '../../widgets/Message';
import { useSize } from '../../widgets/use-size';
import { PickingContext } from './picking';
import css from './Stage.module.css';
import { useView } from './use-view';

const TextSlot = lazy(() => import('./TextSlot'));

interface ViewSlotProps {
  readonly name: string;
  /** Room for the picture, px. */
  readonly height: number;
  readonly textForm: boolean;
  /** The view has a heading of its own. */
  readonly untitled?: boolean;
  /** The redo thread to show where a view shows one and nothing has failed, from 0. */
  readonly thread?: number | null;
  /** The block to show where a view shows one and no block is selected. */
  readonly block?: number | null;
  /** What an axis of time shows, where a run beside this one shows the same. */
  readonly stretch?: Stretch | null;
  /** Of which run, where a page has several: a part of the place's name. */
  readonly of?: string;
}

export function ViewSlot({
  name,
  height,
  textForm,
  untitled = false,
  thread = null,
  block = null,
  stretch = null,
  of,
}: ViewSlotProps) {
  const view = useView(name);
  const rings = useContext(PickingContext)?.rings;
  const [box, size] = useSize<HTMLDivElement>();
  const title = `${view?.title ?? name}${of === undefined ? '' : `, ${of}`}`;
  return (
    <section className={css.slot} style={{ minHeight: height }} aria-label={title} data-view={name}>
      {!untitled && view !== null && <h2 className="unseen">{title}</h2>}
      <div ref={box} className={css.picture} data-picture>
        {view !== null && size !== null && (
          <Shown
            key={name}
            name={name}
            view={view}
            width={size.width}
            height={height}
            textForm={textForm}
            thread={thread}
            block={block}
            stretch={stretch}
          />
        )}
      </div>
      {rings}
    </section>
  );
}

interface ShownProps {
  readonly name: string;
  readonly view: ViewDefinition;
  readonly width: number;
  readonly height: number;
  readonly textForm: boolean;
  readonly thread: number | null;
  readonly block: number | null;
  readonly stretch: Stretch | null;
}

function Shown({ name, view, width, height, textForm, thread, block, stretch }: ShownProps) {
  const shown = useFrame(view);
  const go = useGo();
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
        title={say.startingTheEngine}
        doing={say.runningToThisMoment}
        {...(done === undefined ? {} : { done })}
      />
    );
  }
  if (textForm) {
    const { selected } = selection;
    return (
      <Suspense>
        <TextSlot name={name} input={{ ...shown, selected, block, why, thread }} />
      </Suspense>
    );
  }
  const View = view.component;
  return (
    <View
      {...shown}
      {...selection}
      width={width}
      height={height}
      {...(picking === null || picking.marked.length === 0 ? {} : { marked: picking.marked })}
      reducedMotion={reducedMotion}
      why={why}
      {...(thread === null ? {} : { thread })}
      block={block}
      stretch={stretch}
      onGo={go}
    />
  );
}
