/** The tape seen from near: the records just before the crash, and those that it kept from being written. */

import { useMemo, useState } from 'react';
import { formatLsn } from '../../../base/lsn';
import say from '../../../base/messages/views/log-tape';
import { formatBytes, listed } from '../../../base/numbers';
import { EndOfLog } from '../../marks/Markers';
import { RedoRecord } from '../../marks/RedoRecord';
import css from './log-tape.module.css';
import { type NearItem, type NearLayout, nearLayout } from './near-layout';
import { THREAD } from './paint';
import { blockName, type LogPicture, relationName } from './picture';

interface NearTapeProps {
  readonly picture: LogPicture;
  readonly width: number;
  /** Room for more of what comes before, in further lines, px. */
  readonly height?: number;
  /** Number of the lit block in the log. */
  readonly lit: number | null;
  onLight(block: number | null): void;
  /** Asks for a crash just after a record. */
  onCrashAfter(record: number): void;
}

const TOP = 34;
/** Of a record: natural, and at most where there is room. */
const [HEIGHT, MOST_HEIGHT] = [44, 148];
/** From line to line, at the closest and where there is room; what the words take; so many lines at most. */
const [PITCH, MOST_PITCH, WORDS, MOST_LINES] = [88, 270, 90, 4];

export function NearTape(props: NearTapeProps) {
  const { picture, width, height = 0, lit, onLight, onCrashAfter } = props;
  const { near, report } = picture;
  const room = height - WORDS;
  const { items, crashX, lines } = useMemo(() => {
    const most = Math.max(1, Math.min(MOST_LINES, Math.floor(room / PITCH)));
    return fullLines(most, (lines) => nearLayout(near, report.kept_records, width, lines));
  }, [near, report.kept_records, width, room]);
  const pitch = Math.min(MOST_PITCH, room / lines);
  const high = Math.max(HEIGHT, Math.min(MOST_HEIGHT, pitch * 0.55));
  const lastLine = lines === 1 ? 0 : (lines - 1) * pitch;
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
    <div data-figure className={css.near}>
      <svg
        className={css.plot}
        width={width}
        height={lastLine + TOP + high + 12}
        aria-hidden="true"
      >
        <text className={css.labelBold} x={0} y={14}>
          {say.near.title()}
        </text>
        {items.map((item) => (
          <Item
            key={`${item.form} ${item.form === 'written' ? item.row : item.record}`}
            item={item}
            down={item.line * pitch}
            high={high}
            kept={report.kept_records}
            scanFrom={report.scan_from}
            lit={lit !== null && item.block === lit}
            onPoint={point}
            onCrashAfter={onCrashAfter}
          />
        ))}
        <EndOfLog at={crashX} from={lastLine + TOP - 10} to={lastLine + TOP + high + 8} />
        <text className={css.crashName} x={crashX + 15} y={lastLine + TOP - 12}>
          {say.crash.name()}
        </text>
      </svg>
      <p className={css.pointed}>
        {shown === null
          ? say.near.none()
          : shown === last && pointed === null
            ? say.near.last({ record: recordSays(picture, shown) })
            : recordSays(picture, shown)}
      </p>
    </div>
  );
}

/** With no more lines than the records fill. */
function fullLines(
  most: number,
  lay: (lines: number) => NearLayout,
): NearLayout & { lines: number } {
  const layout = lay(most);
  const empty = Math.min(...layout.items.map(({ line }) => line));
  const lines = Number.isFinite(empty) ? most - empty : 1;
  return { ...(lines === most ? layout : lay(lines)), lines };
}

interface ItemProps {
  readonly item: NearItem;
  /** How far its line is below the first, px. */
  readonly down: number;
  readonly high: number;
  readonly kept: number;
  readonly scanFrom: number;
  readonly lit: boolean;
  onPoint(item: NearItem | null): void;
  onCrashAfter(record: number): void;
}

/** Pointing tells what it is; a click puts the crash just after it. The slider does the same by keyboard. */
function Item({ item, down, high, kept, scanFrom, lit, onPoint, onCrashAfter }: ItemProps) {
  const { x, width, form, number, record } = item;
  const lost = record >= kept;
  return (
    <g
      className={lost ? css.lostRecord : css.record}
      transform={`translate(0 ${down})`}
      onPointerEnter={() => onPoint(item)}
      onPointerLeave={() => onPoint(null)}
      onPointerUp={() => onCrashAfter(form === 'written' ? record - 1 : record)}
    >
      <rect className={css.catch} x={x} y={TOP - 8} width={width} height={high + 16} />
      <RedoRecord
        x={x}
        y={TOP}
        width={width}
        height={high}
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

/** One record or page write of a real log in words. */
function recordSays({ near, summary }: LogPicture, item: NearItem): string {
  if (item.form === 'written') {
    return say.near.written({ block: String(near.writes.number[item.row] ?? 0) });
  }
  const { records } = near;
  const row = item.row;
  const lsn = formatLsn(records.lsn_high[row] ?? 0, records.lsn_low[row] ?? 0);
  const kind = summary.kinds[records.kind[row] ?? 0] ?? '';
  const xid = records.xid[row] ?? 0;
  const record = say.near.record({
    lsn,
    kind,
    size: formatBytes(records.bytes[row] ?? 0),
    hasTransaction: xid !== 0,
    xid: String(xid),
    line: records.line[row] ?? 0,
  });
  return `${record} ${blocksSay(near.refs, item.record)}`.trimEnd();
}

/** At most so many blocks are named. */
const NAMED = 4;

function blocksSay(refs: LogPicture['near']['refs'], record: number): string {
  const names: string[] = [];
  for (let row = 0; row < refs.rows; row += 1) {
    if (refs.record[row] !== record) continue;
    const relation = relationName(
      refs.space[row] ?? 0,
      refs.database[row] ?? 0,
      refs.relation[row] ?? 0,
    );
    const block = blockName(refs.number[row] ?? 0, refs.fork[row] ?? 2);
    names.push(say.near.block({ block, relation, hasImage: refs.full_page[row] === 1 }));
  }
  if (names.length === 0) return '';
  const rest = names.length - NAMED;
  const named = rest > 0 ? [...names.slice(0, NAMED), say.near.others({ count: rest })] : names;
  return say.near.changes({ count: names.length, blocks: listed(named) });
}
