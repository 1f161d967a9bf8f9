/**
 * The score of a real log seen from far: buffer checkpoint queue, redo tape, recovery set, and the crash that can be
 * moved along it. Cells and tape are on a canvas; markers and words are SVG; the text form is separate.
 */

import { type PointerEvent, useCallback, useId, useMemo } from 'react';
import say from '../../../base/messages/views/log-tape';
import { leaderPath } from '../../marks/geometry';
import { CanvasLayer } from '../../parts/CanvasLayer';
import type { Palette } from '../../parts/palette';
import { CheckpointHandle, type CheckpointMove } from './CheckpointHandle';
import { CrashHandle } from './CrashHandle';
import {
  blockUnder,
  cellOfBlock,
  cellPlace,
  lsnAt,
  type ScoreLayout,
  type SetOrder,
  scoreLayout,
  UPRIGHT_UNDER,
} from './layout';
import css from './log-tape.module.css';
import { paintScore } from './paint';
import type { CrashMove, LogPicture } from './picture';
import { Markers, Names, type Part, QueueEnds, Ruler, Titles } from './ScoreMarks';
import { crashSays, startSays } from './text';
import { KeysSaid, UprightLog } from './UprightLog';

export interface LogScoreProps {
  readonly picture: LogPicture;
  readonly width: number;
  /** Room that it may take beyond what it needs, px. */
  readonly height?: number;
  /** A block that is pointed at, as an index of the set. */
  readonly lit: number | null;
  onLight(block: number | null): void;
  /** Asks for a crash elsewhere: at a place on the axis, or a step away. */
  onMove(to: CrashMove | { readonly offset: number }): void;
  /** Asks for a scan from another position, or from the last checkpoint again; left out where it stays. */
  onStart?(lsn: string | null): void;
  /** The crash or the checkpoint is dragged: the stretch shown should stay. */
  onHold(held: boolean): void;
}

/** Horizontal where there is room; on a phone upright. */
export function LogScore(props: LogScoreProps) {
  return props.width < UPRIGHT_UNDER ? <UprightLog {...props} /> : <LyingLog {...props} />;
}

function LyingLog(props: LogScoreProps) {
  const { picture, width, height, lit, onLight, onMove, onHold } = props;
  const layout = useMemo(() => scoreLayout(picture, width, height), [picture, width, height]);
  const keysId = useId();
  const draw = useCallback(
    (ctx: CanvasRenderingContext2D, palette: Palette) =>
      paintScore(ctx, palette, layout, picture, lit),
    [layout, picture, lit],
  );
  const { report, summary } = picture;

  function point(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    onLight(blockUnder(layout, layout.queue, x, y) ?? blockUnder(layout, layout.set, x, y));
  }

  return (
    <div
      data-figure
      className={css.score}
      style={{ width, height: layout.height }}
      onPointerMove={point}
      onPointerLeave={() => onLight(null)}
    >
      <CanvasLayer className={css.canvas} width={width} height={layout.height} draw={draw} />
      <svg className={css.over} width={width} height={layout.height} aria-hidden="true">
        {!layout.narrow && <Names layout={layout} picture={picture} />}
        <Titles layout={layout} picture={picture} />
        <Ruler layout={layout} picture={picture} />
        <QueueEnds layout={layout} picture={picture} />
        <Markers layout={layout} picture={picture} />
        {lit !== null && <Lit layout={layout} picture={picture} lit={lit} />}
      </svg>
      <CrashHandle
        x={layout.crashX}
        x0={layout.x0}
        x1={layout.x1}
        top={layout.tapeTop - 14}
        bottom={layout.tapeTop + layout.tapeHeight + layout.rulerHeight}
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
        top={layout.poleTop - 8}
        bottom={layout.tapeTop - 15}
      />
    </div>
  );
}

interface CheckpointProps extends LogScoreProps {
  readonly layout: ScoreLayout;
  readonly top: number;
  readonly bottom: number;
  readonly upright?: boolean;
}

/** The movable checkpoint, where it may be moved. */
export function Checkpoint(props: CheckpointProps) {
  const { picture, layout, onStart, onHold, top, bottom, upright = false } = props;
  const keysId = useId();
  if (onStart === undefined) return null;
  const move = (to: CheckpointMove) => {
    if ('x' in to) onStart(lsnAt(picture, layout, to.x));
    else onStart(to.to === 'first' ? picture.summary.first_lsn : null);
  };
  return (
    <>
      <CheckpointHandle
        x={layout.scanX}
        x0={layout.x0}
        crashX={layout.crashX}
        {...{ top, bottom, upright, onHold }}
        bytes={picture.summary.bytes}
        offset={picture.report.scan_offset}
        says={startSays(picture)}
        describedBy={keysId}
        onMove={move}
      />
      <p id={keysId} hidden>
        {say.checkpoint.keys()}
      </p>
    </>
  );
}

/** The block that is pointed at: from its cells to its places on the tape. */
function Lit({ layout, picture, lit }: Part & { lit: number }) {
  const { set } = picture;
  const { scale, tapeTop, tapeHeight, railY } = layout;
  const lowOffset = set.low_offset[lit] ?? -1;
  const lastX = scale(set.last_offset[lit] ?? 0);
  const queueFoot = middleOf(layout, layout.queue, lit);
  const setHead = middleOf(layout, layout.set, lit);
  return (
    <g>
      {queueFoot !== null && lowOffset >= 0 && (
        <>
          <path
            className={css.leader}
            d={leaderPath(queueFoot.x, queueFoot.y + queueFoot.half, scale(lowOffset), tapeTop - 8)}
          />
          <circle className={css.ring} cx={scale(lowOffset)} cy={tapeTop - 8} r={2.6} />
        </>
      )}
      <rect
        className={css.litRecord}
        x={lastX - 2}
        y={tapeTop - 2}
        width={4}
        height={tapeHeight + 4}
      />
      {setHead !== null && (
        <path
          className={css.leader}
          d={leaderPath(lastX, railY + 3, setHead.x, setHead.y - setHead.half)}
        />
      )}
      <circle className={css.ring} cx={lastX} cy={railY} r={3} />
    </g>
  );
}

function middleOf(layout: ScoreLayout, hung: SetOrder, block: number) {
  const cell = cellOfBlock(hung, block);
  if (cell === null) return null;
  const { x, y } = cellPlace(layout, hung, cell);
  const half = hung.stack.side / 2;
  return { x: x + half, y: y + half, half: half + 3 };
}
