/**
 * A base backup that is supposed over a whole log: when its files are copied, the redo that it needs, and the redo that
 * is kept. Where it can be moved, begin and end of the copying and of the kept redo are sliders.
 */

import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import say from '../../../../base/messages/views/log-backup';
import { formatBytes } from '../../../../base/numbers';
import type { LogFrame } from '../../../../engine/generated/log-frame';
import type { ViewProps } from '../../../view';
import { cell, type LogTypes } from '../../types';
import { CheckpointHandle } from '../CheckpointHandle';
import { axisOf } from '../layout';
import css from '../log-tape.module.css';
import type { LogPicture } from '../picture';
import { pictureOf } from '../read';
import { isEnough, type PlaceName, placesOf } from './text';

type Props = ViewProps<LogTypes>;

export type MovedPlace = Exclude<PlaceName, 'needed'>;

interface BackupProps extends Pick<Props, 'frame' | 'width'> {
  readonly picture: LogPicture;
  /** Moves a place of the backup to a number of bytes of redo, or back to where it was chosen. */
  onPlace?(name: MovedPlace, bytes: number | null): void;
}

export function BackupView(props: Props) {
  const picture = pictureOf(props.frame, props.scenario);
  return picture === null ? null : <Backup {...props} picture={picture} />;
}

/** Across the axis, px: words, then what they are of. */
interface Band {
  readonly words: number;
  readonly top: number;
  readonly bottom: number;
}

const BANDS: Readonly<Record<'copy' | 'redo' | 'kept', Band>> = {
  copy: { words: 14, top: 24, bottom: 44 },
  redo: { words: 72, top: 82, bottom: 112 },
  kept: { words: 144, top: 154, bottom: 174 },
};
const HEIGHT = 188;
/** Redo bytes since the first record; null is the place that the log itself tells. */
const OFFSETS = { first: 0, own: null };
/** From the top of a band to its handles: their arrows are in its middle. */
const GRIP = 8;

/** Nothing while the page waits for what only this needs. */
export function Backup({ frame, picture, width, onPlace }: BackupProps) {
  const keysId = useId();
  if (frame.backup.rows === 0) return null;
  const { x0, x1 } = axisOf(width);
  const { bytes } = picture.summary;
  const x = scaleLinear([0, Math.max(1, bytes)], [x0, x1]);
  const places = placesOf(frame);
  const handle = (name: MovedPlace, { top, bottom }: Band) => (
    <CheckpointHandle
      key={name}
      x={x(places[name].offset)}
      {...{ x0, crashX: x1, bytes, top: top + GRIP, bottom: bottom + 14 }}
      offset={places[name].offset}
      label={say.handle[name]()}
      says={say.handle.at({
        position: places[name].lsn,
        size: formatBytes(places[name].offset),
      })}
      describedBy={keysId}
      onMove={(to) => onPlace?.(name, 'x' in to ? Math.round(x.invert(to.x)) : OFFSETS[to.to])}
    />
  );
  return (
    <div className={css.score} style={{ width, height: HEIGHT }}>
      <svg
        className={css.plot}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={say.picture.label()}
      >
        <Bands frame={frame} picture={picture} x={x} {...{ x0, x1 }} />
      </svg>
      {onPlace !== undefined && (
        <>
          {handle('copyFrom', BANDS.copy)}
          {handle('copyTo', BANDS.copy)}
          {handle('keptFrom', BANDS.kept)}
          {handle('keptTo', BANDS.kept)}
          <p id={keysId} hidden>
            {say.handle.keys()}
          </p>
        </>
      )}
    </div>
  );
}

interface BandsProps {
  readonly frame: LogFrame;
  readonly picture: LogPicture;
  readonly x: (offset: number) => number;
  readonly x0: number;
  readonly x1: number;
}

function Bands({ frame, picture, x, x0, x1 }: BandsProps) {
  const { needed, copyFrom, copyTo, keptFrom, keptTo } = placesOf(frame);
  const { copy, redo, kept } = BANDS;
  const checkpoint = cell(frame.backup.checkpoint_offset);
  const hasFrom = Math.min(copyTo.offset, Math.max(needed.offset, keptFrom.offset));
  const hasTo = Math.min(copyTo.offset, Math.max(hasFrom, keptTo.offset));
  const bar = (className: string | undefined, from: number, to: number, band: Band) =>
    to > from && (
      <rect
        className={className}
        x={x(from)}
        y={band.top}
        width={Math.max(1, x(to) - x(from))}
        height={band.bottom - band.top}
      />
    );
  const words = (y: number, name: string, says: string, is: string | undefined) => (
    <text x={x0} y={y}>
      <tspan className={css.labelBold}>{name}</tspan>
      <tspan className={is} dx={6}>
        {says}
      </tspan>
    </text>
  );
  const enough = isEnough(frame);
  return (
    <g>
      {words(copy.words, say.picture.copy(), '', css.label2)}
      {bar(css.bar, copyFrom.offset, copyTo.offset, copy)}
      {words(
        redo.words,
        say.picture.needed(),
        formatBytes(copyTo.offset - needed.offset),
        css.label2,
      )}
      <rect
        className={css.wholeLog}
        x={x0}
        y={redo.top}
        width={x1 - x0}
        height={redo.bottom - redo.top}
      />
      {bar(css.bar, hasFrom, hasTo, redo)}
      {bar(css.missing, needed.offset, hasFrom, redo)}
      {bar(css.missing, hasTo, copyTo.offset, redo)}
      {picture.summary.checkpoints.map(({ record, offset }) => (
        <path
          key={record}
          className={css.flag}
          d={`M${x(offset)} ${redo.bottom + 15}v-10l6 2.6l-6 2.6`}
        />
      ))}
      {checkpoint >= 0 && (
        <path
          className={css.ownCheckpoint}
          d={`M${x(checkpoint)} ${redo.top - 6}V${redo.bottom + 5}`}
        />
      )}
      {words(
        kept.words,
        say.picture.kept(),
        enough ? say.picture.enough() : say.picture.notEnough(),
        enough ? css.label2 : css.failed,
      )}
      {bar(css.openBar, keptFrom.offset, keptTo.offset, kept)}
      {[needed, copyTo].map(({ name, offset }) => (
        <line
          key={name}
          className={css.grid}
          x1={x(offset)}
          y1={copy.top}
          x2={x(offset)}
          y2={kept.bottom}
        />
      ))}
    </g>
  );
}
