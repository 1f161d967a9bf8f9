/** One block between caches: where it is, what each side does meanwhile, and what the way costs. */

import { type ReactNode, useId, useMemo, useRef } from 'react';
import say from '../../../base/messages/views/journey';
import { blockName, instanceName, sentence } from '../../../base/words/names';
import { WaitClass } from '../../../engine/generated/codes';
import { Cross } from '../../../widgets/chart/Glyphs';
import { NowLine, pillPlace, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { axisOf, useZoom } from '../../../widgets/zoom/use-zoom';
import { Block } from '../../marks/Block';
import { hueClass } from '../../marks/geometry';
import { Badge } from '../../marks/small-marks';
import { usePointing } from '../../marks/use-pointing';
import { FigureKey, FigureKeys, figureWords } from '../../parts/FigureKeys';
import { Empty } from '../../parts/small-parts';
import { ClassFills, classFill } from '../ClassFills';
import { parseSubjectKey, subjectKey } from '../subject';
import type { ViewProps } from '../view';
import { classWord, lookOf } from '../wait-class';
import css from './journey.module.css';
import { type InstancePart, type JourneyLayout, journeyLayout, NARROW, type Slope } from './layout';
import { costCells, costColumns, costsOf, journeySentence } from './text';

/** Height of legend and sentence under the picture, and of a row of the costs, px. */
const [WORDS, NARROW_WORDS, COST_ROW] = [92, 148, 26];
/** A room that is lower or narrower keeps to the picture, legend and sentence, px: the text form has the costs. */
const LOW = 380;

export function JourneyView(props: ViewProps) {
  const { frame, width, height, stretch = null, zooming = null } = props;
  const zoom = useRootZoom();
  const id = useId();
  const isSmall = height / zoom < LOW || width / zoom < NARROW;
  const layout = useMemo(() => {
    const words = width / zoom < NARROW ? NARROW_WORDS : WORDS;
    const costs = isSmall ? 0 : (frame.instances.rows + 2) * COST_ROW;
    return journeyLayout(frame, width / zoom, height / zoom - words - costs, stretch);
  }, [frame, width, height, zoom, stretch, isSmall]);
  const pointing = usePointing({ ...props, parse: parseSubjectKey });
  const svg = useRef<SVGSVGElement>(null);
  useZoom(svg, { ...zoomOf(layout), zooming });
  if (layout === null) return <Empty why={say.empty()} filledBy={say.emptyHint()} />;
  return (
    <figure className={css.figure} aria-label={journeySentence(frame)}>
      <svg
        ref={svg}
        width={width}
        height={layout.height * zoom}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="presentation"
        {...pointing}
      >
        {layout.instances.map((part) => (
          <InstanceRows key={part.instance} part={part} layout={layout} id={id} />
        ))}
        <Way layout={layout} />
        <TimeOf layout={layout} grips={zooming !== null} />
      </svg>
      <Keys id={id} layout={layout} />
      <figcaption className={figureWords}>{journeySentence(frame)}</figcaption>
      {!isSmall && <Costs frame={frame} />}
    </figure>
  );
}

const NO_AXIS = { shown: { from: 0, to: 1 }, x0: 0, x1: 1, unit: 1 };
const zoomOf = (layout: JourneyLayout | null) => (layout === null ? NO_AXIS : axisOf(layout));

interface InstanceRowsProps {
  readonly part: InstancePart;
  readonly layout: JourneyLayout;
  readonly id: string;
}

/** The sessions of an instance, and the writes of its log. */
function InstanceRows({ part, layout, id }: InstanceRowsProps) {
  const { instance, failed, middle, rows, hidden, log } = part;
  const { x0, x1, narrow, rowHeight } = layout;
  const bar = rowHeight - 2.5;
  const fills = `${id}-${instance}`;
  return (
    <g className={hueClass(instance)}>
      <ClassFills id={fills} colour="var(--hue)" />
      <g data-light={subjectKey({ kind: 'instance', instance })}>
        <Badge
          {...{ instance, failed, y: middle }}
          x={narrow ? 15 : 14}
          diameter={narrow ? 22 : 26}
        />
        {!narrow && (
          <>
            <text className={css.name} x={34} y={middle - 2}>
              {sentence(instanceName(instance))}
            </text>
            <text className={css.quiet} x={34} y={middle + 13}>
              {say.sessions({ count: rows.length + hidden, hidden })}
            </text>
          </>
        )}
      </g>
      {rows.map(({ session, y, bars }) => (
        <g key={session} data-light={subjectKey({ kind: 'session', instance, number: session })}>
          <line className={css.ground} x1={x0} x2={x1} y1={y + bar / 2} y2={y + bar / 2} />
          {bars.map(({ key, x1: from, x2: until, code, commits }) => (
            <g key={key}>
              <rect
                className={css.ground}
                x={from}
                y={y}
                width={Math.max(0.8, until - from)}
                height={bar}
              />
              <rect
                className={code === WaitClass.Cpu ? css.works : css.waits}
                fill={classFill(fills, lookOf(code), 'var(--hue)')}
                x={from}
                y={y}
                width={Math.max(0.8, until - from)}
                height={bar}
              />
              {commits && (
                <line className={css.commit} x1={until} x2={until} y1={y - 1} y2={y + bar + 1} />
              )}
            </g>
          ))}
        </g>
      ))}
      {!narrow && (
        <text className={css.logName} x={x0 - 8} y={log.y + 9}>
          {say.logWrites()}
        </text>
      )}
      {log.bars.map(({ key, x1: from, x2: until, forced }) => (
        <rect
          key={key}
          className={forced ? css.logForced : css.log}
          x={from}
          y={log.y}
          width={Math.max(1, until - from - 1)}
          height={9}
          rx={1.5}
        />
      ))}
    </g>
  );
}

/** The block: a thick line where it is held, a slope where it is sent, dots where a past image stays. */
function Way({ layout }: { readonly layout: JourneyLayout }) {
  const { block, lanes, x0, x1, narrow, instances } = layout;
  const middle = (lanes.top + lanes.foot) / 2;
  return (
    <g data-light={subjectKey({ kind: 'block', block })}>
      {instances.map(({ instance, lane }) => (
        <line key={instance} className={css.ground} x1={x0} x2={x1} y1={lane} y2={lane} />
      ))}
      {!narrow && (
        <>
          <Block x={1} y={middle - 15} side={30} number={block} hue={null} state="clean" />
          <text className={css.name} x={40} y={middle - 2}>
            {sentence(blockName(block))}
          </text>
          <text className={css.quiet} x={40} y={middle + 13}>
            {say.sentTimes({ count: layout.crossings })}
          </text>
        </>
      )}
      {layout.pastImages.map(({ key, instance, x1: from, x2: until, y }) => (
        <line
          key={key}
          className={`${css.past} ${hueClass(instance)}`}
          x1={from}
          x2={until}
          y1={y}
          y2={y}
        />
      ))}
      {layout.requests.map((slope) => (
        <Crossing key={slope.key} slope={slope} className={css.request} />
      ))}
      {layout.held.map(({ key, instance, x1: from, x2: until, y }) => (
        <line
          key={key}
          className={`${css.held} ${hueClass(instance)}`}
          x1={from}
          x2={Math.max(until, from + 0.5)}
          y1={y}
          y2={y}
        />
      ))}
      {layout.sent.map((slope) => (
        <Crossing key={slope.key} slope={slope} className={css.sent} />
      ))}
      {layout.forced.map(({ key, instance, x1: from, x2: until, y }) => (
        <g key={key} className={hueClass(instance)}>
          <rect
            className={css.force}
            x={from}
            y={y - 6}
            width={Math.max(3, until - from)}
            height={12}
            rx={2}
          />
          <rect
            className={css.forceInside}
            x={from + 2}
            y={y - 2}
            width={Math.max(1, until - from - 4)}
            height={4}
          />
        </g>
      ))}
      {layout.pastImages
        .filter(({ x1: from }) => from > x0)
        .map(({ key, instance, x1: from, y }) => (
          <Block
            key={key}
            x={from + 1}
            y={y - 7}
            side={14}
            number={null}
            hue={instance}
            state="past"
          />
        ))}
      {layout.changes.map(({ key, instance, x1: at, y }) => (
        <circle
          key={key}
          className={`${css.change} ${hueClass(instance)}`}
          cx={at}
          cy={y}
          r={3.2}
        />
      ))}
    </g>
  );
}

function TimeOf({ layout, grips }: { readonly layout: JourneyLayout; readonly grips: boolean }) {
  const { axis, x0, x1, top, foot, now, isNowShown, nowWords } = layout;
  const clear = isNowShown ? [pillPlace(now, nowWords, x0, x1)] : [];
  return (
    <>
      <TimeAxis {...{ axis, x0, x1, clear, grips }} y={foot} unit="s" />
      {isNowShown && <NowLine {...{ x0, x1, top, x: now }} words={nowWords} bottom={foot} />}
    </>
  );
}

function Keys({ id, layout }: { readonly id: string; readonly layout: JourneyLayout }) {
  const isOneLost = [...layout.sent, ...layout.requests].some(({ lost }) => lost);
  const fills = `${id}-keys`;
  const classKey = (code: WaitClass, words: string): ReactNode => (
    <FigureKey words={words} className={hueClass(0)}>
      <ClassFills id={`${fills}-${code}`} colour="var(--hue)" />
      <rect
        className={code === WaitClass.Cpu ? css.works : css.waits}
        fill={classFill(`${fills}-${code}`, lookOf(code), 'var(--hue)')}
        x="1"
        y="1"
        width="20"
        height="10"
      />
    </FigureKey>
  );
  return (
    <FigureKeys label={say.legend()}>
      {classKey(WaitClass.Cpu, classWord(WaitClass.Cpu).name())}
      {classKey(WaitClass.Cluster, say.key.cluster())}
      {classKey(WaitClass.Commit, say.key.commit())}
      {classKey(WaitClass.Application, say.key.other())}
      <FigureKey words={say.key.committed()} className={hueClass(0)}>
        <path className={css.commit} d="M11 0V12" />
      </FigureKey>
      <FigureKey words={say.key.request()} className={hueClass(0)}>
        <path className={css.request} d="M6 0L16 12" />
      </FigureKey>
      <FigureKey words={say.key.forced()} className={hueClass(0)}>
        <rect className={css.force} x="1" y="1" width="20" height="10" rx="2" />
        <rect className={css.forceInside} x="3" y="4.5" width="16" height="3" />
      </FigureKey>
      <FigureKey words={say.key.sent()} className={hueClass(0)}>
        <path className={css.sent} d="M5 1L17 11" />
      </FigureKey>
      {isOneLost && (
        <FigureKey words={say.key.lost()}>
          <Cross x={11} y={6} size={8} />
        </FigureKey>
      )}
      <FigureKey words={say.key.pastImage()} className={hueClass(0)}>
        <path className={css.past} d="M1 6H21" />
      </FigureKey>
      <FigureKey words={say.key.changed()} className={hueClass(0)}>
        <circle className={css.change} cx="11" cy="6" r="3.2" />
      </FigureKey>
    </FigureKeys>
  );
}

/** What each side pays. */
function Costs({ frame }: Pick<ViewProps, 'frame'>) {
  const columns = costColumns();
  return (
    <table className={css.costs}>
      <caption className={css.caption}>{say.caption()}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {costsOf(frame).map((cost) => (
          <tr key={cost.instance}>
            <th scope="row">{sentence(instanceName(cost.instance))}</th>
            {costCells(cost).map((cell, i) => (
              <td key={columns[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A block or a request that goes to another instance; a cross at the end of one that did not arrive. */
function Crossing({ slope, className }: { slope: Slope; className: string | undefined }) {
  const { x1, y1, x2, y2, instance, lost } = slope;
  return (
    <>
      <line className={`${className} ${hueClass(instance)}`} {...{ x1, y1, x2, y2 }} />
      {lost && <Cross x={x2} y={y2} size={8} />}
    </>
  );
}
