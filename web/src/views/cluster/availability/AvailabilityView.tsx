/**
 * What is blocked, when: commits a second, under them the share of session time that waits, and what waits right now.
 */

import { useId, useMemo, useRef } from 'react';
import say from '../../../base/messages/views/availability';
import { Band, Cross } from '../../../widgets/chart/Glyphs';
import { NowLine, pillPlace, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { axisOf, useZoom } from '../../../widgets/zoom/use-zoom';
import { Halo } from '../../marks/small-marks';
import { ChartReader } from '../../parts/ChartReader';
import { Empty } from '../../parts/small-parts';
import { useReading } from '../../parts/use-reading';
import type { ViewProps } from '../view';
import css from './availability.module.css';
import { type AvailabilityGeometry, availabilityLayout } from './layout';
import { Key, keyHeight, Names, Patterns, Strips } from './Strips';
import { presentOf } from './series';
import { availabilitySentence, binText } from './text';

/** Room for the words next to the figure; with less than the second they are under it. */
const KEY_WIDTH = 224;
const BESIDE = 720;

export function AvailabilityView(props: ViewProps) {
  const { frame, scenario, width, height, fits = false, lit, stretch = null } = props;
  const { zooming = null } = props;
  const zoom = useRootZoom();
  const id = useId();
  const beside = width / zoom >= BESIDE;
  const room = width / zoom - (beside ? KEY_WIDTH : 0);
  const present = useMemo(() => presentOf(frame, scenario), [frame, scenario]);
  // The current waits are enough where the words are under a figure that keeps to its height.
  const short = fits && !beside;
  const under = short ? keyHeight(present, width / zoom) : 0;
  const geometry = useMemo(
    () => availabilityLayout(frame, scenario, room, height / zoom - under, stretch),
    [frame, scenario, room, height, zoom, under, stretch],
  );
  const reading = useReading(geometry.bins, zoom);
  const svg = useRef<SVGSVGElement>(null);
  useZoom(svg, { ...axisOf(geometry), zooming });
  if (geometry.bins.length === 0) {
    return <Empty why={say.none.title()} filledBy={say.none.hint()} />;
  }
  const { bin } = reading;
  const litInstance = lit?.kind === 'instance' ? lit.instance : null;
  return (
    <figure aria-label={availabilitySentence(frame, scenario)} className={css.availability}>
      <ChartReader
        label={say.title()}
        told={bin === null ? say.now() : binText(bin)}
        {...{ reading, zoom, svg }}
        width={geometry.width}
        height={geometry.height}
        top={geometry.commits.top}
        foot={geometry.waits.foot}
      >
        <Patterns id={id} geometry={geometry} />
        <Brownouts geometry={geometry} />
        <Strips geometry={geometry} id={id} instance={litInstance} />
        <Moments geometry={geometry} grips={zooming !== null} />
        <Names geometry={geometry} />
      </ChartReader>
      <Key {...{ id, present, bin, beside }} geometry={short ? null : geometry} />
    </figure>
  );
}

function Brownouts({ geometry }: { geometry: AvailabilityGeometry }) {
  const { brownouts, commits, narrow } = geometry;
  const top = commits.top;
  const middle = (commits.top + commits.foot) / 2 + 4;
  return brownouts.map(({ x1, x2, open, words, room, wordsAt }, i) => (
    <g key={x1}>
      <g data-mark="brownout">
        <Halo x={x1 - 4} y={top - 4} width={x2 - x1 + 8} height={commits.foot - top + 8} />
        <Band x1={x1} x2={x2} open={open} top={top} bottom={commits.foot} />
      </g>
      {room && (
        <text className={`${css.brown} ${css.middle}`} x={(x1 + x2) / 2} y={middle}>
          {words}
        </text>
      )}
      {!room && i === brownouts.length - 1 && (
        <text className={css.brown} x={wordsAt} y={top - (narrow ? 20 : 16)}>
          {words}
        </text>
      )}
    </g>
  ));
}

/** The axis, the crashes and now. */
function Moments({ geometry, grips }: { geometry: AvailabilityGeometry; grips: boolean }) {
  const { axis, x0, x1, commits, waits, crashes, now, isNowShown, nowWords } = geometry;
  const { brownouts } = geometry;
  const last = brownouts[brownouts.length - 1];
  // The words of a brown-out above its lid have the line to themselves.
  const free = last === undefined || last.room;
  return (
    <>
      {crashes.map(({ x, words, room }) => (
        <g key={x}>
          <line className={css.crash} x1={x} y1={commits.top - 4} x2={x} y2={waits.foot} />
          <g data-mark="crash">
            <Halo x={x - 11} y={commits.top - 19} width={22} height={22} round={11} />
            <Cross x={x} y={commits.top - 8} size={9} />
          </g>
          {(room || free) && (
            <text
              className={`${css.failed} ${room ? css.last : ''}`}
              x={room ? x - 10 : x + 10}
              y={commits.top - 4}
            >
              {words}
            </text>
          )}
        </g>
      ))}
      <TimeAxis
        axis={axis}
        y={waits.foot}
        x0={x0}
        x1={x1}
        unit="s"
        clear={isNowShown ? [pillPlace(now, nowWords, x0, x1)] : []}
        grips={grips}
      />
      {isNowShown && (
        <NowLine
          {...{ x0, x1, x: now, words: nowWords }}
          top={commits.top - 1}
          bottom={waits.foot}
        />
      )}
    </>
  );
}
