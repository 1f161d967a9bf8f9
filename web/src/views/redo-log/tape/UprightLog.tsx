/**
 * The score of a real log on a narrow page: the log runs down, the queue at its left, the recovery set at its right.
 * The geometry is that of the horizontal score with its axes exchanged.
 */

import { type PointerEvent, useCallback, useId, useMemo } from 'react';
import say from '../../../base/messages/views/log-tape';
import { leaderPath } from '../../marks/geometry';
import {
  CheckpointPoleUpright,
  EndOfLog,
  Rail,
  ScanTriangle,
  StartBracket,
} from '../../marks/Markers';
import { Badge } from '../../marks/small-marks';
import { CanvasLayer } from '../../parts/CanvasLayer';
import type { Palette } from '../../parts/palette';
import { BuddyRailUpright } from './BuddyMarks';
import { CrashHandle } from './CrashHandle';
import { Checkpoint, type LogScoreProps } from './LogScore';
import {
  blockUnder,
  cellOfBlock,
  cellPlace,
  type ScoreLayout,
  type SetOrder,
  UPRIGHT_HEIGHT,
  uprightLayout,
} from './layout';
import css from './log-tape.module.css';
import { BUDDY, paintScore, THREAD } from './paint';
import type { LogPicture } from './picture';
import { crashSays, queueSays, setSays } from './text';

const EDGE = 16;

export function UprightLog(props: LogScoreProps) {
  const { picture, width, height = UPRIGHT_HEIGHT, lit, onLight, onMove, onHold } = props;
  const layout = useMemo(() => uprightLayout(picture, width, height), [picture, width, height]);
  const keysId = useId();
  const draw = useCallback(
    (ctx: CanvasRenderingContext2D, palette: Palette) => {
      ctx.transform(0, 1, 1, 0, 0, 0);
      paintScore(ctx, palette, layout, picture, lit);
    },
    [layout, picture, lit],
  );
  const { report, summary } = picture;

  function point(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const [along, across] = [event.clientY - box.top, event.clientX - box.left];
    const under = (hung: SetOrder) => blockUnder(layout, hung, along, across);
    onLight(under(layout.queue) ?? under(layout.set));
  }

  return (
    <div
      data-figure
      className={css.score}
      style={{ width, height }}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onLight(null)}
    >
      <CanvasLayer className={css.canvas} width={width} height={height} draw={draw} />
      <svg className={css.over} width={width} height={height} aria-hidden="true">
        <Heads layout={layout} picture={picture} width={width} />
        <Markers layout={layout} picture={picture} />
        {lit !== null && <LitLines layout={layout} picture={picture} lit={lit} />}
      </svg>
      <CrashHandle
        upright
        x={layout.crashX}
        x0={layout.x0}
        x1={layout.x1}
        top={layout.tapeTop - 14}
        bottom={layout.railY + 10}
        records={summary.records}
        kept={report.kept_records}
        says={crashSays(picture)}
        describedBy={keysId}
        onHold={onHold}
        onMove={(to) => onMove('x' in to ? { offset: layout.scale.invert(to.x) } : to)}
      />
      <KeysSaid id={keysId} />
      <Checkpoint
        {...props}
        layout={layout}
        top={layout.tapeTop - 49}
        bottom={layout.tapeTop - 15}
        upright
      />
    </div>
  );
}

/** What the keys of the crash do, for those who hear it. */
export function KeysSaid({ id }: { id: string }) {
  return (
    <p id={id} hidden>
      {say.crash.keys()}
    </p>
  );
}

interface Part {
  readonly layout: ScoreLayout;
  readonly picture: LogPicture;
}

/** With less room the blocks on disk would touch their neighbours, px. */
const NAMED_FROM = 330;

/** Whose memory is lost, what is on disk, who recovers. */
function Heads({ layout, picture, width }: Part & { width: number }) {
  const middle = layout.tapeTop + layout.tapeHeight / 2;
  const right = width - EDGE - 28;
  const { buddy } = picture;
  return (
    <g>
      <Badge x={27} y={18} instance={THREAD} diameter={22} failed />
      <Badge x={width - 27} y={18} instance={buddy === null ? THREAD : BUDDY} diameter={22} />
      <text className={css.labelBold} x={EDGE + 28} y={15}>
        {say.server.name()}
      </text>
      <text className={css.failed} x={EDGE + 28} y={29}>
        {say.server.state()}
      </text>
      <text className={css.label2} x={EDGE + 28} y={43}>
        {queueSays(picture, true)}
      </text>
      <g textAnchor="middle">
        <text className={css.labelBold} x={middle} y={15}>
          {say.disk.name()}
        </text>
        {width >= NAMED_FROM && (
          <text className={css.label2} x={middle} y={29}>
            {say.disk.content()}
          </text>
        )}
      </g>
      <g textAnchor="end">
        <text className={css.labelBold} x={right} y={15}>
          {buddy === null ? say.recovery.name() : say.buddy.name()}
        </text>
        <text className={css.label2} x={right} y={29}>
          {buddy === null ? say.recovery.when() : say.buddy.simulated()}
        </text>
        <text className={css.label2} x={right} y={43}>
          {setSays(picture, true)}
        </text>
      </g>
    </g>
  );
}

function Markers({ layout, picture }: Part) {
  const { scanX, crashX, checkpointX, tapeTop, tapeHeight, railY, x0, x1 } = layout;
  const { report, buddy } = picture;
  const { checkpoint } = report;
  const isMoved = picture.terms.start !== null && report.scan_start !== checkpoint?.redo;
  const pole = isMoved ? scanX : checkpointX;
  const middle = tapeTop + tapeHeight / 2;
  return (
    <g>
      {layout.before && <path className={css.dots} d={`M${middle} ${x0 - 4}v-12`} />}
      {layout.after && <path className={css.dots} d={`M${middle} ${x1 + 24}v12`} />}
      {isMoved && checkpointX !== null && (
        <path
          className={css.ownCheckpoint}
          d={`M${tapeTop - 36} ${checkpointX}H${tapeTop + tapeHeight + 4}`}
        />
      )}
      {pole !== null && (
        <>
          <CheckpointPoleUpright y={pole} left={tapeTop - 36} right={tapeTop + tapeHeight + 4} />
          <text className={css.labelBold} x={tapeTop - 55} y={pole - 11} textAnchor="end">
            {isMoved ? say.checkpoint.moved.short() : say.checkpoint.name()}
          </text>
        </>
      )}
      {buddy === null ? (
        <>
          <Rail across={railY} from={scanX} read={crashX} to={crashX} hue={THREAD} upright />
          <StartBracket x={railY} y={scanX} hue={THREAD} upright />
          {report.scanned.records > 0 && (
            <ScanTriangle x={railY} y={crashX + 1} hue={THREAD} upright />
          )}
          <text className={css.labelBold} x={railY + 16} y={scanX - 18}>
            {isMoved ? say.scan.asEntered() : say.scan.starts()}
          </text>
          <text x={railY + 16} y={scanX - 4}>
            {report.scan_start}
          </text>
        </>
      ) : (
        <BuddyRailUpright layout={layout} report={buddy.report} />
      )}
      <EndOfLog at={crashX} from={tapeTop - 18} to={railY + 6} upright />
      <text className={css.crashName} x={tapeTop - 24} y={crashX + 11} textAnchor="end">
        {say.crash.name()}
      </text>
      <text x={middle} y={crashX + 25} textAnchor="middle">
        {report.crash_at}
      </text>
    </g>
  );
}

/** The block that is pointed at: from its cells to its places on the tape. */
function LitLines({ layout, picture, lit }: Part & { lit: number }) {
  const { scale, tapeTop, tapeHeight, railY, queue, set } = layout;
  const low = picture.set.low_offset[lit] ?? -1;
  const last = scale(picture.set.last_offset[lit] ?? 0);
  const left = middleOf(layout, queue, lit);
  const right = middleOf(layout, set, lit);
  return (
    <g>
      {left !== null && low >= 0 && (
        <>
          <path
            className={css.leader}
            d={leaderPath(left.x + left.half, left.y, tapeTop - 6, scale(low), 'y')}
          />
          <circle className={css.ring} cx={tapeTop - 6} cy={scale(low)} r={2.6} />
        </>
      )}
      <rect
        className={css.litRecord}
        x={tapeTop - 2}
        y={last - 2}
        width={tapeHeight + 4}
        height={4}
      />
      {right !== null && (
        <path
          className={css.leader}
          d={leaderPath(railY + 3, last, right.x - right.half, right.y, 'y')}
        />
      )}
      <circle className={css.ring} cx={railY} cy={last} r={3} />
    </g>
  );
}

function middleOf(layout: ScoreLayout, hung: SetOrder, block: number) {
  const cell = cellOfBlock(hung, block);
  if (cell === null) return null;
  const { x: along, y: across } = cellPlace(layout, hung, cell);
  const half = hung.stack.side / 2;
  return { x: across + half, y: along + half, half: half + 3 };
}
