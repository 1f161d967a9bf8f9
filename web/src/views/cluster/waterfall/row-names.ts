/**
 * The names left of the axis: of the rows, of the lanes, and of the two halves of a recovery. In a language of longer words
 * they give way: the short name, then as much of it as there is room for; the halves are left out. Pure layout.
 */

import say from '../../../base/messages/views/waterfall';
import { shortened, textWidth } from '../../../base/text-width';
import { PHASE_NAMES, Phase } from '../../../engine/generated/codes';
import { byCode } from '../by-code';

const rowOf = byCode(PHASE_NAMES, say.row);

/** What a phase is called in its row. */
export const rowName = (phase: Phase, isNarrow: boolean): string =>
  rowOf(phase)[isNarrow ? 'short' : 'name']();

/** Right ends of the names of rows and lanes, from the axis; the least room left of them, px. */
export const [NAME_END, COMMITS_END] = [12, 26];
const EDGE = 4;
/** The place of a bracket and the length of its arms; how far its words may reach into the margin of the figure, px. */
export const [BRACKET, BRACKET_ARM] = [53, 4];
const OVERHANG = 16;
const NAME_PX = 12;

/** Between the left edge, or the brackets, and the right end of the names of rows, px. */
export const nameRoomOf = (axis: number, hasHalves: boolean) =>
  axis - NAME_END - EDGE - (hasHalves ? BRACKET + BRACKET_ARM : 0);

export function nameWithin(phase: Phase, isNarrow: boolean, room: number): string {
  const name = rowName(phase, isNarrow);
  if (textWidth(name, NAME_PX, 600) <= room) return name;
  return shortened(rowName(phase, true), room, NAME_PX, 600);
}

export function commitsWithin(isNarrow: boolean, axis: number): string {
  const room = axis - COMMITS_END - EDGE;
  const name = say.commits.label();
  if (!isNarrow && textWidth(name, NAME_PX) <= room) return name;
  return shortened(say.commits.short(), room, NAME_PX);
}

/** The steps of a first pass that begins with the sets of buddies: shown when there are any. */
export const STEPS: readonly Phase[] = [
  Phase.Handshake,
  Phase.FinishScan,
  Phase.ReceiveSet,
  Phase.ScanWhole,
  Phase.MergeSets,
];

/** A bracket at the left edge: rows that are one half of a recovery. */
export interface RowHalf {
  words: readonly string[];
  y1: number;
  y2: number;
}

/** Instance recovery is done in two phases: both passes are the first, rolling back is the second. */
const HALVES: readonly { name: keyof typeof say.half; has: readonly Phase[] }[] = [
  { name: 'cacheRecovery', has: [Phase.FirstPass, ...STEPS, Phase.SecondPass] },
  { name: 'transactionRecovery', has: [Phase.Rollback] },
];

/** Empty where the words have no room. */
export function halvesOf(phases: readonly Phase[], yRows: number, rowHeight: number): RowHalf[] {
  const linesOf = (name: keyof typeof say.half) => say.half[name]().split('\n');
  const room = BRACKET - BRACKET_ARM + OVERHANG;
  const hasRoom = (line: string) => textWidth(line, 11) <= room;
  const fits = HALVES.every(({ name }) => linesOf(name).every(hasRoom));
  if (!fits) return [];
  return HALVES.flatMap(({ name, has }) => {
    const first = phases.findIndex((phase) => has.includes(phase));
    const last = phases.findLastIndex((phase) => has.includes(phase));
    if (first < 0) return [];
    return [
      {
        words: linesOf(name),
        y1: yRows + first * rowHeight + 2,
        y2: yRows + (last + 1) * rowHeight - 2,
      },
    ];
  });
}
