/**
 * Leads through a lesson on a player's timeline: finds each step's moment, goes there, gives the commands of steps that
 * were skipped, and keeps the answers. Knows no React and draws nothing.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineFailure } from '../base/failure';
import { fail, ok, type Result } from '../base/result';
import type { EngineClient } from '../engine/client';
import type { Command, Scenario } from '../engine/generated/control';
import type { Input, Recipe } from '../engine/messages';
import type { Branch } from '../player/branches';
import type { Player } from '../player/player';
import type { Reply } from './asked';
import type { Figure, LogReader, LogReading } from './figure';
import type { Lesson, Step } from './lesson';
import { litBy } from './light';
import { stepTimes, type Times } from './schedule';
import { NEVER, Scout } from './survey';

export interface GuideState {
  /** Which step, from 0. */
  readonly index: number;
  /** `going`: on the way to the step's moment. */
  readonly state: 'going' | 'there';
  readonly error: EngineFailure | null;
  /** By step. */
  readonly replies: ReadonlyMap<number, Reply>;
  /** The step whose question is being answered by the engine, so that it can be asked; null when none is. */
  readonly asking: number | null;
  /** Moments of the steps up to this one, ns. */
  readonly moments: readonly number[];
  /** The steps whose command has been given on this branch. */
  readonly done: ReadonlySet<number>;
  /** What the step’s figure of a real log comes to; null without one. */
  readonly log: LogReading | null;
  /** The steps whose challenge has been met. */
  readonly met: ReadonlySet<number>;
  /** The lesson's scenario, while the person runs another one in its place; null otherwise. */
  readonly ground: Scenario | null;
  /** Where the lesson stands, wherever the person went meanwhile; null before it stands anywhere. */
  readonly home: Home | null;
}

/** A moment of a branch, and the commands that led there. */
export interface Home {
  readonly branch: number;
  readonly step: number;
  readonly timeNs: number;
  readonly inputs: readonly Input[];
}

const FIRST: GuideState = {
  index: 0,
  state: 'going',
  error: null,
  replies: new Map(),
  asking: null,
  moments: [],
  done: new Set(),
  met: new Set(),
  ground: null,
  log: null,
  home: null,
};

/** Fetched when a figure needs it. */
export type Logs = () => Promise<LogReader | null>;
const NO_LOGS: Logs = () => Promise.resolve(null);

export class Guide {
  readonly store: StoreApi<GuideState> = createStore(() => FIRST);
  readonly #player: Player;
  readonly #client: EngineClient;
  readonly #lesson: Lesson;
  readonly #logs: Logs;
  /** Moments of the steps, by what was done to the run. */
  readonly #times = new Map<string, Times>();
  #turn = 0;

  constructor(player: Player, client: EngineClient, lesson: Lesson, logs: Logs = NO_LOGS) {
    this.#logs = logs;
    this.#player = player;
    this.#client = client;
    this.#lesson = lesson;
  }

  get state(): GuideState {
    return this.store.getState();
  }

  step(index = this.state.index): Step | undefined {
    return this.#lesson.steps[index];
  }

  /** Whether the step's own moment comes in this run, as far as one knows; if not, it is passed over. */
  comes(index: number): boolean {
    return (this.#times.get(JSON.stringify(this.#recipe())) ?? [])[index] != null;
  }

  /** The step is already where the player stands, or at a home that is told: a link was opened, a window taken over. */
  adopt(index: number, home: Home | null = this.#here()): void {
    this.#turn += 1;
    this.store.setState({ index, state: 'there', done: this.#done(), home, ground: null });
    void this.#readLog(index, this.#turn);
    void this.#askAt(index, this.#turn);
  }

  /** Another hand leads to a step's moment, and is on the way. */
  depart(index: number): void {
    this.#turn += 1;
    this.store.setState({ index, state: 'going', error: null });
  }

  /** Plays to the next step's moment, or jumps where motion is not wished. */
  next(play: boolean): Promise<void> {
    const { index } = this.state;
    if (index + 1 >= this.#lesson.steps.length) return Promise.resolve();
    return this.goTo(index + 1, play);
  }

  back(): Promise<void> {
    return this.goTo(Math.max(0, this.state.index - 1), false);
  }

  async goTo(index: number, play: boolean): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { ground, home } = this.state;
    this.store.setState({ index, state: 'going', error: null, ground: null });
    if (ground !== null) await this.#player.open({ ...home, scenario: ground, branch: 1 });
    const [error] = await Promise.all([
      this.#arrive(index, play, turn),
      this.#readLog(index, turn),
    ]);
    if (turn !== this.#turn) return;
    this.store.setState({
      state: 'there',
      error,
      done: this.#done(),
      moments: this.#moments(index),
      home: this.#here(),
    });
    const { frame, scenario } = this.#player.state;
    const at = frame === null || scenario === null ? null : { frame, scenario };
    this.#player.light(litBy(this.step()?.light[0], at));
    if (error === null) await this.#askAt(index, turn);
  }

  /** Gives the step's command. */
  async act(): Promise<void> {
    const command = this.step()?.do;
    if (!command) return;
    await this.#player.command(command);
    this.store.setState({ done: this.#done(), home: this.#here() });
  }

  /** Back from wherever the person went: to the lesson's own run, at the very moment where it stood. */
  async comeBack(): Promise<void> {
    const { home, index, ground } = this.state;
    const { branches, branch } = this.#player.state;
    const scenario = ground ?? this.#player.state.scenario;
    if (home === null || scenario === null) return;
    const { inputs, step } = home;
    const same =
      ground === null &&
      JSON.stringify(this.#player.recipe(home.branch)?.inputs) === JSON.stringify(inputs);
    if (same && branch !== home.branch) await this.#player.switchBranch(home.branch);
    // What was done to the lesson's own run is taken back; other branches stay.
    if (same) await this.#player.goToStep(step);
    else {
      // Branches of another scenario are none of the lesson's.
      const kept = ground === null ? this.#kept(branches) : [];
      await this.#player.open({ scenario, inputs, step, branches: kept });
    }
    this.adopt(index);
  }

  /** Another scenario in the place of the lesson's, up to the time where the lesson stands. */
  async leaveFor(scenario: Scenario): Promise<void> {
    const { ground, home } = this.state;
    this.store.setState({ ground: ground ?? this.#player.state.scenario });
    await this.#player.open({ scenario });
    await this.#player.goToTime(home?.timeNs ?? 0);
  }

  /** Branches as they can be opened again, beside the first. */
  #kept(branches: readonly Branch[]): Branch[] {
    return branches.slice(1).flatMap((branch) => {
      const recipe = this.#player.recipe(branch.id);
      return recipe === null ? [] : [{ ...branch, recipe }];
    });
  }

  /** What the person says, before it is checked. */
  say(said: Partial<Pick<Reply, 'chosen' | 'order' | 'typed' | 'strayed'>>): void {
    const reply = this.state.replies.get(this.state.index);
    if (reply?.done === 'no') this.#reply({ ...reply, ...said });
  }

  /** Shows what is right; with `shown` the person would rather be told. */
  answer(done: 'checked' | 'shown'): void {
    const reply = this.state.replies.get(this.state.index);
    if (reply?.done === 'no') this.#reply({ ...reply, done });
  }

  /** The challenge of the step is met. */
  meet(step = this.state.index): void {
    const { met } = this.state;
    if (!met.has(step)) this.store.setState({ met: new Set(met).add(step) });
  }

  /** The same lesson with another seed, at the same step: another question of the same kind. */
  async another(): Promise<void> {
    const { index, ground } = this.state;
    const scenario = ground ?? this.#player.state.scenario;
    if (scenario === null) return;
    this.#turn += 1;
    this.store.setState({ ground: null });
    await this.#player.open({ scenario: { ...scenario, seed: (scenario.seed + 1) % SEEDS } });
    const replies = new Map(this.state.replies);
    replies.delete(index);
    this.store.setState({ replies });
    await this.goTo(index, false);
  }

  async #readLog(index: number, turn: number): Promise<void> {
    const log = await this.#reading(this.step(index)?.figure);
    if (turn === this.#turn && log !== this.state.log) this.store.setState({ log });
  }

  async #reading(figure: Figure | undefined): Promise<LogReading | null> {
    if (figure?.kind !== 'log') return null;
    return (await this.#logs())?.read(figure) ?? null;
  }

  #reply(reply: Reply, index = this.state.index): void {
    this.store.setState({ replies: new Map(this.state.replies).set(index, reply) });
  }

  async #arrive(index: number, play: boolean, turn: number): Promise<EngineFailure | null> {
    for (const [earlier, step] of this.#lesson.steps.slice(0, index).entries()) {
      if (step.do === undefined || this.#done().has(earlier)) continue;
      const there = await this.#timeOf(earlier);
      if (!there.ok) return there.error;
      if (turn !== this.#turn) return null;
      await this.#player.goToTime(there.value);
      await this.#player.command(step.do);
    }
    const target = await this.#timeOf(index);
    if (!target.ok) return target.error;
    if (turn !== this.#turn) return null;
    const now = this.#player.state.position?.time_ns ?? 0;
    if (play && target.value > now) await this.#player.playTo(target.value);
    else await this.#player.goToTime(target.value);
    return null;
  }

  /** Steps whose command has been given on the branch: each command given counts for one step. */
  #done(inputs: readonly Input[] = this.#inputs()): ReadonlySet<number> {
    const given = inputs.map(({ command }) => sameCommand(command));
    const done = this.#lesson.steps.flatMap((step, index) => {
      const at = step.do === undefined ? -1 : given.indexOf(sameCommand(step.do));
      if (at < 0) return [];
      given.splice(at, 1);
      return [index];
    });
    return new Set(done);
  }

  #here(): Home | null {
    const { branch, position } = this.#player.state;
    if (position === null) return null;
    const { step, time_ns: timeNs } = position;
    return { branch, step, timeNs, inputs: [...this.#inputs()] };
  }

  #moments(index: number): number[] {
    const times = this.#times.get(JSON.stringify(this.#recipe())) ?? [];
    return times.slice(0, index + 1).filter((time) => time !== null);
  }

  #inputs(): readonly Input[] {
    return this.#player.recipe(this.#player.state.branch)?.inputs ?? [];
  }

  #recipe(inputs: readonly Input[] = this.#inputs()): Recipe {
    return { scenario: JSON.stringify(this.#player.state.scenario), inputs, step: 0 };
  }

  async #timeOf(index: number): Promise<Result<number, EngineFailure>> {
    const recipe = this.#recipe();
    const key = JSON.stringify(recipe);
    const known = this.#times.get(key);
    const times = known === undefined ? await this.#survey(recipe) : ok(known);
    if (!times.ok) return times;
    this.#times.set(key, times.value);
    // What does not happen in this run (nothing to roll back, say) is passed over.
    const time = times.value.slice(index).find((one) => one !== null);
    return time === undefined || time === null ? fail(NEVER) : ok(time);
  }

  /** Runs ahead as far as the run can go without a command of the person. */
  async #survey(recipe: Recipe): Promise<Result<Times, EngineFailure>> {
    const { scenario } = this.#player.state;
    if (scenario === null) return fail(NEVER);
    const done = this.#done();
    const { steps } = this.#lesson;
    const stop = steps.findIndex((step, index) => step.do !== undefined && !done.has(index));
    const scout = await Scout.open(this.#client, recipe);
    if (!scout.ok) return scout;
    const last = stop < 0 ? steps.length - 1 : stop;
    const times = await stepTimes(scout.value, scenario, steps, last);
    scout.value.close();
    return times;
  }

  /**
   * Finds the key of the step's question, if it has one that is not asked yet: as from where the lesson stands. Where the
   * step has a command that is not given yet, the question is about what happens once it is.
   */
  async #askAt(index: number, turn: number): Promise<void> {
    this.store.setState({ asking: index });
    await this.#ask(index, turn);
    if (turn === this.#turn) this.store.setState({ asking: null });
  }

  async #ask(index: number, turn: number): Promise<void> {
    const question = this.step(index)?.question;
    const { scenario } = this.#player.state;
    const { home, replies } = this.state;
    if (!question || scenario === null || home === null || replies.has(index)) return;
    const { askedOf } = await import('./keys');
    const scout = await Scout.open(this.#client, this.#recipe(home.inputs));
    if (!scout.ok) return;
    const command = this.#done(home.inputs).has(index) ? undefined : this.step(index)?.do;
    if (command !== undefined) await scout.value.give(command, home.step);
    const answers = 'figure' in question ? question.figure : undefined;
    const log = await this.#reading(answers ?? this.step(index)?.figure);
    const nowNs = home.timeNs;
    const asked = await askedOf(question, { scout: scout.value, scenario, nowNs, log });
    scout.value.close();
    if (!asked.ok || turn !== this.#turn) return;
    const order = asked.value.kind === 'order' ? asked.value.items.map((_, item) => item) : [];
    const said = { chosen: new Set<number>(), order, typed: '' };
    this.#reply({ asks: question.asks, asked: asked.value, ...said, done: 'no' }, index);
  }
}

const SEEDS = 2 ** 32;

/** A text that is the same for the same command, in whatever order its fields stand. */
function sameCommand(command: Command): string {
  return Object.entries(command)
    .map(([field, value]) => `${field} ${value}`)
    .sort()
    .join();
}
