/**
 * One timeline: the state of the page's run and the verbs that change it. Talks to its engine through a client, one
 * request at a time; frames are dropped rather than queued. Knows neither React nor the clock on the wall.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../base/failure';
import type { Result } from '../base/result';
import { type Subject, sameSubject } from '../base/subject';
import { decoded, type EngineClient } from '../engine/client';
import type { Command, Scenario } from '../engine/generated/control';
import type { Input, Position, Recipe } from '../engine/messages';
import type { Move, Moved } from '../engine/protocol';
import { type Branch, FIRST_BRANCH, forked, renamed, without } from './branches';
import { joinedNeeds, type Need } from './needs';
import { type Job, OneAtATime } from './one-at-a-time';
import { nextSpeed, type SlowMotion, type SpeedId } from './speed';
import { INITIAL_STATE, type PlayerState, type StepBy } from './state';
import { nextMark, timelineOf } from './timeline';

/** A run to begin with: the first branch, further ones, and where to stand. */
export interface Start {
  readonly scenario: Scenario;
  readonly inputs?: readonly Input[];
  readonly step?: number;
  /** Branches beside the first; each has a recipe. */
  readonly branches?: readonly Branch[];
  /** Which branch to show. */
  readonly branch?: number;
}

const NOWHERE: Move = {
  to: 'run',
  untilNs: Number.MAX_SAFE_INTEGER,
  maxSteps: 0,
  budgetMs: Number.MAX_SAFE_INTEGER,
};

interface SendOptions {
  /** The branch shown, unless another is named. */
  readonly branch?: number;
  /** Nothing of it is shown. */
  readonly unseen?: boolean;
  /** Where the picture stands when the move is done: at or after the last event. */
  readonly playheadNs?: number;
}

export class Player {
  readonly store: StoreApi<PlayerState> = createStore(() => INITIAL_STATE);
  readonly #client: EngineClient;
  readonly #jobs = new OneAtATime();
  readonly #whys = new OneAtATime();
  readonly #needs = new Set<Need>();

  constructor(client: EngineClient) {
    this.#client = client;
  }

  get state(): PlayerState {
    return this.store.getState();
  }

  /** Begins a run, in place of the one there was. */
  open(start: Start): Promise<void> {
    this.#jobs.clear();
    const { scenario, inputs = [], step = 0, branches = [], branch = FIRST_BRANCH.id } = start;
    const recipe: Recipe = { scenario: JSON.stringify(scenario), inputs, step };
    const all: Branch[] = [{ ...FIRST_BRANCH, recipe }, ...branches];
    const before = this.state.branches;
    return this.#jobs.push(async (signal) => {
      for (const old of before) if (old.recipe === null) void this.#client.drop(old.id);
      this.store.setState({
        ...INITIAL_STATE,
        speed: this.state.speed,
        stepBy: this.state.stepBy,
        slowMotion: this.state.slowMotion,
        scenario,
        branches: all,
      });
      await this.#enter(branch, signal);
      this.store.setState({ status: this.state.frame === null ? 'failed' : 'ready' });
      // Views that came meanwhile were not asked for.
      void this.#refresh();
    });
  }

  play(): void {
    if (this.state.status === 'ready') this.store.setState({ playing: true, error: null });
  }

  pause(): void {
    if (!this.state.playing) return;
    this.store.setState({ playing: false, playheadNs: this.state.position?.time_ns ?? 0 });
    this.#explain();
  }

  toggle(): void {
    if (this.state.playing) this.pause();
    else this.play();
  }

  /** One step of the chosen kind, or of another. */
  step(direction: 1 | -1, by: StepBy = this.state.stepBy): Promise<void> {
    this.pause();
    return this.#jobs.push((signal) => this.#move({ to: by, direction }, signal));
  }

  goToStep(step: number): Promise<void> {
    this.pause();
    const move: Move = { to: 'step', step: Math.max(0, step) };
    return this.#jobs.push((signal) => this.#move(move, signal), 'seek');
  }

  /** For scrubbing too: the latest wins. */
  goToTime(timeNs: number): Promise<void> {
    this.pause();
    const move: Move = { to: 'time', timeNs: Math.max(0, timeNs) };
    return this.#jobs.push((signal) => this.#move(move, signal), 'seek');
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
    const mark = nextMark(timelineOf(frame).marks, position.step, direction);
    return mark === null ? Promise.resolve() : this.goToStep(mark.step);
  }

  /** Makes the future known up to a time, and stays where it is. */
  runAhead(untilNs: number): Promise<void> {
    return this.#jobs.push(async (signal) => {
      const step = this.state.position?.step ?? 0;
      const branch = this.state.branch;
      await this.#send({ to: 'time', timeNs: untilNs }, signal, { unseen: true });
      if (this.state.branch === branch) await this.#move({ to: 'step', step }, signal);
    });
  }

  /**
   * Goes on for a slice of the reader's time, to stand at the playhead if the run gets there. False, and nothing
   * happens, while an answer is awaited: frames drop.
   */
  advance(move: Move, playheadNs: number): boolean {
    if (!this.#jobs.idle || !this.state.playing) return false;
    void this.#jobs.push(async (signal) => {
      await this.#send(move, signal, { playheadNs });
      const { playing, position } = this.state;
      const atEnd = position?.idle === true && position.step === position.known_step;
      if (playing && atEnd) this.pause();
    });
    return true;
  }

  /** Gives a command at the present position; where a future is known it makes a branch. */
  command(command: Command): Promise<void> {
    return this.#jobs.push(async () => {
      const { position, branch, branches } = this.state;
      if (position === null) return;
      if (position.step === position.known_step) {
        await this.#command(branch, command);
        return;
      }
      const next = forked(branches, branch, command, position);
      const fork = await this.#client.fork(branch, next.id);
      if (!fork.ok) {
        this.#fail(fork.error);
      } else if (await this.#command(next.id, command)) {
        this.store.setState({ branches: [...branches, next], branch: next.id });
      } else {
        void this.#client.drop(next.id);
      }
    });
  }

  switchBranch(id: number): Promise<void> {
    this.pause();
    return this.#jobs.push((signal) => this.#enter(id, signal));
  }

  /** Forgets a branch; the first one stays. Whoever stands on it goes to its parent. */
  async removeBranch(id: number): Promise<void> {
    const gone = this.state.branches.find((branch) => branch.id === id);
    if (gone === undefined || gone.parent === null) return;
    if (this.state.branch === id) await this.switchBranch(gone.parent);
    if (this.state.branch === id) return;
    this.store.setState({ branches: without(this.state.branches, id) });
    if (gone.recipe === null) void this.#client.drop(id);
  }

  renameBranch(id: number, name: string): void {
    this.store.setState({ branches: renamed(this.state.branches, id, name) });
  }

  setSpeed(speed: SpeedId): void {
    this.store.setState({ speed });
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

  light(subject: Subject | null): void {
    if (!sameSubject(this.state.lit, subject)) this.store.setState({ lit: subject });
  }

  select(subject: Subject | null): void {
    if (sameSubject(this.state.selected, subject)) return;
    this.store.setState({ selected: subject, why: null });
    void this.#refresh();
    this.#explain();
  }

  dismissError(): void {
    this.store.setState({ error: null });
  }

  /** Says what a view needs of each frame; call what it returns when the view goes. */
  need(need: Need): () => void {
    this.#needs.add(need);
    void this.#refresh();
    return () => this.#needs.delete(need);
  }

  /** What makes a branch again, for links and for a twin beside it. */
  recipe(branch: number): Recipe | null {
    const kept = this.state.branches.find((one) => one.id === branch)?.recipe;
    return kept ?? this.#client.recipe(branch);
  }

  close(): void {
    this.#jobs.clear();
    this.#client.close();
  }

  /** The frame again, when what is asked for has changed. */
  #refresh(): Promise<void> {
    if (this.state.status !== 'ready') return Promise.resolve();
    return this.#jobs.push((signal) => this.#move(NOWHERE, signal), 'refresh');
  }

  async #enter(id: number, signal: AbortSignal): Promise<void> {
    const branch = this.state.branches.find((one) => one.id === id);
    if (branch === undefined) return;
    if (branch.recipe === null) {
      await this.#send(NOWHERE, signal, { branch: id });
      return;
    }
    const args = { branch: id, recipe: branch.recipe, frame: this.#request() };
    const to: Move = { to: 'step', step: branch.recipe.step };
    const onProgress = (position: Position) => this.#progress(shareOf(to, position), position);
    const result = await this.#client.open(args, { signal, onProgress });
    if (result.ok) {
      const entered = { ...branch, recipe: null };
      const branches = this.state.branches.map((one) => (one.id === id ? entered : one));
      this.store.setState({ branches });
    }
    this.#arrive(result, id);
  }

  /** True when the command was taken. */
  async #command(branch: number, command: Command): Promise<boolean> {
    const result = await this.#client.command({ branch, command, frame: this.#request() });
    this.#arrive(result, branch);
    return result.ok;
  }

  #move(move: Move, signal: AbortSignal): ReturnType<Job> {
    return this.#send(move, signal, {});
  }

  async #send(move: Move, signal: AbortSignal, options: SendOptions): Promise<void> {
    const { branch = this.state.branch, unseen = false, playheadNs = 0 } = options;
    const frame = unseen ? null : this.#request();
    const onProgress = (position: Position) => this.#progress(shareOf(move, position), position);
    const result = await this.#client.move({ branch, move, frame }, { signal, onProgress });
    if (unseen && result.ok) return;
    this.#arrive(result, branch, result.ok && result.value.done ? playheadNs : 0);
  }

  #request() {
    const { selected, position } = this.state;
    const block = selected?.kind === 'block' ? selected.block : null;
    return joinedNeeds(this.#needs, block, position?.time_ns ?? 0);
  }

  #progress(share: number | null, position: Position): void {
    if (!this.state.playing) this.store.setState({ busy: { share, timeNs: position.time_ns } });
  }

  #arrive(result: Result<Moved, EngineFailure>, branch: number, playheadNs = 0): void {
    if (!result.ok) {
      this.#fail(result.error);
      return;
    }
    const { position, frame: bytes } = result.value;
    const before = this.state.position?.step;
    const frame = bytes === null ? null : decoded({ ok: true, value: bytes });
    if (frame !== null && !frame.ok) {
      this.#fail(frame.error);
      return;
    }
    this.store.setState({
      branch,
      position,
      busy: null,
      playheadNs: Math.max(position.time_ns, playheadNs),
      ...(frame === null ? {} : { frame: frame.value }),
    });
    if (before !== position.step && !this.state.playing) this.#explain();
  }

  #fail(error: EngineFailure): void {
    if (error.kind !== 'closed') this.store.setState({ error, busy: null, playing: false });
  }

  /** Fetches why the selected is as it is; only the latest question is answered, and none while playing. */
  #explain(): void {
    const { selected, playing, status } = this.state;
    if (selected === null || playing || status === 'loading') return;
    void this.#whys.push(async () => {
      const { branch, position } = this.state;
      const result = await this.#client.why({ branch, subject: selected });
      const same =
        sameSubject(this.state.selected, selected) && this.state.position?.step === position?.step;
      if (same && result.ok) this.store.setState({ why: result.value.facts });
    }, 'why');
  }
}

/** How far a long move has got, where that can be told. */
function shareOf(move: Move, position: Position): number | null {
  if (move.to === 'step' && move.step > 0) return position.step / move.step;
  if (move.to === 'time' && move.timeNs > 0) return position.time_ns / move.timeNs;
  return null;
}
