/** What is true of one timeline on the page. Plain data; `player.ts` changes it. */

import type { EngineFailure } from '../base/failure';
import type { AnyFrame, AnyScenario, AnySubject, AnyTable, Position } from '../engine/messages';
import type { Move } from '../engine/protocol';
import { type Branch, FIRST_BRANCH } from './branches';
import type { Ease } from './ease';
import type { SlowMotion, SpeedId } from './speed';

/** What one step of the transport is: an event, or a stop that the model declares under this name. */
export type StepBy = 'event' | (string & {});

export function stepMove(by: StepBy, direction: 1 | -1): Move {
  return by === 'event' ? { to: 'event', direction } : { to: 'stop', name: by, direction };
}

/** Whether no further step of that kind comes without a command. */
export function hasNoFurtherStep(by: StepBy, position: Position | null): boolean {
  return by !== 'event' && position !== null && !position.coming.includes(by);
}

/** A long move under way. */
interface Busy {
  /** From 0 to 1, or null when the end is not known. */
  readonly share: number | null;
  /** Where it has got to. */
  readonly timeNs: number;
  readonly step: number;
  /** The step that it goes to, or null where that is not known. */
  readonly toStep: number | null;
  /** It makes a run to show: when stopped, it leads to the start of that run. */
  readonly opens: boolean;
}

export interface PlayerState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly scenario: AnyScenario | null;
  readonly branches: readonly Branch[];
  /** Which branch is shown. */
  readonly branch: number;
  readonly position: Position | null;
  /** The last frame that arrived; null before the first. */
  readonly frame: AnyFrame | null;
  /** The tables that frame was asked for; others are empty, whatever is true. */
  readonly tables: ReadonlySet<string>;
  /** The moment of the picture between two events, ns; motion within a step follows it. */
  readonly playheadNs: number;
  readonly playing: boolean;
  /** Playing ends here by itself, ns; null when it continues. */
  readonly stopNs: number | null;
  /** Stretches ahead that pass slower than the chosen speed; null when there are none. */
  readonly ease: readonly Ease[] | null;
  readonly speed: SpeedId;
  readonly slowMotion: SlowMotion;
  readonly stepBy: StepBy;
  /** What is pointed at, in any view. */
  readonly lit: AnySubject | null;
  /** What the inspector tells about. */
  readonly selected: AnySubject | null;
  /** Facts that explain the selected, oldest first; null while they are fetched or nothing is selected. */
  readonly why: AnyTable | null;
  readonly busy: Busy | null;
  /** The last thing that went wrong, until it is dismissed. */
  readonly error: EngineFailure | null;
}

export const INITIAL_STATE: PlayerState = {
  status: 'loading',
  scenario: null,
  branches: [FIRST_BRANCH],
  branch: FIRST_BRANCH.id,
  position: null,
  frame: null,
  tables: new Set(),
  playheadNs: 0,
  playing: false,
  stopNs: null,
  ease: null,
  speed: 'real',
  slowMotion: 1,
  stepBy: 'event',
  lit: null,
  selected: null,
  why: null,
  busy: null,
  error: null,
};
