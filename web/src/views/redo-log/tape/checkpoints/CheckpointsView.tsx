/** The checkpoints of a log at work: redo and time between them, and how long recovery would take at each position. */

import say from '../../../../base/messages/views/log-checkpoints';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import { Table } from '../../../../widgets/Table';
import type { ViewProps } from '../../../view';
import type { LogTypes } from '../../types';
import { axisOf } from '../layout';
import { type LogPicture, moveTo } from '../picture';
import { pictureOf } from '../read';
import { DistanceBars } from './DistanceBars';
import { RecoveryChart } from './RecoveryChart';
import { checkpointColumns, checkpointTable, distancesOf } from './text';

type Props = ViewProps<LogTypes>;

interface CheckpointsProps extends Pick<Props, 'frame' | 'width' | 'onMove'> {
  readonly picture: LogPicture;
}

export function CheckpointsView(props: Props) {
  const picture = pictureOf(props.frame, props.scenario);
  return picture === null ? null : <Checkpoints {...props} picture={picture} />;
}

/** Nothing while the page waits for what only this needs. */
export function Checkpoints({ frame, picture, width, onMove }: CheckpointsProps) {
  if (frame.recovery.rows === 0) return null;
  const axis = axisOf(width);
  return (
    <>
      <RecoveryChart
        {...{ frame, picture, width }}
        {...axis}
        onMove={(to) => onMove?.(moveTo(to, picture.summary.bytes))}
      />
      <DistanceBars distances={distancesOf(frame)} width={width} {...axis} />
      <CheckpointTable frame={frame} />
    </>
  );
}

function CheckpointTable({ frame }: { readonly frame: LogFrame }) {
  const rows = checkpointTable(frame);
  return (
    <Table
      caption={say.table.caption()}
      columns={checkpointColumns()}
      rows={rows.map((cells) => ({ key: cells[0] ?? '', cells }))}
      empty={say.table.none()}
    />
  );
}
