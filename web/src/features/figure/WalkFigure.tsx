/** The views of a step under each other, each as high as its content asks for; on a phone in tabs. */

import { useMemo, useState } from 'react';
import say from '../../base/messages/figure';
import type { AnySubject } from '../../base/subject';
import { usePageModel } from '../../views/use-model';
import { tabOf } from '../../views/view';
import { Tabs } from '../../widgets/Tabs';
import { useRootZoom } from '../../widgets/use-root-zoom';
import { useSize } from '../../widgets/use-size';
import { ViewSlot } from '../stage/ViewSlot';
import { heightsOf, keepSteady, tightened } from './heights';
import css from './walk.module.css';

interface WalkFigureProps {
  readonly show: readonly string[];
  /** Which step of the lesson it is, from 0: places are steady within a step. */
  readonly step: number;
  readonly part: number | null;
  /** What the step points at. */
  readonly about: AnySubject | null;
  readonly textForm: boolean;
  readonly narrow: boolean;
}

/** The rule between two views and its margins; a low window has less of them. */
const [BETWEEN_PX, LOW_BETWEEN_PX, LOW_PX] = [36, 22, 640];
/** At most this much of the height that no view needs is added between two views; the rest is above and below them. */
const MORE_BETWEEN_PX = 64;
const PHONE_PX = 388;

export function WalkFigure(props: WalkFigureProps) {
  const names = props.show;
  return props.narrow ? (
    <PhoneFigure names={names} part={props.part} about={props.about} />
  ) : (
    <WideFigure {...props} names={names} />
  );
}

interface FigureProps {
  readonly names: readonly string[];
  readonly part: number | null;
  readonly about: AnySubject | null;
}

type WideFigureProps = FigureProps & Pick<WalkFigureProps, 'textForm' | 'step'>;

function WideFigure({ names, part, about, textForm, step }: WideFigureProps) {
  const [box, size] = useSize<HTMLDivElement>();
  const zoom = useRootZoom();
  const model = usePageModel();
  const all = (size?.height ?? 0) / zoom;
  const between = all < LOW_PX ? LOW_BETWEEN_PX : BETWEEN_PX;
  const room = all - between * (names.length - 1);
  const [drawn, onDrawn] = useDrawn(`${step} ${Math.round(room)}`);
  const stood = heightsOf(
    names.map((name) => {
      const { fills = null } = model.views.find((view) => view.name === name) ?? {};
      const known = drawn.get(name);
      if (known === undefined) return { fills, drawn: null };
      const { now, held, tight } = known;
      return {
        fills,
        drawn: now / zoom,
        held: held / zoom,
        tight: tight === null ? null : tight / zoom,
      };
    }),
    room,
  );
  const spare = room - stood.reduce((sum, { place }) => sum + place, 0);
  const gap = between + Math.min(MORE_BETWEEN_PX, Math.max(0, spare / 3));
  return (
    <div
      ref={box}
      className={css.figure}
      data-text={textForm || undefined}
      {...(textForm || spare < 0 ? scroller() : {})}
    >
      {size !== null &&
        names.map((name, i) => (
          <div
            key={name}
            className={css.place}
            style={
              textForm
                ? undefined
                : {
                    height: Math.floor((stood[i]?.place ?? 0) * zoom),
                    ...(i === 0 ? {} : { '--gap': `${Math.floor(gap * zoom)}px` }),
                  }
            }
          >
            <ViewSlot
              name={name}
              height={Math.floor((stood[i]?.room ?? 0) * zoom)}
              textForm={textForm}
              part={part}
              about={about}
              fits
              {...(textForm ? {} : { onDrawn: onDrawn(name) })}
            />
          </div>
        ))}
    </div>
  );
}

/** What a part needs that may scroll, so that the keyboard can scroll it. */
const scroller = () => ({ role: 'group', 'aria-label': say.views(), tabIndex: 0 });

interface Drawn {
  readonly now: number;
  /** What its place keeps to. */
  readonly held: number;
  /** How high it came out where its room was lower; null where it kept to its room. */
  readonly tight: number | null;
}

interface Heights {
  /** The step and the space that they are for. */
  readonly at: string;
  readonly drawn: ReadonlyMap<string, Drawn>;
}

/**
 * The height of each view, px, kept steady within a step while the space stays the same; and who receives it. A view that
 * stays as it was tells its height of each step again: it may have less room in the new one.
 */
function useDrawn(step: string) {
  const [{ at, drawn }, setHeights] = useState<Heights>({ at: step, drawn: new Map() });
  if (at !== step) {
    const carried = [...drawn].map(
      ([name, { now }]) => [name, { now, held: now, tight: null }] as const,
    );
    setHeights({ at: step, drawn: new Map(carried) });
  }
  const announced = useMemo(() => {
    const listeners = new Map<string, (height: number, room: number) => void>();
    return (name: string) => {
      const known = listeners.get(name);
      if (known !== undefined) return known;
      const listener = (now: number, room: number) =>
        setHeights((before) => {
          if (before.at !== step) return before;
          const was = before.drawn.get(name);
          const held = keepSteady(was?.held ?? null, now);
          const tight = tightened(was?.tight ?? null, now, room);
          return { at: step, drawn: new Map(before.drawn).set(name, { now, held, tight }) };
        });
      listeners.set(name, listener);
      return listener;
    };
  }, [step]);
  return [drawn, announced] as const;
}

const TABS = ['first', 'second', 'text'] as const;
type Tab = (typeof TABS)[number];

function PhoneFigure({ names, part, about }: FigureProps) {
  const [tab, setTab] = useState<Tab>('first');
  const [last, setLast] = useState<Exclude<Tab, 'text'>>('first');
  const name = names[(tab === 'text' ? last : tab) === 'first' ? 0 : 1] ?? names[0];
  const model = usePageModel();
  const tabs = names.map((view, place) => ({
    name: TABS[place] ?? ('first' as const),
    label: tabOf(model, view),
  }));
  return (
    <Tabs<Tab>
      label={say.views()}
      tabs={[...tabs, { name: 'text', label: say.textForm() }]}
      chosen={tab}
      onChoose={(chosen) => {
        setTab(chosen);
        if (chosen !== 'text') setLast(chosen);
      }}
    >
      <div className={css.phone} {...scroller()}>
        {name !== undefined && (
          <ViewSlot
            name={name}
            height={PHONE_PX}
            textForm={tab === 'text'}
            part={part}
            about={about}
            fits
          />
        )}
      </div>
    </Tabs>
  );
}
