/** Any view of both runs, one over the other: the same place in each is the same thing. */

import { useStore } from 'zustand';
import say from '../../base/messages/compare';
import { formatMoment } from '../../base/time';
import { SideProvider, usePair, usePairState, usePlayerState } from '../../player/context';
import { SIDES, type Side } from '../../player/pair';
import type { PlayerState } from '../../player/state';
import { knownModel } from '../../views/models';
import { offeredViews, type TimeRange } from '../../views/view';
import { LongMoveProgress, useIsLong } from '../../widgets/LongMoveProgress';
import { Menu } from '../../widgets/Menu';
import { ViewSlot } from '../stage/ViewSlot';
import css from './twins.module.css';

/** Room of one picture, px. */
const HEIGHT = 300;

export type Sides = Side | 'both';
const shown = (): readonly { value: Sides; label: string }[] => [
  { value: 'both', label: say.sides.both() },
  { value: 'a', label: say.sides.a() },
  { value: 'b', label: say.sides.b() },
];

interface TwinViewsProps {
  readonly view: string;
  readonly sides: Sides;
  readonly captions: Readonly<Record<Side, string>>;
  readonly textForm: boolean;
  /** The numbered part that both tell of, from 0. */
  readonly part: number | null;
  /** What axes of time show in both; null before both are there. */
  readonly stretch: TimeRange | null;
  onView: (view: string) => void;
  onSides: (sides: Sides) => void;
}

export function TwinViews(props: TwinViewsProps) {
  const { view, sides, captions, textForm, part, stretch } = props;
  const model = knownModel(usePair().runs.a.model.name);
  return (
    <section className={css.views} aria-label={say.views.title()}>
      <div className={css.choose}>
        <Menu<string>
          label={say.views.view()}
          inline
          value={view}
          options={offeredViews(model).map(({ name, title }) => ({ value: name, label: title() }))}
          onChange={props.onView}
        />
        <Menu<Sides>
          label={say.views.of()}
          inline
          value={sides}
          options={shown()}
          onChange={props.onSides}
        />
      </div>
      {SIDES.filter((side) => sides === 'both' || sides === side).map((side) => (
        <SideProvider key={side} side={side}>
          <section className={css.side} aria-label={say.runHeading({ run: side.toUpperCase() })}>
            <Caption side={side} words={captions[side]} />
            <ViewSlot
              name={view}
              height={HEIGHT}
              textForm={textForm}
              part={part}
              stretch={stretch}
              of={say.run({ run: side.toUpperCase() })}
            />
          </section>
        </SideProvider>
      ))}
    </section>
  );
}

function Caption({ side, words }: { side: Side; words: string }) {
  const timeNs = usePlayerState((state) => state.playheadNs);
  return (
    <h2 className={css.caption}>
      <span className={css.letter}>{side.toUpperCase()}</span>
      <span>{words}</span>
      <span className={css.at}>{formatMoment(timeNs)}</span>
    </h2>
  );
}

// How far two runs have got on their way to a moment, when that takes a while, and a way to stop there.

const busyOf = (state: PlayerState) => state.busy;

export function LoadingOverlay() {
  const pair = usePair();
  const a = useStore(pair.runs.a.store, busyOf);
  const b = useStore(pair.runs.b.store, busyOf);
  const staging = usePairState((state) => state.status === 'loading');
  const long = useIsLong(staging || a !== null || b !== null);
  if (!long) return null;
  const timeNs = Math.min(a?.timeNs ?? b?.timeNs ?? 0, b?.timeNs ?? a?.timeNs ?? 0);
  const shares = [a, b].flatMap((busy) => (busy?.share == null ? [] : [busy.share]));
  return (
    <div className={css.staging}>
      <LongMoveProgress
        label={say.staging.title()}
        far={say.staging.progress({ moment: formatMoment(timeNs) })}
        done={shares.length === 0 ? null : Math.min(...shares)}
        stop={say.staging.stop()}
        onStop={() => void pair.stop()}
      />
    </div>
  );
}
