/**
 * One timeline: the state of the page's run and the verbs that change it. Knows
 * neither React nor the clock on the wall; `line.ts` talks to the engine.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../base/failure';
import type { Result } from '../base/result';
import { sameSubject } from '../base/subject';
import type { EngineClient } from '../engine/client';
import type {
  AnyCommand,
  AnyScenario,
  AnySubject,
  AnyTable,
  FactsQuery,
  Input,
  Recipe,
} from '../engine/messages';
import type { Model } from '../engine/model';
import type { Move } from '../engine/protocol';
import { type Branch, FIRST_BRANCH, forkBranch, renamed, withoutBranch } from './branches';
import type { Ease } from './ease';
import { EngineConnection, factsOf } from './engine-connection';
import type { KeyboardTarget } from './keyboard';
import type { Need } from './needs';
import { nextSpeed, type SlowMotion, type SpeedId, speedFor } from './speed';
import { INITIAL_STATE, type PlayerState, type StepBy, stepMove } from './state';
import { TimeWindow } from './time-window';
import { nextMark } from './timeline';

/** A run to begin with: the first branch, further ones, and the position. */
export interface Start {
  readonly scenario: AnyScenario;
  readonly inputs?: readonly Input[];
  readonly step?: number;
  /** Branches beside the first; each has a recipe. */
  readonly branches?: readonly Branch[];
  /** Which branch to show. */
  readonly branch?: number;
  readonly selected?: AnySubject | null;
}

export class Player implements KeyboardTarget {
  readonly store: StoreApi<PlayerState> = createStore(() => INITIAL_STATE);
  /** For a hand that moves several timelines at once; `led.ts` has its verbs. */
  readonly line: EngineConnection;
  readonly window = new TimeWindow(() => knownOf(this.state), this.store);
  #stopped = false;

  constructor(client: EngineClient) {
    this.line = new EngineConnection(this.store, client);
  }

  get model(): Model {
    return this.line.client.model;
  }

  get state(): PlayerState {
    return this.store.getState();
  }

  /** Begins a run, in place of the one there was. */
  open(start: Start): Promise<void> {
    this.line.jobs.clear();
    const { scenario, inputs = [], step = 0, branches = [], branch = FIRST_BRANCH.id } = start;
    const { selected = null } = start;
    const recipe: Recipe = { scenario, inputs, step };
    const all: Branch[] = [{ ...FIRST_BRANCH, recipe }, ...branches];
    const before = this.state.branches;
    return this.line.jobs.push(async (signal) => {
      for (const old of before) if (old.recipe === null) void this.line.client.drop(old.id);
      this.window.show(null);
      this.store.setState({
        ...INITIAL_STATE,
        speed: this.state.speed,
        stepBy: this.state.stepBy,
        slowMotion: this.state.slowMotion,
        scenario,
        branches: all,
        selected,
      });
      await this.line.enter(branch, signal);
      this.#stopped = signal.aborted;
      this.store.setState({ status: this.state.frame === null ? 'failed' : 'ready' });
      // Views that came meanwhile were not asked for.
      void this.line.refresh();
      this.line.explain();
    });
  }

  /** Nobody waited for the last opened run: it is at its start. */
  get openingWasStopped(): boolean {
    return this.#stopped;
  }

  /** Ends a long move where it has got to; a run that is being opened goes to its start. */
  stop(): void {
    this.line.jobs.clear();
  }

  /** At the chosen speed, but for the stretches that are slower: these end with the next pause or choice of a speed. */
  play(ease: readonly Ease[] | null = null): void {
    if (this.state.status === 'ready')
      this.store.setState({ playing: true, stopNs: null, ease, error: null });
  }

  pause(): void {
    if (!this.state.playing) return;
    this.store.setState({ playing: false, stopNs: null, ease: null });
    this.line.explain();
  }

  /**
   * Plays up to a moment ahead, in about this many seconds of the reader's time or at that speed, and stops there.
   * Resolves when that is over, also when the reader pauses, changes the speed or goes elsewhere: then with false.
   */
  async playTo(timeNs: number, pace: number | SpeedId = 4): Promise<boolean> {
    const ahead = timeNs - (this.state.position?.time_ns ?? 0);
    this.store.setState({ speed: typeof pace === 'number' ? speedFor(ahead, pace) : pace });
    this.play();
    if (!this.state.playing) return false;
    this.store.setState({ stopNs: timeNs });
    await new Promise<void>((resolve) => {
      const unsubscribe = this.store.subscribe(({ stopNs }) => {
        if (stopNs === timeNs) return;
        unsubscribe();
        resolve();
      });
    });
    return this.state.playheadNs === timeNs;
  }

  toggle(): void {
    if (this.state.playing) this.pause();
    else this.play();
  }

  /** One step of the chosen kind, or of another. */
  step(direction: 1 | -1, by: StepBy = this.state.stepBy): Promise<void> {
    this.pause();
    return this.line.jobs.push(async (signal) => {
      await this.line.move(stepMove(by, direction), signal);
    });
  }

  goToStep(step: number): Promise<void> {
    return this.seek({ to: 'step', step: Math.max(0, step) });
  }

  /** For scrubbing too: the latest wins. */
  goToTime(timeNs: number): Promise<void> {
    return this.seek({ to: 'time', timeNs: Math.max(0, timeNs) });
  }

  /** Goes wherever a move leads; the latest wins. */
  seek(move: Move): Promise<void> {
    this.pause();
    return this.line.jobs.push(async (signal) => {
      await this.line.move(move, signal);
    }, 'seek');
  }

  goToStart(): Promise<void> {
    return this.goToStep(0);
  }

  /** To the end of what is known. */
  goToEnd(): Promise<void> {
    return this.goToStep(this.state.position?.known_step ?? 0);
  }

  /** To the next or last stop on the line of time, or nowhere. */
  goToMark(direction: 1 | -1): Promise<void> {
    const { frame, position } = this.state;
    if (frame === null || position === null) return Promise.resolve();
    const mark = nextMark(this.model.marks(frame), position.step, direction);
    return mark === null ? Promise.resolve() : this.goToStep(mark.step);
  }

  /** Makes the future known up to a time, and stays where it is. */
  runAhead(untilNs: number): Promise<void> {
    return this.line.jobs.push(async (signal) => {
      const step = this.state.position?.step ?? 0;
      const branch = this.state.branch;
      await this.line.move({ to: 'time', timeNs: untilNs }, signal, { unseen: true });
      if (this.state.branch === branch) await this.line.move({ to: 'step', step }, signal);
    });
  }

  /**
   * Advances by a slice of the reader's time, to the playhead if the run gets there. False, and nothing happens, while
   * an answer is awaited: frames drop.
   */
  advance(move: Move, playheadNs: number): boolean {
    if (!this.line.jobs.idle || !this.state.playing) return false;
    void this.line.jobs.push(async (signal) => {
      await this.line.move(move, signal, { playheadNs });
      const { playing, position, stopNs, playheadNs: now } = this.state;
      const atEnd = position?.idle === true && position.step === position.known_step;
      const atStop = stopNs !== null && now >= stopNs;
      if (playing && (atEnd || atStop)) this.pause();
    });
    return true;
  }

  /** Gives a command at the present position; where a future is known it makes a branch. */
  command(command: AnyCommand): Promise<void> {
    return this.line.jobs.push(async () => {
      const { position, branch, branches } = this.state;
      if (position === null) return;
      if (position.step === position.known_step) {
        await this.line.command(branch, command);
        return;
      }
      const next = forkBranch(
        branches,
        branch,
        position,
        this.model.branchName(command, position.time_ns, this.state.scenario),
      );
      const fork = await this.line.client.fork(branch, next.id);
      if (!fork.ok) {
        this.line.fail(fork.error);
      } else if (await this.line.command(next.id, command)) {
        this.store.setState({ branches: [...branches, next], branch: next.id });
      } else {
        void this.line.client.drop(next.id);
      }
    });
  }

  /**
   * Shows a branch that is made from a recipe, as a further one or in place of the one with the same number. The
   * picture stays until the branch is where `stand` leads.
   */
  remake(branch: Branch, recipe: Recipe, stand: Move): Promise<void> {
    this.pause();
    return this.line.jobs.push(async (signal) => {
      const opened = await this.line.client.open({ branch: branch.id, recipe, frame: null });
      if (!opened.ok) return this.line.fail(opened.error);
      const made = { ...branch, recipe: null };
      const old = this.state.branches;
      const branches = old.some(({ id }) => id === branch.id)
        ? old.map((known) => (known.id === branch.id ? made : known))
        : [...old, made];
      await this.line.move(stand, signal, { branch: branch.id, also: { branches, error: null } });
    });
  }

  switchBranch(id: number): Promise<void> {
    this.pause();
    return this.line.jobs.push((signal) => this.line.enter(id, signal));
  }

  /** Removes a branch; the first one stays. If it was shown, its parent is shown. */
  async removeBranch(id: number): Promise<void> {
    const gone = this.state.branches.find((branch) => branch.id === id);
    if (gone === undefined || gone.parent === null) return;
    if (this.state.branch === id) await this.switchBranch(gone.parent);
    if (this.state.branch === id) return;
    this.store.setState({ branches: withoutBranch(this.state.branches, id) });
    if (gone.recipe === null) void this.line.client.drop(id);
  }

  renameBranch(id: number, name: string): void {
    this.store.setState({ branches: renamed(this.state.branches, id, name) });
  }

  /** Plays on at another speed: by its reader's choice to wherever it goes, and with a moment, ns, to that. */
  setSpeed(speed: SpeedId, stopNs: number | null = null): void {
    this.store.setState({ speed, stopNs, ease: null });
  }

  /** One rung of the ladder up or down. */
  changeSpeed(direction: 1 | -1): void {
    this.setSpeed(nextSpeed(this.state.speed, direction));
  }

  setSlowMotion(slowMotion: SlowMotion): void {
    this.store.setState({ slowMotion });
  }

  setStepBy(stepBy: StepBy): void {
    this.store.setState({ stepBy });
  }

  light(subject: AnySubject | null): void {
    if (!sameSubject(this.state.lit, subject)) this.store.setState({ lit: subject });
  }

  select(subject: AnySubject | null): void {
    if (sameSubject(this.state.selected, subject)) return;
    this.store.setState({ selected: subject, why: null });
    void this.line.refresh();
    this.line.explain();
  }

  dismissError(): void {
    this.store.setState({ error: null });
  }

  /** Says what a view needs of each frame; call what it returns when the view goes. */
  need(need: Need): () => void {
    return this.line.need(need);
  }

  /** The recipe of a branch, for links and for a second run next to it. */
  recipe(branch: number): Recipe | null {
    const kept = this.state.branches.find((candidate) => candidate.id === branch)?.recipe;
    return kept ?? this.line.client.recipe(branch);
  }

  /** Facts of the shown branch up to its position, as an event log requests them. */
  async facts(query: FactsQuery): Promise<Result<AnyTable, EngineFailure>> {
    return factsOf(await this.line.client.facts({ branch: this.state.branch, query }));
  }

  close(): void {
    this.line.jobs.clear();
    this.line.client.close();
  }
}

function knownOf({ position, playheadNs, playing }: PlayerState) {
  const knownNs = Math.max(playheadNs, position?.known_time_ns ?? 0);
  return { nowNs: playheadNs, knownNs, events: position?.known_step ?? 0, playing };
}
