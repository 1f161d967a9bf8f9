/** The queues as rings: how full each is, its tail, a head for each consumer, and the slot that stays empty. */

import say from '../../../base/messages/views/replication-queues';
import type { ViewProps } from '../../view';
import type { ReplicationTypes } from '../types';
import { CENTRE, type QueueRing, queueRings } from './layout';
import css from './queues.module.css';
import { consumerName, ringName, ringSentence } from './text';

const DIAMETER = 200;

export function QueuesView({ frame }: ViewProps<ReplicationTypes>) {
  return (
    <div className={css.queues}>
      {queueRings(frame, DIAMETER).map((ring) => (
        <figure key={ring.ring} aria-label={ringSentence(ring)}>
          <Ring ring={ring} />
          <figcaption>
            <b>{ringName(ring.ring)}</b>
            <span className={ring.isFull ? css.full : undefined}>
              {ring.isFull ? say.full() : say.free({ slots: ring.slots - 1 - ring.used })}
            </span>
            <ul>
              {ring.heads.map(({ consumer, hue, waiting }) => (
                <li key={consumer}>
                  <i style={{ background: hue }} />
                  {say.head({ consumer: consumerName(ring.ring, consumer), count: waiting })}
                </li>
              ))}
              <li>
                <i className={css.wastedKey} />
                {say.wasted()}
              </li>
            </ul>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Ring({ ring }: { readonly ring: QueueRing }) {
  const { cells, ground, filled, wasted, tail, heads, used, slots } = ring;
  const centre = CENTRE(DIAMETER);
  const [tailIn, tailOut] = tail;
  return (
    <svg
      width={DIAMETER}
      height={DIAMETER}
      viewBox={`0 0 ${DIAMETER} ${DIAMETER}`}
      aria-hidden="true"
    >
      <g transform={`translate(${centre} ${centre})`}>
        {cells.length > 0 ? (
          cells.map(({ slot, path, look }) => <path key={slot} className={css[look]} d={path} />)
        ) : (
          <>
            <path className={css.free} d={ground} />
            <path className={css.used} d={filled} />
            <path className={css.wasted} d={wasted} />
          </>
        )}
        {heads.map(({ consumer, hue, arc }) => (
          <path key={consumer} d={arc} fill={hue} />
        ))}
      </g>
      <line className={css.tail} x1={tailIn.x} y1={tailIn.y} x2={tailOut.x} y2={tailOut.y} />
      {heads.map(({ consumer, hue, at, turn, line: [from, to] }) => (
        <g key={consumer}>
          <line className={css.head} x1={from.x} y1={from.y} x2={to.x} y2={to.y} stroke={hue} />
          <path
            d="M0 -7L5.5 3H-5.5Z"
            fill={hue}
            transform={`translate(${at.x} ${at.y}) rotate(${turn})`}
          />
        </g>
      ))}
      <text className={css.count} x={centre} y={centre - 2}>
        {used}
      </text>
      <text className={css.of} x={centre} y={centre + 14}>
        {say.of({ slots: slots - 1 })}
      </text>
    </svg>
  );
}
