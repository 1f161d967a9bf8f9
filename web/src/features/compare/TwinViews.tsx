/** Any view of both runs, one over the other: the same place in each is the same thing. */

import { formatMoment } from '../../base/time';
import * as say from '../../base/words/ui/apps/twins';
import { usePlayerState } from '../../player/context';
import { SIDES, type Side } from '../../player/pair';
import { SideProvider } from '../../player/pair-context';
import { VIEWS, type ViewName } from '../../views/registry';
import type { Stretch } from '../../views/view';
import { Menu } from '../../widgets/Menu';
import { ViewSlot } from '../stage/ViewSlot';
import css from './twins.module.css';

/** Views that explain something else: not for a place of their own. */
const NOT_OFFERED: readonly ViewName[] = ['inspector'];
const OPTIONS = (Object.keys(VIEWS) as ViewName[])
  .filter((name) => !NOT_OFFERED.includes(name))
  .map((value) => ({ value, label: VIEWS[value].title }));

export const FIRST_VIEW: ViewName = 'score';
/** Room of one picture, px. */
const HEIGHT = 300;

export type Sides = Side | 'both';
const SHOWN: readonly { value: Sides; label: string }[] = [
  { value: 'both', label: say.both },
  { value: 'a', label: say.aOnly },
  { value: 'b', label: say.bOnly },
];

interface TwinViewsProps {
  readonly view: ViewName;
  readonly sides: Sides;
  readonly captions: Readonly<Record<Side, string>>;
  readonly textForm: boolean;
  /** The redo thread that both show once nothing has to be recovered, from 0. */
  readonly thread: number | null;
  /** What axes of time show in both; null before both are there. */
  readonly stretch: Stretch | null;
  onView: (view: ViewName) => void;
  onSides: (sides: Sides) => void;
}

export function TwinViews(props: TwinViewsProps) {
  const { view, sides, captions, textForm, thread, stretch } = props;
  return (
    <section className={css.views} aria-label={say.viewsOfBoth}>
      <div className={css.choose}>
        <Menu<ViewName>
          label={say.view}
          inline
          value={view}
          options={OPTIONS}
          onChange={props.onView}
        />
        <Menu<Sides> label={say.of} inline value={sides} options={SHOWN} onChange={props.onSides} />
      </div>
      {SIDES.filter((side) => sides === 'both' || sides === side).map((side) => (
        <SideProvider key={side} side={side}>
          <section className={css.side} aria-label={say.runHead(side.toUpperCase())}>
            <Caption side={side} words={captions[side]} />
            <ViewSlot
              name={view}
              height={HEIGHT}
              textForm={textForm}
              thread={thread}
              stretch={stretch}
              of={say.run(side.toUpperCase())}
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
