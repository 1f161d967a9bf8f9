/** A schedule as a score, on the cloud's axis of steps. */

import { area, curveStepAfter } from 'd3-shape';
import say from '../../base/messages/explorer';
import type { ProgramTrace } from '../../engine/generated/control';
import { Cross, threadClass } from './CloudFigure';
import { MARGIN } from './cloud-layout';
import figure from './figure.module.css';
import { type MarkKind, type QueueTrack, type Score, scoreOf } from './score-layout';

interface ScoreFigureProps {
  readonly trace: ProgramTrace;
  readonly width: number;
  /** From one step to the next, as in the cloud. */
  readonly pitch: number;
  readonly fails: boolean;
  /** Of the ring; 0 without one. */
  readonly slots: number;
}

const [THREAD_ROW, WORD_ROW, NAME_ROW, QUEUE_ROW] = [48, 26, 14, 20];
/** Closer steps have no room for marks. */
export const LEAST_SCORE_PITCH = 7;
/** Room for the number of a line above its mark. */
const LABEL_PITCH = 17;
const BAR = 15;

export function ScoreFigure({ trace, width, pitch, fails, slots }: ScoreFigureProps) {
  const score = scoreOf(trace, slots);
  const steps = trace.steps.length;
  const x = (step: number) => MARGIN + step * pitch;
  const wordsTop = score.threads.length * THREAD_ROW + 8;
  const queuesTop = wordsTop + score.words.length * (WORD_ROW + NAME_ROW);
  const axis = queuesTop + score.queues.length * (QUEUE_ROW + NAME_ROW) + 14;
  const every = [1, 2, 5, 10, 20, 50].find((count) => count * pitch >= 30) ?? 100;
  return (
    <svg
      className={figure.score}
      width={width}
      height={axis + 22}
      role="img"
      aria-label={say.schedule.score()}
    >
      {Array.from({ length: steps + 1 }, (_, step) => (
        <line
          key={String(step)}
          className={figure.grid}
          x1={x(step)}
          x2={x(step)}
          y1={0}
          y2={axis}
        />
      ))}
      {score.threads.map((thread, row) => (
        <ThreadRow key={thread.name} {...{ thread, pitch, x }} y={rowOf(row)} end={x(steps)} />
      ))}
      {score.arrows.map(({ at, from, to, wakes }) => (
        <Arrow
          key={`${at}/${to}`}
          x={x(at + 0.5)}
          from={rowOf(from)}
          to={rowOf(to)}
          wakes={wakes}
        />
      ))}
      {score.words.map((word, row) => (
        <WordRow key={word.name} {...{ word, x }} y={wordsTop + row * (WORD_ROW + NAME_ROW)} />
      ))}
      {score.queues.map((queue, row) => (
        <QueueRow
          key={queue.consumer}
          {...{ queue, x }}
          most={slots - 1}
          y={queuesTop + row * (QUEUE_ROW + NAME_ROW)}
        />
      ))}
      {Array.from({ length: Math.floor(steps / every) + 1 }, (_, tick) => tick * every).map(
        (step) => (
          <text
            key={String(step)}
            className={figure.tick}
            x={x(step)}
            y={axis + 15}
            textAnchor="middle"
          >
            {step}
          </text>
        ),
      )}
      {fails && <Cross x={x(steps)} y={axis - 6} size={5} />}
    </svg>
  );
}

const rowOf = (thread: number) => thread * THREAD_ROW + 28;

interface ThreadRowProps {
  readonly thread: Score['threads'][number];
  readonly y: number;
  readonly end: number;
  readonly pitch: number;
  x: (step: number) => number;
}

function ThreadRow({ thread, y, end, pitch, x }: ThreadRowProps) {
  return (
    <g className={threadClass(thread.thread)}>
      <text className={figure.threadName} x={MARGIN} y={y - 14}>
        {thread.name}
      </text>
      <line className={figure.lane} x1={MARGIN} x2={end} y1={y} y2={y} />
      {thread.marks.map(({ at, kind, printed }) => (
        <g key={String(at)}>
          <Mark kind={kind} x={x(at + 0.5)} y={y} />
          {printed > 0 && pitch >= LABEL_PITCH && (
            <text className={figure.tick} x={x(at + 0.5)} y={y + 17} textAnchor="middle">
              {printed}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

function Mark({ kind, x, y }: { kind: MarkKind; x: number; y: number }) {
  switch (kind) {
    case 'read':
      return <circle className={figure.read} cx={x} cy={y} r={3.2} />;
    case 'write':
      return <circle className={figure.write} cx={x} cy={y} r={3.8} />;
    case 'buffered':
      return <rect className={figure.buffered} x={x - 3.5} y={y - 3.5} width={7} height={7} />;
    case 'visible':
      return <circle className={figure.write} cx={x} cy={y} r={5.2} />;
    case 'sleep':
      return <path className={figure.strokes} d={`M${x - 2} ${y - 5}v10m4 -10v10`} />;
    case 'wake':
      return <path className={figure.triangle} d={`M${x - 3.5} ${y - 4.5}v9l7 -4.5z`} />;
    case 'other':
      return <path className={figure.strokes} d={`M${x} ${y - 4}v8`} />;
  }
}

interface ArrowProps {
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly wakes: boolean;
}

/** To the one that is woken; to a red bar where nobody slept. */
function Arrow({ x, from, to, wakes }: ArrowProps) {
  const direction = Math.sign(to - from) || 1;
  const [start, end] = [from + 7 * direction, to - 8 * direction];
  return (
    <g>
      <path
        className={figure.arrow}
        d={`M${x} ${start}V${end}m-3 ${-4 * direction}l3 ${4 * direction}l3 ${-4 * direction}`}
      />
      {!wakes && <path className={figure.inVain} d={`M${x - 4} ${end + 3 * direction}h8`} />}
    </g>
  );
}

interface WordRowProps {
  readonly word: Score['words'][number];
  readonly y: number;
  x: (step: number) => number;
}

/** Segments with their value, under their name. */
function WordRow({ word, y, x }: WordRowProps) {
  const top = y + NAME_ROW;
  const bar = (from: number, to: number) => {
    const inset = Math.min(4, (to - from) / 3);
    const [middle, bottom] = [top + BAR / 2, top + BAR];
    return `M${from} ${middle}L${from + inset} ${top}H${to - inset}L${to} ${middle}L${to - inset} ${bottom}H${from + inset}Z`;
  };
  return (
    <g>
      <text className={figure.wordName} x={MARGIN} y={y + 10}>
        {word.name}
      </text>
      {word.spans.map(({ value, from, to }) => {
        const [start, end] = [x(from), x(to)];
        return (
          end > start && (
            <g key={String(from)}>
              <path className={figure.segment} d={bar(start, end)} />
              {end - start >= 14 && (
                <text
                  className={figure.value}
                  x={(start + end) / 2}
                  y={top + BAR - 4}
                  textAnchor="middle"
                >
                  {value}
                </text>
              )}
            </g>
          )
        );
      })}
    </g>
  );
}

interface QueueRowProps {
  readonly queue: QueueTrack;
  /** A full queue. */
  readonly most: number;
  readonly y: number;
  x: (step: number) => number;
}

/** How many items the queue holds, as an area under its name. */
function QueueRow({ queue: { consumer, thread, lengths }, most, y, x }: QueueRowProps) {
  const foot = y + NAME_ROW + QUEUE_ROW - 4;
  const shape = area<number>()
    .x((_, step) => x(step))
    .y0(foot)
    .y1((length) => foot - (length / most) * (QUEUE_ROW - 6))
    .curve(curveStepAfter);
  return (
    <g className={threadClass(thread)}>
      <text className={figure.threadName} x={MARGIN} y={y + 10}>
        {say.schedule.items({ consumer })}
      </text>
      <path className={figure.items} d={shape(lengths) ?? ''} />
      <path className={figure.edge} d={shape.lineY1()(lengths) ?? ''} />
    </g>
  );
}

const LEGEND: readonly (readonly [MarkKind, () => string])[] = [
  ['read', say.schedule.reads],
  ['write', say.schedule.writes],
  ['buffered', say.act.buffered],
  ['visible', say.schedule.effect],
  ['sleep', say.act.slept],
  ['wake', say.act.woke],
];

export function ScoreLegend() {
  return (
    <ul className={figure.legend}>
      {LEGEND.map(([kind, words]) => (
        <li key={kind}>
          <svg width="14" height="14" aria-hidden="true">
            <Mark kind={kind} x={7} y={7} />
          </svg>
          {words()}
        </li>
      ))}
    </ul>
  );
}
