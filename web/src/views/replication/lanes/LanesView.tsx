/** Three ways to replicate the same transactions, on one axis of time. */

import { Fragment } from 'react';
import say from '../../../base/messages/views/replication-lanes';
import { textWidth } from '../../../base/text-width';
import { formatDuration, formatMoment } from '../../../base/time';
import { LANE_NAMES } from '../../../engine/generated/replication-codes';
import { NowLine, pillPlace, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { Empty } from '../../parts/small-parts';
import type { ViewProps } from '../../view';
import { REPLICA_HUE, SOURCE_HUE } from '../hues';
import type { ReplicationTypes } from '../types';
import css from './lanes.module.css';
import { type LanesLayout, lanesLayout, NARROW } from './layout';
import { lanesSentence, wayName } from './text';

type Lane = LanesLayout['lanes'][number];

/** Height of a bar in the key, px. */
const BAR = 8;

export function LanesView({ frame, ...room }: ViewProps<ReplicationTypes>) {
  const zoom = useRootZoom();
  const width = room.width / zoom;
  const layout = lanesLayout(frame, width, room.height / zoom - keyHeight(width));
  if (layout === null) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  const { height, x0, x1, axis, foot, now, lanes, isNarrow } = layout;
  const words = formatMoment(frame.clock.time_ns[0] ?? 0, 3);
  return (
    <figure className={css.lanes} aria-label={lanesSentence(frame)}>
      <Key isNarrow={isNarrow} />
      <svg
        width={room.width}
        height={height * zoom}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {axis.ticks
          .filter(({ labelled }) => labelled)
          .map(({ x }) => (
            <path key={x} className={css.grid} d={`M${x} 0V${foot}`} />
          ))}
        {lanes.map((lane) => (
          <Fragment key={lane.lane}>
            {isNarrow ? <NarrowName lane={lane} /> : <Names lane={lane} x1={x1} />}
            <OneLane lane={lane} x0={x0} x1={x1} />
          </Fragment>
        ))}
        <TimeAxis
          {...{ axis, x0, x1 }}
          y={foot}
          unit="s"
          clear={now === null ? [] : [pillPlace(now, words, x0, x1)]}
        />
        {now !== null && <NowLine {...{ x0, x1, words }} x={now} top={4} bottom={foot} />}
      </svg>
    </figure>
  );
}

function NarrowName({ lane }: { readonly lane: Lane }) {
  return (
    <text className={css.narrowName} x={0} y={lane.top - 5}>
      {wayName(lane.lane)}
    </text>
  );
}

/** The way with a line about it at the left, its two measures at the right. */
/** Room for what a way does, left of its transactions, px; the text form says it too. */
const ABOUT = 146;

function Names({ lane, x1 }: { readonly lane: Lane; readonly x1: number }) {
  const name = LANE_NAMES[lane.lane];
  const [about = '', more = ''] = (name === undefined ? '' : say.about[name]()).split('\n');
  const right = x1 + 14;
  return (
    <>
      <text className={css.name} x={0} y={lane.top + 12}>
        {wayName(lane.lane)}
      </text>
      {Math.max(textWidth(about, 12), textWidth(more, 12)) < ABOUT && (
        <>
          <text className={css.about} x={0} y={lane.top + 30}>
            {about}
          </text>
          <text className={css.about} x={0} y={lane.top + 45}>
            {more}
          </text>
        </>
      )}
      {lane.allCommittedNs !== null && (
        <Measure
          x={right}
          y={lane.top + 12}
          value={formatDuration(lane.allCommittedNs)}
          words={say.allCommitted()}
        />
      )}
      {lane.behindNs !== null && (
        <Measure
          x={right}
          y={lane.link[1] + 18}
          value={formatDuration(lane.behindNs)}
          words={say.behind()}
        />
      )}
    </>
  );
}

interface MeasureProps {
  readonly x: number;
  readonly y: number;
  readonly value: string;
  readonly words: string;
}

function Measure({ x, y, value, words }: MeasureProps) {
  return (
    <>
      <text className={css.measure} x={x} y={y}>
        {value}
      </text>
      {words.split('\n').map((line, index) => (
        <text key={line} className={css.about} x={x} y={y + 16 + index * 14}>
          {line}
        </text>
      ))}
    </>
  );
}

/** Between the entries of the key, the mark of each with its distance, a line, its letters, and the distance under all, px. */
const KEY = { apart: 18, mark: 33, line: 20, letters: 12, foot: 10 };
const NARROW_KEY = { apart: 10, mark: 31, line: 17, letters: 11, foot: 4 };

/** How high the key is in so many px. */
function keyHeight(width: number): number {
  const { apart, mark, line, letters, foot } = width < NARROW ? NARROW_KEY : KEY;
  let [lines, x] = [1, 0];
  for (const words of Object.values(say.key)) {
    const length = mark + textWidth(words(), letters);
    if (x > 0 && x + length > width) [lines, x] = [lines + 1, 0];
    x += length + apart;
  }
  return lines * line + foot;
}

function OneLane({
  lane,
  x0,
  x1,
}: {
  readonly lane: Lane;
  readonly x0: number;
  readonly x1: number;
}) {
  const [top, foot] = lane.link;
  const { behind, bar } = lane;
  return (
    <>
      <path className={css.edge} d={`M${x0} ${top}H${x1}M${x0} ${foot}H${x1}`} />
      {lane.names.map(({ number, y }) => (
        <text key={number} className={css.number} x={x0 - 6} y={y + bar}>
          {say.transaction({ number })}
        </text>
      ))}
      {lane.slopes.map(({ key, kind, ...at }) => (
        <line key={key} className={css[kind]} {...at} />
      ))}
      {lane.bars.map(({ key, look, isAtSource, x1: from, x2: to, y }) =>
        look === 'waitsForLock' || look === 'commits' ? (
          <path key={key} className={css[look]} d={`M${from} ${y + bar / 2}H${to}`} />
        ) : (
          <rect
            key={key}
            className={css[look]}
            style={{ color: isAtSource ? SOURCE_HUE : REPLICA_HUE }}
            x={from}
            y={y}
            width={Math.max(1, to - from)}
            height={bar}
          />
        ),
      )}
      <path className={css.ticks} d={lane.ticks.map(({ x, y }) => `M${x} ${y}v${bar}`).join('')} />
      {lane.commits.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          className={css.commit}
          x={x - 1.3}
          y={y - 2}
          width={2.6}
          height={bar + 4}
        />
      ))}
      {behind !== null && (
        <>
          <path
            className={css.arrow}
            d={`M${behind.x1} ${behind.y - 5}v10M${behind.x2} ${behind.y - 5}v10M${behind.x1} ${behind.y}H${behind.x2}`}
          />
          <text
            className={css.behind}
            x={behind.isLeft ? behind.x1 - 6 : behind.x2 + 6}
            y={behind.y + 4}
            textAnchor={behind.isLeft ? 'end' : 'start'}
          >
            {behind.words}
          </text>
        </>
      )}
    </>
  );
}

/** What the marks mean, above the picture. */
function Key({ isNarrow }: { readonly isNarrow: boolean }) {
  const { key } = say;
  const source = { color: SOURCE_HUE };
  return (
    <ul className={`${css.key} ${isNarrow ? css.narrowKey : ''}`}>
      <li>
        <svg width="26" height="12" aria-hidden="true" style={source}>
          <rect className={css.works} x="1" y="2" width="24" height={BAR} />
        </svg>
        {key.works()}
      </li>
      <li>
        <svg width="26" height="12" aria-hidden="true" style={source}>
          <rect className={css.holds} x="1" y="2" width="24" height={BAR} />
        </svg>
        {key.holds()}
      </li>
      <li>
        <svg width="26" height="12" aria-hidden="true">
          <path className={css.waitsForLock} d="M0 6H26" />
        </svg>
        {key.lock()}
      </li>
      <li>
        <svg width="8" height="12" aria-hidden="true">
          <rect className={css.commit} x="2" y="0" width="2.6" height="12" />
        </svg>
        {key.committed()}
      </li>
      <li>
        <svg width="22" height="12" aria-hidden="true">
          <path className={css.lcr} d="M1 1L21 11" />
        </svg>
        {key.lcr()}
      </li>
      <li>
        <svg width="22" height="12" aria-hidden="true">
          <path className={css.announcement} d="M1 1L21 11" />
        </svg>
        {key.announcement()}
      </li>
      <li>
        <svg width="22" height="12" aria-hidden="true">
          <path className={css.answer} d="M1 11L21 1" />
        </svg>
        {key.answer()}
      </li>
    </ul>
  );
}
