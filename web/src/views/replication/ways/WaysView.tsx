/** The last transactions on one axis of time: captured above, on the link as slopes, applied below. */

import sayText from '../../../base/messages/views/replication-text';
import say from '../../../base/messages/views/replication-ways';
import { formatMoment } from '../../../base/time';
import { formatXidSlot } from '../../../base/xid';
import { NowLine, pillPlace, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { usePointing } from '../../marks/use-pointing';
import { Empty } from '../../parts/small-parts';
import type { ViewProps } from '../../view';
import { isSecond } from '../directions';
import { applierHue, huesOf, REPLICA_HUE, SOURCE_HUE } from '../hues';
import { ReplicaChoice, useReplica } from '../ReplicaChoice';
import { parseSubject, subjectKey } from '../subject';
import type { ReplicationTypes } from '../types';
import { type Lane, type WaysLayout, waysLayout } from './layout';
import { waysSentence } from './text';
import css from './ways.module.css';

const BAR = 9;

export function WaysView(props: ViewProps<ReplicationTypes>) {
  const { frame, scenario, stretch = null, lit, selected, onLight, onSelect } = props;
  const zoom = useRootZoom();
  const width = props.width / zoom;
  const replica = useReplica(frame);
  const layout = waysLayout(frame, replica, width, stretch);
  const pointing = usePointing({ onLight, onSelect, parse: parseSubject });
  if (layout === null) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  const { height, x0, x1, axis, foot, now } = layout;
  const words = formatMoment(frame.clock.time_ns[0] ?? 0, 3);
  const isLit = (transaction: number) =>
    [lit, selected].some((it) => it?.kind === 'transaction' && it.transaction === transaction);
  return (
    <figure
      className={css.ways}
      style={huesOf(isSecond(frame, replica))}
      aria-label={waysSentence(frame, scenario, replica)}
    >
      <ReplicaChoice frame={frame} />
      <svg
        width={props.width}
        height={height * zoom}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        {...pointing}
      >
        <Sides layout={layout} isLit={isLit} />
        <TimeAxis {...{ axis, x0, x1 }} y={foot} unit="s" clear={[pillPlace(now, words, x0, x1)]} />
        <NowLine {...{ x0, x1, words }} x={now} top={4} bottom={foot} />
      </svg>
    </figure>
  );
}

interface SidesProps {
  readonly layout: WaysLayout;
  isLit(transaction: number): boolean;
}

function Sides({ layout, isLit }: SidesProps) {
  const { source, replica, slopes, link, x0, x1, behind } = layout;
  const [top, foot] = link;
  const isNarrow = x0 < 80;
  return (
    <>
      {!isNarrow && (
        <>
          <text className={css.side} x={0} y={source[0] === undefined ? top : source[0].y + 10}>
            {sayText.pipeline.source()}
          </text>
          <text className={css.quiet} x={0} y={(top + foot) / 2 + 4}>
            {sayText.pipeline.link()}
          </text>
          <text className={css.side} x={0} y={foot + 18}>
            {sayText.pipeline.replicaName()}
          </text>
        </>
      )}
      <path className={css.edge} d={`M${x0} ${top}H${x1}M${x0} ${foot}H${x1}`} />
      {slopes.map(({ key, transaction, x1: from, x2: to, isOpen }) => (
        <line
          key={key}
          className={isLit(transaction) ? css.slopeLit : isOpen ? css.slopeOpen : css.slope}
          x1={from}
          y1={top}
          x2={to}
          y2={foot}
        />
      ))}
      {source.map((lane) => (
        <Bar
          key={lane.transaction}
          lane={lane}
          hue={SOURCE_HUE}
          x0={x0}
          isLit={isLit(lane.transaction)}
        />
      ))}
      {replica.map((lane) => (
        <Bar
          key={lane.transaction}
          lane={lane}
          hue={lane.applier === null ? REPLICA_HUE : applierHue(lane.applier)}
          x0={x0}
          isLit={isLit(lane.transaction)}
        />
      ))}
      {behind !== null && (
        <>
          <path
            className={css.arrow}
            d={`M${behind.x1} ${behind.y - 5}v10M${behind.x2} ${behind.y - 5}v10M${behind.x1} ${behind.y}H${behind.x2}`}
          />
          <text className={css.behind} x={behind.x1 - 6} y={behind.y + 4}>
            {behind.words}
          </text>
        </>
      )}
    </>
  );
}

interface BarProps {
  readonly lane: Lane;
  readonly hue: string;
  readonly x0: number;
  readonly isLit: boolean;
}

function Bar({ lane, hue, x0, isLit }: BarProps) {
  const { transaction, y, x1, x2, ticks, commit, applier } = lane;
  const key = subjectKey({ kind: 'transaction', transaction });
  return (
    <g className={css.bar} data-light={key} data-select={key}>
      {isLit && (
        <rect className={css.lit} x={x1 - 3} y={y - 2} width={x2 - x1 + 8} height={BAR + 4} />
      )}
      <text className={css.number} x={x0 - 6} y={y + BAR - 1}>
        {formatXidSlot(transaction)}
      </text>
      <rect
        className={applier === null ? css.work : css.apply}
        style={{ color: hue }}
        x={x1}
        y={y}
        width={Math.max(1, x2 - x1)}
        height={BAR}
      />
      <path
        className={css.ticks}
        style={{ color: hue }}
        d={ticks.map((x) => `M${x} ${y}v${BAR}`).join('')}
      />
      {commit !== null && (
        <rect className={css.commit} x={commit - 1.2} y={y - 2} width={2.6} height={BAR + 4} />
      )}
    </g>
  );
}
