/**
 * The redo of the instance that fails as one strip: how much of it is made, scanned by the buddy, read by a first pass and
 * applied by a second one. From a run under way or from what a run came to; pure.
 */

import { scaleLinear } from 'd3-scale';
import type { ExperimentRun, ExperimentStanding, Measured } from '../../engine/generated/control';

type Stage = 'running' | 'first_pass' | 'second_pass' | 'done';

/** Bytes of redo, and simulated seconds. */
export interface TapeState {
  readonly stage: Stage;
  /** All that will be made. */
  readonly whole: number;
  readonly made: number;
  /** Records of what is made; null where that was not told. */
  readonly records: number | null;
  /** Recovery begins here. */
  readonly checkpoint: number;
  readonly scanned: number;
  readonly read: number;
  readonly applied: number;
  /** Time before the crash, of so much. */
  readonly ranS: number;
  readonly runS: number;
  /** What the first pass took so far without a buddy, and with one. */
  readonly withoutS: number;
  readonly withS: number;
  /** With a buddy it is over. */
  readonly withDone: boolean;
}

const numbersIn = (measured: readonly Measured[]) => (quantity: string) =>
  measured.find((figure) => figure.quantity === quantity)?.value;

/** Of a run under way; null before it has said anything. */
export function tapeInProgress({ measured }: ExperimentStanding): TapeState | null {
  const value = numbersIn(measured);
  const [made, ranS, runS] = [value('redo_made'), value('ran'), value('run')];
  if (made === undefined || ranS === undefined || runS === undefined) return null;
  const passS = value('first_pass');
  const buddyS = value('first_pass_with_buddy') ?? 0;
  const applied = value('redo_applied');
  const stage =
    applied !== undefined ? 'second_pass' : passS !== undefined ? 'first_pass' : 'running';
  return {
    stage,
    // The rate of redo is the same all the time.
    whole: stage === 'running' && ranS > 0 ? (made / ranS) * runS : made,
    ...{ made, ranS, runS },
    records: value('redo_records') ?? null,
    checkpoint: value('checkpoint') ?? 0,
    scanned: value('redo_scanned_by_buddy') ?? 0,
    read: value('redo_read') ?? 0,
    applied: applied ?? 0,
    withoutS: passS ?? 0,
    // Both begin at the crash.
    withS: Math.min(passS ?? 0, buddyS),
    withDone: passS !== undefined && passS >= buddyS,
  };
}

/** Of a run that has ended, with what it said last; null for one without such a tape. */
export function tapeOfRun({ measured }: ExperimentRun, last: TapeState | null): TapeState | null {
  const value = numbersIn(measured);
  const whole = value('redo_since_checkpoint');
  const withoutS = value('first_pass');
  if (whole === undefined || withoutS === undefined) return null;
  return {
    stage: 'done',
    ...{
      whole,
      made: whole,
      records: last?.records ?? null,
      checkpoint: 0,
      read: whole,
      applied: whole,
    },
    scanned: Math.min(whole, value('redo_read_by_buddy') ?? 0),
    ...{ ranS: 0, runS: 0, withoutS },
    withS: value('first_pass_with_buddy') ?? 0,
    withDone: true,
  };
}

/** To its end: the run may have continued and ended between two looks. */
export const fullTape = (tape: TapeState): TapeState => ({
  ...tape,
  ...{ stage: 'done', read: tape.whole, applied: tape.whole, scanned: tape.whole },
});

/** Before a run has said anything: as long as the one that is known, and nothing made. */
export function emptyTape(known: TapeState | null): TapeState | null {
  if (known === null) return null;
  const nothing = { made: 0, scanned: 0, read: 0, applied: 0, withoutS: 0, withS: 0 };
  return { ...known, ...nothing, stage: 'running', records: null, withDone: false };
}

interface TapeGeometry {
  readonly x0: number;
  readonly x1: number;
  readonly made: number;
  readonly scanned: number;
  readonly read: number;
  readonly applied: number;
  readonly checkpoint: number;
  readonly ticks: readonly { readonly x: number; readonly gb: number }[];
  /** What a pixel is. */
  readonly bytesPerPx: number;
  readonly recordsPerPx: number | null;
}

const GB = 1e9;

export function tapeLayout(tape: TapeState, width: number): TapeGeometry {
  const [x0, x1] = [1, Math.max(41, width - 1)];
  const x = scaleLinear([0, Math.max(1, tape.whole)], [x0, x1]).clamp(true);
  const bytesPerPx = tape.whole / (x1 - x0);
  const ticks = scaleLinear([0, Math.max(1, tape.whole) / GB], [x0, x1]);
  return {
    ...{ x0, x1, bytesPerPx },
    made: x(tape.made),
    scanned: x(tape.scanned),
    read: x(tape.read),
    applied: x(tape.applied),
    checkpoint: x(tape.checkpoint),
    ticks: ticks.ticks(Math.max(2, width / 120)).map((gb) => ({ x: ticks(gb), gb })),
    recordsPerPx:
      tape.records === null || tape.made === 0 ? null : (tape.records / tape.made) * bytesPerPx,
  };
}
