/**
 * Leads a class through a lesson: the guide's steps, and what only a class has: questions that are opened and revealed,
 * and blank screens. Does not know React, windows or channels.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Guide } from '../../lesson/guide';
import type { GuideState } from '../../lesson/guide-state';
import type { Lesson } from '../../lesson/lesson';
import type { Player } from '../../player/player';
import type { Press, QuestionState, Scene, Slide } from './messages';

export interface ConductorState {
  readonly question: QuestionState;
  readonly slide: Slide;
  readonly blank: boolean;
  readonly textForm: boolean;
  readonly prose: boolean;
  /** The view of the step that the screens show; null for its first, `EVERY` for all of them. */
  readonly only: string | null;
  /** Where the crash of a figure of a real log was moved to; null where the figure has it. */
  readonly crash: Scene['crash'];
  readonly begunMs: number;
}

/** In the place of a view's name. */
export const EVERY = '*';

/** The views of a step that are on the screens: one, which can be read from the last row, unless all are wanted. */
export function viewsOn(show: readonly string[], only: string | null): readonly string[] {
  if (only === EVERY) return show;
  return only === null ? show.slice(0, 1) : [only];
}

/** As a lesson begins: nothing asked, nothing dark, the first view. */
export const conductorStateAt = (begunMs: number): ConductorState => ({
  question: 'closed',
  slide: 'step',
  blank: false,
  textForm: false,
  prose: false,
  only: null,
  crash: null,
  begunMs,
});

export class Conductor {
  readonly store: StoreApi<ConductorState>;
  readonly lesson: Lesson;
  readonly guide: Guide;
  readonly #player: Player;
  readonly #calm: () => boolean;

  /** `calm`: whether motion is not wished. */
  constructor(
    lesson: Lesson,
    guide: Guide,
    player: Player,
    begin: ConductorState,
    calm: () => boolean,
  ) {
    this.store = createStore(() => begin);
    this.lesson = lesson;
    this.guide = guide;
    this.#player = player;
    this.#calm = calm;
  }

  get state(): ConductorState {
    return this.store.getState();
  }

  set(change: Partial<ConductorState>): void {
    this.store.setState(change);
  }

  /** Whether the run is elsewhere than the lesson. */
  get away(): boolean {
    const { lessonPosition: home, state, replacedScenario: ground } = this.guide.state;
    const { position, branch, playing } = this.#player.state;
    if (home === null || state === 'going') return false;
    return playing || ground !== null || position?.step !== home.step || branch !== home.branch;
  }

  /** The answer to the open question has not happened yet on the run that is shown. */
  get awaits(): boolean {
    const { replies, index, stepsWithCommand: done } = this.guide.state;
    const reply = replies.get(index);
    if (reply === undefined || this.state.question !== 'open') return false;
    if (this.lesson.steps[index]?.do !== undefined && !done.has(index)) return true;
    return (this.#player.state.position?.time_ns ?? 0) < (reply.answeredNs ?? 0);
  }

  get next(): Thing {
    const { lesson, guide, away, awaits } = this;
    const { question, slide } = this.state;
    return nextThing({ lesson, guide: guide.state, question, slide, away, awaits });
  }

  press(key: Press): void {
    if (key === 'on') void this.on();
    else if (key === 'back') void this.back();
    else this.set({ blank: !this.state.blank });
  }

  /** The next sensible thing. Screens that are blank come back first. */
  async on(): Promise<void> {
    if (this.state.blank) {
      this.set({ blank: false });
      return;
    }
    switch (this.next) {
      case 'arrive':
        // What does not play there is there as soon as it can be.
        if (this.#player.state.stopNs === null) return;
        // Set by the guide: it records the lesson's position on arrival.
        return this.guide.goTo(this.guide.state.index, false);
      case 'return':
        return this.guide.comeBack();
      case 'open':
        return this.set({ question: 'open' });
      case 'reveal':
        return this.set({ question: 'revealed' });
      case 'act':
      case 'observe':
        return this.#act();
      case 'challenge':
      case 'summary':
        return this.set({ slide: this.next === 'challenge' ? 'challenge' : 'summary' });
      case 'next':
        return this.goTo(this.guide.state.index + 1, !this.#calm());
      case 'wait':
      case 'end':
    }
  }

  /** Gives the step's command; with a question open the run goes on to what answers it. A press on the way ends there. */
  #act(): Promise<void> {
    const { playing } = this.#player.state;
    if (this.state.question === 'open') return this.guide.observe(!playing && !this.#calm());
    return this.guide.act();
  }

  /** A question that is open is closed first: a press too many is taken back by one. */
  async back(): Promise<void> {
    const { question, slide } = this.state;
    const { index } = this.guide.state;
    if (slide !== 'step') this.set({ slide: slideBefore(slide, this.guide.step()?.challenge) });
    else if (question !== 'closed')
      this.set({ question: question === 'revealed' ? 'open' : 'closed' });
    else if (index > 0) await this.goTo(index - 1, false);
  }

  async goTo(index: number, play: boolean): Promise<void> {
    this.#player.select(null);
    this.set({ question: 'closed', slide: 'step', only: null, crash: null, blank: false });
    await this.guide.goTo(index, play);
  }
}

// The single advance key of a clicker: what it does next, in turn. Pure.

export type Thing =
  /** To the step's moment, where the run is on its way to it. */
  | 'arrive'
  /** Back to the lesson, from wherever the run was taken. */
  | 'return'
  /** Nothing yet: the engine looks ahead for the answer of the step's question. */
  | 'wait'
  | 'open'
  | 'reveal'
  /** Gives the step's command. */
  | 'act'
  /** Runs to the moment that answers the question. */
  | 'observe'
  /** The step's challenge, and after the last step the summary, beside the figure. */
  | 'challenge'
  | 'summary'
  | 'next'
  | 'end';

interface Standing {
  readonly lesson: Lesson;
  readonly guide: GuideState;
  readonly question: QuestionState;
  readonly slide: Slide;
  /** The question is open, and what answers it has not happened yet. */
  readonly awaits: boolean;
  /** The run is not at the lesson's position. */
  readonly away: boolean;
}

/** Of a step: open the question, act, reveal the answer; then its challenge, and the next step. */
export function nextThing({ lesson, guide, question, slide, awaits, away }: Standing): Thing {
  const { index, stepsWithCommand: done, replies, asking } = guide;
  const step = lesson.steps[index];
  const undone = step?.do !== undefined && !done.has(index);
  const last = index + 1 >= lesson.steps.length;
  if (guide.state === 'going') return 'arrive';
  if (awaits) return undone ? 'act' : 'observe';
  if (away) return 'return';
  if (asking === index && step?.question != null) return 'wait';
  if (replies.has(index) && question === 'closed') return 'open';
  if (replies.has(index) && question === 'open') return 'reveal';
  if (undone) return 'act';
  if (slide === 'step' && step?.challenge != null) return 'challenge';
  if (last && slide !== 'summary' && lesson.summary.length > 0) return 'summary';
  return last ? 'end' : 'next';
}

const slideBefore = (slide: Slide, challenge: unknown): Slide =>
  slide === 'summary' && challenge != null ? 'challenge' : 'step';
