/** The ruler beside the one tape of the score turned a quarter: ticks on round redo blocks, numbers where they are free. Pure. */

import { formatRba, splitRba } from '../../base/rba';
import { textWidth } from '../../base/text-width';
import type { RecordsTable } from '../../engine/generated/frame';
import { type Label, label } from './labels';
import { rulerTicks } from './ruler';
import type { UprightPlaces } from './upright';

export interface UprightRuler {
  x: number;
  ticks: { y: number; tall: boolean }[];
  labels: Label[];
}

/** Between two numbers; from a marker's line to a number; from the tape, clear of a lit record's ring, px. */
const [APART, CLEAR, ASIDE] = [26, 9, 9];

/** Merged tapes have no place of their own for RBAs: none. */
export function uprightRuler(
  records: RecordsTable,
  places: Omit<UprightPlaces, 'ruler'>,
): UprightRuler | null {
  const { score, scale, tapeX, tapeWidth, railX, rail } = places;
  const [tape, other] = score.tapes;
  const strip = scale.strips[0];
  const first = strip?.rows[0];
  if (tape === undefined || other !== undefined || first === undefined) return null;
  const { logFileBytes } = score;
  const opens = records.rba[first] ?? 0;
  const room = scale.at(tape.thread, tape.end) - scale.at(tape.thread, opens);
  if (room < APART || logFileBytes <= 0) return null;
  const x = tapeX + tapeWidth;
  // Lines that pass through the ruler, or reach into it.
  const lines = [places.pole, ...(rail === null ? [] : [rail.from])];
  if (tape.failed) lines.push(places.end + 4);
  const ticks: UprightRuler['ticks'] = [];
  const labels: Label[] = [];
  let sequence = -1;
  let clear = Number.NEGATIVE_INFINITY;
  for (const { rba, opensLog } of rulerTicks(opens, tape.end, room / APART, logFileBytes)) {
    const y = scale.at(tape.thread, rba);
    ticks.push({ y, tall: opensLog });
    const at = splitRba(rba, logFileBytes);
    const whole = formatRba(rba, logFileBytes);
    const fits = rail === null || x + ASIDE + textWidth(whole, 11) < railX - 4;
    const text = at.sequence === sequence || !fits ? String(at.block) : whole;
    // The triangle points down from its place, and is wider than the rail.
    const met =
      rail?.scan != null &&
      x + ASIDE + textWidth(text, 11) > railX - 9 &&
      y > rail.scan - 5 &&
      y < rail.scan + 18;
    if (met || y < clear || lines.some((line) => Math.abs(line - y) < CLEAR)) continue;
    labels.push(label(text, x + ASIDE, y + 4, { size: 11, tone: 'hint' }));
    clear = y + APART - 10;
    sequence = at.sequence;
  }
  return { x, ticks, labels };
}
