/** Everything around a real log's tape: names, titles, ruler, markers and their labels. Pure SVG over the layout. */

import say from '../../../base/messages/views/log-tape';
import { leaderPath } from '../../marks/geometry';
import { CheckpointPole, EndOfLog, Rail, ScanTriangle, StartBracket } from '../../marks/Markers';
import { Badge } from '../../marks/small-marks';
import { BuddyName, BuddyRail } from './BuddyMarks';
import { byteLabels, cellPlace, labelSide, type ScoreLayout } from './layout';
import css from './log-tape.module.css';
import { THREAD } from './paint';
import type { LogPicture } from './picture';
import { queueSays, setSays, toScanSays } from './text';

export interface Part {
  readonly layout: ScoreLayout;
  readonly picture: LogPicture;
}

/** Who plays which stave, in the margin. */
export function Names({ layout, picture }: Part) {
  const { tapeTop, tapeHeight, queue } = layout;
  const queueY = queue.top - 2;
  const rule = (x: number) => (
    <line className={css.disk} x1={x} y1={tapeTop - 4} x2={x} y2={tapeTop + tapeHeight + 18} />
  );
  return (
    <g>
      <line className={css.failedServer} x1={18} y1={queueY + 20} x2={18} y2={tapeTop - 16} />
      {rule(16.5)}
      {rule(19.5)}
      <Badge x={18} y={queueY} instance={THREAD} failed />
      <text className={css.name} x={42} y={queueY - 2}>
        {say.server.name()}
      </text>
      <text className={css.failed} x={42} y={queueY + 14}>
        {say.server.state()}
      </text>
      <text className={css.name} x={42} y={tapeTop + 14}>
        {say.disk.name()}
      </text>
      <text className={css.label2} x={42} y={tapeTop + 30}>
        {say.disk.content()}
      </text>
      {picture.buddy === null ? <RecoveryName layout={layout} /> : <BuddyName layout={layout} />}
      <text className={css.label2} x={42} y={layout.set.top + 12}>
        {isEmpty(picture) ? say.recovery.nothingToDo() : ''}
      </text>
    </g>
  );
}

const isEmpty = ({ report: { recovery_set: set } }: LogPicture) =>
  set.blocks === 0 && set.unread === 0;

/** With no buddy it is the server itself that recovers. */
function RecoveryName({ layout }: { layout: ScoreLayout }) {
  const { railY } = layout;
  return (
    <g>
      <line className={css.stave} x1={18} y1={railY - 4} x2={18} y2={layout.height - 8} />
      <Badge x={18} y={railY + 2} instance={THREAD} />
      <text className={css.name} x={42} y={railY + 2}>
        {say.recovery.name()}
      </text>
      <text className={css.label2} x={42} y={railY + 18}>
        {say.recovery.when()}
      </text>
    </g>
  );
}

/** What a row of cells is, over it. */
export function Titles({ layout, picture }: Part) {
  const title = (y: number, name: string, says: string) => (
    <text x={layout.x0} y={y}>
      <tspan className={css.labelBold}>{name}</tspan>
      <tspan className={css.label2} dx={6}>
        {says}
      </tspan>
    </text>
  );
  return (
    <g>
      {title(layout.queueTitleY, say.queue.title(), queueSays(picture, layout.narrow))}
      {title(layout.setTitleY, say.set.title(), setSays(picture, layout.narrow))}
    </g>
  );
}

/** The ends of the queue; the head's line goes to its low RBA, which holds the checkpoint back. */
export function QueueEnds({ layout, picture }: Part) {
  const { queue, scale, tapeTop, x0, width } = layout;
  const { side, cells } = queue.stack;
  const head = queue.order[0];
  if (head === undefined || cells === 0 || layout.narrow) return null;
  const first = cellPlace(layout, queue, 0);
  const last = cellPlace(layout, queue, cells - 1);
  const low = scale(picture.set.low_offset[head] ?? 0);
  const y = queue.top + side - 2;
  return (
    <g>
      <path
        className={css.headLine}
        d={leaderPath(first.x + side / 2, queue.top + side + 2, low, tapeTop - 8)}
      />
      <circle className={css.ring} cx={low} cy={tapeTop - 8} r={2.6} />
      {first.x - x0 > 40 && (
        <text className={css.labelBold} x={first.x - 8} y={y} textAnchor="end">
          {say.queue.head()}
        </text>
      )}
      {width - last.x > 60 && (
        <text className={css.labelBold} x={last.x + side + 8} y={y}>
          {say.queue.tail()}
        </text>
      )}
    </g>
  );
}

/** Redo bytes since the first record. */
export function Ruler({ layout }: Part) {
  const { scale, x0, x1, tapeTop, tapeHeight, crashX } = layout;
  const y = tapeTop + tapeHeight;
  const ticks = scale.ticks(Math.max(2, Math.floor((x1 - x0) / 120))).filter((tick) => tick > 0);
  const labels = byteLabels(ticks);
  return (
    <g>
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line className={css.tick} x1={scale(tick)} y1={y} x2={scale(tick)} y2={y + 4} />
          {Math.abs(scale(tick) - crashX) > 34 && scale(tick) < x1 - 22 && (
            <text className={css.tickLabel} x={Math.max(scale(tick), x0 + 20)} y={y + 14}>
              {labels[index]}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Checkpoint pole, scan, crash. */
export function Markers({ layout, picture }: Part) {
  const { scanX, crashX, checkpointX, tapeTop, tapeHeight, railY, poleTop, x0, x1 } = layout;
  const { report, summary, buddy } = picture;
  const foot = tapeTop + tapeHeight + layout.rulerHeight;
  const checkpoint = report.checkpoint;
  const isMoved = picture.terms.start !== null && report.scan_start !== checkpoint?.redo;
  const pole = isMoved ? scanX : checkpointX;
  const atEnd = report.kept_records === summary.records;
  return (
    <g>
      {isMoved && checkpointX !== null && (
        <path className={css.ownCheckpoint} d={`M${checkpointX} ${poleTop}V${foot + 4}`} />
      )}
      {pole !== null && (
        <>
          <CheckpointPole x={pole} top={poleTop} bottom={foot + 4} />
          <Label
            layout={layout}
            x={pole}
            y={poleTop + 10}
            name={isMoved ? say.checkpoint.moved.long() : say.checkpoint.redo()}
            says={isMoved ? toScanSays(picture) : (checkpoint?.redo ?? '')}
          />
        </>
      )}
      {buddy === null ? (
        <>
          <Rail across={railY} from={scanX} read={crashX} to={crashX} hue={THREAD} />
          <StartBracket x={scanX} y={railY} hue={THREAD} />
          {report.scanned.records > 0 && <ScanTriangle x={crashX + 1} y={railY} hue={THREAD} />}
          <ScanLabel
            layout={layout}
            label={(isMoved ? say.scan.startsAtAsEntered : say.scan.startsAt)({
              position: report.scan_start,
            })}
          />
        </>
      ) : (
        <BuddyRail layout={layout} report={buddy.report} />
      )}
      <EndOfLog at={crashX} from={tapeTop - 12} to={foot + 6} />
      {layout.before && !layout.narrow && <Dots x={x0 - 22} y={tapeTop + tapeHeight / 2} />}
      {layout.after && !layout.narrow && (
        <Dots x={layout.width - 20} y={tapeTop + tapeHeight / 2} />
      )}
      <CrashLabel layout={layout} lsn={report.crash_at} />
      {!atEnd && x1 - crashX > 310 && (
        <text
          className={css.label3}
          x={(crashX + 110 + x1) / 2}
          y={tapeTop + 27}
          textAnchor="middle"
        >
          {say.crash.neverWritten()}
        </text>
      )}
    </g>
  );
}

/** The log continues there. */
function Dots({ x, y }: { x: number; y: number }) {
  return <line className={css.dots} x1={x} y1={y} x2={x + 16} y2={y} />;
}

/** From the pole to its label, px: between them is the ring of a handle that has the focus. */
const BESIDE_HANDLE = 26;

/** Beside the pole, on the side where there is room. */
function Label({
  layout,
  x,
  y,
  name,
  says,
}: {
  layout: ScoreLayout;
  x: number;
  y: number;
  name: string;
  says: string;
}) {
  const place =
    labelSide(x, name, layout) === 'left'
      ? { x: x - BESIDE_HANDLE, textAnchor: 'end' as const }
      : { x: x + BESIDE_HANDLE, textAnchor: 'start' as const };
  return (
    <>
      <text className={`${css.labelBold} ${css.haloed}`} {...place} y={y}>
        {name}
      </text>
      <text className={css.haloed} {...place} y={y + 15}>
        {says}
      </text>
    </>
  );
}

/** Under the bracket, on one line. */
function ScanLabel({ layout, label }: { layout: ScoreLayout; label: string }) {
  const left = labelSide(layout.scanX, label, layout) === 'left';
  return (
    <text
      className={css.labelBold}
      x={layout.scanX + (left ? 6 : 0)}
      y={layout.railY + 26}
      textAnchor={left ? 'end' : 'start'}
    >
      {label}
    </text>
  );
}

/** Right of the end bar, clear of the tape under it; at the left, over the tape, when there is no room. */
function CrashLabel({ layout, lsn }: { layout: ScoreLayout; lsn: string }) {
  const { crashX, tapeTop, width } = layout;
  const room = width - crashX - 16;
  const place =
    room >= 78
      ? { x: crashX + 16, textAnchor: 'start' as const, y: tapeTop + 12 }
      : { x: crashX + 8, textAnchor: 'end' as const, y: tapeTop - 34 };
  return (
    <>
      <text className={`${css.crashName} ${css.haloed}`} {...place}>
        {say.crash.name()}
      </text>
      <text className={css.haloed} {...place} y={place.y + 15}>
        {lsn}
      </text>
    </>
  );
}
