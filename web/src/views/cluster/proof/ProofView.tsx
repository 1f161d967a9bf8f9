/**
 * The proof: every acknowledged commit as a bar, ticked when the recovered data has it; and under it what each check of
 * the oracle and each invariant said, in words.
 */

import { type CSSProperties, useMemo, useRef } from 'react';
import say from '../../../base/messages/views/proof';
import { formatMoment } from '../../../base/time';
import type { Frame } from '../../../engine/generated/frame';
import { Cross } from '../../../widgets/chart/Glyphs';
import { Tick } from '../../marks/small-marks';
import { CellCanvas } from '../../parts/CellCanvas';
import { MoreRows, useHiddenRows } from '../../parts/hidden-rows';
import type { Palette } from '../../parts/palette';
import { Empty } from '../../parts/small-parts';
import { checkWord, verdictText } from '../check-text';
import { linkedTo } from '../linked';
import type { ViewProps } from '../view';
import {
  type CommitField,
  type CommitMark,
  layoutCommits,
  proofCounts,
  type VerdictRow,
  verdictRows,
} from './layout';
import css from './proof.module.css';
import { commitName, commitsSentence } from './text';

/** The headline, and a verdict in one line with what is between two, px. */
const [HEADLINE, VERDICT] = [52, 37];
/** Over and under the words of a verdict; of the room that is left so much more, up to a most. */
const [LEAST_APART, SHARE_APART, MOST_APART] = [8, 0.7, 40];
/** Under the field of commits there is room for the names of the rules. */
const LEAST_VERDICTS = 190;

export function ProofView(props: ViewProps) {
  const { frame, width, height, fits = false, lit } = props;
  const most = fits ? height - HEADLINE - LEAST_VERDICTS : Number.POSITIVE_INFINITY;
  const field = useMemo(() => layoutCommits(frame, width, most), [frame, width, most]);
  const linked = useMemo(() => linkedTo(frame, lit), [frame, lit]);
  const rows = useMemo(() => verdictRows(frame), [frame]);
  const { proof } = frame;
  const root = useRef<HTMLDivElement>(null);
  const cut = useHiddenRows(root, fits ? height : null);
  const natural = HEADLINE + field.height + rows.length * VERDICT;
  const spare = fits ? (height - natural) / (2 * Math.max(1, rows.length)) : 0;
  const apart = LEAST_APART + Math.min(MOST_APART, SHARE_APART * Math.max(0, spare));
  // Where not all has room the names of the rules that held are enough.
  const short = fits && natural > height;
  return (
    <div ref={root} className={css.proof} style={{ width }}>
      <p className={css.headline}>{commitsSentence(proofCounts(frame))}</p>
      {proof.rows > 0 && (
        <CellCanvas
          width={width}
          height={field.height}
          label={say.commitsList({ count: proof.rows })}
          onLight={props.onLight}
          onSelect={props.onSelect}
          nameOf={(index) => commitName(frame, index)}
          subjectOf={(index) => ({ kind: 'txn', xid: proof.xid[index] ?? 0 })}
          move={(key, at) => step(key, at, field)}
          under={(x, y) => {
            const column = Math.floor(x / field.pitchX);
            const index = Math.floor(y / field.pitchY) * field.columns + column + field.left;
            return column < field.columns && index >= field.left && index < proof.rows
              ? index
              : null;
          }}
          draw={(ctx, palette, at) => paintCommits(ctx, palette, frame, field, linked.xids, at)}
        />
      )}
      {rows.length === 0 ? (
        <Empty why={say.none.title()} filledBy={say.none.hint()} />
      ) : (
        <ul
          className={`${css.verdicts} ${short ? css.short : ''}`}
          style={{ '--apart': `${apart}px` } as CSSProperties}
        >
          {rows.map((row) => (
            <Verdict key={row.check} {...props} row={row} />
          ))}
        </ul>
      )}
      <MoreRows count={cut} />
    </div>
  );
}

/** Where an arrow key moves among commits in lines. */
function step(
  key: string,
  at: number | null,
  { columns, left, marks }: CommitField,
): number | null {
  if (marks.length === 0) return null;
  if (at === null) return left;
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0;
  const next = at + by;
  return next < left || next >= left + marks.length ? at : next;
}

function Verdict({ row, onGo }: ViewProps & { readonly row: VerdictRow }) {
  const moment = formatMoment(row.timeNs);
  return (
    <li data-row className={row.held ? css.held : css.broken}>
      <VerdictMark held={row.held} />
      <span className={css.name}>{checkWord(row.check).name()}</span>
      <span className={css.words}>
        {verdictText(row)}{' '}
        {onGo ? (
          <button
            type="button"
            className={css.moment}
            onClick={() => onGo({ step: row.step, timeNs: row.timeNs })}
          >
            {moment}
          </button>
        ) : (
          <span>{moment}</span>
        )}
      </span>
    </li>
  );
}

/** Tick or cross, with its word for readers: a verdict is never colour alone. */
function VerdictMark({ held }: { readonly held: boolean }) {
  return (
    <svg className={css.mark} width={20} height={20} viewBox="0 0 20 20">
      <title>{held ? say.rule.held() : say.rule.violated()}</title>
      {held ? <Tick x={10} y={10} size={13} /> : <Cross x={10} y={10} size={11} />}
    </svg>
  );
}

// Draws the field of commits. Knows no input.

const BAR = 16;

function paintCommits(
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  { proof }: Frame,
  field: CommitField,
  litXids: ReadonlySet<number>,
  at: number | null,
) {
  const small = field.pitchX < 9;
  const width = small ? 2 : 3.2;
  for (const mark of field.marks) {
    const kindLit =
      palette.litKind === 'commit' || (palette.litKind === 'written' && mark.found === 'kept');
    if (kindLit || mark.index === at || litXids.has(proof.xid[mark.index]))
      paintLit(ctx, palette, field, mark);
    ctx.fillStyle = palette.hues[mark.instance] ?? palette.colours.ink;
    ctx.fillRect(mark.x - width / 2, mark.y, width, small ? 12 : BAR);
    paintResult(ctx, palette, mark, small);
  }
}

function paintLit(
  ctx: CanvasRenderingContext2D,
  { colours }: Palette,
  field: CommitField,
  { x, y }: CommitMark,
) {
  const half = Math.max(4, field.pitchX / 2 - 1);
  ctx.fillStyle = colours.lit;
  ctx.strokeStyle = colours['lit-edge'];
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  ctx.roundRect(x - half, y - 4, half * 2, field.pitchY - 6, 3);
  ctx.fill();
  ctx.stroke();
}

/** A tick under what was found, a cross under what was lost, nothing under what nobody checked yet. */
function paintResult(
  ctx: CanvasRenderingContext2D,
  { colours }: Palette,
  { x, y, found }: CommitMark,
  small: boolean,
) {
  if (found === 'unchecked') return;
  const size = small ? 4.5 : 8;
  const middle = y + (small ? 16 : BAR + 6.5);
  ctx.lineWidth = small ? 1.2 : 1.8;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  if (found === 'kept') {
    ctx.strokeStyle = colours.written;
    ctx.moveTo(x - size / 2, middle);
    ctx.lineTo(x - size * 0.16, middle + size * 0.36);
    ctx.lineTo(x + size / 2, middle - size * 0.4);
  } else {
    ctx.strokeStyle = colours.failed;
    ctx.moveTo(x - size / 2, middle - size / 2);
    ctx.lineTo(x + size / 2, middle + size / 2);
    ctx.moveTo(x + size / 2, middle - size / 2);
    ctx.lineTo(x - size / 2, middle + size / 2);
  }
  ctx.stroke();
}
