/** What a capture process would take from a log, up to a position that can be moved. */

import column from '../../../../base/messages/columns';
import say from '../../../../base/messages/views/capture';
import { Table } from '../../../../widgets/Table';
import type { ViewProps } from '../../../view';
import type { LogTypes } from '../../types';
import { axisOf } from '../layout';
import { type LogPicture, moveTo } from '../picture';
import { pictureOf } from '../read';
import { CaptureFigure } from './CaptureFigure';
import { HeldChart } from './HeldChart';
import { hasRule } from './layout';
import { capturedRows } from './text';

type Props = ViewProps<LogTypes>;

interface CaptureProps extends Pick<Props, 'frame' | 'width' | 'onMove'> {
  readonly picture: LogPicture;
}

export function CaptureView(props: Props) {
  const picture = pictureOf(props.frame, props.scenario);
  return picture === null ? null : <Capture {...props} picture={picture} />;
}

/** Nothing while the page waits for what only a capture needs. */
export function Capture({ frame, picture, width, onMove }: CaptureProps) {
  if (frame.capture.rows === 0) return null;
  const commands = (frame.clock.step[0] ?? 0) - picture.report.kept_records;
  return (
    <>
      <CaptureFigure
        frame={frame}
        width={width}
        onReadTo={(record) => onMove?.({ to: 'step', step: record + 1 + commands })}
      />
      <HeldChart
        {...{ frame, picture, width }}
        {...axisOf(width)}
        onMove={(to) => onMove?.(moveTo(to, picture.summary.bytes))}
      />
    </>
  );
}

/** The same by relation, as a table. */
export function CapturedTable({ frame }: Pick<CaptureProps, 'frame'>) {
  return (
    <Table
      caption={say.captured.caption()}
      columns={[
        column.relation(),
        say.captured.inserts(),
        say.captured.updates(),
        say.captured.deletes(),
        ...(hasRule(frame) ? [say.captured.passing()] : []),
      ]}
      rows={capturedRows(frame).map((cells) => ({ key: cells[0] ?? '', cells }))}
      empty={say.captured.none()}
    />
  );
}
