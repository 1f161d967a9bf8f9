/**
 * A landscape with a cross on its axis: what follows from each place above it, mirrored below it what follows otherwise,
 * and the same sorted. The cross is dragged along it and released into that place. Knows no unit and not what is measured.
 */

import { memo, useId, useMemo } from 'react';
import type { Span } from '../../base/span';
import { textWidth } from '../../base/text-width';
import { Cross } from '../chart/Glyphs';
import { SpanPart } from '../zoom/SpanPart';
import type { SpanControl } from '../zoom/use-span';
import { CrossHandle, type CrossWords } from './CrossHandle';
import type { CrossPlace } from './cross-place';
import css from './landscape.module.css';
import {
  type LandscapeData,
  type LandscapeLayout,
  landscapeLayout,
  type Room,
  type Side,
  type SideLayout,
  type SideName,
} from './layout';
import { SortedCrashes, type SortedWords } from './Sorted';

export interface LandscapeWords extends CrossWords {
  /** What the figure shows, in one sentence. */
  readonly figure: string;
  /** In lines. */
  readonly names: Readonly<Record<SideName, readonly string[]>>;
  /** A number of the scale, with its unit. */
  tick(value: number): string;
  /** A number of the axis; the last has the unit. */
  time(value: number, isLast: boolean): string;
  readonly sorted: SortedWords | null;
  /** What of the axis is shown, in words; on the button that leads back to all of it. */
  shown(span: Span, whole: Span): string;
  readonly whole: string;
  /** One end of a part is chosen, at this place; what to do next. */
  marked(at: number): string;
}

/** How a layer looks: a class that sets `--fill` and `--edge`. */
type LayerLook = string | undefined;

/** How the main layer looks. */
export const MAIN_LOOK: LayerLook = css.main;

interface LandscapeProps {
  /** For the landscape and the sorted values next to it. */
  readonly room: Room;
  readonly data: LandscapeData;
  /** What is sorted, by the number of the place; null without. */
  readonly sorted: SortedValues | null;
  /** The innermost first. */
  readonly looks: readonly LayerLook[];
  /** Places on the axis that have a flag; a value that is ruled over the landscape. */
  readonly flags?: readonly number[];
  readonly rule?: number | null;
  /** Numbers of places at which something is wrong. */
  readonly broken: readonly number[];
  readonly cross: CrossPlace;
  readonly words: LandscapeWords;
  /** The side that keyboard and buttons enter. */
  readonly side: SideName;
  /** The cross came to rest. */
  onRest(place: number): void;
  /** It was released into a place; left out where there is nowhere to go. */
  onEnter?: (place: number, side: SideName) => void;
  /** Where it would be released to while it is dragged: a side, `out` to stay, null when it is not dragged. */
  onAim?: (aim: SideName | 'out' | null) => void;
  onHold?: (held: boolean) => void;
  /** What of the axis is shown, and how that is changed. */
  readonly hand: SpanControl;
  /** It says what is shown and leads back to the whole; not where another figure does. */
  readonly told?: boolean;
}

/** Width of the sorted figure beside the landscape and the gap between them; from which width of both on; its height below. */
const [SORTED, GAP, BESIDE, BELOW] = [188, 36, 880, 240];
/** Room for its title, the median and the worst below, px. */
const BELOW_AIR = 64;

export function Landscape(props: LandscapeProps) {
  const {
    room: whole,
    data: all,
    hand,
    told = true,
    sorted,
    looks,
    broken,
    cross,
    words,
    flags = NONE,
    rule = null,
  } = props;
  const { zoom } = whole;
  const { span } = hand;
  const data = useMemo(() => ({ ...all, shown: span }), [all, span]);
  const isBeside = sorted !== null && whole.width >= BESIDE * zoom;
  const room = useMemo(
    () => (isBeside ? { ...whole, width: whole.width - (SORTED + GAP) * whole.zoom } : whole),
    [whole, isBeside],
  );
  const layout = useMemo(() => landscapeLayout(data, room), [data, room]);
  const others = sorted !== null && words.sorted !== null;
  return (
    <>
      <div className={css.landscape} style={{ height: room.height }}>
        <div className={css.box} style={{ width: room.width }}>
          <Ground {...{ layout, room, looks, broken, flags, rule, words }} places={data.places} />
          <CrossHandle {...props} data={data} layout={layout} room={room} />
          {hand.mark !== null && (
            <>
              <div className={css.mark} style={{ left: layout.x(hand.mark) }} />
              <span className={css.marked} role="status">
                {words.marked(hand.mark)}
              </span>
            </>
          )}
          {span !== null && told && (
            <SpanPart
              {...{ span, whole: hand.whole }}
              label={words.whole}
              words={words.shown(span, hand.whole)}
              className={layout.below === null ? css.partAbove : css.partBelow}
              onWhole={() => hand.show(null)}
            />
          )}
        </div>
        {told && (
          <span className="unseen" role="status">
            {span !== null && words.shown(span, hand.whole)}
          </span>
        )}
        {others && isBeside && (
          <SortedCrashes
            {...{ layout, room, cross }}
            values={sorted}
            words={words.sorted ?? NO_WORDS}
            left={0}
            width={SORTED * zoom}
          />
        )}
      </div>
      {others && !isBeside && (
        <SortedBelow {...{ data, room, cross }} values={sorted} words={words.sorted ?? NO_WORDS} />
      )}
    </>
  );
}

type SortedValues = Readonly<Record<SideName, readonly (number | null | undefined)[]>>;

interface SortedBelowProps extends Pick<LandscapeProps, 'data' | 'room' | 'cross'> {
  readonly values: SortedValues;
  readonly words: SortedWords;
}

/** Where there is no room beside the landscape. */
function SortedBelow({ data, room, cross, values, words }: SortedBelowProps) {
  const low = useMemo(() => ({ ...room, height: BELOW * room.zoom, air: BELOW_AIR }), [room]);
  const layout = useMemo(() => landscapeLayout(alone(data, values), low), [data, values, low]);
  const { x0, x1 } = layout;
  return (
    <div className={css.under}>
      <SortedCrashes {...{ layout, cross, values, words }} room={low} left={x0} width={x1 - x0} />
    </div>
  );
}

/** The sorted values alone, on the largest scale that fits: where they are not next to the landscape. */
function alone(data: LandscapeData, sorted: SortedValues): LandscapeData {
  const sideOf = (values: SortedValues[SideName]): Side =>
    values.map((value) => (value == null ? value : [value]));
  const below = data.below && sideOf(sorted.below);
  return { ...data, above: sideOf(sorted.above), below, ghost: null };
}

const NONE: readonly number[] = [];
const NO_WORDS: SortedWords = { title: '', median: () => '', worst: () => '' };

interface GroundProps {
  readonly layout: LandscapeLayout;
  readonly room: Room;
  readonly looks: readonly LayerLook[];
  readonly broken: readonly number[];
  readonly flags: readonly number[];
  readonly rule: number | null;
  readonly places: readonly number[];
  readonly words: Pick<LandscapeWords, 'figure' | 'names' | 'tick' | 'time'>;
}

/** Room for the name of a side inside of the figure, px. */
const NAME = 24;
/** Letters of a name and of a number of the scale, px; from one line of a name to the next, in letters. */
const [NAME_SIZE, TICK_SIZE, LINE] = [14, 12, 1.3];

/** What stands still while the cross moves. */
const Ground = memo(function Ground(props: GroundProps) {
  const { layout, room, looks, broken, flags, rule, places, words } = props;
  const { x0, x1, tape, times, above, below } = layout;
  const { zoom } = room;
  const clip = useId();
  const isShown = (at: number) => layout.x(at) >= x0 && layout.x(at) <= x1;
  return (
    <svg
      className={css.ground}
      width={room.width}
      height={room.height}
      role="img"
      aria-label={words.figure}
    >
      <clipPath id={clip}>
        <rect x={x0} y={0} width={x1 - x0} height={room.height} />
      </clipPath>
      <SideOf
        {...{ layout, room, looks, clip }}
        at="above"
        side={above}
        name={words.names.above}
        tick={words.tick}
      />
      {below !== null && (
        <SideOf
          {...{ layout, room, looks, clip }}
          at="below"
          side={below}
          name={words.names.below}
          tick={words.tick}
        />
      )}
      <rect className={css.tape} x={x0} y={tape.top} width={x1 - x0} height={tape.height} />
      {times.map(({ x, value }, index) => (
        <text
          key={value}
          className={css.time}
          x={x}
          y={tape.top + tape.height / 2 + 4 * zoom}
          textAnchor={x < x0 + 12 ? 'start' : x > x1 - 12 ? 'end' : 'middle'}
          dx={x < x0 + 12 ? 8 * zoom : x > x1 - 12 ? -8 * zoom : 0}
        >
          {words.time(value, index === times.length - 1)}
        </text>
      ))}
      {flags.filter(isShown).map((at) => (
        <path
          key={at}
          className={css.flag}
          d={`M${layout.x(at)} ${tape.top + tape.height}v-10l6 2.6l-6 2.6`}
        />
      ))}
      {rule !== null && above.y(rule) > above.end && (
        <line className={css.rule} x1={x0} y1={above.y(rule)} x2={x1} y2={above.y(rule)} />
      )}
      {broken
        .filter((place) => isShown(places[place] ?? 0))
        .map((place) => (
          <Cross key={place} x={layout.x(places[place] ?? 0)} y={above.end} size={8} />
        ))}
    </svg>
  );
});

interface SideOfProps extends Pick<GroundProps, 'layout' | 'room' | 'looks'> {
  readonly at: SideName;
  /** Nothing is drawn beyond the axis. */
  readonly clip: string;
  readonly side: SideLayout;
  readonly name: readonly string[];
  tick(value: number): string;
}

function SideOf(props: SideOfProps) {
  const { layout, room, looks, at: sideName, clip, side, name, tick } = props;
  const { x0, x1 } = layout;
  const { zoom, narrow } = room;
  const outer = looks.length - 1;
  const isAbove = side.end < side.base;
  // On a phone the name is in the outer corner, where the landscape is lowest, clear of the words of the cross.
  const nameY = narrow
    ? side.end + (isAbove ? 15 : 10) * zoom
    : (side.base + side.end) / 2 - 8 * zoom * (name.length - 1);
  const ends = Math.max(...name.map((line) => textWidth(line, NAME_SIZE * zoom, 600)));
  const meetsName = (y: number, words: string) =>
    ends > x0 - 16 * zoom - textWidth(words, TICK_SIZE * zoom) &&
    y > nameY - NAME_SIZE * zoom &&
    y < nameY + LINE * NAME_SIZE * zoom * (name.length - 1) + TICK_SIZE * zoom;
  return (
    <g data-side={sideName}>
      <g clipPath={`url(#${clip})`}>
        {side.areas.map((path, at) => (
          <path key={looks[outer - at]} className={`${css.area} ${looks[outer - at]}`} d={path} />
        ))}
      </g>
      {side.ticks.map(({ y, value }) => (
        <g key={value}>
          <line className={css.grid} x1={x0} y1={y} x2={x1} y2={y} />
          {!(narrow ? Math.abs(y - side.end) < NAME : meetsName(y, tick(value))) && (
            <text
              className={css.tick}
              x={narrow ? x0 + 4 : x0 - 8 * zoom}
              y={narrow ? y - 3 : y + 4 * zoom}
              textAnchor={narrow ? 'start' : 'end'}
            >
              {tick(value)}
            </text>
          )}
        </g>
      ))}
      <g clipPath={`url(#${clip})`}>
        {side.edges.map((path, at) => (
          <path key={looks[at]} className={`${css.edge} ${looks[at]}`} d={path} />
        ))}
        <path className={css.ghost} d={side.ghost} />
      </g>
      <text className={css.name} x={narrow ? x0 : 0} y={nameY}>
        {narrow
          ? name.join(' ')
          : name.map((line, at) => (
              <tspan key={line} x={0} dy={at === 0 ? 0 : `${LINE}em`}>
                {line}
              </tspan>
            ))}
      </text>
    </g>
  );
}
