/** The shared disks: a box with a redo thread for each instance and the data files. Tapes and blocks are canvas. */

import { memo } from 'react';
import say from '../../../base/messages/views/cluster';
import { formatCount } from '../../../base/numbers';
import { formatRba } from '../../../base/rba';
import { textWidth } from '../../../base/text-width';
import type { Frame } from '../../../engine/generated/frame';
import { hueClass } from '../../marks/geometry';
import { Badge, Halo } from '../../marks/small-marks';
import { useTables } from '../../parts/use-tables';
import type { DataFiles } from '../frame-lists';
import { hasFailed } from '../has-failed';
import css from './cluster.module.css';
import { type ClusterLayout, FILES_STOP, LANE, RAIL_PITCH, type Tape } from './layout';
import { buddiesOnTape, tapeScale } from './tape';
import { filesWords, filesWordsShort } from './text';

interface DiskProps {
  readonly layout: ClusterLayout;
  readonly frame: Frame;
  readonly files: DataFiles;
}

export function Disk({ layout, frame, files }: DiskProps) {
  const { disk } = layout;
  const tables = useTables(frame, TAPE_TABLES);
  const long = filesWords(files);
  const room = disk.width - layout.filesLabel.x * 2 - textWidth(say.dataFiles(), 12, 600) - 8;
  const words = textWidth(long, 12) <= room ? long : filesWordsShort(files);
  return (
    <g>
      <rect
        className={css.disk}
        x={disk.x + 0.5}
        y={disk.y + 0.5}
        width={disk.width - 1}
        height={disk.height - 1}
        rx={4}
      />
      <text className={css.name} x={disk.x + 14} y={disk.y + 20}>
        {say.sharedDisks()}
      </text>
      {layout.arrangement === 'row' && <Lanes layout={layout} />}
      {layout.tapes.map((tape) => (
        <TapeMarkers
          key={tape.thread}
          tape={tape}
          tables={tables}
          logFileBytes={frame.clock.log_file_bytes[0]}
          recovering={frame.clock.recovering_instance[0]}
        />
      ))}
      <text className={css.label} x={layout.filesLabel.x} y={layout.filesLabel.y}>
        <tspan className={css.strong}>{say.dataFiles()}</tspan>
        <tspan dx={8}>{words}</tspan>
      </text>
    </g>
  );
}

/** Rails of buddies under a tape; the view of buddies has all. */
const MOST_RAILS = 2;

/** The ways between memory and disk: redo to the end of its thread, blocks to the data files. */
const Lanes = memo(({ layout }: { layout: ClusterLayout }) => {
  return (
    <g className={css.lane}>
      {layout.cards.map((card) => {
        const tape = layout.tapes[card.instance];
        if (!tape) return null;
        const bottom = card.y + card.height;
        const redo = tape.x + tape.width;
        const block = tape.x - LANE / 2 - 2;
        return (
          <g key={card.instance}>
            <line x1={redo} y1={bottom} x2={redo} y2={tape.y - 2} />
            <line x1={block} y1={bottom} x2={block} y2={layout.files.y - FILES_STOP} />
          </g>
        );
      })}
    </g>
  );
});

const TAPE_TABLES = ['threads', 'buddies', 'instances'] as const;

interface TapeMarkersProps {
  readonly tape: Tape;
  readonly tables: Pick<Frame, (typeof TAPE_TABLES)[number]>;
  readonly logFileBytes: number;
  readonly recovering: number;
}

/** Checkpoint, scan position and end of one thread, with their RBAs where they have room. */
const TapeMarkers = memo(({ tape, tables, logFileBytes: size, recovering }: TapeMarkersProps) => {
  const { threads } = tables;
  const { thread, x, y, width, height } = tape;
  const scale = tapeScale(tables, thread, width);
  const checkpoint = x + scale.at(threads.recorded_rba[thread]);
  const failed = hasFailed(tables, thread);
  const guards = buddiesOnTape(tables, thread).slice(0, MOST_RAILS);
  const read = Math.max(threads.scan_rba[thread], threads.apply_rba[thread]);
  // Recovery continues where a buddy was.
  const scan = read < 0 ? read : Math.max(read, ...guards.map((guard) => guard.scan));
  const rails = scan >= 0 ? [] : guards;
  const end = x + width;
  // Under the rails while there are any, else close to the tape.
  const under = scan >= 0 ? 1 : rails.length;
  const below = y + height + (under > 0 ? 23 + (under - 1) * RAIL_PITCH : 13);
  return (
    <g className={hueClass(thread)}>
      {tape.badge && <Badge {...tape.badge} instance={thread} diameter={20} failed={failed} />}
      <g data-mark="checkpoint">
        <Halo x={checkpoint - 4} y={y - 11} width={15} height={height + 16} />
        <line className={css.pole} x1={checkpoint} y1={y - 8} x2={checkpoint} y2={y + height + 2} />
        <path className={css.pennant} d={`M${checkpoint} ${y - 8}l8 3.4l-8 3.4z`} />
      </g>
      {failed && (
        <g data-mark="end">
          <Halo x={end} y={y - 9} width={11.5} height={height + 16} />
          <path className={css.barLine} d={`M${end + 3} ${y - 6}v${height + 10}`} />
          <rect className={css.barBlock} x={end + 5.4} y={y - 6} width={3} height={height + 10} />
        </g>
      )}
      {scan >= 0 && (
        <ScanRail
          tape={tape}
          hue={recovering}
          from={checkpoint}
          to={x + scale.at(scan)}
          end={end}
        />
      )}
      {rails.map(({ buddy, start, scan: to }, i) => (
        <ScanRail
          key={buddy}
          tape={tape}
          hue={buddy}
          from={x + scale.at(start)}
          to={x + scale.at(Math.max(start, to))}
          end={end}
          below={i * RAIL_PITCH}
          bracket
        />
      ))}
      <TapeLabels
        from={formatRba(threads.recorded_rba[thread], size)}
        scn={say.scn({ scn: formatCount(threads.recorded_scn[thread]) })}
        to={formatRba(threads.flushed_rba[thread], size)}
        fromX={checkpoint}
        toX={end + 6}
        y={below}
      />
    </g>
  );
});

interface TapeLabelsProps {
  readonly from: string;
  /** Of the checkpoint: the RBAs of several threads cannot be compared, their SCNs can. */
  readonly scn: string;
  readonly to: string;
  readonly fromX: number;
  readonly toX: number;
  readonly y: number;
}

/** RBAs of checkpoint and end; one label for both where two would run into each other, and the SCN where it has room. */
function TapeLabels({ from, scn, to, fromX, toX, y }: TapeLabelsProps) {
  const spare = toX - fromX - textWidth(from, 11) - textWidth(to, 11) - 10;
  const roomy = spare > 0;
  return (
    <>
      {roomy && (
        <text className={css.axis} x={fromX} y={y}>
          {from}
          {spare > textWidth(scn, 11) && (
            <tspan className={css.scn} dx={6}>
              {scn}
            </tspan>
          )}
        </text>
      )}
      <text className={`${css.axis} ${css.right}`} x={toX} y={y}>
        {roomy || from === to ? to : say.range({ from, to })}
      </text>
    </>
  );
}

interface ScanRailProps {
  readonly tape: Tape;
  /** Who reads. */
  readonly hue: number;
  /** Under the rail of another reader. */
  readonly below?: number;
  /** Begins with the start RBA of a buddy. */
  readonly bracket?: boolean;
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

function ScanRail({ tape, hue, from, to, end, below = 0, bracket = false }: ScanRailProps) {
  const y = tape.y + tape.height + 7 + below;
  return (
    <g className={hueClass(hue)}>
      {bracket && (
        <g data-mark="start">
          <Halo x={from - 3} y={y - 7} width={11} height={14} />
          <path className={css.bracketMark} d={`M${from + 4} ${y - 4.5}h-4v9h4`} />
        </g>
      )}
      <line className={css.scanned} x1={from} y1={y} x2={to} y2={y} />
      {to + 10 < end && <line className={css.unread} x1={to + 10} y1={y} x2={end} y2={y} />}
      <g data-mark="scan">
        <Halo x={to - 4} y={y - 8} width={16} height={16} />
        <path className={css.scan} d={`M${to} ${y - 5}l8 5l-8 5z`} />
      </g>
    </g>
  );
}
