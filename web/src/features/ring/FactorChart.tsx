/**
 * How many times as fast the latch-free queue is: this machine's bars above the paper's. Each pair has the queue with a latch
 * as its unit, because items a second of a whole replication and of a bare queue cannot be compared.
 */

import { useId } from 'react';
import say from '../../base/messages/ring';
import { formatCount, formatFixed } from '../../base/numbers';
import css from './ring.module.css';
import { PUBLISHED, PUBLISHED_FACTOR, type Speed } from './summary';

interface FactorChartProps {
  readonly latch: Speed | null;
  readonly latchFree: Speed | null;
  readonly consumers: number;
}

export function FactorChart({ latch, latchFree, consumers }: FactorChartProps) {
  const factor = latch !== null && latchFree !== null ? latchFree.median / latch.median : null;
  const unit = latch?.median ?? 1;
  const most = Math.max(
    PUBLISHED_FACTOR.most,
    (latch?.most ?? 0) / unit,
    (latchFree?.most ?? 0) / unit,
  );
  const scale = (times: number) => (times / most) * 100;
  const spread = ({ least, median, most }: Speed): BarExtent => ({
    solid: scale(median / unit),
    from: scale(least / unit),
    to: scale(most / unit),
  });
  const published = { solid: scale(PUBLISHED_FACTOR.least), to: scale(PUBLISHED_FACTOR.most) };
  return (
    <div className={css.charts}>
      <Pair
        title={consumers === 0 ? say.here.title() : say.here.titleWith({ consumers })}
        factor={factor === null ? say.here.none() : say.times({ factor: formatFixed(factor, 1) })}
        rows={[
          { kind: 'latch', extent: latch && spread(latch), text: speedText(latch) },
          {
            kind: 'latch-free',
            extent: latchFree && spread(latchFree),
            text: speedText(latchFree),
          },
        ]}
      />
      <Pair
        title={say.paper.title()}
        factor={say.timesRange({
          least: formatFixed(PUBLISHED_FACTOR.least, 1),
          most: formatFixed(PUBLISHED_FACTOR.most, 1),
        })}
        rows={[
          {
            kind: 'latch',
            extent: { solid: scale(1), from: scale(1), to: scale(1) },
            text: say.paper.latch({ speed: formatCount(PUBLISHED.latch) }),
          },
          {
            kind: 'latch-free',
            extent: { ...published, from: published.solid },
            text: say.paper.latchFree({
              least: formatCount(PUBLISHED.latchFree.least),
              most: formatCount(PUBLISHED.latchFree.most),
            }),
          },
        ]}
      />
      <p className={css.axis}>{say.axis()}</p>
    </div>
  );
}

const speedText = (speed: Speed | null) =>
  speed === null ? '–' : say.here.speed({ speed: formatCount(speed.median) });

/** In percent of the row's width: a bar, and the range below it. */
interface BarExtent {
  readonly solid: number;
  readonly from: number;
  readonly to: number;
}

interface PairProps {
  readonly title: string;
  readonly factor: string;
  readonly rows: readonly {
    readonly kind: 'latch' | 'latch-free';
    readonly extent: BarExtent | null;
    readonly text: string;
  }[];
}

function Pair({ title, factor, rows }: PairProps) {
  const id = useId();
  return (
    <section className={css.pair} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={css.factor}>{factor}</p>
      <dl>
        {rows.map(({ kind, extent, text }) => (
          <div key={kind} className={css.row} data-kind={kind}>
            <dt>{kind === 'latch' ? say.latch() : say.latchFree()}</dt>
            <dd>{text}</dd>
            <dd className={css.track} aria-hidden>
              {extent !== null && <Bar {...extent} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Bar({ solid, from, to }: BarExtent) {
  return (
    <svg aria-hidden="true">
      <rect className={css.bar} width={`${solid}%`} height="60%" />
      {to > from && (
        <g className={css.range}>
          <line x1={`${from}%`} x2={`${to}%`} y1="82%" y2="82%" />
          <line x1={`${from}%`} x2={`${from}%`} y1="70%" y2="94%" />
          <line x1={`${to}%`} x2={`${to}%`} y1="70%" y2="94%" />
        </g>
      )}
    </svg>
  );
}
