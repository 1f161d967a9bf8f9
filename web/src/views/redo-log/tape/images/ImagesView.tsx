/** How much of a log is page images, from checkpoint to checkpoint, and which pages got one. */

import say from '../../../../base/messages/views/log-images';
import { formatCount } from '../../../../base/numbers';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import { Table } from '../../../../widgets/Table';
import type { ViewProps } from '../../../view';
import { cell, type LogTypes } from '../../types';
import { axisOf } from '../layout';
import { type LogPicture, moveTo } from '../picture';
import { pictureOf } from '../read';
import { ImagesChart } from './ImagesChart';
import { intervalColumns, intervalRows, pageColumns, pageRows } from './text';

type Props = ViewProps<LogTypes>;

interface ImagesProps extends Pick<Props, 'frame' | 'width' | 'onMove'> {
  readonly picture: LogPicture;
}

export function ImagesView(props: Props) {
  const picture = pictureOf(props.frame, props.scenario);
  return picture === null ? null : <Images {...props} picture={picture} />;
}

/** Nothing while the page waits for what only this needs. */
export function Images({ frame, picture, width, onMove }: ImagesProps) {
  if (frame.images.rows === 0) return null;
  return (
    <>
      <ImagesChart
        {...{ frame, picture, width }}
        {...axisOf(width)}
        onMove={(to) => onMove?.(moveTo(to, picture.summary.bytes))}
      />
      <Table
        caption={say.table.caption()}
        columns={intervalColumns()}
        rows={rowsOf(intervalRows(frame))}
        empty={say.table.none()}
      />
    </>
  );
}

interface PageImagesProps {
  readonly frame: LogFrame;
  readonly picture: LogPicture;
}

/** The pages that got an image last before the crash. */
export function PageImages({ frame, picture }: PageImagesProps) {
  const rows = pageRows(frame, picture.summary.kinds);
  return (
    <Table
      caption={say.pages.caption({ shown: rows.length, all: cell(frame.images.count) })}
      columns={pageColumns()}
      rows={rowsOf(rows)}
      empty={say.pages.none()}
    />
  );
}

const rowsOf = (rows: readonly string[][]) =>
  rows.map((cells, row) => ({ key: `${formatCount(row)} ${cells[0]}`, cells }));
