/**
 * Two timelines next to each other, moved together: by time both are at the same moment; by work the second is where it
 * has done as much work as the first. Knows scenarios, timelines and marks, but not what differs.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AnyScenario, AnySubject } from '../engine/messages';
import type { Move } from '../engine/protocol';
import { DrivenTimeline } from './driven-timeline';
import type { KeyboardTarget } from './keyboard';
import { OneAtATime } from './one-at-a-time';
import type { Player } from './player';
import { nextSpeed, type SlowMotion, type SpeedId } from './speed';
import { type StepBy, stepMove } from './state';
import { TimeWindow } from './time-window';
import { nextStop } from './timeline';

export type Side = 'a' | 'b';
export const SIDES: readonly Side[] = ['a', 'b'];

/** What makes two moments the same one. */
export type PairMode = 'time' | 'work';

export interface PairState {
  /** `loading` while scenarios are being staged. */
  readonly status: 'loading' | 'ready';
  /** How often scenarios were staged: what was learnt of other runs does not hold. */
  readonly staged: number;
  readonly together: PairMode;
  /** By work the steps and the times are those of this one. */
  readonly lead: Side;
  /** The moment of the one that leads, ns; by time of both. */
  readonly playheadNs: number;
  /** They were shown up to here: what is learnt by looking ahead is nobody's future yet. */
  readonly knownNs: number;
  readonly playing: boolean;
  readonly stopNs: null;
  readonly speed: SpeedId;
  readonly slowMotion: SlowMotion;
  readonly stepBy: StepBy;
}

const INITIAL_STATE: PairState = {
  status: 'loading',
  staged: 0,
  together: 'time',
  lead: 'a',
  playheadNs: 0,
  knownNs: 0,
  playing: false,
  stopNs: null,
  speed: 'real',
  slowMotion: 1,
  stepBy: 'event',
};

export type Scenarios = Readonly<Record<Side, AnyScenario>>;

export class Pair implements KeyboardTarget {
  readonly store: StoreApi<PairState> = createStore(() => INITIAL_STATE);
  readonly led: Readonly<Record<Side, DrivenTimeline>>;
  readonly window = new TimeWindow(() => this.#known(), this.store);
  readonly #jobs = new OneAtATime();
  readonly #ends: (() => void)[];

  constructor(readonly runs: Readonly<Record<Side, Player>>) {
    this.led = { a: new DrivenTimeline(runs.a), b: new DrivenTimeline(runs.b) };
    this.#ends = SIDES.map((side) => runs[side].store.subscribe(() => this.#echo(side)));
  }

  get state(): PairState {
    return this.store.getState();
  }

  #known() {
    const { playheadNs, knownNs, playing } = this.state;
    const events = this.#movers.map((side) => this.runs[side].state.position?.known_step ?? 0);
    return { nowNs: playheadNs, knownNs, events: Math.max(...events), playing };
  }

  /** Whose moments are gone to: both's by time, the leading one's by work. */
  get #movers(): readonly Side[] {
    return this.state.together === 'time' ? SIDES : [this.state.lead];
  }

  get #follower(): Side {
    return this.state.lead === 'a' ? 'b' : 'a';
  }

  /** Runs two scenarios, in place of those there were; of several askings the latest counts. */
  stage(scenarios: Scenarios, timeNs = this.state.playheadNs): Promise<void> {
    this.pause();
    return this.#jobs.push(async (signal) => {
      this.store.setState({ status: 'loading', staged: this.state.staged + 1 });
      this.window.show(null);
      const staged = SIDES.map((side) => {
        const timeline = this.led[side];
        const { scenario } = this.runs[side].state;
        const same = JSON.stringify(scenario) === JSON.stringify(scenarios[side]);
        return same
          ? timeline.goToTime(timeNs, signal)
          : timeline.loadScenario(scenarios[side], timeNs, signal);
      });
      await Promise.all(staged);
      if (this.state.together === 'work') await this.#follow(signal);
      this.store.setState({ status: 'ready', playheadNs: timeNs, knownNs: timeNs });
    }, 'stage');
  }

  /** Moves them by time or by work from now on, from the moment of the one that leads. */
  setTogether(together: PairMode, lead: Side = this.state.lead): Promise<void> {
    this.pause();
    this.store.setState({ together, lead });
    const { playheadNs } = this.runs[lead].state;
    this.store.setState({ knownNs: Math.max(playheadNs, this.state.knownNs) });
    return this.goToTime(playheadNs);
  }

  play(): void {
    if (this.state.status === 'ready') this.#set({ playing: true });
  }

  pause(): void {
    if (this.state.playing) this.#set({ playing: false });
  }

  toggle(): void {
    if (this.state.playing) this.pause();
    else this.play();
  }

  step(direction: 1 | -1, by: StepBy = this.state.stepBy): Promise<void> {
    this.pause();
    return this.#jobs.push(async (signal) => {
      await this.#step(direction, by, signal);
    });
  }

  goToTime(timeNs: number): Promise<void> {
    this.pause();
    return this.#jobs.push((signal) => this.#stand(Math.max(0, timeNs), signal), 'seek');
  }

  /** To a moment of one of them: by work that one leads from then on. */
  goToMomentOf(side: Side, timeNs: number): Promise<void> {
    this.store.setState({ lead: side });
    return this.goToTime(timeNs);
  }

  /** Ends a long move where it has got to, both at one moment. */
  stop(): Promise<void> {
    this.pause();
    this.#jobs.clear();
    return this.#jobs.push(async (signal) => {
      const positions = this.#movers.map((side) => this.runs[side].state.position);
      const knownNs = Math.max(...positions.map((position) => position?.known_time_ns ?? 0));
      this.store.setState({ knownNs: Math.min(knownNs, this.state.knownNs) });
      await this.#stand(Math.min(...positions.map((position) => position?.time_ns ?? 0)), signal);
    });
  }

  goToStart(): Promise<void> {
    return this.goToTime(0);
  }

  goToEnd(): Promise<void> {
    return this.goToTime(this.state.knownNs);
  }

  goToMark(direction: 1 | -1): Promise<void> {
    const marks = this.#movers.flatMap((side) => {
      const { model, state } = this.runs[side];
      return state.frame === null ? [] : model.marks(state.frame);
    });
    const { playheadNs, knownNs } = this.state;
    const shown = marks.filter((mark) => mark.timeNs <= knownNs);
    const timeNs = nextStop(shown, playheadNs, direction);
    return timeNs === null ? Promise.resolve() : this.goToTime(timeNs);
  }

  /** Advances by a slice of the reader's time. False, and nothing happens, while an answer is awaited. */
  advance(move: Move, playheadNs: number): boolean {
    if (!this.#jobs.idle || !this.state.playing || move.to !== 'run') return false;
    void this.#jobs.push(async (signal) => {
      if (!(await this.#advance(move, playheadNs, signal))) this.pause();
    });
    return true;
  }

  setSpeed(speed: SpeedId): void {
    this.#set({ speed });
  }

  changeSpeed(direction: 1 | -1): void {
    this.setSpeed(nextSpeed(this.state.speed, direction));
  }

  setSlowMotion(slowMotion: SlowMotion): void {
    this.#set({ slowMotion });
  }

  setStepBy(stepBy: StepBy): void {
    this.store.setState({ stepBy });
  }

  /** The same thing in both. */
  select(subject: AnySubject | null): void {
    this.runs.a.select(subject);
  }

  close(): void {
    this.#jobs.clear();
    for (const end of this.#ends) end();
    for (const side of SIDES) this.runs[side].close();
  }

  /** What the transport says holds for both: views cut or move as if each had its own. */
  #set(state: Partial<PairState>): void {
    this.store.setState(state);
    for (const side of SIDES) {
      const run = this.runs[side];
      if (state.speed !== undefined) run.setSpeed(state.speed);
      if (state.slowMotion !== undefined) run.setSlowMotion(state.slowMotion);
      if (state.playing === true) run.play();
      if (state.playing === false) run.pause();
    }
  }

  /** What is pointed at or selected in one is so in the other; what stops one stops both. */
  #echo(side: Side): void {
    const { lit, selected, error } = this.runs[side].state;
    const partner = this.runs[side === 'a' ? 'b' : 'a'];
    partner.light(lit);
    partner.select(selected);
    if (error !== null) this.pause();
  }

  async #stand(timeNs: number, signal: AbortSignal): Promise<void> {
    await Promise.all(this.#movers.map((side) => this.led[side].goToTime(timeNs, signal)));
    if (this.state.together === 'work') await this.#follow(signal);
    this.store.setState({ playheadNs: timeNs, knownNs: Math.max(timeNs, this.state.knownNs) });
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const moment = await this.led[this.state.lead].workMoment();
    if (moment !== null) await this.led[this.#follower].goToWork(moment, signal);
  }

  /** True when there was a moment to go to: of those that either run comes to, the nearest. */
  async #step(direction: 1 | -1, by: StepBy, signal: AbortSignal): Promise<boolean> {
    const fromNs = Math.floor(this.state.playheadNs);
    const next = (side: Side) => this.#nextMoment(side, fromNs, direction, by, signal);
    const moments = (await Promise.all(this.#movers.map(next))).filter((time) => time !== null);
    if (moments.length === 0) return false;
    await this.#stand(direction === 1 ? Math.min(...moments) : Math.max(...moments), signal);
    return true;
  }

  /** False when nothing more comes. */
  async #advance(
    move: Move & { to: 'run' },
    playheadNs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (move.maxSteps < Number.MAX_SAFE_INTEGER) {
      for (let step = 0; step < move.maxSteps; step += 1) {
        if (!(await this.#step(1, 'event', signal))) return false;
      }
      return true;
    }
    if (move.untilNs < Number.MAX_SAFE_INTEGER) {
      await this.#stand(playheadNs, signal);
    } else {
      const first = this.#movers.find((side) => !isOver(this.runs[side])) ?? this.state.lead;
      const reached = await this.led[first].run(move, signal);
      await this.#stand(Math.max(playheadNs, reached?.time_ns ?? 0), signal);
    }
    return !this.#movers.every((side) => isOver(this.runs[side]));
  }

  /** When a run's next step of a kind is, from a moment; null if none comes. */
  async #nextMoment(
    side: Side,
    fromNs: number,
    direction: 1 | -1,
    by: StepBy,
    signal: AbortSignal,
  ): Promise<number | null> {
    const timeline = this.led[side];
    if (direction === 1) {
      const reached = await timeline.probe([stepMove(by, direction)], signal);
      return reached !== null && reached.time_ns > fromNs ? reached.time_ns : null;
    }
    if (fromNs <= 0) return null;
    const reached = await timeline.probe(backBefore(fromNs, by), signal);
    return reached?.time_ns ?? null;
  }
}

/** Nothing more happens in it. */
function isOver({ state: { position } }: Player): boolean {
  return position?.idle === true && position.step === position.known_step;
}

/** Several steps may share a time: what came before it is looked for from its first one. */
function backBefore(timeNs: number, by: StepBy): Move[] {
  const before: Move = { to: 'time', timeNs: timeNs - 1 };
  if (by === 'event') return [before];
  return [before, { to: 'event', direction: 1 }, stepMove(by, -1)];
}
