/**
 * Leads a class through a lesson: the guide's steps and, beside them, what only a class has: a question that is opened
 * and revealed, screens that go blank. Knows no React, no window and no channel.
 */

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Guide } from '../../lesson/guide';
import type { GuideState } from '../../lesson/guide-state';
import type { Lesson } from '../../lesson/lesson';
import type { Player } from '../../player/player';
import type { Press, QuestionState, Scene } from './messages';

export interface ConductorState {
  readonly question: QuestionState;
  readonly blank: boolean;
  readonly textForm: boolean;
  readonly prose: boolean;
  /** The one of the step's views on the screens; null for its first, `EVERY` for all of them. */
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
export const begunAt = (begunMs: number): ConductorState => ({
  question: 'closed',
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
    const { home, state, ground } = this.guide.state;
    const { position, branch, playing } = this.#player.state;
    if (home === null || state === 'going') return false;
    return playing || ground !== null || position?.step !== home.step || branch !== home.branch;
  }

  get next(): Thing {
    const { lesson, guide, away } = this;
    return nextThing({ lesson, guide: guide.state, question: this.state.question, away });
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
        // By the guide: it notes where the lesson stands once it is there.
        return this.guide.goTo(this.guide.state.index, false);
      case 'return':
        return this.guide.comeBack();
      case 'open':
        return this.set({ question: 'open' });
      case 'reveal':
        return this.set({ question: 'revealed' });
      case 'act':
        return this.guide.act();
      case 'next':
        return this.goTo(this.guide.state.index + 1, !this.#calm());
      case 'wait':
      case 'end':
    }
  }

  /** A question that is open is closed first: a press too many is taken back by one. */
  async back(): Promise<void> {
    const { question } = this.state;
    const { index } = this.guide.state;
    if (question !== 'closed') this.set({ question: question === 'revealed' ? 'open' : 'closed' });
    else if (index > 0) await this.goTo(index - 1, false);
  }

  async goTo(index: number, play: boolean): Promise<void> {
    this.#player.select(null);
    this.set({ question: 'closed', only: null, crash: null, blank: false });
    await this.guide.goTo(index, play);
  }
}

// The one key of a clicker that goes on: what it does next, in turn. Pure.

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
  | 'next'
  | 'end';

interface Standing {
  readonly lesson: Lesson;
  readonly guide: GuideState;
  readonly question: QuestionState;
  /** The run is not where the lesson stands. */
  readonly away: boolean;
}

export function nextThing({ lesson, guide, question, away }: Standing): Thing {
  const { index, done, replies, asking } = guide;
  if (guide.state === 'going') return 'arrive';
  if (away) return 'return';
  if (asking === index && lesson.steps[index]?.question != null) return 'wait';
  if (replies.has(index) && question === 'closed') return 'open';
  if (replies.has(index) && question === 'open') return 'reveal';
  if (lesson.steps[index]?.do !== undefined && !done.has(index)) return 'act';
  return index + 1 < lesson.steps.length ? 'next' : 'end';
}
