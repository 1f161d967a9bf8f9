/** The tape seen from near: the records just before the crash, and those that it kept from being written. */

import { useMemo, useState } from 'react';
import * as say from '../../base/words/ui/views/log-tape';
import { EndOfLog } from '../marks/Markers';
import { RedoRecord } from '../marks/RedoRecord';
import css from './log-tape.module.css';
import { type NearItem, nearLayout } from './near-layout';
import { THREAD } from './paint';
import type { LogPicture } from './picture';
import { recordSays } from './record-text';

interface NearTapeProps {
  readonly picture: LogPicture;
  readonly width: number;
  /** Number of the lit block in the log. */
  readonly lit: number | null;
  onLight(block: number | null): void;
  /** Asks for a crash just after a record. */
  onCrashAfter(record: number): void;
}

const TOP = 34;
const HEIGHT = 44;

export function NearTape({ picture, width, lit, onLight, onCrashAfter }: NearTapeProps) {
  const { near, report } = picture;
  const { items, crashX } = useMemo(
    () => nearLayout(near, report.kept_records, width),
    [near, report.kept_records, width],
  );
  const [pointed, setPointed] = useState<NearItem | null>(null);
  const last = items.findLast(
    (item) => item.form !== 'written' && item.record < report.kept_records,
  );
  const shown = pointed ?? last ?? null;

  function point(item: NearItem | null) {
    setPointed(item);
    onLight(item?.block ?? null);
  }

  return (
    <div className={css.near}>
      <svg className={css.plot} width={width} height={TOP + HEIGHT + 12} aria-hidden="true">
        <text className={css.labelBold} x={0} y={14}>
          {say.aroundTheCrash}
        </text>
        {items.map((item) => (
          <Item
            key={`${item.form} ${item.form === 'written' ? item.row : item.record}`}
            item={item}
            kept={report.kept_records}
            scanFrom={report.scan_from}
            lit={lit !== null && item.block === lit}
            onPoint={point}
            onCrashAfter={onCrashAfter}
          />
        ))}
        <EndOfLog at={crashX} from={TOP - 10} to={TOP + HEIGHT + 8} />
        <text className={css.crashName} x={crashX + 15} y={TOP - 12}>
          {say.crash}
        </text>
      </svg>
      <p className={css.pointed}>
        {shown === null
          ? say.noRecordComesBeforeThe
          : `${shown === last && pointed === null ? say.lastRecordBeforeTheCrash : ''}${recordSays(picture, shown)}`}
      </p>
    </div>
  );
}

interface ItemProps {
  readonly item: NearItem;
  readonly kept: number;
  readonly scanFrom: number;
  readonly lit: boolean;
  onPoint(item: NearItem | null): void;
  onCrashAfter(record: number): void;
}

/** Pointing tells what it is; a click puts the crash just after it. The slider does the same by keyboard. */
function Item({ item, kept, scanFrom, lit, onPoint, onCrashAfter }: ItemProps) {
  const { x, width, form, number, record } = item;
  const lost = record >= kept;
  return (
    <g
      className={lost ? css.lostRecord : css.record}
      onPointerEnter={() => onPoint(item)}
      onPointerLeave={() => onPoint(null)}
      onPointerUp={() => onCrashAfter(form === 'written' ? record - 1 : record)}
    >
      <rect className={css.catch} x={x} y={TOP - 8} width={width} height={HEIGHT + 16} />
      <RedoRecord
        x={x}
        y={TOP}
        width={width}
        height={HEIGHT}
        form={form === 'checkpoint' ? 'other' : form}
        number={number}
        hue={THREAD}
        spent={record < scanFrom}
        lit={lit}
      />
      {form === 'checkpoint' && (
        <path className={css.flag} d={`M${x + 5} ${TOP + 34}v-24l8 3.5l-8 3.5`} />
      )}
    </g>
  );
}
