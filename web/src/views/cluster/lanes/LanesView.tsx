/** A lane for each instance and a stroke for each commit: the gap that a crash tears, and the time in which nobody is served. */

import { useMemo, useRef } from 'react';
import { formatCount } from '../../../base/numbers';
import { textWidth } from '../../../base/text-width';
import { instanceName, sentence } from '../../../base/words/names';
import { Band, barsPath, Cross } from '../../../widgets/chart/Glyphs';
import { NowLine, pillPlace, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { axisOf, useZoom } from '../../../widgets/zoom/use-zoom';
import { hueClass } from '../../marks/geometry';
import { Badge, Halo } from '../../marks/small-marks';
import { usePointing } from '../../marks/use-pointing';
import { parseSubjectKey } from '../subject';
import type { ViewProps } from '../view';
import css from './lanes.module.css';
import { type Lane, type LanesGeometry, lanesLayout } from './layout';
import { lanesSentence } from './text';

export function LanesView(props: ViewProps) {
  const { frame, width, height, stretch = null, zooming = null } = props;
  const zoom = useRootZoom();
  const geometry = useMemo(
    () => lanesLayout(frame, width / zoom, height / zoom, stretch),
    [frame, width, height, zoom, stretch],
  );
  const pointing = usePointing({ ...props, parse: parseSubjectKey });
  const { axis, x0, x1, yAxis, top, now, isNowShown, nowWords } = geometry;
  const svg = useRef<SVGSVGElement>(null);
  useZoom(svg, { ...axisOf(geometry), zooming });
  return (
    <figure aria-label={lanesSentence(frame)} className={css.lanes}>
      <svg
        ref={svg}
        width={width}
        height={geometry.height * zoom}
        viewBox={`0 0 ${geometry.width} ${geometry.height}`}
        role="presentation"
        {...pointing}
      >
        <Waits geometry={geometry} />
        {geometry.lanes.map((lane) => (
          <LaneOf key={lane.instance} lane={lane} geometry={geometry} />
        ))}
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
          <NowLine x={now} top={top - 6} bottom={yAxis} words={nowWords} x0={x0} x1={x1} />
        )}
      </svg>
    </figure>
  );
}

function LaneOf({ lane, geometry }: { lane: Lane; geometry: LanesGeometry }) {
  const { instance, top, foot, places, silentFrom, failed, state, commits } = lane;
  const { x0, x1, now, isNarrow } = geometry;
  const middle = (top + foot) / 2;
  return (
    <g data-light={`i${instance}`} className={hueClass(instance)}>
      <line className={css.ground} x1={x0} y1={foot} x2={x1} y2={foot} />
      <Badge
        x={isNarrow ? 18 : 14}
        y={middle}
        instance={instance}
        diameter={isNarrow ? 22 : 28}
        failed={failed}
      />
      {!isNarrow && (
        <>
          <text className={css.name} x={38} y={middle - 3}>
            {sentence(instanceName(instance))}
          </text>
          <text className={css.quiet} x={38} y={middle + 14}>
            {state} · {formatCount(commits)}
          </text>
        </>
      )}
      {places.length > 0 && (
        <g data-mark="commit">
          <Halo
            x={(places[0] ?? x0) - 4}
            y={top - 4}
            width={(places.at(-1) ?? x0) - (places[0] ?? x0) + 8}
            height={foot - top + 8}
          />
          <path className={css.commits} d={barsPath(places, top, foot - top)} />
        </g>
      )}
      {silentFrom !== null && (
        <line className={css.silence} x1={silentFrom} y1={middle} x2={now} y2={middle} />
      )}
    </g>
  );
}

/** The time in which nobody is served: a band through all lanes, its words above. */
function Waits({ geometry }: { geometry: LanesGeometry }) {
  const { waits, top, yAxis, width } = geometry;
  return waits.map(({ x1, x2, isOpen, words }) => (
    <g key={x1}>
      <g data-mark="brownout">
        <Halo x={x1 - 4} y={top - 4} width={x2 - x1 + 8} height={yAxis - top + 8} />
        <Band x1={x1} x2={x2} open={isOpen} top={top} bottom={yAxis} />
      </g>
      <text
        className={css.brown}
        x={Math.max(4, Math.min(x1, width - textWidth(words, 15, 600) - 8))}
        y={top - 12}
      >
        {words}
      </text>
    </g>
  ));
}

function Crashes({ geometry }: { geometry: LanesGeometry }) {
  const { crashes, top, yAxis, x0 } = geometry;
  return crashes.map(({ x, words }) => {
    const isRight = x - x0 < textWidth(words, 13) + 20;
    return (
      <g key={x}>
        <line className={css.crash} x1={x} y1={top - 22} x2={x} y2={yAxis} />
        <g data-mark="crash">
          <Halo x={x - 11} y={top - 41} width={22} height={22} round={11} />
          <Cross x={x} y={top - 30} size={10} />
        </g>
        <text
          className={css.failed}
          x={isRight ? x + 14 : x - 14}
          y={top - 26}
          textAnchor={isRight ? 'start' : 'end'}
        >
          {words}
        </text>
      </g>
    );
  });
}
