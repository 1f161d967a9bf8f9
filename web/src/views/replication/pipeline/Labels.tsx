/** The words of the pipeline along a horizontal axis: names at the left, each process right of its riser, both watermarks. */

import say from '../../../base/messages/views/replication-text';
import { formatCount } from '../../../base/numbers';
import { formatDuration } from '../../../base/time';
import { formatXidSlot } from '../../../base/xid';
import { CapturedState, Stage, WaitsFor } from '../../../engine/generated/replication-codes';
import { endsOf, sourceRing } from '../directions';
import { applierHue, REPLICA_HUE, SOURCE_HUE } from '../hues';
import { subjectKey } from '../subject';
import { cell } from '../types';
import { stageText, waitText } from '../words';
import type { Bottleneck } from './bottleneck';
import { fillOf } from './fill';
import type { Riser, TransactionRow } from './layout';
import type { PictureProps } from './Picture';
import { Lag, Poles } from './Poles';
import css from './pipeline.module.css';
import { NAMES, WIDE } from './room';
import { besidePoles, widthOf } from './words';

const [BADGE, NAME] = [17, 40];
/** An SCN is written so far from the last, px. */
const BETWEEN_SCNS = 64;

export function Labels(props: PictureProps) {
  const { layout, width } = props;
  return (
    <>
      <Names {...props} />
      <Scns {...props} />
      {layout.risers.map((riser) => (
        <Process key={riser.stage} riser={riser} width={width} layout={layout} />
      ))}
      {layout.transactions.map((row) => (
        <RowLabel key={row.transaction} row={row} replica={props.replica} width={width} />
      ))}
      <Further layout={layout} />
      <Lost layout={layout} />
      <Poles {...props} />
      <Lag {...props} />
      <text className={css.name} x={layout.axis.newest + 10} y={WIDE.source.at + 13}>
        {say.pipeline.newest()}
      </text>
      <text className={css.quiet} x={layout.axis.newest + 10} y={WIDE.source.at + 29}>
        {formatCount(layout.newestScn)}
      </text>
    </>
  );
}

/** Where a name is marked: sender and receiver are marked at their processes. */
const MARKED: Readonly<Partial<Record<Bottleneck, number>>> = {
  capture: WIDE.rail.at - 9,
  link: WIDE.link.at - 9,
  broken: WIDE.link.at - 9,
  reader: WIDE.queue2.at + 30,
  apply: WIDE.apply.at + 36,
  down: WIDE.apply.at + 36,
};

function Names({ frame, layout, replica }: PictureProps) {
  const { databases, links } = frame;
  const { bottleneck } = layout;
  const marked = bottleneck === null ? undefined : MARKED[bottleneck];
  const { source, target } = endsOf(frame, replica);
  const state = (database: number) =>
    cell(databases.open, database) === 1
      ? say.pipeline.instances({
          up: cell(databases.instances_up, database),
          all: cell(databases.instances, database),
        })
      : say.pipeline.down();
  const isLinkMarked = bottleneck === 'link' || bottleneck === 'broken';
  const latency = formatDuration(cell(links.latency_ms, replica) * 1e6);
  const transactions = layout.transactions.length + layout.further;
  return (
    <>
      <line
        className={css.bracket}
        stroke={SOURCE_HUE}
        x1={BADGE}
        x2={BADGE}
        y1={WIDE.source.at}
        y2={WIDE.queue1.at + 22}
      />
      <line
        className={css.bracket}
        stroke={REPLICA_HUE}
        x1={BADGE}
        x2={BADGE}
        y1={WIDE.queue2.at}
        y2={WIDE.replica.at + WIDE.replica.size}
      />
      <Disc x={BADGE} y={WIDE.source.at + 11} hue={SOURCE_HUE} number={source + 1} />
      <Disc x={BADGE} y={WIDE.queue2.at + 9} hue={REPLICA_HUE} number={target + 1} />
      <Name y={WIDE.source.at + 11} title={say.pipeline.source()} about={state(source)} />
      <text className={css.quiet} x={NAME} y={WIDE.rail.at + 6}>
        {say.pipeline.logReader()}
      </text>
      <Name
        y={WIDE.queue1.at + 8}
        title={say.pipeline.queue1()}
        about={fillOf(frame, sourceRing(frame, replica), replica)}
      />
      <Name
        y={WIDE.link.at + 4}
        title={say.pipeline.link()}
        about={isLinkMarked ? '' : say.pipeline.latency({ latency })}
      />
      <Name y={WIDE.queue2.at + 8} title={say.pipeline.replicaName()} about={state(target)} />
      <text className={css.quiet} x={NAME} y={WIDE.queue2.at + 42}>
        {say.pipeline.queue2()}: {fillOf(frame, replica + 1, 0)}
      </text>
      <Name
        y={WIDE.apply.at + 24}
        title={say.pipeline.apply()}
        about={say.pipeline.transactions({ count: transactions })}
      />
      <Name
        y={WIDE.replica.at + 14}
        title={say.pipeline.replicaRedo()}
        about={say.pipeline.applied()}
      />
      {marked !== undefined && <Plate x={NAME - 4} y={marked + 31} />}
    </>
  );
}

/** Beyond its word, px. */
const PLATE = 16;
const plateWidth = () => widthOf(say.pipeline.bottleneck()) + PLATE;

/** Says “bottleneck”, on the line `y`. */
function Plate({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <rect className={css.plate} x={x} y={y - 14} width={plateWidth()} height={19} rx={2} />
      <text className={css.onPlate} x={x + PLATE / 2} y={y}>
        {say.pipeline.bottleneck()}
      </text>
    </g>
  );
}

/** How many transactions have no row: under the redo of the replica, where no watermark passes. */
function Further({ layout: { further, low, high } }: Pick<PictureProps, 'layout'>) {
  if (further === 0) return null;
  const words = say.pipeline.more({ count: further });
  return (
    <text
      className={css.quiet}
      x={besidePoles(NAMES, widthOf(words), [low, high])}
      y={WIDE.replica.at + WIDE.replica.size + 14}
    >
      {words}
    </text>
  );
}

function Name({ y, title, about }: { y: number; title: string; about: string }) {
  return (
    <>
      <text className={css.name} x={NAME} y={y}>
        {title}
      </text>
      <text className={css.quiet} x={NAME} y={y + 15}>
        {about}
      </text>
    </>
  );
}

export function Disc({ x, y, hue, number }: { x: number; y: number; hue: string; number: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={12} fill={hue} />
      <text className={css.disc} x={x} y={y} dy="0.36em">
        {number}
      </text>
    </>
  );
}

/** Under the redo of the source, where there is room. */
function Scns({ layout }: PictureProps) {
  const y = WIDE.source.at + WIDE.source.size;
  const places: { x: number; scn: number }[] = [];
  for (const { from, scn } of layout.axis.columns) {
    const last = places.at(-1);
    if (last === undefined || from - last.x >= BETWEEN_SCNS) places.push({ x: from, scn });
  }
  return (
    <g>
      {places.map(({ x, scn }) => (
        <g key={scn}>
          <line className={css.tick} x1={x} x2={x} y1={y + 1} y2={y + 6} />
          <text className={css.scn} x={x + 2} y={y + 16}>
            {formatCount(scn)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** On which line each process is named. */
const LINES: Readonly<Record<number, number>> = {
  [Stage.Capture]: WIDE.queue1.at + 13,
  [Stage.Sender]: WIDE.link.at + 13,
  [Stage.Receiver]: WIDE.queue2.at + 13,
  [Stage.ApplyReader]: WIDE.apply.at - 14,
};

interface ProcessProps extends Pick<PictureProps, 'layout' | 'width'> {
  readonly riser: Riser;
}

/** What a failure destroyed. */
function Lost({ layout }: Pick<PictureProps, 'layout'>) {
  const lost = layout.cells.filter(({ look }) => look === 'lost');
  const last = lost.at(-1);
  if (last === undefined) return null;
  return (
    <text className={css.process} x={last.to + 8} y={last.at + 13}>
      {say.pipeline.lost({ count: lost.length })}
    </text>
  );
}

/** From a line in a lane to the one above the lane, px. */
const ABOVE = 20;

/** To the right of its riser. Where the right has no room, to the left of the riser, above the lane. */
function Process({ riser, width, layout }: ProcessProps) {
  const { stage, along } = riser;
  const isMarked = MARKED_BY[layout.bottleneck ?? ''] === stage;
  const name = stageText(stage);
  const state = stateOf(riser);
  const line = LINES[stage] ?? 0;
  const own = layout.treads.find(({ at }) => at + 13 === line);
  const right = Math.max(along, own !== undefined && own.count > 0 ? own.to : along) + 11;
  const words = widthOf(`${name} ${isMarked ? '' : state}`);
  const plate = isMarked ? plateWidth() : 0;
  const fits = right + words + plate < width;
  const y = fits || own === undefined ? line : line - ABOVE;
  return (
    <>
      <text
        className={fits ? css.process : css.processLeft}
        x={fits ? right : along - 8 - plate}
        y={y}
      >
        <tspan className={css.strong}>{name}</tspan> {!isMarked && state}
      </text>
      {isMarked && <Plate x={fits ? right + words : along - 4 - plate} y={y} />}
    </>
  );
}

const MARKED_BY: Readonly<Record<string, number>> = {
  sender: Stage.Sender,
  receiver: Stage.Receiver,
};

/** What works all the time does not keep up. */
function stateOf({ waitsFor, runs, isBusiest }: Riser): string {
  if (waitsFor !== WaitsFor.Nothing) return waitText(waitsFor);
  if (!runs) return say.pipeline.stopped();
  return isBusiest ? '' : say.pipeline.keepsUp();
}

/** As far as the names of the stages reach, px. */
const NAMES_END = 132;

interface RowLabelProps {
  readonly row: TransactionRow;
  readonly replica: number;
  readonly width: number;
}

/** Left of its first LCR its applier, or why it has none; where the names of the stages are, right of its last. */
function RowLabel({ row, replica, width }: RowLabelProps) {
  const { from, to, at, size, applier, state, dependsOn, waitsFor, isWhole } = row;
  const y = at + size / 2;
  if (applier !== null) {
    const hue = applierHue(applier);
    return (
      <g
        data-light={subjectKey({ kind: 'applier', replica, applier })}
        data-select={subjectKey({ kind: 'transaction', transaction: row.transaction })}
      >
        <path
          className={state === CapturedState.Executed ? css.tagWaits : css.tag}
          style={{ color: hue }}
          d={`M${from - 4} ${y}l-6 -8.5h-19v17h19z`}
        />
        <text
          className={state === CapturedState.Executed ? css.tagWordsWait : css.tagWords}
          style={{ color: hue }}
          x={from - 18}
          y={y}
          dy="0.36em"
        >
          {say.applier.tag({ applier: applier + 1 })}
        </text>
      </g>
    );
  }
  const words = !isWhole
    ? say.pipeline.notWhole()
    : waitsFor === WaitsFor.Dependency && dependsOn > 0
      ? say.pipeline.waitsFor({ transaction: formatXidSlot(dependsOn) })
      : say.pipeline.ready();
  const isRight = from - 6 - widthOf(words) < NAMES_END;
  if (isRight && to + 6 + widthOf(words) > width) return null;
  return (
    <text
      className={isRight ? css.process : css.rowWords}
      x={isRight ? to + 6 : from - 6}
      y={y}
      dy="0.36em"
    >
      {words}
    </text>
  );
}
