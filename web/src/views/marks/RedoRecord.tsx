/**
 * A redo record on a tape: a change, a commit, or a Block Written Record; horizontal or, on a narrow stage, upright.
 */

import { fitSize, hueClass, round } from './geometry';
import css from './marks.module.css';
import { Halo, Tick } from './small-marks';

/** What a record is drawn as. */
export type RecordForm = 'change' | 'commit' | 'written' | 'other';

interface RedoRecordProps {
  /** Left edge and top of its place on the tape, px. */
  x: number;
  y: number;
  width: number;
  height: number;
  form: RecordForm;
  /** The block it names, or the text in place of its number; null to leave it out. */
  number: number | string | null;
  /** The thread, from 0. */
  hue: number | null;
  /** Before the checkpoint: no longer needed. */
  spent?: boolean;
  /** Still in the log buffer: lost if the instance fails now. */
  buffered?: boolean;
  lit?: boolean;
  /** New in this step: marked where motion is not wanted. */
  fresh?: boolean;
  /** Redo runs down the page: the edge is at the left. */
  upright?: boolean;
}

/** The mark alone, in the place that the tape gives it. */
export function RedoRecord(props: RedoRecordProps) {
  const { form, hue, spent = false, buffered = false, lit = false, fresh = false } = props;
  const state = `${spent ? css.spent : ''} ${buffered ? css.buffered : ''} ${lit ? css.lit : ''} ${fresh ? css.fresh : ''}`;
  return (
    <g
      className={`${css.record} ${hueClass(hue)} ${state}`}
      data-mark={form === 'other' ? undefined : form}
    >
      {form === 'commit' ? <Commit {...props} /> : <RecordHalo {...props} />}
      {form === 'written' && <Written {...props} />}
      {(form === 'change' || form === 'other') && <Change {...props} />}
    </g>
  );
}

function RecordHalo({ x, y, width, height, upright = false }: RedoRecordProps) {
  const [dx, dy] = upright ? [3, 0] : [0.5, 5];
  const box = { x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy };
  return <Halo {...rounded(box)} round={3} />;
}

function Commit({ x, y, width, height, upright = false }: RedoRecordProps) {
  const thickness = 3.2;
  const place = upright
    ? { x: x - 3, y: y + (height - 2.6) / 2, width: width + 6, height: 2.6 }
    : { x: x + (width - thickness) / 2, y: y - 4, width: thickness, height: height + 8 };
  return (
    <>
      <Halo
        x={round(place.x - 3)}
        y={round(place.y - 3)}
        width={round(place.width + 6)}
        height={round(place.height + 6)}
        round={3}
      />
      <rect
        className={css.bar}
        x={round(place.x)}
        y={round(place.y)}
        width={place.width}
        height={round(place.height)}
        rx={1}
      />
    </>
  );
}

function Change({ x, y, width, height, number, form, upright = false }: RedoRecordProps) {
  const gap = width >= 8 || upright ? 1 : 0.5;
  const inner = upright
    ? { x, y: y + gap * 0.6, width, height: Math.max(1, height - gap * 1.2) }
    : { x: x + gap / 2, y, width: Math.max(1, width - gap), height };
  const edge = upright
    ? { x: inner.x, y: inner.y, width: 3, height: inner.height }
    : { x: inner.x, y: inner.y, width: inner.width, height: 3 };
  const label = number === null ? '' : String(number);
  const size = upright
    ? fitSize(label, height >= 12 ? 12 : 0, width - 8)
    : fitSize(label, width >= 20 ? 14 : 0, width - 3);
  return (
    <>
      <rect className={css.tint} {...rounded(inner)} rx={2} />
      {form === 'change' && <rect className={css.top} {...rounded(edge)} rx={1} />}
      {label !== '' && size > 0 && (
        <text
          className={css.number}
          x={round(x + width / 2 + (upright ? 2 : 0))}
          y={round(y + height / 2 + (upright ? size * 0.345 : 6))}
          fontSize={round(size)}
        >
          {label}
        </text>
      )}
    </>
  );
}

function Written({ x, y, width, height, number, upright = false }: RedoRecordProps) {
  const box = upright
    ? { x: x + 0.5, y: y + 0.6, width: width - 1, height: Math.max(1, height - 1.2) }
    : { x: x + 1, y: y + 0.5, width: Math.max(1, width - 2), height: height - 1 };
  const label = number === null ? '' : String(number);
  const size = upright
    ? fitSize(label, height >= 11 ? 11.5 : 0, width - 26)
    : fitSize(label, width >= 14 ? 13 : 0, width - 3);
  const alone = size === 0;
  const tick = upright
    ? { x: alone ? x + width / 2 : x + width / 2 - 9, y: y + height / 2, size: Math.min(8, height) }
    : {
        x: x + width / 2,
        y: y + height * (alone ? 0.5 : 0.28),
        size: Math.max(4, Math.min(10, width * 0.5)),
      };
  return (
    <>
      <rect className={css.box} {...rounded(box)} rx={2} />
      <Tick {...tick} />
      {!alone && (
        <text
          className={css.number}
          x={round(x + width / 2 + (upright ? 8 : 0))}
          y={round(upright ? y + height / 2 + size * 0.345 : y + height / 2 + 10)}
          fontSize={round(size)}
        >
          {label}
        </text>
      )}
    </>
  );
}

function rounded(place: { x: number; y: number; width: number; height: number }) {
  return {
    x: round(place.x),
    y: round(place.y),
    width: round(place.width),
    height: round(place.height),
  };
}
