/**
 * Leads through a lesson: goes from step to step, gives their commands, asks their questions, and keeps the answers until
 * the run has come to what judges them. Knows no React and draws nothing.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineClient } from '../engine/client';
import type { AnyScenario } from '../engine/messages';
import type { Player } from '../player/player';
import type { SpeedId } from '../player/speed';
import { type GuideState, INITIAL_GUIDE_STATE, type LessonPosition } from './guide-state';
import { type Lesson, litBy, type Step } from './lesson';
import { figureOf, prepareQuestion } from './prepare-question';
import { type QuestionAttempt, unanswered } from './question-attempt';
import type { Figure, LogReader, LogReading } from './schema-figure';
import { inputsBefore, momentAt } from './step-moment';
import { StepNavigation } from './step-navigation';
import { whenReached } from './when-reached';

/** Fetched when a figure needs it. */
export type LoadLogReader = () => Promise<LogReader | null>;
const NO_LOGS: LoadLogReader = () => Promise.resolve(null);

export class Guide {
  readonly store: StoreApi<GuideState> = createStore(() => INITIAL_GUIDE_STATE);
  readonly #player: Player;
  readonly #client: EngineClient;
  readonly #lesson: Lesson;
  readonly #logs: LoadLogReader;
  readonly #way: StepNavigation;
  #turn = 0;
  /** The prediction that waits for its moment: how it is judged then, and what gives up waiting. */
  #awaited: { readonly index: number; readonly done: Verdict; stop(): void } | null = null;

  constructor(player: Player, client: EngineClient, lesson: Lesson, logs: LoadLogReader = NO_LOGS) {
    this.#logs = logs;
    this.#player = player;
    this.#client = client;
    this.#lesson = lesson;
    this.#way = new StepNavigation(player, client, lesson);
  }

  get state(): GuideState {
    return this.store.getState();
  }

  step(index = this.state.index): Step | undefined {
    return this.#lesson.steps[index];
  }

  /** Whether the step's own moment comes in this run, as far as one knows; if not, it is passed over. */
  stepOccurs(index: number): boolean {
    return this.#way.stepOccurs(index);
  }

  /** The step is already at the player's position, or at a given one: a link was opened, or a window was taken over. */
  resumeAt(index: number, home: LessonPosition | null = this.#way.here()): void {
    this.#turn += 1;
    this.store.setState({
      index,
      state: 'there',
      stepsWithCommand: this.#way.done(),
      lessonPosition: home,
      replacedScenario: null,
    });
    void this.#readLog(index, this.#turn);
    void this.#readOwn(index, this.#turn);
    void this.#askAt(index, this.#turn);
  }

  /** Another hand leads to a step's moment, and is on the way. */
  beginMove(index: number): void {
    this.#turn += 1;
    this.store.setState({ index, state: 'going', error: null, asking: null });
  }

  /** Plays to the next step's moment, or jumps where motion is not wished. */
  next(play: boolean): Promise<void> {
    const { index } = this.state;
    if (index + 1 >= this.#lesson.steps.length) return Promise.resolve();
    const reply = this.state.replies.get(index);
    if (reply !== undefined && this.#hasChosen()) this.#reply({ ...reply, done: 'checked' });
    return this.goTo(index + 1, play);
  }

  back(): Promise<void> {
    return this.goTo(Math.max(0, this.state.index - 1), false);
  }

  /** `pace` is that of the playing: in seconds of the reader's time, or a speed; without it the player's own. */
  async goTo(index: number, play: boolean, pace?: number | SpeedId): Promise<void> {
    this.#judge();
    this.#turn += 1;
    const turn = this.#turn;
    const { replacedScenario: ground, lessonPosition: home } = this.state;
    this.store.setState({
      index,
      state: 'going',
      error: null,
      asking: null,
      replacedScenario: null,
    });
    if (ground !== null) await this.#player.open({ ...home, scenario: ground, branch: 1 });
    const [came] = await Promise.all([
      this.#way.arrive(index, { play, pace, isWanted: () => turn === this.#turn }),
      this.#readLog(index, turn),
    ]);
    if (turn !== this.#turn) return;
    if (came.ok) await this.#readOwn(index, turn);
    if (turn !== this.#turn) return;
    const error = came.ok ? null : came.error;
    this.store.setState({
      state: 'there',
      error,
      stepsWithCommand: this.#way.done(),
      moments: this.#way.momentsUpTo(index),
      lessonPosition: came.ok ? came.value : this.#way.here(),
    });
    const { frame, scenario } = this.#player.state;
    const at =
      frame === null || scenario === null
        ? null
        : { frame, scenario, vocabulary: this.#client.model.vocabulary };
    this.#player.light(litBy(this.step()?.light[0], at));
    if (error === null) await this.#askAt(index, turn);
  }

  /** Gives the step's command. An answer that is chosen by then counts, and the run goes on to what answers it. */
  async act(play = false): Promise<void> {
    if (this.step()?.do === undefined) return;
    if (this.#hasChosen()) await this.answer('checked', play);
    else await this.#giveCommand();
  }

  async #giveCommand(): Promise<void> {
    const command = this.step()?.do;
    if (command === undefined || this.state.stepsWithCommand.has(this.state.index)) return;
    await this.#player.command(command);
    this.store.setState({ stepsWithCommand: this.#way.done(), lessonPosition: this.#way.here() });
  }

  /** Back from wherever the reader went: to the lesson's run, at the exact moment that was left. */
  async comeBack(): Promise<void> {
    const { lessonPosition: home, index, replacedScenario: ground } = this.state;
    if (!(await this.#way.comeBack(home, ground))) return;
    this.resumeAt(index);
  }

  /** Replaces the lesson's scenario, up to the time of the lesson's position. */
  async leaveFor(scenario: AnyScenario): Promise<void> {
    const { replacedScenario: ground, lessonPosition: home } = this.state;
    this.store.setState({ replacedScenario: ground ?? this.#player.state.scenario });
    await this.#player.open({ scenario });
    await this.#player.goToTime(home?.timeNs ?? 0);
  }

  /** What the person says, before it is checked. */
  editAnswer(
    change: Partial<Pick<QuestionAttempt, 'chosen' | 'order' | 'typed' | 'clickedOutside'>>,
  ): void {
    const reply = this.state.replies.get(this.state.index);
    if (reply?.done === 'no') this.#reply({ ...reply, ...change });
  }

  /**
   * Fixes what is said and runs to the moment that answers, the step's command given; there it is judged. With `shown` the
   * person would rather be told.
   */
  async answer(done: Verdict, play = false): Promise<void> {
    const { index, replies } = this.state;
    const reply = replies.get(index);
    if (reply?.done !== 'no') return;
    this.#awaited = { index, done, stop: () => undefined };
    this.#reply({ ...reply, ...(done === 'shown' ? NOTHING_SAID : {}), done: 'awaited' });
    await this.observe(play);
  }

  /** Runs to the moment that answers the step's question, its command given. */
  async observe(play: boolean): Promise<void> {
    const { index, replies } = this.state;
    const reply = replies.get(index);
    if (reply === undefined) return;
    if (this.#way.isAway(this.state.lessonPosition, this.state.replacedScenario))
      await this.comeBack();
    this.#turn += 1;
    const turn = this.#turn;
    await this.#giveCommand();
    if (turn !== this.#turn) return;
    const { position, branch } = this.#player.state;
    const timeNs = reply.answeredNs ?? 0;
    const isAhead = timeNs > (position?.time_ns ?? 0);
    // Whoever pauses on the way is elsewhere, and may come back to where the run was bound for.
    if (isAhead) this.store.setState({ lessonPosition: await this.#way.homeAt(timeNs) });
    if (this.#awaited !== null) {
      this.#awaited.stop();
      const stop = whenReached(this.#player, { branch, timeNs }, () => this.#judge());
      if (this.#awaited !== null) this.#awaited = { ...this.#awaited, stop };
    }
    if (!isAhead || turn !== this.#turn) return;
    if (play) await this.#player.playTo(timeNs);
    else await this.#player.goToTime(timeNs);
  }

  /** The run has come to what answers, or the person goes elsewhere: what was said is judged. */
  #judge(): void {
    const awaited = this.#awaited;
    if (awaited === null) return;
    this.#awaited = null;
    awaited.stop();
    const reply = this.state.replies.get(awaited.index);
    if (reply?.done === 'awaited') this.#reply({ ...reply, done: awaited.done }, awaited.index);
  }

  /** The question is open, and an answer to it is chosen that was not checked. */
  #hasChosen(): boolean {
    const reply = this.state.replies.get(this.state.index);
    return reply?.done === 'no' && isChosen(reply);
  }

  /** The challenge of the step is met. */
  markChallengeMet(step = this.state.index): void {
    const { challengesMet: met } = this.state;
    if (!met.has(step)) this.store.setState({ challengesMet: new Set(met).add(step) });
  }

  /** The same lesson with another seed, at the same step: another question of the same kind. */
  async runOtherScenario(): Promise<void> {
    const { index, replacedScenario: ground } = this.state;
    const scenario = ground ?? this.#player.state.scenario;
    if (scenario === null) return;
    this.#judge();
    this.#turn += 1;
    this.store.setState({ replacedScenario: null });
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

  /** The numbers of the step's text. */
  async #readOwn(index: number, turn: number): Promise<void> {
    const scenario = this.state.replacedScenario ?? this.#player.state.scenario;
    if (scenario === null) return;
    const inputs = inputsBefore(this.#lesson, index, this.#way.inputs());
    const recipe = { scenario, inputs, step: 0 };
    const time = await this.#way.timeOf(index, recipe, scenario);
    const timeNs = time.ok ? time.value : (this.#player.state.position?.time_ns ?? 0);
    const moment = await momentAt(this.#client, recipe, timeNs, this.#lesson.values);
    if (turn === this.#turn && moment !== null)
      this.store.setState({ stepMoment: { index, moment } });
  }

  async #reading(figure: Figure | undefined): Promise<LogReading | null> {
    if (figure?.kind !== 'log') return null;
    return (await this.#logs())?.read(figure) ?? null;
  }

  #reply(reply: QuestionAttempt, index = this.state.index): void {
    this.store.setState({ replies: new Map(this.state.replies).set(index, reply) });
  }

  /**
   * Finds the key of the step's question, if it has one that is not resolved yet, as seen from the lesson's position.
   * Where the step has a command that was not given yet, the question is about what happens afterwards.
   */
  async #askAt(index: number, turn: number): Promise<void> {
    this.store.setState({ asking: index });
    await this.#ask(index, turn);
    if (turn === this.#turn) this.store.setState({ asking: null });
  }

  async #ask(index: number, turn: number): Promise<void> {
    const step = this.step(index);
    const { scenario } = this.#player.state;
    const { lessonPosition: home, replies } = this.state;
    if (!step?.question || scenario === null || home === null || replies.has(index)) return;
    const figure = figureOf(step);
    const reply = await prepareQuestion({
      client: this.#client,
      recipe: this.#way.recipe(home.inputs),
      command: this.#way.done(home.inputs).has(index) ? undefined : step.do,
      question: step.question,
      scenario,
      home,
      log: await this.#reading(figure),
      inFigure: figure !== undefined,
    });
    if (reply !== null && turn === this.#turn) this.#reply(reply, index);
  }
}

/** By somebody who would rather be told. */
const NOTHING_SAID = { chosen: new Set<number>(), order: [], typed: '' };
/** Right or not, or told without an answer. */
type Verdict = 'checked' | 'shown';

/** There is always an order: it is an answer only when the reader confirms it. */
const isChosen = (reply: QuestionAttempt) =>
  reply.prepared.kind !== 'order' && unanswered(reply) === null;

const SEEDS = 2 ** 32;
