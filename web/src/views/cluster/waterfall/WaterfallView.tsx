/** Commits of each instance and the phases of recovery over time: how long nobody was served, and why. */

import { useMemo, useRef } from 'react';
import say from '../../../base/messages/views/waterfall';
import { textWidth } from '../../../base/text-width';
import { NS_PER_MS } from '../../../base/time';
import { Band, barsPath, Cross } from '../../../widgets/chart/Glyphs';
import { NowLine, pillPlace, SpanRow, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { axisOf, useZoom } from '../../../widgets/zoom/use-zoom';
import { Halo } from '../../marks/small-marks';
import { usePointing } from '../../marks/use-pointing';
import { parseSubjectKey } from '../subject';
import type { ViewProps } from '../view';
import { type WaterfallGeometry, waterfallLayout } from './layout';
import { BRACKET, BRACKET_ARM, COMMITS_END, NAME_END } from './row-names';
import { waterfallSentence } from './text';
import css from './waterfall.module.css';

export function WaterfallView(props: ViewProps) {
  const { frame, width, height, stretch = null, folds = false } = props;
  const { zooming = null } = props;
  const zoom = useRootZoom();
  const detect_ns = props.scenario.recovery.detect_ms * NS_PER_MS;
  const { buddies } = props.scenario.buddy;
  const geometry = useMemo(
    () => waterfallLayout(frame, width / zoom, height / zoom, detect_ns, stretch, buddies, folds),
    [frame, width, height, zoom, detect_ns, stretch, buddies, folds],
  );
  const pointing = usePointing({ ...props, parse: parseSubjectKey });
  const sentence = waterfallSentence(frame);
  const { axis, x0, x1, yAxis, lid, now, isNowShown, nowWords } = geometry;
  const svg = useRef<SVGSVGElement>(null);
  useZoom(svg, { ...axisOf(geometry), zooming });
  return (
    <figure aria-label={sentence} className={css.waterfall}>
      <svg
        ref={svg}
        width={width}
        height={geometry.height * zoom}
        viewBox={`0 0 ${geometry.width} ${geometry.height}`}
        role="presentation"
        {...pointing}
      >
        <Bands geometry={geometry} />
        <Lanes geometry={geometry} />
        <Rows geometry={geometry} />
        <Halves geometry={geometry} />
        <Crashes geometry={geometry} />
        <TimeAxis
          axis={axis}
          y={yAxis}
          x0={x0}
          x1={x1}
          unit="s"
          clear={isNowShown ? [pillPlace(now, nowWords, x0, x1)] : []}
          grips={zooming !== null}
        />
        {isNowShown && (
          <NowLine x={now} top={lid - 1} bottom={yAxis} words={nowWords} x0={x0} x1={x1} />
        )}
      </svg>
    </figure>
  );
}

/** The brown-out: a band through all rows, its words over the lid, the lid without a buddy dashed. */
function Bands({ geometry }: { geometry: WaterfallGeometry }) {
  const { bands, hollowLid, lid, yAxis, width, x1 } = geometry;
  const hollowWide = textWidth(hollowLid?.words ?? '', 12);
  const last = bands[bands.length - 1];
  const name = say.brownOut.name();
  const wide = textWidth(`${name} ${last?.words ?? ''}`, 13, 600);
  const x = last === undefined ? 0 : Math.max(4, Math.min(last.x1, width - wide - 8));
  return (
    <>
      {bands.map((band) => (
        <g key={band.x1} data-mark="brownout">
          <Halo
            x={band.x1 - 4}
            y={lid - 4}
            width={band.x2 - band.x1 + 8}
            height={yAxis - lid + 8}
          />
          <Band x1={band.x1} x2={band.x2} open={band.open} top={lid} bottom={yAxis} />
        </g>
      ))}
      {last !== undefined && (
        <text className={css.brown} x={x} y={lid - 10}>
          <tspan className={css.bold}>{name}</tspan> {last.words}
        </text>
      )}
      {hollowLid !== null && (
        <>
          <path className={css.hollowLid} d={`M${hollowLid.x1} ${lid}H${hollowLid.x2}v8`} />
          <rect
            className={css.swatch}
            x={x1 - hollowWide - 29}
            y={lid - 16}
            width={22}
            height={4}
          />
          <text className={css.quiet} x={x1 - hollowWide} y={lid - 10}>
            {hollowLid.words}
          </text>
        </>
      )}
    </>
  );
}

/** Brackets at the left edge: what of the rows is cache recovery, what is transaction recovery. */
function Halves({ geometry: { halves } }: { geometry: WaterfallGeometry }) {
  return halves.map(({ words, y1, y2 }) => (
    <g key={y1}>
      <path
        className={css.bracket}
        d={`M${BRACKET + BRACKET_ARM} ${y1}H${BRACKET}V${y2}h${BRACKET_ARM}`}
      />
      {words.map((line, i) => (
        <text
          key={line}
          className={css.half}
          x={BRACKET - 5}
          y={(y1 + y2) / 2 + 4 + (i - (words.length - 1) / 2) * 11}
        >
          {line}
        </text>
      ))}
    </g>
  ));
}

function Lanes({ geometry }: { geometry: WaterfallGeometry }) {
  const { lanes, x0, now, commitsName } = geometry;
  return lanes.map(({ instance, y, height, places }, i) => (
    <g key={instance} data-light={`i${instance}`}>
      {i === 0 && (
        <text className={css.name} x={x0 - COMMITS_END} y={y + height - 2}>
          {commitsName}
        </text>
      )}
      <text
        className={`${css.name} ${css.bold}`}
        style={{ fill: `var(--i${instance + 1})` }}
        x={x0 - NAME_END}
        y={y + height - 2}
      >
        {instance + 1}
      </text>
      <line className={css.hairline} x1={x0} y1={y + height} x2={now} y2={y + height} />
      <g data-mark="commit">
        {places.length > 0 && (
          <Halo
            x={(places[0] ?? x0) - 3}
            y={y - 2}
            width={(places[places.length - 1] ?? x0) - (places[0] ?? x0) + 6}
            height={height + 4}
          />
        )}
        <path
          className={css.commits}
          style={{ stroke: `var(--i${instance + 1})` }}
          d={barsPath(places, y, height)}
        />
      </g>
    </g>
  ));
}

function Rows({ geometry }: { geometry: WaterfallGeometry }) {
  const { rows, rowHeight, x0, x1, isNowShown } = geometry;
  return rows.map((row) => {
    const { words, x } = row.progress;
    const fits = isNowShown && x + 2 + textWidth(words, 12) < x1;
    const tone = row.live ? css.bold : row.begun ? '' : css.hint;
    return (
      <g key={row.phase}>
        {row.step && (
          <path className={css.elbow} d={`M${x0 - 5} ${row.y - rowHeight * 0.25}v${rowHeight}`} />
        )}
        <text
          className={`${css.name} ${row.step ? css.step : ''} ${tone}`}
          x={x0 - NAME_END}
          y={row.y + rowHeight * 0.6}
        >
          {row.name}
        </text>
        <SpanRow
          y={row.y}
          height={rowHeight}
          x0={x0}
          x1={x1}
          spans={row.spans}
          hollow={row.hollow}
        />
        {row.live && fits && (
          <text className={css.quiet} x={x} y={row.y + 11}>
            {words}
          </text>
        )}
      </g>
    );
  });
}

function Crashes({ geometry }: { geometry: WaterfallGeometry }) {
  const { crashes, lid, yAxis } = geometry;
  return crashes.map(({ x, words, room }) => (
    <g key={x}>
      <line className={css.crash} x1={x} y1={lid + 10} x2={x} y2={yAxis} />
      <g data-mark="crash">
        <Halo x={x - 11} y={lid - 10} width={22} height={22} round={11} />
        <Cross x={x} y={lid + 1} size={9} />
      </g>
      {room && (
        <text className={`${css.name} ${css.failed}`} x={x - 10} y={lid + 5}>
          {words}
        </text>
      )}
    </g>
  ));
}
