/** The figure of the first page: a bar a commit, the crash, the brown-out. Given a run, it draws; it runs nothing. */

import { textWidth } from '../../base/text-width';
import { formatDuration } from '../../base/time';
import { instanceName } from '../../base/words/names';
import * as say from '../../base/words/ui/apps/home/commits-figure';
import { hueClass } from '../../views/marks/geometry';
import { Badge } from '../../views/marks/small-marks';
import { type Axis, timeAxis } from '../../widgets/chart/axis';
import { Band, barsPath, Cross } from '../../widgets/chart/Glyphs';
import { TimeAxis } from '../../widgets/chart/TimeAxis';
import css from './Home.module.css';

const SUBTITLE = say.instance1ReadsWhatInstance;

export function CommitsFigure({ run, width }: { run: CommitsRun; width: number }) {
  const layout = figureLayout(run, width);
  const { crash, band, rows, foot } = layout;
  const lasted = formatDuration((run.brownout.to - run.brownout.from) * 1e9);
  const labelX = Math.max(band.x1 + 2, crash + 16);
  const fits = labelX + textWidth(say.brownOut(lasted, SUBTITLE), 15.5) < width;
  const failed = rows[run.crash.instance];
  const words = say.commitsOfInstancesOverSeconds(
    rows.length,
    run.end.toFixed(0),
    instanceName(run.crash.instance),
    run.crash.at.toFixed(2),
    lasted,
  );
  return (
    <svg
      width={width}
      height={layout.height}
      viewBox={`0 0 ${width} ${layout.height}`}
      role="img"
      aria-label={words}
    >
      <Band {...band} top={32} bottom={foot + 10} open={false} />
      {rows.map((row, instance) => (
        <g key={row.top} className={hueClass(instance)}>
          <Badge
            x={layout.badgeX}
            y={row.top + ROW / 2}
            instance={instance}
            diameter={layout.badge}
          />
          <path
            className={width < 600 ? css.fine : css.commits}
            d={barsPath(row.places, row.top, ROW)}
          />
        </g>
      ))}
      {failed !== undefined && (
        <line
          className={`${css.silence} ${hueClass(run.crash.instance)}`}
          x1={crash + 4}
          y1={failed.top + ROW / 2}
          x2={layout.x1}
          y2={failed.top + ROW / 2}
        />
      )}
      <line className={css.crash} x1={crash} y1={28} x2={crash} y2={foot + 4} />
      <Cross x={crash} y={22} size={12} />
      <text className={`${css.label} ${css.failed}`} x={crash - 14} y={27}>
        {width < 600 ? say.crash : say.fails(instanceName(run.crash.instance))}
      </text>
      <text className={`${css.label} ${css.brown}`} x={labelX} y={23}>
        <tspan className={css.strong}>
          {say.brownOutHead} {lasted}
        </tspan>
        {fits && <tspan dx={8}>{SUBTITLE}</tspan>}
      </text>
      <TimeAxis axis={layout.axis} y={layout.y} x0={layout.x0} x1={layout.x1} unit="s" />
    </svg>
  );
}

// Where everything in the figure of the first page stands: commits of each instance, the crash, the brown-out. Pure.

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

interface FigureLayout {
  readonly axis: Axis;
  readonly x0: number;
  readonly x1: number;
  readonly badgeX: number;
  readonly badge: number;
  readonly rows: readonly { top: number; places: number[] }[];
  readonly crash: number;
  readonly band: { x1: number; x2: number };
  /** Foot of the rows, line of the axis, and the whole height. */
  readonly foot: number;
  readonly y: number;
  readonly height: number;
}

/** A narrow figure has a smaller margin for its badges. */
function figureLayout(run: CommitsRun, width: number): FigureLayout {
  const narrow = width < 600;
  const x0 = narrow ? 30 : 46;
  const x1 = Math.max(x0 + 1, width - 6);
  const axis = timeAxis(0, run.end, x0, x1, narrow ? 80 : 120);
  const rows = run.commits.map((times, index) => ({
    top: TOP + index * (ROW + GAP),
    places: times.map((time) => axis.scale(time)),
  }));
  const foot = TOP + rows.length * (ROW + GAP) - GAP;
  return {
    axis,
    x0,
    x1,
    badgeX: narrow ? 11 : 18,
    badge: narrow ? 21 : 24,
    rows,
    crash: axis.scale(run.crash.at),
    band: { x1: axis.scale(run.brownout.from), x2: axis.scale(run.brownout.to) },
    foot,
    y: foot + 16,
    height: foot + 42,
  };
}
