/** LCRs a second at both ends of the pipeline, and under them how long commits take and where, on one axis of time. */

import { useId, useMemo } from 'react';
import sayTitles from '../../../base/messages/views/replication';
import say from '../../../base/messages/views/replication-rates';
import { formatCount } from '../../../base/numbers';
import { formatDuration } from '../../../base/time';
import { NowLine, pillPlace, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { ChartReader, StripScale } from '../../parts/ChartReader';
import { Empty } from '../../parts/small-parts';
import { useReading } from '../../parts/use-reading';
import type { ViewProps } from '../../view';
import { isSecond } from '../directions';
import { huesOf, REPLICA_HUE, SOURCE_HUE } from '../hues';
import { ReplicaChoice, useReplica } from '../ReplicaChoice';
import type { ReplicationTypes } from '../types';
import { type RatesLayout, ratesLayout } from './layout';
import css from './rates.module.css';
import { PARTS } from './series';
import { binText, ratesSentence } from './text';

export function RatesView(props: ViewProps<ReplicationTypes>) {
  const { frame, width, height, stretch = null } = props;
  const replica = useReplica(frame);
  const zoom = useRootZoom();
  const layout = useMemo(
    () => ratesLayout(frame, replica, { width: width / zoom, height: height / zoom }, stretch),
    [frame, replica, width, height, zoom, stretch],
  );
  const reading = useReading(layout.bins, zoom);
  const shown = reading.bin ?? layout.bins.at(-1);
  if (shown === undefined) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  return (
    <figure
      className={css.rates}
      style={huesOf(isSecond(frame, replica))}
      aria-label={ratesSentence(frame, replica)}
    >
      <ReplicaChoice frame={frame} />
      <ChartReader
        label={sayTitles.title.rates()}
        told={binText(shown)}
        {...{ reading, zoom }}
        width={layout.width}
        height={layout.height}
        top={layout.rates.top}
        foot={layout.latency.foot}
      >
        <Chart layout={layout} />
      </ChartReader>
      {layout.narrow && <Key />}
      <figcaption className={css.words}>{binText(shown)}</figcaption>
    </figure>
  );
}

function Chart({ layout }: { readonly layout: RatesLayout }) {
  const { x0, x1, axis, rates, latency, marks, unknown, now, nowWords } = layout;
  const hatch = useId();
  return (
    <>
      <pattern
        id={hatch}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className={css.hatch} d="M0 0V5" />
      </pattern>
      {unknown !== null && (
        <rect
          x={x0}
          y={rates.top}
          width={Math.max(0, unknown - x0)}
          height={latency.foot - rates.top}
          fill={`url(#${hatch})`}
        />
      )}
      <StripScale x={x0} {...rates} most={formatCount(rates.most)} />
      <StripScale x={x0} {...latency} most={formatDuration(latency.most)} />
      <path className={css.applied} d={layout.applied} />
      <path className={css.edge} d={layout.edge} />
      <path className={css.captured} d={layout.captured} />
      <line className={css.base} x1={x0} x2={x1} y1={rates.foot} y2={rates.foot} />
      {layout.layers.map(({ part, path }) => (
        <path key={part} className={css[part]} d={path} />
      ))}
      <path className={css.total} d={layout.total} />
      {marks.map(({ x, row, isFailure }) => (
        <line
          key={row}
          className={isFailure ? css.failure : css.start}
          x1={x}
          x2={x}
          y1={rates.top - 4}
          y2={latency.foot}
        />
      ))}
      <Names layout={layout} />
      <TimeAxis
        {...{ axis, x0, x1 }}
        y={latency.foot}
        unit="s"
        clear={[pillPlace(now, nowWords, x0, x1)]}
      />
      <NowLine {...{ x0, x1, x: now }} words={nowWords} top={rates.top} bottom={latency.foot} />
    </>
  );
}

/** Of the strips at the left, of the curves at the right; on a narrow figure those of the strips are above them. */
function Names({ layout }: { readonly layout: RatesLayout }) {
  const { narrow, x1, rates, latency, names, layers, bins } = layout;
  const end = bins.at(-1)?.x2 ?? x1;
  if (narrow) {
    return (
      <>
        <text className={css.name} x={4} y={rates.top - 10}>
          {say.strip.rates()} <tspan className={css.quiet}>{say.strip.perSecond()}</tspan>
        </text>
        <text className={css.name} x={4} y={latency.top - 10}>
          {say.strip.latency()} <tspan className={css.quiet}>{say.strip.byPart()}</tspan>
        </text>
      </>
    );
  }
  return (
    <>
      <StripName y={rates.top + 18} title={say.strip.rates()} about={say.strip.perSecond()} />
      <StripName y={latency.top + 18} title={say.strip.latency()} about={say.strip.byPart()} />
      <text className={css.capturedName} x={x1 + 12} y={names.captured + 4}>
        {say.captured()}
      </text>
      <text className={css.appliedName} x={x1 + 12} y={names.applied + 4}>
        {say.applied()}
      </text>
      {layers.map(({ part, at, label }) => (
        <g key={part}>
          <path className={css.leader} d={`M${end + 2} ${at}L${x1 + 10} ${label - 4}`} />
          <text className={css.quiet} x={x1 + 12} y={label}>
            {say.part[part]()}
          </text>
        </g>
      ))}
    </>
  );
}

/** What the looks mean, where there is no room for names beside the curves. */
function Key() {
  return (
    <ul className={css.key}>
      <li>
        <i style={{ background: SOURCE_HUE }} />
        {say.captured()}
      </li>
      <li>
        <i style={{ background: REPLICA_HUE }} />
        {say.applied()}
      </li>
      {PARTS.map((part) => (
        <li key={part}>
          <svg width="12" height="10" aria-hidden="true">
            <rect className={css[part]} width="12" height="10" rx="1" />
          </svg>
          {say.part[part]()}
        </li>
      ))}
    </ul>
  );
}

function StripName({ y, title, about }: { y: number; title: string; about: string }) {
  return (
    <>
      <text className={css.name} x={0} y={y}>
        {title}
      </text>
      <text className={css.quiet} x={0} y={y + 15}>
        {about}
      </text>
    </>
  );
}
