/** The belief of DBWR beside the truth, and I/Os a second by purpose: what a target brings, and what it costs. */

import { useId, useMemo } from 'react';
import say from '../../../base/messages/views/estimates';
import sayTitles from '../../../base/messages/views/titles';
import { formatCount } from '../../../base/numbers';
import { formatDuration } from '../../../base/time';
import { IoKind } from '../../../engine/generated/codes';
import { NowLine, pillPlace, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { ChartReader, StripScale } from '../../parts/ChartReader';
import { FigureKey, FigureKeys, figureWords } from '../../parts/FigureKeys';
import { Empty } from '../../parts/small-parts';
import { useReading } from '../../parts/use-reading';
import type { ViewProps } from '../view';
import css from './estimates.module.css';
import { type EstimatesLayout, estimatesLayout, NARROW, PURPOSES } from './layout';
import { beliefSentence, estimatesSentence, ioBinText, purposeWord } from './text';

/** Height of the words under the chart, px: with all sentences, in a low room, and on a phone. */
const [WORDS, LOW_WORDS, NARROW_WORDS] = [92, 68, 140];
/** A room lower than this has one sentence at a time, px; the text form has all of them. */
const LOW = 340;

export function EstimatesView({ frame, scenario, width, height }: ViewProps) {
  const zoom = useRootZoom();
  const id = useId();
  const isLow = height / zoom < LOW;
  const layout = useMemo(() => {
    const words = width / zoom < NARROW ? NARROW_WORDS : isLow ? LOW_WORDS : WORDS;
    return estimatesLayout(frame, scenario, width / zoom, height / zoom - words);
  }, [frame, scenario, width, height, zoom, isLow]);
  const reading = useReading(layout.bins, zoom);
  const shown = reading.bin ?? layout.bins.at(-1);
  if (shown === undefined) return <Empty why={say.noIo()} filledBy={say.noIoHint()} />;
  const told = reading.bin === null ? beliefSentence(frame) : ioBinText(shown);
  return (
    <figure className={css.figure} aria-label={estimatesSentence(frame)}>
      <ChartReader
        label={sayTitles.estimates()}
        told={ioBinText(shown)}
        {...{ reading, zoom }}
        width={layout.width}
        height={layout.height}
        top={layout.io.top}
        foot={layout.io.foot}
      >
        <Patterns id={id} />
        <Chart layout={layout} id={id} />
      </ChartReader>
      <Legend layout={layout} id={id} />
      <figcaption className={figureWords}>
        {layout.narrow || isLow ? told : `${estimatesSentence(frame)} ${ioBinText(shown)}`}
      </figcaption>
    </figure>
  );
}

const fillOf = (kind: number, id: string): string =>
  kind === IoKind.BlockRead ? 'var(--ink-2)' : `url(#${id}-${kind})`;

/** Reads are solid, writes have upright lines, recovery’s reads dots: no colour is needed. */
function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-${IoKind.BlockWrite}`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect className={css.ground} width="4" height="4" />
        <path className={css.hatch} d="M1 0v4" />
      </pattern>
      <pattern
        id={`${id}-${IoKind.RecoveryRead}`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
      >
        <rect className={css.ground} width="5" height="5" />
        <circle className={css.speck} cx="2.5" cy="2.5" r="1.1" />
      </pattern>
    </defs>
  );
}

function Chart({ layout, id }: { readonly layout: EstimatesLayout; readonly id: string }) {
  const { x0, x1, axis, estimates, io, layers, narrow, now, nowWords, target, limit } = layout;
  return (
    <>
      <text className={css.name} x={narrow ? 2 : 0} y={estimates.top - 9}>
        {say.strip.estimates()}
      </text>
      <text className={css.name} x={narrow ? 2 : 0} y={io.top - 9}>
        {say.strip.io()}
      </text>
      <StripScale
        x={x0}
        top={estimates.top}
        foot={estimates.foot}
        most={formatDuration(estimates.most)}
      />
      <StripScale x={x0} top={io.top} foot={io.foot} most={formatCount(io.most)} />
      {target !== null && <Level x0={x0} x1={x1} y={target} words={say.target()} />}
      <path className={css.byCosts} d={layout.byCosts} />
      <path className={css.believed} d={layout.believed} />
      {layout.measured.map(({ x, y }) => (
        <circle key={x} className={css.measured} cx={x} cy={y} r={4.5} />
      ))}
      {layers.map(({ kind, path }) => (
        <path key={kind} className={css.layer} d={path} fill={fillOf(kind, id)} />
      ))}
      {limit !== null && <Level x0={x0} x1={x1} y={limit} words={say.limit()} />}
      <TimeAxis
        {...{ axis, x0, x1 }}
        y={io.foot}
        unit="s"
        clear={[pillPlace(now, nowWords, x0, x1)]}
      />
      <NowLine {...{ x0, x1, x: now }} words={nowWords} top={estimates.top} bottom={io.foot} />
    </>
  );
}

interface LevelProps {
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly words: string;
}

/** A dashed line with its words at the right, above it. */
function Level({ x0, x1, y, words }: LevelProps) {
  return (
    <>
      <line className={css.level} x1={x0} x2={x1} y1={y} y2={y} />
      <text className={css.levelWords} x={x1} y={y - 4}>
        {words}
      </text>
    </>
  );
}

/** What the chart has drawn, and no more. */
function Legend({ layout, id }: { readonly layout: EstimatesLayout; readonly id: string }) {
  const { believed, byCosts, measured, bins } = layout;
  const done = PURPOSES.filter((_, i) => bins.some(({ perSecond }) => (perSecond[i] ?? 0) > 0));
  return (
    <FigureKeys label={say.legend()}>
      {believed !== '' && (
        <FigureKey words={say.believed()}>
          <path className={css.believed} d="M1 6h20" />
        </FigureKey>
      )}
      {byCosts !== '' && (
        <FigureKey words={say.byCosts()}>
          <path className={css.byCosts} d="M1 6h20" />
        </FigureKey>
      )}
      {measured.length > 0 && (
        <FigureKey words={say.measured()}>
          <circle className={css.measured} cx="11" cy="6" r="4.5" />
        </FigureKey>
      )}
      {done.map((kind) => (
        <FigureKey key={kind} words={purposeWord(kind)}>
          <rect className={css.layer} x="1" y="1" width="20" height="10" fill={fillOf(kind, id)} />
        </FigureKey>
      ))}
    </FigureKeys>
  );
}
