/** The buddy's stave on a real log's tape: its start RBA, what it had read, its scan position and its lag. */

import say from '../../../base/messages/views/log-tape';
import { formatBytes } from '../../../base/numbers';
import { textWidth } from '../../../base/text-width';
import type { BuddyReport } from '../../../engine/generated/control';
import { Rail, ScanTriangle, StartBracket } from '../../marks/Markers';
import { Badge } from '../../marks/small-marks';
import { labelSide, type ScoreLayout } from './layout';
import css from './log-tape.module.css';
import { BUDDY } from './paint';

interface BuddyProps {
  readonly layout: ScoreLayout;
  readonly report: BuddyReport;
}

/** Who plays the stave, in the margin. */
export function BuddyName({ layout }: { layout: ScoreLayout }) {
  const { railY } = layout;
  return (
    <g>
      <line className={css.buddyLine} x1={18} y1={railY - 4} x2={18} y2={layout.height - 8} />
      <Badge x={18} y={railY + 2} instance={BUDDY} />
      <text className={css.name} x={42} y={railY + 2}>
        {say.buddy.name()}
      </text>
      <text className={css.label2} x={42} y={railY + 18}>
        {say.buddy.simulated()}
      </text>
    </g>
  );
}

interface TrackProps {
  readonly layout: ScoreLayout;
  readonly start: number;
  readonly scan: number;
  readonly upright?: boolean;
}

/** Solid where it had read before the crash; lighter where recovery has to read now, which is never before its start. */
function Track({ layout, start, scan, upright = false }: TrackProps) {
  const { railY, scanX, crashX } = layout;
  const tail = Math.max(scan, scanX);
  const rail = { across: railY, hue: BUDDY, upright };
  return (
    <>
      <Rail {...rail} from={start} read={scan} to={scan} />
      <Rail {...rail} from={tail} worked={tail} read={crashX} to={crashX} />
    </>
  );
}

/** On a horizontal tape. */
export function BuddyRail({ layout, report }: BuddyProps) {
  const { buddyX, railY } = layout;
  if (buddyX === null) return null;
  const { start, scan } = buddyX;
  return (
    <g>
      <Track layout={layout} start={start} scan={scan} />
      <StartBracket x={start} y={railY} hue={BUDDY} />
      <ScanTriangle x={scan + 1} y={railY} hue={BUDDY} />
      <StartLabel layout={layout} x={start} report={report} />
      <LagLabel layout={layout} x={scan} report={report} />
    </g>
  );
}

/** The same for an upright tape on a phone: the set's cells are next to it, so the lag is written below the crash. */
export function BuddyRailUpright({ layout, report }: BuddyProps) {
  const { buddyX, crashX, railY } = layout;
  if (buddyX === null) return null;
  const { start, scan } = buddyX;
  return (
    <g>
      <Track layout={layout} start={start} scan={scan} upright />
      <StartBracket x={railY} y={start} hue={BUDDY} upright />
      <ScanTriangle x={railY} y={scan + 1} hue={BUDDY} upright />
      <text className={css.labelBold} x={railY + 16} y={start - 18}>
        {say.buddy.startRba.name()}
      </text>
      <text x={railY + 16} y={start - 4}>
        {report.start}
      </text>
      <text className={css.buddyWord} x={railY + 16} y={crashX + 25}>
        {lagSays(report)}
      </text>
    </g>
  );
}

function lagSays({ lag_bytes }: BuddyReport): string {
  return lag_bytes > 0
    ? say.buddy.lag.size({ size: formatBytes(lag_bytes) })
    : say.buddy.lag.none();
}

/** Under the bracket, at its left where there is room. */
function StartLabel({ layout, x, report }: BuddyProps & { x: number }) {
  const { at, pruned } = say.buddy.startRba;
  const words = (report.prunes ? pruned : at)({ position: report.start });
  const left = labelSide(x, words, layout) === 'left';
  return (
    <text
      className={css.labelBold}
      x={x + (left ? 6 : 0)}
      y={layout.railY + 26}
      textAnchor={left ? 'end' : 'start'}
    >
      {words}
    </text>
  );
}

/** A line below, so that the two never meet; to the left when there is no room to the right. */
function LagLabel({ layout, x, report }: BuddyProps & { x: number }) {
  const name = say.buddy.scanPosition({ position: report.scan });
  const lag = lagSays(report);
  const room = layout.width - x;
  const flips = textWidth(`${name} ${lag}`, 12, 600) + 16 > room;
  return (
    <text x={x + (flips ? 14 : 0)} y={layout.railY + 42} textAnchor={flips ? 'end' : 'start'}>
      <tspan className={css.labelBold}>{name}</tspan>
      <tspan className={css.buddyWord} dx={6}>
        {lag}
      </tspan>
    </text>
  );
}
