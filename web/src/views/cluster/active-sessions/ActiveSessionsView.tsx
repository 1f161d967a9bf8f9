/** What sessions spend their time on: a stack of wait classes over time, and the last ten seconds down to blocks and rows. */

import { useId, useMemo, useState } from 'react';
import say from '../../../base/messages/views/active-sessions';
import sayTitles from '../../../base/messages/views/titles';
import { formatCount, formatFixed } from '../../../base/numbers';
import type { WaitClass } from '../../../engine/generated/codes';
import { NowLine, pillPlace, TimeAxis } from '../../../widgets/chart/TimeAxis';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { ChartReader, StripScale } from '../../parts/ChartReader';
import { Empty } from '../../parts/small-parts';
import { useReading } from '../../parts/use-reading';
import { ClassFills, classFill } from '../ClassFills';
import { SubjectButton } from '../SubjectButton';
import type { ViewProps } from '../view';
import { classWord, lookOf } from '../wait-class';
import { waitWord } from '../wait-text';
import css from './active-sessions.module.css';
import { type ActiveLayout, activeLayout, type ClassSum, classSums, type Doing } from './layout';
import { activeSentence, binText, placeWords } from './text';

/** From this width on the list is beside the chart. */
const BESIDE = 900;
const LIST = 300;
/** Below the chart its words, and under them the list with two classes in a row, px. */
const WORDS = 56;
const [LIST_HEAD, LIST_ROW] = [44, 34];

export function ActiveSessionsView(props: ViewProps) {
  const { frame, width, height } = props;
  const zoom = useRootZoom();
  const id = useId();
  const beside = width / zoom >= BESIDE;
  const room = width / zoom - (beside ? LIST + 28 : 0);
  const sums = useMemo(() => classSums(frame), [frame]);
  const under = beside ? 0 : LIST_HEAD + Math.ceil(sums.length / 2) * LIST_ROW;
  const layout = useMemo(
    () => activeLayout(frame, room, height / zoom - WORDS - under),
    [frame, room, height, zoom, under],
  );
  const reading = useReading(layout.bins, zoom);
  const shown = reading.bin ?? layout.bins.at(-1);
  if (shown === undefined) return <Empty why={say.none()} filledBy={say.noneHint()} />;
  return (
    <figure
      className={`${css.figure} ${beside ? css.beside : ''}`}
      aria-label={activeSentence(sums)}
    >
      <div>
        <ChartReader
          label={sayTitles.activeSessions()}
          told={binText(shown)}
          {...{ reading, zoom }}
          width={layout.width}
          height={layout.height}
          top={layout.active.top}
          foot={layout.rates.foot}
        >
          <ClassFills id={id} />
          <Chart layout={layout} id={id} />
        </ChartReader>
        <figcaption className={css.words}>{binText(shown)}</figcaption>
      </div>
      <Sums {...props} sums={sums} />
    </figure>
  );
}

function Chart({ layout, id }: { readonly layout: ActiveLayout; readonly id: string }) {
  const { x0, x1, axis, active, rates, layers, all, bins, narrow, now, nowWords } = layout;
  const end = bins.at(-1)?.x2 ?? x1;
  const gap = labelPlaces(layers.map(({ at }) => at));
  return (
    <>
      <text className={css.name} x={narrow ? 2 : 0} y={active.top - 9}>
        {say.strip.active()}
      </text>
      <text className={css.name} x={narrow ? 2 : 0} y={rates.top - 9}>
        {say.strip.rate()}
      </text>
      <StripScale
        x={x0}
        top={active.top}
        foot={active.foot}
        most={formatCount(Math.round(active.most))}
      />
      <StripScale x={x0} top={rates.top} foot={rates.foot} most={formatCount(rates.most)} />
      {layers.map(({ code, path }) => (
        <path key={code} className={css.layer} d={path} fill={classFill(id, lookOf(code))} />
      ))}
      <line className={css.all} x1={x0} x2={x1} y1={all.y} y2={all.y} />
      {!narrow &&
        layers.map(({ code, at }, i) => (
          <g key={code}>
            <path className={css.leader} d={`M${end + 2} ${at}L${x1 + 8} ${(gap[i] ?? at) - 4}`} />
            <text className={css.quiet} x={x1 + 11} y={gap[i] ?? at}>
              {classWord(code).name()}
            </text>
          </g>
        ))}
      <path className={css.rate} d={layout.rate} />
      <TimeAxis
        {...{ axis, x0, x1 }}
        y={rates.foot}
        unit="s"
        clear={[pillPlace(now, nowWords, x0, x1)]}
      />
      <NowLine {...{ x0, x1, x: now }} words={nowWords} top={active.top} bottom={rates.foot} />
    </>
  );
}

/** Names beside a stack, a line apart; layers come from the bottom up. */
function labelPlaces(middles: readonly number[]): number[] {
  const places: number[] = [];
  for (const middle of middles) places.push(Math.min(middle + 4, (places.at(-1) ?? Infinity) - 15));
  return places;
}

/** The last ten seconds: a class opens to its events, blocks and rows. */
function Sums({ sums, ...props }: ViewProps & { readonly sums: readonly ClassSum[] }) {
  const [open, setOpen] = useState<WaitClass | null>(null);
  const id = useId();
  const most = Math.max(0.01, ...sums.map(({ sessions }) => sessions));
  return (
    <section className={css.sums} aria-label={say.caption()}>
      <h3 className={css.heading}>{say.caption()}</h3>
      <ul className={css.list}>
        {sums.map((sum) => (
          <li key={sum.code}>
            <button
              type="button"
              className={css.sum}
              aria-expanded={open === sum.code}
              onClick={() => setOpen(open === sum.code ? null : sum.code)}
            >
              <span className={css.amount}>{formatFixed(sum.sessions, 2)}</span>
              <svg className={css.bar} width="100%" height="14" aria-hidden="true">
                <ClassFills id={`${id}-${sum.code}`} />
                <rect
                  className={css.layer}
                  x="0.5"
                  y="0.5"
                  width={`${(sum.sessions / most) * 97}%`}
                  height="13"
                  fill={classFill(`${id}-${sum.code}`, lookOf(sum.code))}
                />
              </svg>
              <span className={css.className}>{classWord(sum.code).name()}</span>
            </button>
            {open === sum.code && <Events {...props} sum={sum} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Places of one event that are listed; the text form has all of them. */
const SHOWN = 6;

function Events({ sum, ...props }: ViewProps & { readonly sum: ClassSum }) {
  return (
    <ul className={css.events}>
      {sum.events.map(({ wait, sessions, places }) => (
        <li key={wait}>
          <span className={css.event}>
            <span>{waitWord(wait).name()}</span>
            <span className={css.amount}>{formatFixed(sessions, 2)}</span>
          </span>
          <ul className={css.list}>
            {places.slice(0, SHOWN).map((doing) => (
              <Place key={`${doing.block} ${doing.row}`} {...props} doing={doing} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Place({ doing, ...props }: ViewProps & { readonly doing: Doing }) {
  if (doing.block === null) return null;
  return (
    <li className={css.event}>
      <SubjectButton
        {...props}
        className={css.place}
        subject={{ kind: 'block', block: doing.block }}
      >
        {placeWords(doing)}
      </SubjectButton>
      <span className={css.amount}>{formatFixed(doing.sessions, 2)}</span>
    </li>
  );
}
