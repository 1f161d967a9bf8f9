/**
 * What two runs are compared by: numbers of one run at its moment, and the difference of two such numbers. Pure; a
 * figure more is a line more in the list.
 */

import { LOCALE } from '../../../base/language';
import say from '../../../base/messages/compare';
import { formatBytes, formatCount, formatFixed } from '../../../base/numbers';
import { formatDuration } from '../../../base/time';
import { MarkKind, Phase, SetState } from '../../../engine/generated/codes';
import type { Frame } from '../../../engine/generated/frame';

/** A number of a run; null where the run has none yet. */
export interface Figure {
  readonly value: number | null;
  /** It grows still. */
  readonly lasts: boolean;
}

type Unit = 'ns' | 'bytes' | 'count' | 'rate';

type FigureName = keyof typeof say.figures;

interface FigureKind {
  readonly figure: FigureName;
  readonly unit: Unit;
  of(frame: Frame): Figure;
}

const NONE: Figure = { value: null, lasts: false };
const known = (value: number): Figure => ({ value, lasts: false });

const kind = (figure: FigureName, unit: Unit, of: FigureKind['of']): FigureKind => ({
  figure,
  unit,
  of,
});

const KINDS: readonly FigureKind[] = [
  kind('brownout', 'ns', brownout),
  kind('firstPass', 'ns', (frame) => phase(frame, Phase.FirstPass)),
  kind('secondPass', 'ns', (frame) => phase(frame, Phase.SecondPass)),
  kind('recovery', 'ns', recovery),
  kind('set', 'count', setSize),
  kind('throughput', 'rate', throughput),
  kind('redo', 'bytes', ({ threads }) => known(sum(threads.end_rba))),
  kind('written', 'count', ({ instances }) => known(sum(instances.blocks_written))),
];

/** One line of the comparison. */
export interface MeasuredPair {
  readonly figure: FigureName;
  readonly unit: Unit;
  readonly a: Figure;
  readonly b: Figure;
  /** Of the second against the first; null while either has no number. */
  readonly more: number | null;
  /** As a share of the first; null where that is nothing. */
  readonly share: number | null;
}

export function compared(a: Frame, b: Frame): MeasuredPair[] {
  return KINDS.map(({ figure, unit, of }) => {
    const valueOfA = of(a);
    const valueOfB = of(b);
    const more =
      valueOfA.value === null || valueOfB.value === null ? null : valueOfB.value - valueOfA.value;
    const share = more === null || !valueOfA.value ? null : more / valueOfA.value;
    return { figure, unit, a: valueOfA, b: valueOfB, more, share };
  });
}

function nowOf({ clock }: Frame): number {
  return clock.time_ns[0] ?? 0;
}

function sum(column: ArrayLike<number>): number {
  return Array.from(column).reduce((total, value) => total + value, 0);
}

function brownout({ brownouts, clock }: Frame): Figure {
  const last = brownouts.rows - 1;
  return span(brownouts.start_ns[last], brownouts.end_ns[last], clock.time_ns[0] ?? 0);
}

/** The last of its kind that was not cut short. */
function phase(frame: Frame, kind: Phase): Figure {
  const { phases } = frame;
  for (let row = phases.rows - 1; row >= 0; row -= 1) {
    if (phases.phase[row] !== kind || phases.cut_short[row] === 1) continue;
    return span(phases.start_ns[row], phases.end_ns[row], nowOf(frame));
  }
  return NONE;
}

function span(start: number | undefined, end: number | undefined, nowNs: number): Figure {
  if (start === undefined || end === undefined) return NONE;
  return end < 0 ? { value: nowNs - start, lasts: true } : known(end - start);
}

/** From the first crash since the cluster was last well. */
function recovery(frame: Frame): Figure {
  const { marks } = frame;
  const now = nowOf(frame);
  let last: Figure = NONE;
  let crash: number | null = null;
  for (let row = 0; row < marks.rows; row += 1) {
    const at = marks.time_ns[row] ?? 0;
    // Marks are of the whole known run.
    if (at > now) break;
    if (marks.kind[row] === MarkKind.Crash) crash ??= at;
    if (marks.kind[row] === MarkKind.Recovered && crash !== null) {
      last = known(at - crash);
      crash = null;
    }
  }
  return crash === null ? last : { value: now - crash, lasts: true };
}

const IN_SET: ReadonlySet<number> = new Set([
  SetState.InSet,
  SetState.Recovering,
  SetState.Recovered,
]);

/** Of the last recovery: its set stays in the frame until the next one. */
function setSize(frame: Frame): Figure {
  const { lasts, value } = phase(frame, Phase.FirstPass);
  if (value === null) return NONE;
  return { value: frame.set.state.filter((state) => IN_SET.has(state)).length, lasts };
}

/** Whole bins before the first crash, or all of them while nothing has crashed. */
function throughput(frame: Frame): Figure {
  const { availability, marks } = frame;
  const now = nowOf(frame);
  const crashes = Array.from(marks.time_ns).filter(
    (at, row) => at <= now && marks.kind[row] === MarkKind.Crash,
  );
  const end = Math.min(now, ...crashes);
  let commits = 0;
  let until = 0;
  for (let row = 0; row < availability.rows; row += 1) {
    const to = (availability.time_ns[row] ?? 0) + (availability.width_ns[row] ?? 0);
    if (to > end) continue;
    commits += availability.commits[row] ?? 0;
    until = Math.max(until, to);
  }
  return until === 0 ? NONE : known((commits / until) * 1e9);
}

const rate = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 });

function amount(value: number, unit: Unit): string {
  if (unit === 'ns') return formatDuration(value);
  if (unit === 'bytes') return formatBytes(value);
  return unit === 'rate' ? rate.format(value) : formatCount(value);
}

/** `2.20 s so far`, or a dash. */
export function figureText({ value, lasts }: Figure, unit: Unit): string {
  if (value === null) return '–';
  return lasts ? say.amount.soFar({ amount: amount(value, unit) }) : amount(value, unit);
}

/** `+1.40 s`, `−12 so far`; `none`. */
export function moreText({ a, b, more, unit }: MeasuredPair): string {
  if (more === null) return '–';
  const lasts = a.lasts || b.lasts;
  if (more === 0) return lasts ? say.amount.noneSoFar() : say.amount.none();
  const text = `${more > 0 ? '+' : '−'}${amount(Math.abs(more), unit)}`;
  return lasts ? say.amount.soFar({ amount: text }) : text;
}

/** `+175 %`, `−2.5 %`; null where there is nothing to say. */
export function shareText({ share }: MeasuredPair): string | null {
  if (!share) return null;
  const percent = Math.abs(share) * 100;
  const text = percent < 10 ? formatFixed(percent, 1) : formatCount(percent);
  return `${share > 0 ? '+' : '−'}${text} %`;
}

/** The brown-outs in one sentence. */
export function brownoutSentence(rows: readonly MeasuredPair[]): string {
  const row = rows.find(({ figure }) => figure === 'brownout');
  if (row === undefined || (row.a.value === null && row.b.value === null)) {
    return say.brownout.neither();
  }
  const [inA, inB] = [figureText(row.a, row.unit), figureText(row.b, row.unit)];
  if (row.a.value === null) return say.brownout.onlyOne({ side: 'B', duration: inB });
  if (row.b.value === null) return say.brownout.onlyOne({ side: 'A', duration: inA });
  if (!row.more) return say.brownout.same({ inA, inB, isOver: !row.a.lasts });
  return say.brownout.differs({
    inA,
    inB,
    difference: formatDuration(Math.abs(row.more)),
    share: shareText(row) ?? '–',
    isLonger: row.more > 0,
  });
}
