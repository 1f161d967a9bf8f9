/**
 * Shows on a timeline what another timeline elsewhere shows: the same branches, the same moment, or the same playing.
 * The run is made here from its recipe; only text was transferred. The picture stays until the new one is ready. Does
 * not know the leader or the transport.
 */

import type { StoreApi } from 'zustand/vanilla';
import type { Input } from '../engine/messages';
import type { Move } from '../engine/protocol';
import { type Branch, FIRST_BRANCH } from './branches';
import type { EngineConnection } from './engine-connection';
import type { Player, Start } from './player';
import { type Pace, paceOf, type SlowMotion, type SpeedId } from './speed';
import type { PlayerState } from './state';

/** The position of the other timeline: its last event, and the moment at or after it, ns. */
export interface TimelinePosition {
  readonly step: number;
  readonly timeNs: number;
}

/**
 * The position of a timeline with another version of the model: its events have other numbers, and only its moment
 * counts.
 */
type Moment = Omit<TimelinePosition, 'step'> & { readonly step: null };

export interface PlayingState {
  readonly speed: SpeedId;
  readonly slowMotion: SlowMotion;
  /** Where playing ends by itself, ns; null where it continues. */
  readonly stopNs: number | null;
}

export class Mirror {
  readonly #player: Player;
  readonly #store: StoreApi<PlayerState>;
  readonly #line: EngineConnection;

  constructor(player: Player) {
    this.#player = player;
    this.#store = player.store;
    this.#line = player.line;
  }

  /** Goes exactly there. Of several in a row the latest wins. */
  async showMoment(start: Start, at: TimelinePosition | Moment): Promise<void> {
    this.#player.pause();
    await this.#go(start, at);
  }

  /** Plays by this page's own clock; what it has drifted apart from the other is made good first. */
  async play(start: Start, at: TimelinePosition, going: PlayingState): Promise<void> {
    const { position, playheadNs, playing, speed } = this.#store.getState();
    const own = { step: position?.step ?? 0, timeNs: playheadNs };
    const apart = !playing || speed !== going.speed || hasDrifted(paceOf(speed), own, at);
    if (apart || !this.#holds(start)) await this.#go(start, at);
    this.#store.setState({ ...going, playing: true });
  }

  async #go(start: Start, at: TimelinePosition | Moment): Promise<void> {
    const { branch = FIRST_BRANCH.id } = start;
    await this.#line.jobs.push(async (signal) => {
      const open = this.#holds(start) ? {} : await this.#open(start, at.step ?? 0);
      if (open === null) return;
      const state = this.#store.getState();
      const there =
        state.branch === branch &&
        (at.step === null || state.position?.step === at.step) &&
        state.playheadNs === at.timeNs &&
        Object.keys(open).length === 0;
      if (there) return;
      const playheadNs = at.timeNs;
      const move: Move =
        at.step === null ? { to: 'time', timeNs: playheadNs } : { to: 'step', step: at.step };
      await this.#line.move(move, signal, {
        branch,
        playheadNs,
        also: open,
      });
      // Views that came meanwhile were not asked for.
      if (Object.keys(open).length > 0) void this.#line.refresh();
    }, 'mirror');
  }

  /** Whether the run that is to be shown is at hand, with nothing more and nothing less done to it. */
  #holds({ scenario, branch = FIRST_BRANCH.id, ...start }: Start): boolean {
    const { scenario: ownScenario, branches } = this.#store.getState();
    const wanted = [FIRST_BRANCH, ...(start.branches ?? [])];
    return (
      JSON.stringify(ownScenario) === JSON.stringify(scenario) &&
      branches.length === wanted.length &&
      wanted.every((branch, index) => branches[index]?.id === branch.id) &&
      branches.find(({ id }) => id === branch)?.recipe === null &&
      sameInputs(this.#player.recipe(branch)?.inputs, inputsOf({ scenario, ...start }, branch))
    );
  }

  /** Makes the branch that is to be shown; the others when they are entered. Null when that failed. */
  async #open(start: Start, step: number): Promise<Partial<PlayerState> | null> {
    const { client } = this.#line;
    const { branch = FIRST_BRANCH.id } = start;
    const { scenario } = start;
    const recipe = { scenario, inputs: inputsOf(start, branch), step };
    const before = this.#store.getState().branches;
    const first = { ...FIRST_BRANCH, recipe: { scenario, inputs: start.inputs ?? [], step: 0 } };
    const branches = [first, ...(start.branches ?? [])].map(
      (known): Branch => (known.id === branch ? { ...known, recipe: null } : known),
    );
    for (const old of before) {
      if (old.recipe === null && old.id !== branch) void client.drop(old.id);
    }
    const opened = await client.open({ branch, recipe, frame: null });
    if (opened.ok) return { scenario: start.scenario, status: 'ready', branches, why: null };
    this.#line.fail(opened.error);
    return null;
  }
}

function inputsOf({ inputs = [], branches = [] }: Start, branch: number): readonly Input[] {
  if (branch === FIRST_BRANCH.id) return inputs;
  return branches.find(({ id }) => id === branch)?.recipe?.inputs ?? [];
}

/** Commands are the same whatever the order of their fields. */
function sameInputs(own: readonly Input[] = [], theirs: readonly Input[]): boolean {
  const text = (inputs: readonly Input[]) =>
    JSON.stringify(inputs.map(({ step, command }) => [step, Object.entries(command).sort()]));
  return text(own) === text(theirs);
}

/** A reader sees no difference below this, s. */
const UNSEEN_S = 0.25;

/** Whether two clocks of the same pace are so far apart that it shows. Pure. */
export function hasDrifted(pace: Pace, own: TimelinePosition, theirs: TimelinePosition): boolean {
  switch (pace.kind) {
    case 'events':
      return Math.abs(own.step - theirs.step) > Math.max(1, pace.perSecond * UNSEEN_S);
    case 'time':
      return Math.abs(own.timeNs - theirs.timeNs) > UNSEEN_S * 1e9 * pace.factor;
    case 'full':
      // As fast as it goes is not the same everywhere: who is behind catches up.
      return own.timeNs < theirs.timeNs;
  }
}
