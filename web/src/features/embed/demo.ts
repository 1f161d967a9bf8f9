/**
 * One demo: a lesson between two of its steps, or a run between two moments, on a player; and the verbs that the
 * controls, the keys and the page around it have in common. Knows neither React nor who asks.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import { prefersReducedMotion } from '../../base/reduced-motion';
import { NS_PER_S } from '../../base/time';
import type { AnyCommand, AnyScenario } from '../../engine/messages';
import type { Guide } from '../../lesson/guide';
import type { Lesson, Step } from '../../lesson/lesson';
import type { Inline } from '../../lesson/prose';
import type { LinkProblem } from '../../player/permalink';
import type { Player } from '../../player/player';
import { INITIAL_STATE } from '../../player/state';
import { type Read, type Settings, stepsWithin } from './settings';
import type { Trouble } from './trouble';

interface DemoParts {
  readonly player: Player;
  readonly request: Read;
  readonly lesson: Lesson | null;
  /** Null beside a run without a lesson. */
  readonly guide: Guide | null;
  /** What turned out when it was opened, beside what was wrong with the asking itself. */
  readonly openTroubles: readonly Trouble[];
  readonly links: readonly LinkProblem[];
}

/** The challenge of the step, taken beside the lesson, which waits. */
interface Trial {
  /** The speed of its run; null while there is none. */
  readonly scenario: AnyScenario | null;
  /** The reader has just come back from it. */
  readonly left: boolean;
}

/** How long a run rests at its end before it starts again. */
const REST_MS = 2_000;

export class Demo {
  readonly player: Player;
  /** What the page requests now, and which of its requests are impossible. */
  readonly request: StoreApi<Read>;
  readonly lesson: Lesson | null;
  readonly guide: Guide | null;
  readonly links: readonly LinkProblem[];
  /** First and last step of a lesson, from 0. */
  readonly first: number;
  readonly last: number;
  readonly trial: StoreApi<Trial> = createStore(() => ({ scenario: null, left: false }));
  /** Goes through the steps automatically, also while it rests at one. */
  readonly tour: StoreApi<{ readonly on: boolean }> = createStore(() => ({ on: false }));
  readonly #openTroubles: readonly Trouble[];
  #turn = 0;

  constructor({ player, request, lesson, guide, openTroubles, links }: DemoParts) {
    this.player = player;
    this.lesson = lesson;
    this.guide = guide;
    this.links = links;
    const { first, last, troubles } = stepsWithin(request.settings, lesson?.steps.length ?? 1);
    this.first = first;
    this.last = last;
    this.#openTroubles = [...openTroubles, ...troubles];
    this.request = createStore(() => this.#withFound(request));
    player.setSpeed(request.settings.speed ?? INITIAL_STATE.speed);
  }

  get settings(): Settings {
    return this.request.getState().settings;
  }

  /** The same run with other settings. If it is playing, it continues at the new speed. */
  change(request: Read): void {
    const before = this.settings.speed;
    const { speed } = request.settings;
    this.request.setState(this.#withFound(request));
    if (speed !== before)
      this.player.setSpeed(speed ?? INITIAL_STATE.speed, this.player.state.stopNs);
  }

  get playing(): boolean {
    return this.tour.getState().on || this.player.state.playing;
  }

  /** Step of the lesson, from 0. */
  get index(): number {
    return this.guide?.state.index ?? 0;
  }

  play(): void {
    const goes = this.guide !== null && (this.first < this.last || this.settings.loop);
    if (goes || this.settings.to !== null) void this.#go();
    else this.player.play();
  }

  pause(): void {
    this.#stop();
    this.player.pause();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** From 0; a run without a lesson has no steps. */
  hasStep(index: number): boolean {
    return this.guide !== null && index >= this.first && index <= this.last;
  }

  /** From 0. False for a step that this demo does not have. */
  async goTo(index: number, playing = false): Promise<boolean> {
    if (this.guide === null || !this.hasStep(index)) return false;
    this.#stop();
    this.leaveChallenge();
    this.player.select(null);
    await this.#goTo(this.guide, index, playing);
    return true;
  }

  next(): Promise<boolean> {
    return this.goTo(this.index + 1, true);
  }

  back(): Promise<boolean> {
    return this.goTo(this.index - 1);
  }

  /** Simulated time, s. False where the run has as many events as one can have before that moment. */
  async seek(seconds: number): Promise<boolean> {
    this.#stop();
    await this.player.goToTime(seconds * NS_PER_S);
    const { position } = this.player.state;
    return position?.full !== true || position.time_ns >= seconds * NS_PER_S;
  }

  stepBy(direction: 1 | -1): Promise<void> {
    this.#stop();
    return this.player.step(direction);
  }

  /** To where it began. */
  async restart(): Promise<void> {
    if (this.guide === null) await this.seek(this.settings.from ?? 0);
    else await this.goTo(this.first);
  }

  command(command: AnyCommand): Promise<void> {
    return this.player.command(command);
  }

  /** Gives the command that the step waits for; false where it waits for none. */
  async act(): Promise<boolean> {
    const { guide } = this;
    if (guide?.step()?.do === undefined || guide.state.stepsWithCommand.has(guide.state.index))
      return false;
    await guide.act();
    return true;
  }

  takeChallenge(): void {
    this.pause();
    const { scenario } = this.player.state;
    this.trial.setState({ scenario, left: false });
  }

  leaveChallenge(): void {
    const { scenario } = this.trial.getState();
    if (scenario !== null) this.trial.setState({ scenario: null, left: true });
  }

  close(): void {
    this.#stop();
    this.player.pause();
  }

  #goTo(guide: Guide, index: number, playing: boolean): Promise<void> {
    return guide.goTo(index, playing && !prefersReducedMotion(), this.settings.speed ?? undefined);
  }

  #withFound({ settings, troubles }: Read): Read {
    return { settings, troubles: [...troubles, ...this.#openTroubles] };
  }

  #stop(): void {
    this.#turn += 1;
    this.tour.setState({ on: false });
  }

  /** Plays to the end, and starts again from there for as long as the page asks. */
  async #go(): Promise<void> {
    this.#stop();
    const turn = this.#turn;
    const gone = () => turn !== this.#turn;
    this.tour.setState({ on: true });
    do {
      if (this.guide === null) await this.#playRun();
      else if (this.first === this.last) await this.#playStep(this.guide);
      else await this.#playSteps(this.guide, gone);
      if (!gone()) await rest(this.settings.loop ? this.#restAt(this.index) : 0);
    } while (this.settings.loop && !gone());
    if (!gone()) this.#stop();
  }

  async #playRun(): Promise<void> {
    const { from, to, speed } = this.settings;
    const [fromNs, toNs] = [(from ?? 0) * NS_PER_S, (to ?? 0) * NS_PER_S];
    if ((this.player.state.position?.time_ns ?? 0) >= toNs) await this.player.goToTime(fromNs);
    await this.player.playTo(toNs, speed ?? 8);
  }

  /** The way to the step's moment from the previous step's moment. */
  async #playStep(guide: Guide): Promise<void> {
    const to = guide.state.moments.at(-1) ?? 0;
    await this.player.goToTime(guide.state.moments.at(-2) ?? 0);
    await this.player.playTo(to, this.settings.speed ?? 6);
  }

  async #playSteps(guide: Guide, gone: () => boolean): Promise<void> {
    if (this.index >= this.last) {
      await guide.goTo(this.first, false);
      await this.#restUndisturbed(this.first);
    }
    for (let index = this.index + 1; index <= this.last && !gone(); index += 1) {
      await this.#goTo(guide, index, true);
      if (gone()) return;
      // A prediction needs an answer from the reader, and a reader who pauses wants to stay there.
      if (this.#asks(index) || !this.#isAt(guide.state.moments.at(-1) ?? 0)) this.#stop();
      else if (index < this.last) await this.#restUndisturbed(index);
    }
  }

  /** Somebody moved the run meanwhile, and that wins. */
  async #restUndisturbed(index: number): Promise<void> {
    const turn = this.#turn;
    const before = this.player.state.position?.step;
    await rest(this.#restAt(index));
    const { playing, position } = this.player.state;
    if (turn === this.#turn && (playing || position?.step !== before)) this.#stop();
  }

  #isAt(timeNs: number): boolean {
    const { position, playheadNs } = this.player.state;
    return Math.max(position?.time_ns ?? 0, playheadNs) + 1 >= timeNs || position?.idle === true;
  }

  #asks(index: number): boolean {
    return this.settings.controls !== 'none' && Boolean(this.guide?.step(index)?.question);
  }

  #restAt(index: number): number {
    const step = this.lesson?.steps[index];
    return step === undefined || this.settings.controls === 'none' ? REST_MS : reading_ms(step);
  }
}

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

// How long a step is shown to a reader when a demo runs automatically. Pure.

/** Two hundred words a minute, and a look at the picture. */
const WORD_MS = 300;
const LOOK_MS = 2_000;
const LONGEST_MS = 20_000;

function reading_ms(step: Pick<Step, 'prose'>): number {
  const lines = step.prose.flatMap((part) => ('items' in part ? part.items : [part]));
  const words = lines.flat().reduce((sum, part) => sum + wordsIn(part), 0);
  return Math.min(LONGEST_MS, LOOK_MS + words * WORD_MS);
}

function wordsIn(part: Inline): number {
  if (typeof part === 'string') return part.split(/\s+/).filter((word) => word !== '').length;
  return part.kind === 'mark' ? 0 : 1;
}
