/**
 * A curve to draw: by pointer across the chart, or by one slider for each value. Then the drawn curve and the measured one
 * with the area between them.
 */

import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { PointerEvent } from 'react';
import say from '../base/messages/lesson';
import { formatNumber } from '../base/numbers';
import { sentences } from '../base/sentences';
import { textWidth } from '../base/text-width';
import { fieldLabel } from '../base/words/fields';
import { useRootZoom } from '../widgets/use-root-zoom';
import { useSize } from '../widgets/use-size';
import css from './curve.module.css';
import { curveIn, curveText, curveWords, withNumber } from './drawn-curve';
import { Line } from './Prose';
import type { AnswerProps } from './QuestionPanel';
import type { PreparedQuestion } from './question-attempt';

type Curve = Extract<PreparedQuestion, { kind: 'curve' }>;

const HEIGHT = 144;
const [TOP, UNDER] = [26, 40];
/** Steps of a slider from 0 to the top. */
const STEPS = 100;

function layoutOf({ xs, most, truth }: Curve, drawn: readonly number[] | null, width: number) {
  const foot = HEIGHT - UNDER;
  const y = scaleLinear([0, most], [foot, TOP]);
  const ticks = y.ticks(4).map((value) => ({
    at: y(value),
    words: formatNumber(value, { maximumSignificantDigits: 4 }),
  }));
  const left = 8 + Math.max(...ticks.map(({ words }) => textWidth(words, 12)));
  const names = xs.map((_, place) => String(place));
  const x = scalePoint(names, [left, width - 8]).padding(0.4);
  const at = (place: number) => x(String(place)) ?? left;
  const path = line<number>(
    (_, place) => at(place),
    (number) => y(number),
  );
  const medians = truth.map(({ median }) => median);
  return {
    ...{ foot, left, ticks, y, at },
    right: width - 8,
    drawn: drawn === null ? '' : (path(drawn) ?? ''),
    truth: path(medians) ?? '',
    between:
      drawn === null
        ? ''
        : (area<number>(
            (_, place) => at(place),
            (number) => y(number),
            (_, place) => y(medians[place] ?? 0),
          )(drawn) ?? ''),
  };
}

interface CurveChartProps {
  readonly prepared: Curve;
  readonly typed: string;
  readonly isAnswered: boolean;
  readonly onDraw?: (typed: string) => void;
}

/** The chart with what was drawn; empty for paper. */
export function CurveChart({ prepared, typed, isAnswered, onDraw }: CurveChartProps) {
  const { xs, most, truth, name, unit, field } = prepared;
  const [box, size] = useSize<HTMLDivElement>();
  const zoom = useRootZoom();
  const drawn = curveIn(typed, xs.length);
  const width = (size?.width ?? 0) / zoom;
  const layout = width === 0 ? null : layoutOf(prepared, drawn, width);
  const set = (place: number, number: number) =>
    onDraw?.(curveText(withNumber(drawn, xs.length, most, place, number)));

  function draw(event: PointerEvent<SVGSVGElement>) {
    if (layout === null || onDraw === undefined || event.buttons !== 1) return;
    const bounds = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - bounds.left) / zoom, (event.clientY - bounds.top) / zoom];
    const distance = (place: number) => Math.abs(layout.at(place) - x);
    const places = xs.map((_, place) => place);
    const [nearest = 0] = places.sort((a, b) => distance(a) - distance(b));
    set(nearest, layout.y.invert(y));
  }

  return (
    <div ref={box} className={css.chart}>
      {layout !== null && (
        <svg
          width={width}
          height={HEIGHT}
          className={onDraw === undefined ? undefined : css.open}
          aria-hidden="true"
          onPointerDown={(event) => {
            if (onDraw !== undefined) event.currentTarget.setPointerCapture(event.pointerId);
            draw(event);
          }}
          onPointerMove={draw}
        >
          <text className={css.name} x={0} y={12}>
            {unit === '' ? name : `${name}, ${unit}`}
          </text>
          {layout.ticks.map(({ at, words }) => (
            <g key={words}>
              <line className={css.grid} x1={layout.left} x2={layout.right} y1={at} y2={at} />
              <text className={css.tick} x={layout.left - 6} y={at + 4} textAnchor="end">
                {words}
              </text>
            </g>
          ))}
          {xs.map((words, place) => (
            <text
              key={words}
              className={css.tick}
              x={layout.at(place)}
              y={layout.foot + 17}
              textAnchor="middle"
            >
              {words}
            </text>
          ))}
          <text className={css.tick} x={layout.right} y={HEIGHT - 4} textAnchor="end">
            {fieldLabel(field)}
          </text>
          {isAnswered && (
            <>
              <path className={css.between} d={layout.between} />
              {truth.map(({ min, max }, place) => (
                <line
                  key={xs[place]}
                  className={css.range}
                  x1={layout.at(place)}
                  x2={layout.at(place)}
                  y1={layout.y(Math.min(max, most))}
                  y2={layout.y(min)}
                />
              ))}
              <path className={css.truth} d={layout.truth} />
              {truth.map(({ median }, place) => (
                <circle
                  key={xs[place]}
                  className={css.measured}
                  cx={layout.at(place)}
                  cy={layout.y(median)}
                  r={4}
                />
              ))}
            </>
          )}
          <path className={css.drawn} d={layout.drawn} />
          {onDraw !== undefined &&
            xs.map((words, place) => (
              <circle
                key={words}
                className={drawn === null ? css.waiting : css.handle}
                cx={layout.at(place)}
                cy={layout.y(drawn?.[place] ?? most / 2)}
                r={7}
              />
            ))}
        </svg>
      )}
      {onDraw !== undefined && (
        <div className={css.sliders}>
          {xs.map((words, place) => (
            <label key={words}>
              <span>{words}</span>
              <input
                type="range"
                min={0}
                max={most}
                step={most / STEPS}
                value={drawn?.[place] ?? most / 2}
                aria-label={say.curve.handle({ field: fieldLabel(field), value: words })}
                aria-valuetext={curveWords([words], [drawn?.[place] ?? most / 2], unit)}
                onChange={(event) => set(place, event.target.valueAsNumber)}
              />
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

export function CurveField({ prepared, reply, onSay }: AnswerProps<'curve'>) {
  return (
    <>
      <div className={css.how}>{say.curve.how()}</div>
      <CurveChart
        prepared={prepared}
        typed={reply.typed}
        isAnswered={false}
        onDraw={(typed) => onSay({ typed })}
      />
    </>
  );
}

/** Both curves, the area between them, and why. */
export function CurveReason({ prepared, reply }: Omit<AnswerProps<'curve'>, 'onSay'>) {
  const { xs, truth, unit, because, values } = prepared;
  const typed = reply.done === 'checked' ? reply.typed : '';
  const drawn = curveIn(typed, xs.length);
  const medians = truth.map(({ median }) => median);
  return (
    <>
      <CurveChart prepared={prepared} typed={typed} isAnswered />
      <p className={css.words}>
        {sentences(
          drawn === null ? '' : say.curve.drawn({ curve: curveWords(xs, drawn, unit) }),
          say.curve.measured({ curve: curveWords(xs, medians, unit) }),
        )}
      </p>
      <p>
        <Line paragraph={because} valueFor={(name) => values[name] ?? '–'} />
      </p>
    </>
  );
}
