/** The threads step by step: what each reads and writes, how long a store is in its buffer, and where operations take effect. */

import say from '../../../base/messages/views/program-text';
import sayTitles from '../../../base/messages/views/programs';
import { textWidth } from '../../../base/text-width';
import type { ProgramFrame } from '../../../engine/generated/program-frame';
import { useRootZoom } from '../../../widgets/use-root-zoom';
import { usePointing } from '../../marks/use-pointing';
import type { ViewProps } from '../../view';
import { parseSubject, subjectKey } from '../subject';
import { TAG, ThreadShape } from '../ThreadTag';
import type { ProgramTypes } from '../types';
import { type QueueLane, type StepsLayout, stepsLayout, type WordLane } from './layout';
import type { Bar, Mark } from './marks';
import css from './steps.module.css';

export function StepsView(props: ViewProps<ProgramTypes>) {
  const { frame, scenario, fits = false, lit, onLight, onSelect } = props;
  const zoom = useRootZoom();
  const [width, height] = [props.width / zoom, props.height / zoom];
  const pointing = usePointing({ onLight, onSelect, parse: parseSubject });
  const explained = explainedIn(frame);
  const room = fits ? height - legendHeight(explained, width) : null;
  const layout = stepsLayout(frame, scenario, width, room);
  const litThread = lit?.kind === 'thread' ? lit.thread : null;
  return (
    <figure className={css.figure}>
      <svg
        width={props.width}
        height={layout.height * zoom}
        viewBox={`0 0 ${width} ${layout.height}`}
        role="img"
        aria-label={sayTitles.title.steps()}
        {...pointing}
      >
        <Ground layout={layout} />
        {layout.links.map((link) => (
          <line
            key={`${link.kind} ${link.x} ${link.from} ${link.to}`}
            className={link.kind === 'reads' ? css.reads : css.writes}
            x1={link.x}
            x2={link.x}
            y1={link.from}
            y2={link.to}
            stroke={link.hue}
          />
        ))}
        {layout.words.map((word) => (
          <Word key={word.name} word={word} left={layout.left} half={layout.half} />
        ))}
        {layout.queues.map((queue) => (
          <Queue key={queue.consumer} queue={queue} left={layout.left} />
        ))}
        {layout.bars.map((bar) => (
          <Store key={`${bar.x} ${bar.y} ${bar.words}`} bar={bar} />
        ))}
        {layout.threads.map(({ thread, name, short, hue, runs, y, bufferY }) => (
          <g
            key={thread}
            data-light={subjectKey({ kind: 'thread', thread })}
            data-select={subjectKey({ kind: 'thread', thread })}
            opacity={litThread === null || litThread === thread ? 1 : 0.45}
          >
            <g transform={`translate(0,${y - TAG.height / 2})`}>
              <ThreadShape short={short} hue={hue} runs={runs} />
            </g>
            <text className={css.thread} x={TAG.width + 6} y={y} dy="0.35em" lang="und">
              {name}
            </text>
            {bufferY !== null && (
              <text
                className={css.buffer}
                x={layout.left - 8}
                y={bufferY + 6}
                dy="0.35em"
                fill="var(--ink-2)"
              >
                {say.steps.buffer()}
              </text>
            )}
          </g>
        ))}
        {layout.marks.map((mark) => (
          <Shape key={`${mark.fact} ${mark.kind}`} mark={mark} />
        ))}
        <Now layout={layout} />
      </svg>
      <Legend explained={explained} />
    </figure>
  );
}

function Ground({ layout }: { layout: StepsLayout }) {
  const { left, right, memory, threads, ticks, height } = layout;
  const flag = flagPlace(layout);
  const isClear = (x: number) => Math.abs(x - flag.middle) > flag.half + TICK;
  return (
    <>
      <rect
        className={css.memory}
        x={left}
        y={memory.top}
        width={right - left}
        height={memory.bottom - memory.top}
      />
      {threads.map(({ thread, y }) => (
        <line key={thread} className={css.lane} x1={left} x2={right} y1={y} y2={y} />
      ))}
      {ticks
        .filter(({ x }) => isClear(x))
        .map(({ x, step }) => (
          <text key={step} className={css.tick} x={x} y={height - 4}>
            {step}
          </text>
        ))}
    </>
  );
}

/** Below this width a value has no number, px. */
const NUMBERED = 12;

interface WordProps {
  readonly word: WordLane;
  readonly left: number;
  /** Half the height of a value. */
  readonly half: number;
}

function Word({ word: { name, hue, y, values }, left, half }: WordProps) {
  return (
    <g>
      <text className={css.word} x={left - 8} y={y} dy="0.35em" fill={hue} lang="und">
        {name}
      </text>
      {values.map(({ x, width, value }) => (
        <g key={x}>
          <path className={css.value} d={segment(x, y, width, half)} />
          {width > NUMBERED && value !== null && (
            <text className={css.number} x={x + width / 2} y={y} dy="0.35em">
              {value}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

interface QueueProps {
  readonly queue: QueueLane;
  readonly left: number;
}

/** A value as logic analysers draw it: its ends are pointed. */
function segment(x: number, y: number, width: number, half: number): string {
  const point = Math.min(3, width / 2);
  const [a, b] = [x + point, x + width - point];
  return `M${x},${y}L${a},${y - half}H${b}L${x + width},${y}L${b},${y + half}H${a}Z`;
}

function Queue({ queue: { consumer, hue, y, path, edge, most }, left }: QueueProps) {
  return (
    <g>
      <text className={css.buffer} x={left - 8} y={y} dy="0.35em" fill={hue}>
        {say.steps.items({ consumer })}
      </text>
      <path className={css.items} d={path} fill={hue}>
        <title>{say.steps.itemsOf({ consumer, most })}</title>
      </path>
      <path className={css.edge} d={edge} stroke={hue} />
    </g>
  );
}

function Store({ bar: { x, y, width, hue, words, isPending } }: { bar: Bar }) {
  return (
    <g>
      <rect
        className={isPending ? css.pending : css.store}
        x={x}
        y={y}
        width={width}
        height={12}
        rx={2}
        fill={hue}
        stroke={hue}
      >
        <title>{words}</title>
      </rect>
      {width > words.length * 6.7 + 4 && (
        <text className={css.stored} x={x + width / 2} y={y + 6} dy="0.35em" lang="und">
          {words}
        </text>
      )}
    </g>
  );
}

function Shape({ mark: { kind, x, y, hue } }: { mark: Pick<Mark, 'kind' | 'x' | 'y' | 'hue'> }) {
  switch (kind) {
    case 'reads':
      return <circle className={css.hollow} cx={x} cy={y} r={3.6} stroke={hue} />;
    case 'writes':
      return <circle cx={x} cy={y} r={3.6} fill={hue} />;
    case 'effect':
      return <circle className={css.effect} cx={x} cy={y} r={5.2} fill={hue} />;
    case 'browse':
      return (
        <g>
          <circle className={css.hollow} cx={x} cy={y} r={5} stroke={hue} />
          <circle cx={x} cy={y} r={1.8} fill={hue} />
        </g>
      );
    case 'waits':
      return <rect className={css.waits} x={x - 4} y={y - 4} width={8} height={8} stroke={hue} />;
    case 'wakes':
      return <path d={`M${x - 4.5},${y - 13}h9l-4.5,7z`} fill={hue} />;
    case 'fails':
      return <path className={css.fails} d={`M${x - 5},${y - 5}l10,10M${x + 5},${y - 5}l-10,10`} />;
    default:
      return <circle className={css.other} cx={x} cy={y} r={2} />;
  }
}

/** Of the flag with the number of the step. */
const FLAG = 66;

/** Half a number of the axis and a gap, px. */
const TICK = 14;

/** Where the flag of now is, and half of what it or its words take, px: no number of the axis is written there. */
function flagPlace({ now, right }: StepsLayout) {
  const words = textWidth(say.steps.now({ step: now.step }), 12, 600);
  const middle = Math.min(right + 18 - FLAG, now.x - FLAG / 2) + FLAG / 2;
  return { middle, half: Math.max(FLAG, words) / 2 };
}

function Now({ layout: { now, height, right } }: { layout: StepsLayout }) {
  const x = Math.min(right + 18 - FLAG, now.x - FLAG / 2);
  return (
    <g>
      <line className={css.now} x1={now.x} x2={now.x} y1={2} y2={height - 18} />
      <rect className={css.flag} x={x} y={height - 18} width={FLAG} height={17} rx={3} />
      <text className={css.flagged} x={x + FLAG / 2} y={height - 9.5} dy="0.35em">
        {say.steps.now({ step: now.step })}
      </text>
    </g>
  );
}

const EXPLAINED = ['reads', 'waits', 'writes', 'effect', 'browse', 'wakes'] as const;

interface Explained {
  readonly kind: (typeof EXPLAINED)[number];
  readonly words: string;
}

/** Nothing takes effect in a program that has neither a cache nor a ring. */
function explainedIn({ cache, ring }: ProgramFrame): readonly Explained[] {
  const isCache = cache.rows > 0;
  const words = isCache ? { ...say.steps.mark, ...say.steps.markOfCache } : say.steps.mark;
  return EXPLAINED.filter(
    (kind) => isCache || ring.rows > 0 || (kind !== 'effect' && kind !== 'browse'),
  ).map((kind) => ({ kind, words: words[kind]() }));
}

/** Of the legend: a line with what is above it, an entry without its words, and a letter, px. */
const [LEGEND_LINE, LEGEND_ABOVE, ENTRY, LETTER] = [24, 8, 36, 6.6];

function legendHeight(explained: readonly Explained[], width: number): number {
  let [lines, used] = [1, 0];
  for (const { words } of explained) {
    const own = ENTRY + words.length * LETTER;
    if (used + own > width) [lines, used] = [lines + 1, 0];
    used += own;
  }
  return LEGEND_ABOVE + lines * LEGEND_LINE;
}

function Legend({ explained }: { readonly explained: readonly Explained[] }) {
  return (
    <figcaption className={css.legend}>
      {explained.map(({ kind, words }) => (
        <span key={kind}>
          <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
            <Shape mark={{ kind, x: 0, y: kind === 'wakes' ? 9 : 0, hue: 'var(--ink-2)' }} />
          </svg>
          {words}
        </span>
      ))}
    </figcaption>
  );
}
