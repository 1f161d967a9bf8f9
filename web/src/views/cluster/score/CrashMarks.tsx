/** What a crash draws over the score: the records that fall out of the log buffer, the time until anybody notices. */

import { memo } from 'react';
import say from '../../../base/messages/views/score';
import { RedoRecord } from '../../marks/RedoRecord';
import { RunningClock } from '../../marks/small-marks';
import type { Beat } from './beats';
import type { FallenRecords } from './lost-records';
import css from './score.module.css';

const unread = { 'aria-hidden': true };

interface LostRecordMarksProps {
  readonly fallen: FallenRecords;
  /** Whose they were, from 0. */
  readonly hue: number;
  /** Their tape runs down the page. */
  readonly down: boolean;
}

export const LostRecordMarks = memo(({ fallen, hue, down }: LostRecordMarksProps) => {
  const { records, y, look } = fallen;
  const { width, height, tilts, over } = look;
  const turn = (i: number) => `rotate(${tilts[i % 2]} ${width / 2} ${height / 2})`;
  return (
    <g {...unread}>
      {records.map(({ key, form, block, x, aside }, i) => (
        <g
          key={key}
          className={css.lost}
          style={{ '--nth': i, '--aside': `${aside}px` } as object}
          data-fallen={form}
        >
          <g transform={`translate(${x} ${y}) ${turn(i)}`}>
            <RedoRecord
              {...{ x: 0, y: 0, width, height, form, number: block, hue, upright: down }}
              buffered
            />
            <line className={css.strike} x1={-3} y1={height + over} x2={width + 3} y2={-over} />
          </g>
        </g>
      ))}
    </g>
  );
});

interface UnnoticedProps {
  readonly beat: Beat;
  readonly badges: readonly { instance: number; x: number; y: number; diameter: number }[];
}

/** The time until the failure is noticed runs down around the badge of the instance. */
export function Unnoticed({ beat, badges }: UnnoticedProps) {
  const { name, instance, passedNs, wholeNs } = beat;
  const badge = badges.find((badge) => badge.instance === instance);
  if (name === 'brownout' || badge === undefined || wholeNs === 0) return null;
  const { x, y, diameter } = badge;
  return (
    <RunningClock
      {...{ x, y, radius: diameter / 2 + 4, hue: instance }}
      left={1 - Math.min(1, passedNs / wholeNs)}
      title={say.crash.detection({ instance: instance + 1 })}
      warns
      open
    />
  );
}
