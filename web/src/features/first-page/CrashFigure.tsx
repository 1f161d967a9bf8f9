/**
 * Two runs under one axis and one crash through both, moved by its cross; below them the cost of the crash at every
 * other moment. Draws the picture that it receives and runs nothing. The figure does not know its width, so that the
 * one in the page's HTML fits every window before a script runs. Data is drawn in plots that stretch; words and marks
 * are placed at a percentage of the width. The cross is the thumb of a range input: it moves before scripts are loaded,
 * and the browser handles keyboard and touch.
 */

import type { Ref } from 'react';
import say from '../../base/messages/first-page';
import { formatFixed } from '../../base/numbers';
import { instanceName } from '../../base/words/names';
import { hueClass } from '../../views/marks/geometry';
import { Badge } from '../../views/marks/small-marks';
import { type Axis, timeAxis } from '../../widgets/chart/axis';
import chart from '../../widgets/chart/chart.module.css';
import css from './first-page.module.css';
import { Landscape } from './Landscape';
import { formatWait, type Picture, percent, type RunPicture, TALL } from './picture';
import { TICK_NS } from './record';
import { type FirstPageRuns, momentOf, whichRun } from './two-runs';

interface CrashFigureProps {
  readonly runs: FirstPageRuns;
  readonly picture: Picture;
  readonly slider: Ref<HTMLInputElement>;
  onPick: (place: number) => void;
}

/** The lid of a brown-out, the lanes under it, and the room between those, px. */
const [LID, GAP] = [8, 6];

export function CrashFigure({ runs, picture, slider, onPick }: CrashFigureProps) {
  const { endNs, victim, lastPlace } = runs;
  const failed = instanceName(victim);
  const momentMs = momentOf(runs, picture.place) / 1e6;
  const [without, withBuddy] = picture.runs;
  const plot = endNs / TICK_NS;
  const share = picture.place / lastPlace;
  const survivor = instanceName(victim === 0 ? 1 : 0);
  return (
    <div className={css.figure}>
      <div className={css.stage}>
        <CrossWords share={share} failed={failed} momentMs={momentMs} />
        {picture.runs.map((run, index) => (
          <Run
            key={whichRun(index)}
            {...{ index, run, plot, victim, momentMs }}
            because={say.crash.because[whichRun(index)]({ survivor, failed })}
            words={say.crash.run[whichRun(index)]({
              instances: run.commits.length,
              seconds: endNs / 1e9,
              failed,
              time: formatWait(momentMs),
              wait: formatWait(run.waitMs, 2),
            })}
          />
        ))}
        <Landscape picture={picture} plot={plot} share={share} endS={endNs / 1e9} />
        <input
          ref={slider}
          className={css.cross}
          type="range"
          min={0}
          max={lastPlace}
          defaultValue={picture.place}
          autoComplete="off"
          aria-label={say.crash.slider({ instance: failed })}
          aria-valuetext={say.crash.spoken({
            time: formatWait(momentMs),
            without: formatWait(without.waitMs, 2),
            with: formatWait(withBuddy.waitMs, 2),
          })}
          onChange={(event) => onPick(event.target.valueAsNumber)}
        />
      </div>
      <TimeLine endS={endNs / 1e9} plot={plot} />
    </div>
  );
}

interface CrossWordsProps {
  readonly share: number;
  readonly failed: string;
  readonly momentMs: number;
}

/** Beside the cross: when it happens, and that it can be moved. On its other side where there is no room. */
function CrossWords({ share, failed, momentMs }: CrossWordsProps) {
  const x = percent(share);
  const words = (from: number, text: string, name: string | undefined) => (
    <text
      className={`${css.label} ${css.failed} ${name}`}
      x={x}
      dx={share >= from ? -46 : 46}
      y={24}
      textAnchor={share >= from ? 'end' : 'start'}
    >
      {text}
    </text>
  );
  return (
    <svg aria-hidden="true" height={40}>
      <rect className={css.focus} x={x} y={-1} width={72} height={40} rx={20} />
      {words(
        0.26,
        say.crash.failsAt({ instance: failed, time: formatWait(momentMs) }),
        css.ifRoomy,
      )}
      {words(0.48, say.crash.failsAtShort({ time: formatWait(momentMs) }), css.ifTight)}
    </svg>
  );
}

interface RunProps {
  readonly index: number;
  readonly run: RunPicture;
  readonly words: string;
  readonly because: string | undefined;
  readonly plot: number;
  readonly victim: number;
  readonly momentMs: number;
}

function Run({ index, run, words, because, plot, victim, momentMs }: RunProps) {
  const { commits, fromMs, waitMs } = run;
  const unit = (ms: number) => (ms * 1e6) / TICK_NS;
  const [crash, from, to] = [momentMs, momentMs + fromMs, momentMs + fromMs + waitMs].map(unit) as [
    number,
    number,
    number,
  ];
  const top = (instance: number) => LID + 2 + instance * (TALL + GAP);
  const foot = top(commits.length);
  const end = Math.min(to, plot);
  return (
    <section className={css.run}>
      <h2 className={css.name}>{say.runs[whichRun(index)]()}</h2>
      <WaitWords because={because} waitMs={waitMs} from={from / plot} crash={crash / plot} />
      <svg height={foot} role="img" aria-label={words}>
        <svg
          aria-hidden="true"
          className={css.plot}
          height={foot}
          viewBox={`0 0 ${plot} ${foot}`}
          preserveAspectRatio="none"
        >
          {from < plot && (
            <>
              <rect className={chart.band} x={from} y={1} width={end - from} height={foot - 1} />
              <path
                className={css.lid}
                d={`M${from} ${LID + 1}V1H${end}${to > plot ? '' : `V${LID + 1}`}`}
              />
            </>
          )}
          {commits.map((path, instance) => (
            <path
              key={hueClass(instance)}
              data-of={`run-${index}`}
              className={`${css.commits} ${hueClass(instance)}`}
              transform={`translate(0 ${top(instance)})`}
              d={path}
            />
          ))}
          <path
            className={`${css.silence} ${hueClass(victim)}`}
            d={`M${crash} ${top(victim) + TALL / 2}H${plot}`}
          />
        </svg>
        {commits.map((_, instance) => (
          <g key={hueClass(instance)} className={css.badge}>
            <Badge x={0} y={top(instance) + TALL / 2} instance={instance} diameter={24} />
          </g>
        ))}
      </svg>
    </section>
  );
}

/** Over the brown-out; before the crash where there is no room at its right. */
interface WaitWordsProps {
  readonly because: string | undefined;
  readonly waitMs: number;
  /** The crash, and since when everybody waits: shares of the width. */
  readonly crash: number;
  readonly from: number;
}

function WaitWords(at: WaitWordsProps) {
  const words = (until: number, name: string | undefined, because: boolean) => {
    const flips = at.from > until;
    return (
      <text
        className={`${css.label} ${css.brown} ${name}`}
        x={percent(flips ? at.crash : at.from)}
        dx={flips ? -10 : -1}
        y={17}
        textAnchor={flips ? 'end' : 'start'}
      >
        <tspan className={css.strong}>{say.crash.allWait({ wait: formatWait(at.waitMs) })}</tspan>
        {because && <tspan dx={8}>{at.because}</tspan>}
      </text>
    );
  };
  return (
    <svg aria-hidden="true" height={24}>
      {words(0.56, css.ifRoomy, true)}
      {words(0.5, css.ifTight, false)}
    </svg>
  );
}

function TimeLine({ endS, plot }: { endS: number; plot: number }) {
  const wide = timeAxis(0, endS, 0, plot, plot / 15);
  const narrow = timeAxis(0, endS, 0, plot, plot / 6);
  return (
    <svg aria-hidden="true" className={css.time} height={26}>
      <svg
        aria-hidden="true"
        className={css.plot}
        height={8}
        viewBox={`0 0 ${plot} 8`}
        preserveAspectRatio="none"
      >
        <path className={chart.axis} d={`M0 .5H${plot}`} />
        <path className={`${chart.axis} ${css.ifWide}`} d={ticksPath(wide)} />
        <path className={`${chart.axis} ${css.ifNarrow}`} d={ticksPath(narrow)} />
      </svg>
      <Numbers axis={wide} plot={plot} className={css.ifWide} />
      <Numbers axis={narrow} plot={plot} className={css.ifNarrow} />
    </svg>
  );
}

const ticksPath = ({ ticks }: Axis) =>
  ticks.map(({ x, labelled }) => `M${Math.round(x)} 0v${labelled ? 5 : 3}`).join('');

interface NumbersProps {
  readonly axis: Axis;
  readonly plot: number;
  readonly className: string | undefined;
}

/** The numbers of an axis; the last one has the unit. */
function Numbers({ axis, plot, className }: NumbersProps) {
  const labelled = axis.ticks.filter((tick) => tick.labelled);
  return (
    <g className={className}>
      {labelled.map(({ x, value }, index) => (
        <text key={value} className={chart.tickLabel} x={percent(x / plot)} y={19}>
          {`${formatFixed(value, axis.digits)}${index === labelled.length - 1 ? ' s' : ''}`}
        </text>
      ))}
    </g>
  );
}
