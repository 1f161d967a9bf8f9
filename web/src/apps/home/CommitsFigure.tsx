/**
 * The figure of the first page: a bar a commit, the crash, the brown-out. Given a run, it draws; it runs nothing.
 *
 * It knows no width, so that the picture in the page's HTML fits every window before a script runs: what belongs to a
 * moment is drawn in a plot that stretches, and words and glyphs stand at a share of it.
 */

import type { ReactNode } from 'react';
import { formatDuration } from '../../base/time';
import { instanceName } from '../../base/words/names';
import * as say from '../../base/words/ui/apps/home/commits-figure';
import { hueClass } from '../../views/marks/geometry';
import { Badge } from '../../views/marks/small-marks';
import { type Axis, timeAxis } from '../../widgets/chart/axis';
import chart from '../../widgets/chart/chart.module.css';
import { barsPath, Cross } from '../../widgets/chart/Glyphs';
import css from './Home.module.css';

/** What the figure shows, in simulated seconds. */
export interface CommitsRun {
  /** Moments of commits, by instance. */
  readonly commits: readonly (readonly number[])[];
  readonly crash: { readonly instance: number; readonly at: number };
  readonly brownout: { readonly from: number; readonly to: number };
  readonly end: number;
}

const ROW = 40;
const GAP = 8;
const TOP = 42;
/** Width of the plot in its own units: bars are told apart to half of one. */
const PLOT = 2000;

export function CommitsFigure({ run }: { run: CommitsRun }) {
  const wide = timeAxis(0, run.end, 0, PLOT, 160);
  const narrow = timeAxis(0, run.end, 0, PLOT, 400);
  const crash = wide.scale(run.crash.at);
  const from = wide.scale(run.brownout.from);
  const to = wide.scale(run.brownout.to);
  const tops = run.commits.map((_, index) => TOP + index * (ROW + GAP));
  const foot = TOP + run.commits.length * (ROW + GAP) - GAP;
  const line = foot + 16;
  const height = foot + 42;
  const silent = (tops[run.crash.instance] ?? TOP) + ROW / 2;
  const failed = instanceName(run.crash.instance);
  const lasted = formatDuration((run.brownout.to - run.brownout.from) * 1e9);
  const words = say.commitsOfInstancesOverSeconds(
    run.commits.length,
    run.end.toFixed(0),
    failed,
    run.crash.at.toFixed(2),
    lasted,
  );
  return (
    <svg className={css.commitsFigure} height={height} role="img" aria-label={words}>
      <svg
        aria-hidden="true"
        className={css.plot}
        height={height}
        viewBox={`0 0 ${PLOT} ${height}`}
        preserveAspectRatio="none"
      >
        <rect className={chart.band} x={from} y={32} width={to - from} height={foot - 22} />
        <path className={css.lid} d={`M${from} 40V32H${to}V40`} />
        {run.commits.map((times, instance) => (
          <path
            key={tops[instance]}
            className={`${css.commits} ${hueClass(instance)}`}
            d={barsPath(times.map(wide.scale), tops[instance] ?? TOP, ROW)}
          />
        ))}
        <path
          className={`${css.silence} ${hueClass(run.crash.instance)}`}
          d={`M${crash} ${silent}H${PLOT}`}
        />
        <path className={css.crash} d={`M${crash} 28V${foot + 4}`} />
        <path className={chart.axis} d={`M0 ${line}H${PLOT}`} />
        <path className={`${chart.axis} ${css.ifWide}`} d={ticksPath(wide, line)} />
        <path className={`${chart.axis} ${css.ifNarrow}`} d={ticksPath(narrow, line)} />
      </svg>
      <At x={crash}>
        <Cross x={0} y={22} size={12} />
        <text className={`${css.label} ${css.failed}`} x={-14} y={27}>
          <tspan className={css.ifWide}>{say.fails(failed)}</tspan>
          <tspan className={css.ifNarrow}>{say.crash}</tspan>
        </text>
      </At>
      <At x={from}>
        <text className={`${css.label} ${css.brown}`} y={23}>
          <tspan className={css.strong}>
            {say.brownOutHead} {lasted}
          </tspan>
          <tspan className={css.ifRoomy} dx={8}>
            {say.instance1ReadsWhatInstance}
          </tspan>
        </text>
      </At>
      <Numbers axis={wide} y={line + 18} className={css.ifWide} />
      <Numbers axis={narrow} y={line + 18} className={css.ifNarrow} />
      {tops.map((top, instance) => (
        <svg key={top} aria-hidden="true" className={css.at} y={top + ROW / 2}>
          <g className={css.badge}>
            <Badge x={0} y={0} instance={instance} diameter={24} />
          </g>
        </svg>
      ))}
    </svg>
  );
}

/** What keeps its size at a place of the plot. */
function At({ x, children }: { x: number; children: ReactNode }) {
  return (
    <svg aria-hidden="true" className={css.at} x={`${((100 * x) / PLOT).toFixed(2)}%`}>
      {children}
    </svg>
  );
}

const ticksPath = ({ ticks }: Axis, y: number) =>
  ticks.map(({ x, labelled }) => `M${x.toFixed(1)} ${y}v${labelled ? 5 : 3}`).join('');

/** The numbers of an axis; the last one has the unit. */
function Numbers({ axis, y, className }: { axis: Axis; y: number; className: string | undefined }) {
  const labelled = axis.ticks.filter((tick) => tick.labelled);
  return (
    <g className={className}>
      {labelled.map(({ x, value }, index) => (
        <At key={value} x={x}>
          <text className={chart.tickLabel} x={x === PLOT ? -8 : 0} y={y}>
            {value.toFixed(axis.digits)}
            {index === labelled.length - 1 && ' s'}
          </text>
        </At>
      ))}
    </g>
  );
}
