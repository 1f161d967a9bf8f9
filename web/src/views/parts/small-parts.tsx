/**
 * Small parts of several views: a mark in a list, the places of a canvas, a view with nothing
 * to show.
 */

import { blockName, instanceName, sentence } from '../../base/words/names';
import { Block, type BlockState } from '../marks/Block';
import { Badge } from '../marks/small-marks';
import css from './parts.module.css';

interface BlockMarkProps {
  readonly block: number | null;
  readonly state: BlockState;
  /** Whose hue, from 0; null where no instance applies. */
  readonly hue: number | null;
  readonly side?: number;
  readonly progress?: number;
  /** A letter in place of the number. */
  readonly letter?: string;
}

export function BlockMark({ block, state, hue, side = 30, progress, letter }: BlockMarkProps) {
  // Some marks reach over their square: the line of what is being read, the stroke of what left.
  const room = side + 12;
  return (
    <svg
      className={css.mark}
      width={`${room / 16}rem`}
      height={`${room / 16}rem`}
      viewBox={`-6 -6 ${room} ${room}`}
    >
      <title>{block === null ? '' : sentence(blockName(block))}</title>
      <Block
        x={0}
        y={0}
        side={side}
        number={letter === undefined ? block : null}
        hue={hue}
        state={state}
        {...(progress === undefined ? {} : { progress })}
      />
      {letter !== undefined && (
        <text
          className={`${css.letter} ${state === 'dirty' ? css.onFill : ''}`}
          x={side / 2}
          y={side / 2 + 4}
        >
          {letter}
        </text>
      )}
    </svg>
  );
}

interface BadgeMarkProps {
  readonly instance: number;
  readonly failed?: boolean;
  readonly diameter?: number;
}

export function BadgeMark({ instance, failed = false, diameter = 22 }: BadgeMarkProps) {
  const room = diameter + 4;
  return (
    <svg
      className={`${css.mark} ${css.badge}`}
      width={`${room / 16}rem`}
      height={`${room / 16}rem`}
      viewBox={`-2 -2 ${room} ${room}`}
    >
      <title>{sentence(instanceName(instance))}</title>
      <Badge
        x={diameter / 2}
        y={diameter / 2}
        instance={instance}
        diameter={diameter}
        failed={failed}
      />
    </svg>
  );
}

/** What a view says when it has nothing to show: why, and what would fill it. */
export function Empty({ why, filledBy }: { readonly why: string; readonly filledBy: string }) {
  return (
    <div className={css.empty}>
      <p>{why}</p>
      <p className={css.quiet}>{filledBy}</p>
    </div>
  );
}

// Says where a canvas has drawn a marked item: invisible, but it can be found.

export interface Place {
  /** Key of the subject at this position. */
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In an SVG over the canvas, in its measure. */
export function Places({ places }: { places: readonly Place[] }) {
  return places.map(({ key, x, y, width, height }) => (
    <rect
      key={`${key} ${x} ${y}`}
      className={css.place}
      data-place={key}
      {...{ x, y, width, height }}
    />
  ));
}
