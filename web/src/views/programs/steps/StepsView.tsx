/** The threads step by step: what each reads and writes, how long a store is in its buffer, and where operations take effect. */

import say from '../../../base/messages/views/program-text';
import sayTitles from '../../../base/messages/views/programs';
import { usePointing } from '../../marks/use-pointing';
import type { ViewProps } from '../../view';
import { parseSubject, subjectKey } from '../subject';
import { TAG, ThreadShape } from '../ThreadTag';
import type { ProgramTypes } from '../types';
import { type Bar, type Mark, type StepsLayout, stepsLayout, type WordLane } from './layout';
import css from './steps.module.css';

export function StepsView(props: ViewProps<ProgramTypes>) {
  const { frame, scenario, width, lit, onLight, onSelect } = props;
  const pointing = usePointing({ onLight, onSelect, parse: parseSubject });
  const layout = stepsLayout(frame, scenario, width);
  const litThread = lit?.kind === 'thread' ? lit.thread : null;
  return (
    <figure className={css.figure}>
      <svg
        width={width}
        height={layout.height}
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
          <Word key={word.name} word={word} left={layout.left} />
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
              <text className={css.buffer} x={layout.left - 8} y={bufferY + 6} dy="0.35em">
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
      <Legend isCache={frame.cache.rows > 0} isRing={frame.ring.rows > 0} />
    </figure>
  );
}

function Ground({
  layout: { left, right, memory, threads, ticks, height },
}: {
  layout: StepsLayout;
}) {
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
      {ticks.map(({ x, step }) => (
        <text key={step} className={css.tick} x={x} y={height - 4}>
          {step}
        </text>
      ))}
    </>
  );
}

/** Below this width a value has no number, px. */
const NUMBERED = 12;

function Word({ word: { name, hue, y, values }, left }: { word: WordLane; left: number }) {
  return (
    <g>
      <text className={css.word} x={left - 8} y={y} dy="0.35em" fill={hue} lang="und">
        {name}
      </text>
      {values.map(({ x, width, value }) => (
        <g key={x}>
          <path className={css.value} d={segment(x, y, width)} />
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

/** A value as logic analysers draw it: its ends are pointed. */
function segment(x: number, y: number, width: number): string {
  const [half, point] = [8, Math.min(3, width / 2)];
  const [a, b] = [x + point, x + width - point];
  return `M${x},${y}L${a},${y - half}H${b}L${x + width},${y}L${b},${y + half}H${a}Z`;
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
      {width > words.length * 6 + 4 && (
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

interface LegendProps {
  readonly isCache: boolean;
  readonly isRing: boolean;
}

/** Nothing takes effect in a program that has neither a cache nor a ring. */
function Legend({ isCache, isRing }: LegendProps) {
  const kinds = EXPLAINED.filter(
    (kind) => isCache || isRing || (kind !== 'effect' && kind !== 'browse'),
  );
  const words = isCache ? { ...say.steps.mark, ...say.steps.markOfCache } : say.steps.mark;
  return (
    <figcaption className={css.legend}>
      {kinds.map((kind) => (
        <span key={kind}>
          <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
            <Shape mark={{ kind, x: 0, y: kind === 'wakes' ? 9 : 0, hue: 'var(--ink-2)' }} />
          </svg>
          {words[kind]()}
        </span>
      ))}
    </figcaption>
  );
}
